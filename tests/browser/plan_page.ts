// The page as a person meets it, and what holds in every browser test: nothing is written to the
// console, nothing fails, and nothing is asked of any other origin.
import { expect, test as base, type Locator, type Page } from '@playwright/test';

/** The id of a field's control. */
export const idOf = (key: string) => `field-${key.replaceAll('.', '-')}`;

export class PlanPage {
  readonly fit: Locator;
  readonly verdict: Locator;
  readonly answer: Locator;
  readonly notice: Locator;

  constructor(readonly page: Page) {
    this.fit = page.locator('.fit');
    this.verdict = page.locator('.verdict');
    this.answer = page.locator('.answer');
    this.notice = page.locator('.notice');
  }

  async open(hash = ''): Promise<void> {
    await this.page.goto(`/${hash}`);
    await this.isReady();
  }
  async isReady(): Promise<void> {
    await expect(this.page.locator('.details')).toBeVisible();
  }

  field(key: string) {
    return this.page.locator(`#${idOf(key)}`);
  }
  errorOf(key: string) {
    return this.page.locator(`#${idOf(key)}-error`);
  }
  choice(name: string) {
    return this.page.getByRole('radio', { name, exact: true });
  }
  target(name: string) {
    return this.page.getByRole('checkbox', { name, exact: true });
  }
  /** One of the choices of a field that has them side by side. */
  option(key: string, value: string) {
    return this.page.locator(`input[name="${key}"][value="${value}"]`);
  }
  tile(label: string) {
    return this.page.locator('.tile', { has: this.page.getByText(label, { exact: true }) });
  }
  async answerText(): Promise<string> {
    return this.answer.innerText();
  }
  /** What the form holds, read from its controls. */
  async formTexts(): Promise<Record<string, string>> {
    return this.page.evaluate(() => {
      const inputs = [
        ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
          '.form :is(input, select)',
        ),
      ];
      const isOff = (input: HTMLInputElement | HTMLSelectElement) =>
        'checked' in input && ['radio', 'checkbox'].includes(input.type) && !input.checked;
      return Object.fromEntries(
        inputs
          .filter((input) => !isOff(input))
          .map((input) => [
            input.type === 'radio' ? input.name : input.id || `target-${input.value}`,
            input.value,
          ]),
      );
    });
  }
  async hash(): Promise<string> {
    return this.page.evaluate(() => window.location.hash);
  }
  async pick(key: string, query: string): Promise<void> {
    await this.field(key).click();
    await this.page.keyboard.type(query);
    await this.page.keyboard.press('Enter');
  }
  async unfold(title: string): Promise<void> {
    await this.page.locator('summary', { hasText: title }).click();
  }
}

/** Does something and expects another answer than before, in a valid state. */
export async function changesTheAnswer(plan: PlanPage, act: () => Promise<void>): Promise<void> {
  const before = await plan.answerText();
  await act();
  await expect.poll(() => plan.answerText()).not.toBe(before);
  await expect(plan.page.locator('.not-updated')).toHaveCount(0);
}

export const test = base.extend<{ plan: PlanPage }>({
  plan: async ({ page, baseURL }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      // Playwright's own: tests run without the service worker, but for the one about it.
      if (message.text().startsWith('Service Worker registration blocked')) return;
      complaints.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
    page.on('requestfailed', (request) => {
      // A page that is left while a file is on its way gives that file up.
      if (request.failure()?.errorText === 'net::ERR_ABORTED') return;
      complaints.push(`failed: ${request.url()}`);
    });
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== new URL(baseURL ?? '').origin) {
        complaints.push(`foreign: ${request.url()}`);
      }
    });
    await use(new PlanPage(page));
    expect(complaints).toEqual([]);
  },
});

export { expect };
