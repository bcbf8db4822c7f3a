import { test, type Page } from '@playwright/test';
import { failingLink } from './failing-link.js';

/**
 * Gives the tests of a `describe` block, which then run in order, a page that gets the failing copy of the app. Each opens its
 * own documents in it: they take half of the CPU time of those in new pages, whose processes have compiled nothing yet.
 */
export function failingPage(
  app: string,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): () => Page {
  let page: Page;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    await page.goto(`${await failingLink(app)}?to=/robots.txt`);
    await prepare(page);
  });
  test.afterAll(() => page.close());
  return () => page;
}
