import { expect, test } from './plan_page';

const SMALL_CARD = '#v=2&method=full&gpu=RTX+4090&gpus=1&micro_batch=1&sequence_length=1024';

test('what would make it fit: found on a click, applied on another, and it does fit', async ({
  plan,
  page,
}) => {
  await plan.open(SMALL_CARD);
  await expect(plan.fit).toContainText('Does not fit');
  const card = page.locator('.suggestions');
  await card.getByRole('button', { name: 'Find changes' }).click();
  const offers = card.getByRole('button', { name: /^Apply: / });
  expect(await offers.count()).toBeGreaterThan(2);
  await card.getByRole('button', { name: /QLoRA/ }).first().click();
  await expect(plan.fit).toContainText('Fits');
  expect(await plan.hash()).toContain('method=qlora');
  await page.goBack();
  await expect(plan.fit).toContainText('Does not fit');
});

test('a run that fits can become faster; what was found is not shown for another run', async ({
  plan,
  page,
}) => {
  await plan.open();
  const card = page.locator('.suggestions');
  await card.getByRole('button', { name: 'Find changes' }).click();
  await expect(card.getByRole('button', { name: /^Apply: / }).first()).toBeVisible();
  await plan.field('micro_batch').fill('2');
  await expect(card.getByRole('button', { name: 'Find changes' })).toBeVisible();
});

test('what limits the run is told in words, and follows it', async ({ plan, page }) => {
  await plan.open();
  const card = page.locator('.limits');
  await expect(card).toContainText('Arithmetic');
  await expect(card).toContainText('Carbon');
  const before = await card.innerText();
  await plan.unfold('Price');
  await plan.field('facility.region').selectOption('fra');
  expect(await card.innerText()).not.toBe(before);
  expect(await plan.hash()).toContain('facility.region=fra');
  // A link that names a region has its answer at once.
  const withRegion = await card.innerText();
  await page.reload();
  await plan.isReady();
  await expect(plan.notice).toHaveCount(0);
  expect(await card.innerText()).toBe(withRegion);
  await plan.field('micro_batch').fill('512');
  await expect(card).toContainText('The GPU’s memory');
});

test('ridgepoint answers with a band and its own parts of an update', async ({ plan, page }) => {
  await plan.open();
  await plan.unfold('Predictor');
  await plan.choice('Ridgepoint').check();
  await expect(page.locator('.limits')).toContainText('One run in ten is slower');
  await expect(page.locator('.time')).toContainText('Compute');
  expect(await plan.hash()).toContain('predictor=ridgepoint');
  await page.reload();
  await plan.isReady();
  await expect(page.locator('.limits')).toContainText('One run in ten is faster');
});
