import { expect, type Page } from '@playwright/test';

/** Every screen of the shop for a visitor; `/cart` and `/admin` lead on to the login. */
export const visitorScreens = (productId: string): string[] => [
  '/',
  '/products',
  `/product/${productId}`,
  '/login',
  '/signup',
  '/corel',
  '/gallery',
  '/ourworks',
  '/contact',
  '/about',
  '/privacy-policy',
  '/refund-policy',
  '/shipping-policy',
  '/terms-and-conditions',
  '/cart',
  '/checkout',
  '/admin',
  '/no-such-page',
];

/** The screens that show a shopper something else. */
export const shopperScreens = ['/cart', '/checkout', '/orders', '/orders/no-such-order', '/wishlist', '/admin'];

/** Goes to a path of the shop within the page, as a link does, whatever the page has links to. */
export async function navigateWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => {
    history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: String(Math.random()), usr: null }, '', target);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

const DEVELOPER_WORDS =
  /Unexpected Application Error|Hey developer|ChunkLoadError|Loading (CSS )?chunk|is not a function|Cannot read prop|\[object Object\]|RUNTIME-\d/i;

/** Something to read: a heading in the page's place, and nothing that speaks to developers. */
export async function expectReadable(page: Page, where: string): Promise<void> {
  const headings = page.locator('main').getByRole('heading');
  await expect(headings.filter({ visible: true }).first(), `${where} shows a heading`).toBeVisible({ timeout: 20_000 });
  const text = await page.locator('body').innerText();
  expect(text, where).not.toMatch(DEVELOPER_WORDS);
  expect(text.trim().length, `${where} has words`).toBeGreaterThan(60);
}

const FAILURE = /not available right now|You are offline|Something went wrong|Failed to fetch|Could not/i;

/** The screen as it should be; tries again where it offers to, and never reloads. */
export async function expectWhole(page: Page, where: string): Promise<void> {
  await expect(async () => {
    const retry = page.locator('main').getByRole('button', { name: 'Try again' }).filter({ visible: true }).first();
    // It may be gone by itself meanwhile.
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 }).catch(() => undefined);
    const heading = page.locator('main').getByRole('heading').filter({ visible: true }).first();
    await expect(heading).toBeVisible({ timeout: 2_000 });
    expect(await page.locator('main').innerText(), where).not.toMatch(FAILURE);
  }, where).toPass({ timeout: 30_000 });
}
