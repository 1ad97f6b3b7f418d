import { changesTheAnswer, expect, test } from './plan_page';

const SMALL_CARD = '#v=2&gpu=RTX+4090&gpus=1&micro_batch=1&sequence_length=1024';

test('an 8B model on a 24 GB card: QLoRA with checkpointing fits, full does not', async ({
  plan,
  page,
}) => {
  await plan.open(SMALL_CARD);
  await plan.choice('QLoRA').check();
  await plan.unfold('Memory options');
  await plan.option('checkpointing.mode', 'full').check();
  await expect(plan.fit).toHaveText(/^Fits: [\d.]+ of 24\sGiB per GPU$/);
  await expect(page.locator('summary', { hasText: 'Memory options' })).toContainText(
    'checkpointing full',
  );
  await expect(page.locator('.card-end')).not.toHaveClass(/is-over/);
  expect(await plan.hash()).toBe(
    '#v=2&method=qlora&gpu=RTX+4090&gpus=1&micro_batch=1&sequence_length=1024&checkpointing.mode=full',
  );
  // No adapters, and nothing to share on one GPU.
  await expect(plan.field('sharding')).toHaveCount(0);
  await plan.choice('Full').first().check();
  await expect(plan.field('lora.rank')).toHaveCount(0);
  // Time and cost stay, but nobody can take them for those of a run that works.
  await expect(plan.verdict).toContainText('If it fitted');
  await expect(page.locator('.tiles')).toHaveClass(/is-moot/);
  await expect(plan.fit).toHaveText(/^Does not fit: [\d.]+\sGiB over$/);
  await expect(page.locator('.fit-limits')).toContainText('No micro-batch');
  await expect(page.locator('.card-end')).toHaveClass(/is-over/);
  await expect(page.locator('.meters')).toContainText('out of memory');
});

test('every memory option changes the answer', async ({ plan }) => {
  await plan.open('#v=2&method=full');
  await plan.unfold('Memory options');
  const select = (key: string, value: string) =>
    changesTheAnswer(plan, async () => {
      await plan.field(key).selectOption(value);
    });
  const choose = (key: string, value: string) =>
    changesTheAnswer(plan, () => plan.option(key, value).check());
  for (const precision of ['fp32', 'bf16_pure']) await select('precision', precision);
  for (const optimizer of ['sgd', 'lion', 'adamw_8bit', 'adamw']) {
    await select('optimizer', optimizer);
  }
  // With flash attention there is nothing that selective checkpointing could leave out.
  await choose('attention', 'standard');
  for (const mode of ['selective', 'full', 'segments']) await choose('checkpointing.mode', mode);
  await changesTheAnswer(plan, () => plan.field('checkpointing.segments').fill('8'));
  await choose('checkpointing.mode', 'none');
  await choose('attention', 'flash');
  for (const loss of ['fused', 'chunked']) await choose('loss', loss);
  for (const sharding of ['ddp', 'zero1', 'zero2', 'zero3', 'fsdp_grad_op']) {
    await select('sharding', sharding);
  }
  await changesTheAnswer(plan, () => plan.field('tensor_parallel').fill('2'));
  await changesTheAnswer(plan, () => plan.field('pipeline_parallel').fill('2'));
  expect(await plan.hash()).toBe(
    '#v=2&method=full&precision=bf16_pure&loss=chunked&sharding=fsdp_grad_op&tensor_parallel=2&pipeline_parallel=2',
  );
});

test('rank and targets change memory and trained parameters', async ({ plan, page }) => {
  await plan.open();
  const trained = page.getByText(/^trains .* parameters$/);
  await expect(trained).toHaveText(/6\.82\sM/);
  await changesTheAnswer(plan, () => plan.field('lora.rank').fill('64'));
  await expect(trained).toHaveText(/27\.3\sM/);
  for (const name of ['k', 'o', 'gate', 'up', 'down']) {
    await changesTheAnswer(plan, () => plan.target(name).check());
  }
  expect(await plan.hash()).toBe('#v=2&lora.rank=64&lora.targets=q,k,v,o,gate,up,down');
  for (const name of ['q', 'k', 'v', 'o', 'gate', 'up', 'down']) {
    await plan.target(name).uncheck();
  }
  await expect(plan.errorOf('lora.targets')).toContainText('at least one');
  await plan.target('q').check();
  await expect(plan.errorOf('lora.targets')).toHaveCount(0);
});

test('the picture, its table and the meters agree', async ({ plan, page }) => {
  await plan.open();
  const card = page.locator('.memory');
  const allocated = await card.locator('.meter-value').first().innerText();
  await expect(card.locator('.picture-total')).toContainText(allocated);
  await card.getByRole('button', { name: /^Show table/ }).click();
  await expect(card.locator('tfoot')).toContainText(allocated);
  const parts = await card.locator('.legend-name').allInnerTexts();
  expect(await card.locator('tbody th').allInnerTexts()).toEqual(parts);
  expect(parts).not.toContain('Masters');
  const shown = await card.locator('.meter-value').nth(2).innerText();
  await expect(plan.fit).toContainText(shown.split(/\s/)[0] ?? '');
});

test('an impossible setting is said at its field, in a section that opens', async ({ plan }) => {
  await plan.open('#v=2&tensor_parallel=3');
  await expect(plan.errorOf('tensor_parallel')).toContainText('must divide');
  await plan.field('tensor_parallel').fill('4');
  await expect(plan.errorOf('tensor_parallel')).toHaveCount(0);
});

test('what cannot be told is said plainly', async ({ plan, page }) => {
  await plan.open('#v=2&gpu.peak_fp16_tflops=300&gpu.memory_bandwidth_gb_s=1500');
  await expect(plan.fit).toContainText('Fit not known');
  await expect(page.locator('.card-end')).toHaveCount(0);
  await plan.field('gpu.memory_gb').fill('80');
  await expect(plan.fit).toHaveText(/^Fits/);
  await plan.open('#v=2&method=full&model.params=7B');
  await expect(plan.fit).toHaveText('Fit not known: the model’s shape is not given');
  await expect(page.locator('.memory')).toContainText('Pick a model');
});
