import { expect, test } from './plan_page';

test('the default run is answered without a click', async ({ plan, page }) => {
  await plan.open();
  await expect(plan.verdict).toHaveText(
    /^[\d.]+\s(min|h) and \$[\d.]+ for 60\sM\stokens of LoRA on Llama\s3\.1\s8B with 8\s×\sA100\s80GB\sSXM$/,
  );
  await expect(plan.fit).toHaveText(/^Fits: [\d.]+ of 80\sGiB per GPU$/);
  await expect(page.locator('.fit-limits')).toHaveText(
    /^Largest micro-batch that fits: \d+, longest sequence: [\d\s]+tokens$/,
  );
  for (const label of ['Run time', 'Cost', 'Energy', 'Throughput', 'Time per update', 'MFU']) {
    await expect(plan.tile(label).locator('.tile-value .quantity')).toHaveText(/\d/);
  }
  await expect(page.locator('.effective')).toContainText('128 sequences');
  expect(await plan.hash()).toBe('#v=2');
  await expect(page).toHaveTitle(/^[\d.]+\s(min|h) and .* · Ridgepoint$/);
});

test('the tiles agree with the picture and its table', async ({ plan, page }) => {
  await plan.open('#v=2&model=mistral-7b-v0.1&gpu=L40S&gpus=4');
  const update = await plan.tile('Time per update').locator('.tile-value').innerText();
  await expect(page.locator('.time .picture-total')).toContainText(update);
  await page.getByRole('button', { name: /Show table: Where/ }).click();
  await expect(page.locator('.data-table tfoot')).toContainText(update);
  await expect(page.locator('.data-table tbody tr')).toHaveCount(5);
  await expect(page.locator('.time .legend li')).toHaveCount(5);
});

test('what is not certain is marked, with the reason in full', async ({ plan, page }) => {
  await plan.open('#v=2&gpu=RTX+4090&gpus=16&nodes=3');
  for (const mark of ['Extrapolated', 'Uncalibrated', 'Assumed', 'Warning']) {
    const line = page.locator('.marks li', { hasText: mark }).first();
    await expect(line.locator('.mark-text')).toHaveText(/\w.{20,}/);
  }
  await expect(page.locator('.headline .chips')).toContainText('Extrapolated');
  await expect(page.locator('.speed-guess')).toContainText('Speed not measured');
  await expect(plan.tile('MFU')).toContainText('assumed');
  await plan.open('#v=2&gpu=L40S');
  await expect(page.locator('.speed-guess')).toHaveCount(0);
});

test('the page carries a strict policy that holds', async ({ page }) => {
  // Outside the usual fixture: breaking the policy is written to the console on purpose.
  await page.goto('/');
  const policy = await page
    .locator('meta[http-equiv="Content-Security-Policy"]')
    .getAttribute('content');
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(policy).not.toContain("'unsafe-");
  await expect(page.locator('.verdict')).toBeVisible();
  const broken = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.inlineScriptRan = true';
    document.head.append(script);
    const box = document.createElement('div');
    box.innerHTML = '<p style="width: 7px; position: absolute">x</p>';
    document.body.append(box);
    return {
      inlineScript: 'inlineScriptRan' in window,
      styleWidth: box.firstElementChild?.getBoundingClientRect().width === 7,
    };
  });
  expect(broken).toEqual({ inlineScript: false, styleWidth: false });
  // Later, and not within the evaluation itself, which is free to do so.
  const evaluated = await page.evaluate(
    () =>
      new Promise((resolve) => {
        setTimeout(() => {
          try {
            resolve(window.eval('1 + 1'));
          } catch (error) {
            resolve((error as Error).name);
          }
        });
      }),
  );
  expect(evaluated).toBe('EvalError');
});

test('the site works under any path', async ({ plan, page }) => {
  const asked: string[] = [];
  await page.route('**/some/deep/path/**', async (route) => {
    const url = new URL(route.request().url());
    asked.push(url.pathname);
    url.pathname = url.pathname.replace('/some/deep/path/', '/');
    await route.fulfill({ response: await route.fetch({ url: url.href }) });
  });
  await page.goto('/some/deep/path/#v=2&gpus=2');
  await plan.isReady();
  await expect(plan.verdict).toContainText('with 2');
  expect(asked.length).toBeGreaterThan(6);
  expect(await page.evaluate(() => window.location.pathname)).toBe('/some/deep/path/');
});

test('a file that cannot be loaded is said in plain words', async ({ page }) => {
  await page.route('**/gpus-*.json', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Ridgepoint could not start' })).toBeVisible();
  await expect(page.getByText(/gpus-.*HTTP 404/)).toBeVisible();
});
