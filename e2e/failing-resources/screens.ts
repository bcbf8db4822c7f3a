import { expect, type Page } from '@playwright/test';

/** The screens of the shop that a visitor opens; `/cart` redirects to the login. */
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

/** Screens that differ for a logged-in shopper. */
export const shopperScreens = ['/cart', '/checkout', '/orders', '/orders/no-such-order', '/wishlist', '/admin'];

/** Navigates on the client, as a click on a link does. */
export async function navigateWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => {
    history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: String(Math.random()), usr: null }, '', target);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

const DEVELOPER_WORDS =
  /Unexpected Application Error|Hey developer|ChunkLoadError|Loading (CSS )?chunk|is not a function|Cannot read prop|\[object Object\]|RUNTIME-\d/i;

/** Expects a heading, some text and no message meant for developers. */
export async function expectReadable(page: Page, where: string): Promise<void> {
  const headings = page.locator('main').getByRole('heading');
  await expect(headings.filter({ visible: true }).first(), `${where} shows a heading`).toBeVisible();
  const text = await page.locator('body').innerText();
  expect(text, where).not.toMatch(DEVELOPER_WORDS);
  expect(text.trim().length, `${where} has text`).toBeGreaterThan(60);
}

const FAILURE = /not available right now|You are offline|Something went wrong|Failed to fetch|Could not/i;

/** Expects the screen to recover without a reload: clicks "Try again" while it is offered, until no error message is left. */
export async function expectRecovered(page: Page, where: string): Promise<void> {
  await expect(async () => {
    const retry = page.locator('main').getByRole('button', { name: 'Try again' }).filter({ visible: true }).first();
    // The button may have disappeared in the meantime.
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 }).catch(() => undefined);
    const heading = page.locator('main').getByRole('heading').filter({ visible: true }).first();
    await expect(heading).toBeVisible({ timeout: 5_000 });
    expect(await page.locator('main').innerText(), where).not.toMatch(FAILURE);
  }, where).toPass();
}
