import { expect, test } from './plan_page';

test('the whole form can be used with the keyboard alone', async ({ plan, page }) => {
  await plan.open();
  const press = (key: string) => page.keyboard.press(key);
  const focused = page.locator(':focus');

  // Copy link, theme, then the form from top to bottom.
  await press('Tab');
  await expect(focused).toHaveText(/Copy link/);
  await press('Tab');
  await expect(focused).toHaveAttribute('aria-label', /^Theme/);

  await press('Tab');
  await expect(plan.field('model')).toBeFocused();
  await page.keyboard.type('mistral 7b');
  await expect(plan.field('model')).toHaveAttribute('aria-expanded', 'true');
  const active = await plan.field('model').getAttribute('aria-activedescendant');
  await expect(page.locator(`#${active}`)).toContainText('Mistral 7B');
  await press('Enter');
  await expect(plan.field('model')).toHaveAttribute('aria-expanded', 'false');
  await expect(plan.verdict).toContainText(/Mistral\s7B/);

  await press('Tab');
  await expect(plan.choice('LoRA')).toBeFocused();
  await press('ArrowRight');
  await expect(plan.choice('QLoRA')).toBeChecked();
  await expect(plan.verdict).toContainText('QLoRA');

  await press('Tab');
  await expect(plan.field('lora.rank')).toBeFocused();
  await press('ArrowUp');
  await expect(plan.field('lora.rank')).toHaveValue('32');
  for (const name of ['q', 'k', 'v', 'o', 'gate', 'up', 'down']) {
    await press('Tab');
    await expect(plan.target(name)).toBeFocused();
    if (name === 'k') await press('Space');
  }
  await expect(plan.target('k')).toBeChecked();

  await press('Tab');
  await expect(plan.field('gpu')).toBeFocused();
  const gpu = await plan.field('gpu').inputValue();
  await press('ArrowDown');
  await expect(plan.field('gpu')).toHaveAttribute('aria-expanded', 'true');
  await press('ArrowDown');
  await press('Enter');
  expect(await plan.field('gpu').inputValue()).not.toBe(gpu);

  for (const key of ['gpus', 'nodes', 'micro_batch', 'sequence_length', 'gradient_accumulation']) {
    await press('Tab');
    await expect(plan.field(key)).toBeFocused();
  }
  await press('ArrowUp');
  await expect(plan.field('gradient_accumulation')).toHaveValue('8');

  await press('Tab');
  await expect(plan.choice('Tokens')).toBeFocused();
  await press('Tab');
  await expect(plan.field('dataset_tokens')).toBeFocused();
  await page.keyboard.type('60M');
  await press('Tab');
  await expect(plan.field('epochs')).toBeFocused();

  await press('Tab');
  await expect(focused).toHaveText(/^Memory options/);
  await press('Enter');
  await press('Tab');
  await expect(plan.field('precision')).toBeFocused();
  await press('Tab');
  await press('Tab');
  await expect(plan.choice('None').first()).toBeFocused();
  await press('ArrowRight');
  await press('ArrowRight');
  await expect(focused).toHaveValue('full');
  await press('Tab');
  await press('Tab');
  await press('Tab');
  await expect(plan.field('sharding')).toBeFocused();
  await press('Tab');
  await press('Tab');
  await expect(plan.field('pipeline_parallel')).toBeFocused();

  await press('Tab');
  await expect(focused).toHaveText(/^Price/);
  await press('Enter');
  await press('Tab');
  await expect(plan.field('prices.gpu_hour_usd')).toBeFocused();
  await page.keyboard.type('1.5');
  await expect(plan.tile('Cost')).toContainText('$1.50 per GPU-hour');
});

test('the list of a picker follows the arrow keys', async ({ plan, page }) => {
  await plan.open();
  await plan.field('gpu').focus();
  await page.keyboard.press('ArrowDown');
  const active = async () =>
    page.locator(`#${await plan.field('gpu').getAttribute('aria-activedescendant')}`);
  await expect(await active()).toContainText('A100 80GB SXM');
  await expect(await active()).toBeInViewport();
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowDown');
  await expect(await active()).toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await expect(await active()).toHaveClass(/is-active/);
  await page.keyboard.press('Escape');
  await expect(plan.field('gpu')).toHaveValue(/A100 80GB SXM/);
});

test('the focus is always to be seen', async ({ plan, page }) => {
  await plan.open();
  for (let stop = 0; stop < 18; stop += 1) {
    await page.keyboard.press('Tab');
    const isSeen = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return true;
      const shown = [element, element.nextElementSibling, element.closest('.control')];
      return shown.some((candidate) => {
        if (candidate === null) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate);
        const hasOutline = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
        return hasOutline || (candidate.matches('.control') && boxShadow !== 'none');
      });
    });
    expect(isSeen, `Tab stop ${stop + 1}`).toBe(true);
  }
});

test('a number is copied with its unit', async ({ plan, page }) => {
  await plan.open();
  await plan.tile('Time per update').locator('.quantity').click();
  const selected = await page.evaluate(() => window.getSelection()?.toString());
  expect(selected).toMatch(/^[\d.]+\ss$/);
  await plan.tile('Throughput').locator('.quantity').click();
  expect(await page.evaluate(() => window.getSelection()?.toString())).toMatch(
    /^\d+(\s\d{3})*\stok\/s$/,
  );
});

test('typing "custom" and Enter opens the fields of an own GPU', async ({ plan, page }) => {
  await plan.open();
  await plan.pick('gpu', 'custom');
  await expect(page.locator('#field-gpu-peak_fp16_tflops')).toBeVisible();
});
