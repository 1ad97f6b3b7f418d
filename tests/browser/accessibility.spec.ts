import AxeBuilder from '@axe-core/playwright';
import { expect, test, type PlanPage } from './plan_page';

const STATES: readonly [string, string, (plan: PlanPage) => Promise<void>][] = [
  ['the default run', '', () => Promise.resolve()],
  ['an open picker', '', (plan) => plan.field('gpu').click()],
  [
    'a picker that finds nothing',
    '',
    async (plan) => {
      await plan.field('model').click();
      await plan.page.keyboard.type('abacus');
    },
  ],
  [
    'errors, custom fields and a broken link',
    '#v=2&gpus=abc&method=nothing&calibration=x&optimizer=x&loss=x&lora.targets=x&sharding=x&checkpointing.mode=segments&checkpointing.segments=x&model.name=x&gpu.name=y&prices.gpu_hour_usd=z&q=1',
    () => Promise.resolve(),
  ],
  [
    'a run that does not fit',
    '#v=2&method=full&gpu=RTX+4090&gpus=1&checkpointing.mode=segments',
    (plan) => plan.unfold('Memory options'),
  ],
  [
    'everything unfolded',
    '#v=2&gpus=16&nodes=3',
    async (plan) => {
      await plan.unfold('Memory options');
      await plan.unfold('Price');
      await plan.unfold('Predictor');
      for (const name of [/Show table: Memory/, /Show table: Where one update/]) {
        await plan.page.getByRole('button', { name }).click();
      }
    },
  ],
];

async function complaintsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const [what, hash, prepare] of STATES) {
  test(`axe finds nothing, in light and in dark: ${what}`, async ({ plan, page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await plan.open(hash);
    await prepare(plan);
    expect(await complaintsOf(new AxeBuilder({ page }).withTags(TAGS))).toEqual([]);
    // Of all the rules only this one looks at colours.
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await complaintsOf(new AxeBuilder({ page }).withRules('color-contrast'))).toEqual([]);
  });
}

test('axe finds nothing on a phone', async ({ plan, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await plan.open();
  expect(await complaintsOf(new AxeBuilder({ page }))).toEqual([]);
});

test('a new answer and an error are announced after a pause', async ({ plan, page }) => {
  await plan.open();
  const spoken = page.locator('body > #app > p[role="status"]');
  await expect(spoken).toBeEmpty();
  await plan.field('gpus').fill('4');
  await expect(spoken).toHaveText(
    /^Fits: [\d.]+ of 80\sGiB per GPU\. [\d.]+\s(min|h) and \$[\d.]+ for .* with 4\s×/,
  );
  await plan.field('gpus').fill('x');
  await expect(spoken).toHaveText(/^GPUs .*must be a number/);
});

test('the pictures say what they show', async ({ plan, page }) => {
  await plan.open();
  await expect(
    page.getByRole('img', { name: /^Memory of one GPU: Weights .* Logits .* card 80/ }),
  ).toBeVisible();
  await expect(
    page.getByRole('img', { name: /^One update: Forward .* Backward .* together/ }),
  ).toBeVisible();
});
