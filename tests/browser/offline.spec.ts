import { expect, test } from './plan_page';

test.use({ serviceWorkers: 'allow' });

test('after the first visit the page works without a network', async ({ plan, page, context }) => {
  await plan.open('#v=2&gpus=4');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).length))
    .toBeGreaterThan(0);
  await context.setOffline(true);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.locator('.verdict')).toHaveText(/with 4\s×/);
  await second.locator('#field-gpus').fill('2');
  await expect(second.locator('.verdict')).toHaveText(/with 2\s×/);
});
