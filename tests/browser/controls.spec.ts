import { changesTheAnswer, expect, test } from './plan_page';

test('every number changes the answer on each input event', async ({ plan }) => {
  await plan.open();
  await plan.unfold('Price');
  const numbers: [string, string][] = [
    ['gpus', '4'],
    ['nodes', '2'],
    ['micro_batch', '2'],
    ['sequence_length', '1k'],
    ['gradient_accumulation', '1'],
    ['dataset_tokens', '1.5 B'],
    ['epochs', '0.5'],
    ['prices.gpu_hour_usd', '$1.25'],
  ];
  for (const [key, text] of numbers) {
    await changesTheAnswer(plan, () => plan.field(key).fill(text));
    await expect(plan.field(key)).toHaveValue(text);
  }
});

test('the answer follows within a frame', async ({ plan, page }) => {
  await plan.open();
  const { before, after } = await page.evaluate(async () => {
    const input = document.querySelector<HTMLInputElement>('#field-gpus');
    const verdict = document.querySelector<HTMLElement>('.verdict');
    if (input === null || verdict === null) throw new Error('no page');
    const textBefore = verdict.innerText;
    input.value = '2';
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await new Promise(requestAnimationFrame);
    return { before: textBefore, after: verdict.innerText };
  });
  expect(after).not.toBe(before);
  expect(after).toMatch(/with 2\s/);
});

test('the steppers step, by click and by arrow key', async ({ plan, page }) => {
  await plan.open();
  const more = (label: string) => page.getByRole('button', { name: `More: ${label}` });
  const less = (label: string) => page.getByRole('button', { name: `Less: ${label}` });
  await changesTheAnswer(plan, () => more('GPUs').click());
  await expect(plan.field('gpus')).toHaveValue('16');
  await changesTheAnswer(plan, () => more('Nodes').click());
  await expect(plan.field('nodes')).toHaveValue('2');
  await changesTheAnswer(plan, () => less('Sequence length').click());
  await expect(plan.field('sequence_length')).toHaveValue('1024');
  await changesTheAnswer(plan, () => plan.field('micro_batch').press('ArrowUp'));
  await expect(plan.field('micro_batch')).toHaveValue('8');
  await changesTheAnswer(plan, () => plan.field('epochs').press('ArrowUp'));
  await expect(plan.field('epochs')).toHaveValue('2');
});

test('every method changes the answer', async ({ plan }) => {
  await plan.open('#v=2&model=mistral-7b-v0.1');
  for (const method of ['Full', 'GPTQ-LoRA', 'QLoRA', 'LoRA', 'aLoRA']) {
    await changesTheAnswer(plan, () => plan.choice(method).check());
    await expect(plan.choice(method)).toBeChecked();
  }
});

test('the pickers find what is typed', async ({ plan }) => {
  await plan.open();
  await changesTheAnswer(plan, () => plan.pick('model', 'qwen 7b'));
  await expect(plan.verdict).toContainText(/Qwen2\.5\s7B/);
  await changesTheAnswer(plan, () => plan.pick('gpu', 'h100'));
  await expect(plan.verdict).toContainText(/H100/);
  await expect(plan.field('gpu')).toHaveValue(/H100/);
});

test('a picked entry is taken by a click, and Escape takes nothing', async ({ plan, page }) => {
  await plan.open();
  await plan.field('gpu').click();
  await page.getByRole('option', { name: /^L40S/ }).click();
  await expect(plan.verdict).toContainText('L40S');
  await plan.field('gpu').click();
  await page.keyboard.type('mi300');
  await page.keyboard.press('Escape');
  await expect(plan.field('gpu')).toHaveValue(/L40S/);
  await expect(page.getByRole('listbox')).toBeHidden();
});

