import { FIELDS, isAsked, type FieldKey } from '../../web/src/state/fields';
import { encodeLink } from '../../web/src/state/link';
import { randomForm } from '../web/random_form';
import { expect, idOf, test } from './plan_page';

const SELECTS: ReadonlySet<FieldKey> = new Set(['precision', 'optimizer', 'sharding']);
const SEGMENTED: Partial<Record<FieldKey, readonly string[]>> = {
  'checkpointing.mode': ['none', 'selective', 'full', 'segments'],
  attention: ['flash', 'standard'],
  loss: ['full', 'fused', 'chunked'],
};

test('200 random runs come back from their links', async ({ plan, page }) => {
  test.slow();
  await plan.open();
  const forms = Array.from({ length: 200 }, (_, seed) => randomForm(seed));
  const links = forms.map(encodeLink);
  // All in one call: each link is put into the address bar, and what the page then shows is read.
  const pages = await page.evaluate(async (all) => {
    const shown = [];
    for (const link of all) {
      const isOther = window.location.hash !== `#${link}`;
      const changed = new Promise((resolve) => {
        window.addEventListener('hashchange', resolve, { once: true });
      });
      window.location.hash = link;
      if (isOther) await changed;
      await new Promise(requestAnimationFrame);
      const inputs = [...document.querySelectorAll<HTMLInputElement>('.form :is(input, select)')];
      const texts = inputs
        .filter(({ type, checked }) => checked || (type !== 'radio' && type !== 'checkbox'))
        .map(({ type, name, id, value }) => [
          type === 'radio' ? name : id || `target-${value}`,
          value,
        ]);
      shown.push({
        hash: window.location.hash,
        hasVerdict: document.querySelector('.verdict') !== null,
        isStale: document.querySelector('.verdict.is-stale') !== null,
        hasErrors: document.querySelector('.field-error') !== null,
        texts: Object.fromEntries(texts) as Record<string, string>,
      });
    }
    return shown;
  }, links);

  for (const [seed, form] of forms.entries()) {
    const shown = pages[seed];
    const what = `seed ${seed}: ${links[seed]}`;
    // What the page makes of the link is the same link again.
    expect(shown?.hash, what).toBe(`#${links[seed]}`);
    expect(shown?.hasVerdict, what).toBe(true);
    expect(shown?.isStale, what).toBe(shown?.hasErrors);
    const expected: Record<string, string> = {
      'job-size': form.jobSize,
      calibration: form.text.calibration,
    };
    if (form.text.method !== 'nothing') expected['method'] = form.text.method;
    for (const { key, kind } of FIELDS) {
      const isInput = kind === 'number' || key.endsWith('.name') || SELECTS.has(key);
      if (isInput && isAsked(form, key)) expected[idOf(key)] = form.text[key];
      const valid = SEGMENTED[key];
      if (valid?.includes(form.text[key]) === true) expected[key] = form.text[key];
    }
    if (isAsked(form, 'lora.targets') && form.text['lora.targets'] !== 'x,y') {
      for (const name of form.text['lora.targets'].split(',')) expected[`target-${name}`] = name;
    }
    expect(shown?.texts, what).toMatchObject(expected);
  }
});

test('a link gives the same answer after a reload and in another tab', async ({
  plan,
  page,
  context,
}) => {
  await plan.open();
  await plan.pick('model', 'granite 3.1 2b');
  await plan.field('gpu').click();
  await page.getByRole('option', { name: 'Custom GPU…' }).click();
  await plan.field('gpu.name').fill('Größe & Söhne 100 %');
  await plan.field('gpu.peak_fp16_tflops').fill('4.4e2');
  await plan.field('epochs').fill('2');
  const answer = await plan.answerText();
  const texts = await plan.formTexts();
  await page.reload();
  await plan.isReady();
  expect(await plan.answerText()).toBe(answer);
  expect(await plan.formTexts()).toEqual(texts);

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.locator('.answer')).toHaveText(await plan.answer.innerText(), {
    useInnerText: true,
  });
});

test('invalid text comes back too', async ({ plan, page }) => {
  await plan.open();
  await plan.field('gpus').fill('8 GPUs or so');
  expect(await plan.hash()).toBe('#v=2&gpus=8+GPUs+or+so');
  await page.reload();
  await plan.isReady();
  await expect(plan.field('gpus')).toHaveValue('8 GPUs or so');
  await expect(plan.errorOf('gpus')).toBeVisible();
  await expect(plan.notice).toHaveCount(0);
});

test('back and forward walk through the changes', async ({ plan, page }) => {
  await plan.open();
  await plan.choice('Full').check();
  await plan.field('gpus').fill('1');
  await plan.field('gpus').pressSequentially('6');
  await plan.field('gpus').blur();
  await plan.pick('gpu', 'l40s');
  const last = await plan.answerText();

  await page.goBack();
  await expect(plan.verdict).toContainText(/16\s×\sA100/);
  await page.goBack();
  await expect(plan.field('gpus')).toHaveValue('8');
  await expect(plan.choice('Full')).toBeChecked();
  await page.goBack();
  await expect(plan.choice('LoRA')).toBeChecked();
  expect(await plan.hash()).toBe('#v=2');
  for (let step = 0; step < 3; step += 1) await page.goForward();
  await expect(plan.verdict).toContainText('L40S');
  expect(await plan.answerText()).toBe(last);
});

for (const [what, hash, message] of [
  ['an unknown key', '#v=2&turbo=9&gpus=4', 'turbo'],
  ['a newer version', '#v=7&gpus=4', 'newer'],
  ['broken encoding', '#v=2&gpus=4&epochs=%E0%A4%A', 'not encoded properly'],
  ['a name nobody knows', '#v=2&gpus=4&gpu=Abacus', 'Abacus'],
  ['a number that is none', '#v=2&gpus=4&epochs=many', 'Epochs'],
  ['a prototype key', '#v=2&__proto__=1&gpus=4', '__proto__'],
  ['markup', '#v=2&gpus=4&%3Cimg+src%3Dx+onerror%3Dalert(1)%3E=1', '<img'],
] as const) {
  test(`a link with ${what} is reported, and the rest of it applied`, async ({ plan, page }) => {
    await plan.open(hash);
    await expect(plan.notice).toContainText(message);
    await expect(plan.field('gpus')).toHaveValue('4');
    await expect(plan.verdict).toHaveText(/with 4\s×/);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(plan.notice).toHaveCount(0);
  });
}

test('a huge hostile link opens the page', async ({ plan }) => {
  await plan.open(`#${'gpus=4&%ZZ=%&'.repeat(2000)}model.name=${'A'.repeat(9000)}`);
  await expect(plan.notice).toBeVisible();
  await expect(plan.field('gpus')).toHaveValue('4');
});

test('Copy link copies the address and says so', async ({ plan, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await plan.open('#v=2&gpus=4');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The link was copied.' })).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('Copy link shows the address where the browser does not copy', async ({ plan, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await plan.open('#v=2&gpus=4');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(page.url());
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a link that cannot be answered says that a default stands in', async ({ plan }) => {
  await plan.open('#v=2&gpu=abacus&gpus=4');
  await expect(plan.page.locator('.not-updated')).toHaveText(
    'Not the run that was asked for: the default stands in for GPU.',
  );
  await plan.pick('gpu', 'l40s');
  await expect(plan.page.locator('.not-updated')).toHaveCount(0);
  await plan.field('gpus').fill('none');
  await expect(plan.page.locator('.not-updated')).toHaveText(/^Last valid answer/);
});
