import { expect, test, type Page } from '@playwright/test';
import { failingCopy } from './failing-copy.js';

/**
 * Gives the tests of a `describe` block, which then run in order, a page that gets the failing copy of the app. Each opens its
 * own documents in it. With a page for each, they take a tenth more CPU time.
 */
export function failingPage(
  app: string,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): () => Page {
  let page: Page;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    const { version, link } = await failingCopy(app);
    await page.goto(`${link}?to=/robots.txt`);
    // Until the gateway has prepared the copy, it serves pages of the live release, which reload when they enter the app.
    await expect.poll(async () => (await page.request.get('/about')).text(), { timeout: 20_000 }).toContain(version);
    await prepare(page);
  });
  test.afterAll(() => page.close());
  return () => page;
}
