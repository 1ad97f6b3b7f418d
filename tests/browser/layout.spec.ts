import { expect, test, type PlanPage } from './plan_page';

const PHONE = { width: 360, height: 740 };

async function sidewaysScroll(plan: PlanPage): Promise<number> {
  return plan.page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Texts that are cut off at their own box; a long one with an ellipsis is meant to be. */
async function cutOff(plan: PlanPage): Promise<string[]> {
  return plan.page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        '.tile-value, .chip, .segment span, .toggle span, .option, .step',
      ),
    ]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => element.innerText),
  );
}

for (const [what, hash] of [
  ['the default run', ''],
  ['custom fields and errors', '#v=2&model.name=x&gpu.name=y&gpus=abc&prices.gpu_hour_usd=z&q=1'],
  [
    'long names without a break',
    `#v=2&model.name=${'W'.repeat(120)}&model.params=7B&model.hidden=4096&model.layers=32` +
      `&gpu.name=${'M'.repeat(120)}&gpu.peak_fp16_tflops=100&gpu.memory_bandwidth_gb_s=100`,
  ],
  [
    'the longest times',
    '#v=2&gpus=999999&micro_batch=1000000&sequence_length=100000000' +
      '&gradient_accumulation=1000000&dataset_tokens=1',
  ],
  [
    'large numbers',
    '#v=2&model=llama3.1-70b&gpus=1000000&nodes=7&dataset_tokens=900T&sequence_length=1M',
  ],
] as const) {
  test(`nothing scrolls sideways at any width: ${what}`, async ({ plan, page }) => {
    await page.setViewportSize({ width: 320, height: 740 });
    await plan.open(hash);
    for (const width of [320, 360, 820, 900]) {
      await page.setViewportSize({ width, height: 740 });
      // The pictures are drawn anew for a new width.
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))),
      );
      expect(await sidewaysScroll(plan), `${width} px`).toBe(0);
      if (width >= 360) expect(await cutOff(plan), `${width} px`).toEqual([]);
    }
  });
}

test('an open list does not scroll the page sideways on a phone', async ({ plan, page }) => {
  await page.setViewportSize(PHONE);
  await plan.open();
  await plan.field('model').click();
  await expect(page.getByRole('listbox')).toBeVisible();
  expect(await sidewaysScroll(plan)).toBe(0);
});

test('on a phone the answer comes first and its numbers stay in view', async ({ plan, page }) => {
  await page.setViewportSize(PHONE);
  await plan.open();
  const box = (selector: string) => page.locator(selector).boundingBox();
  const [numbers, subject, form, fit] = [
    await box('.verdict-numbers'),
    await box('.verdict-subject'),
    await box('.form'),
    await box('.fit'),
  ];
  expect(fit?.y).toBeLessThan(80);
  expect(numbers?.y).toBeGreaterThan((fit?.y ?? 0) + (fit?.height ?? 0) - 1);
  expect(numbers?.y).toBeLessThan(160);
  expect((subject?.y ?? 0) + (subject?.height ?? 0)).toBeLessThan(form?.y ?? 0);
  expect(form?.y).toBeLessThan(300);
  await plan.field('epochs').scrollIntoViewIfNeeded();
  await plan.field('epochs').focus();
  await expect(page.locator('.verdict-numbers')).toBeInViewport({ ratio: 1 });
  await expect(plan.fit).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ArrowUp');
  await expect(plan.field('epochs')).toBeInViewport({ ratio: 1 });
});

test('the memory options have room on a phone', async ({ plan, page }) => {
  await page.setViewportSize(PHONE);
  await plan.open('#v=2&checkpointing.mode=segments');
  await plan.unfold('Memory options');
  expect(await sidewaysScroll(plan)).toBe(0);
  expect(await cutOff(plan)).toEqual([]);
  for (const key of ['lora.rank', 'checkpointing.segments', 'tensor_parallel']) {
    expect((await plan.field(key).boundingBox())?.width).toBeGreaterThan(40);
  }
});

test('two columns stand side by side on a desktop, with the answer in view', async ({
  plan,
  page,
}) => {
  await plan.open();
  const form = await page.locator('.form').boundingBox();
  const answer = await page.locator('.answer').boundingBox();
  expect(answer?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0));
  await expect(page.locator('.tiles')).toBeInViewport({ ratio: 1 });
});

test('nothing shifts while the page loads', async ({ plan, page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        document.documentElement.dataset['shift'] = JSON.stringify(entry);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await plan.open();
  await page.waitForTimeout(300);
  expect(await page.locator('html').getAttribute('data-shift')).toBeNull();
});

test('a chosen theme holds over a reload, and the system’s is used otherwise', async ({
  plan,
  page,
}) => {
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await plan.open();
  const light = await background();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await background();
  expect(dark).not.toBe(light);

  const theme = page.getByRole('button', { name: /^Theme/ });
  await theme.click();
  await expect(theme).toHaveAttribute('aria-label', /^Theme: Light/);
  expect(await background()).toBe(light);
  await page.reload();
  await plan.isReady();
  expect(await background()).toBe(light);
  await theme.click();
  await expect(theme).toHaveAttribute('aria-label', /^Theme: Dark/);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await background()).toBe(dark);
  await theme.click();
  expect(await background()).toBe(light);
});

test('the page works where storage is denied', async ({ plan, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await plan.open();
  const theme = page.getByRole('button', { name: /^Theme/ });
  await theme.click();
  await theme.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('with reduced motion nothing moves', async ({ plan, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await plan.open();
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const { transitionDuration, animationName } = getComputedStyle(element);
        return transitionDuration !== '0s' || animationName !== 'none';
      }).length,
  );
  expect(moving).toBe(0);
});