test('what no picker knows is kept and explained', async ({ plan, page }) => {
  await plan.open();
  await plan.field('gpu').click();
  await page.keyboard.type('abacus 9000');
  await expect(page.getByText('Nothing here is called “abacus 9000”.')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(plan.field('gpu')).toHaveValue('abacus 9000');
  await expect(plan.errorOf('gpu')).toContainText('abacus 9000');
  await plan.pick('gpu', 'l40s');
  await expect(plan.errorOf('gpu')).toHaveCount(0);
});

test('every field of a custom model changes the answer', async ({ plan, page }) => {
  await plan.open('#v=2&method=full');
  await plan.field('model').click();
  await page.getByRole('option', { name: 'Custom model…' }).click();
  await expect(plan.field('model.params')).toHaveValue('8.03B');
  await changesTheAnswer(plan, () => plan.field('model.name').fill('Ours'));
  await changesTheAnswer(plan, () => plan.field('model.params').fill('13B'));
  await changesTheAnswer(plan, () => plan.field('model.active_params').fill('3B'));
  await plan.choice('LoRA').check();
  await page.getByRole('button', { name: /Show table: Where/ }).click();
  await changesTheAnswer(plan, () => plan.field('model.hidden').fill('8192'));
  await changesTheAnswer(plan, () => plan.field('model.layers').fill('80'));
});

test('every field of a custom GPU changes the answer', async ({ plan, page }) => {
  await plan.open('#v=2&method=full');
  await plan.field('gpu').click();
  await page.getByRole('option', { name: 'Custom GPU…' }).click();
  await expect(plan.field('gpu.peak_fp16_tflops')).toHaveValue('312');
  await changesTheAnswer(plan, () => plan.field('gpu.name').fill('Ours'));
  await changesTheAnswer(plan, () => plan.field('gpu.peak_fp16_tflops').fill('500'));
  await changesTheAnswer(plan, () => plan.field('gpu.memory_bandwidth_gb_s').fill('500'));
  await changesTheAnswer(plan, () => plan.field('gpu.intra_node_gb_s_per_direction').fill('25'));
  await changesTheAnswer(plan, () => plan.field('gpu.nominal_mfu').fill('20 %'));
  await changesTheAnswer(plan, () => plan.field('gpu.power_limit_w').fill('1000'));
  await changesTheAnswer(plan, () => plan.field('gpu.memory_gb').fill('160'));
});

test('the dataset is counted in tokens or in samples', async ({ plan }) => {
  await plan.open();
  await changesTheAnswer(plan, () => plan.choice('Samples').check());
  await changesTheAnswer(plan, () => plan.field('samples').fill('1M'));
  await changesTheAnswer(plan, () => plan.choice('Tokens').check());
  await expect(plan.field('dataset_tokens')).toHaveValue('60M');
  await changesTheAnswer(plan, () => plan.field('dataset_tokens').fill(''));
  await expect(plan.tile('Run time')).toContainText('Give the size of the dataset');
});

test('a price comes from the catalog, from its list, or from the person', async ({
  plan,
  page,
}) => {
  await plan.open();
  await plan.unfold('Price');
  await expect(plan.field('prices.gpu_hour_usd')).toHaveAttribute('placeholder', /\d/);
  await changesTheAnswer(plan, () => page.locator('.offer').last().click());
  await expect(page.locator('.offer').last()).toHaveAttribute('aria-pressed', 'true');
  await changesTheAnswer(plan, () => plan.field('prices.gpu_hour_usd').fill('0'));
  await expect(plan.tile('Cost')).toContainText('$0.00');
  await changesTheAnswer(plan, () => page.getByRole('button', { name: /Use the catalog/ }).click());
  await expect(plan.field('prices.gpu_hour_usd')).toHaveValue('');
});

test('the calibration can be left out', async ({ plan, page }) => {
  await plan.open('#v=2&model=mistral-7b-v0.1');
  await plan.unfold('Predictor');
  await changesTheAnswer(plan, () => plan.choice('None').check());
  await expect(page.locator('.time .legend li')).toHaveCount(4);
  await expect(page.locator('.marks')).toContainText('No calibration');
});

test('a wrong field keeps its text, says why, and dims the last valid answer', async ({
  plan,
  page,
}) => {
  await plan.open();
  await plan.field('gpus').fill('4');
  const before = await plan.verdict.innerText();
  await plan.field('gpus').fill('four');
  await expect(plan.field('gpus')).toHaveValue('four');
  await expect(plan.field('gpus')).toHaveAttribute('aria-invalid', 'true');
  const described = await plan.field('gpus').getAttribute('aria-describedby');
  await expect(page.locator(`#${described}`)).toContainText('must be a number');
  await expect(plan.verdict).toHaveClass(/is-stale/);
  expect(await plan.verdict.innerText()).toBe(before);
  await expect(page.locator('.not-updated')).toContainText('GPUs');
  await plan.field('nodes').fill('0');
  await expect(page.locator('.not-updated')).toContainText('GPUs, Nodes');
  await plan.field('nodes').fill('1');
  await plan.field('gpus').fill('2');
  await expect(plan.verdict).not.toHaveClass(/is-stale/);
  await expect(plan.field('gpus')).not.toHaveAttribute('aria-invalid');
});

test('a folded part opens where it holds an error', async ({ plan }) => {
  await plan.open('#v=2&prices.gpu_hour_usd=cheap');
  await expect(plan.errorOf('prices.gpu_hour_usd')).toBeVisible();
});
