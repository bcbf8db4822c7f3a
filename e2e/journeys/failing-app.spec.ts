import { expect, test, type Page, type Route } from '@playwright/test';
import { addButton, open, toast } from '../live-page.js';
import { signIn } from '../shopper.js';

const UNAVAILABLE = 'This part of the shop is not available right now';
const NO_BUTTON = 'Add to cart is not available right now';
const catalogueEntry = '**/assets/mfe-catalogue/*/remoteEntry.js';
const cartEntry = '**/assets/mfe-cart-checkout/*/remoteEntry.js';

const failures: { name: string; fail: (route: Route) => unknown }[] = [
  { name: 'cannot be fetched', fail: (route) => route.abort() },
  { name: 'never comes', fail: () => undefined },
  { name: 'is a page of HTML', fail: (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hello</h1>' }) },
  { name: 'is refused by the server', fail: (route) => route.fulfill({ status: 500, body: 'no' }) },
];

for (const { name, fail } of failures) {
  test(`a catalogue whose script ${name} leaves a word in its place, and can be tried again`, async ({ page }) => {
    await open(page, '/login');
    await page.route(catalogueEntry, fail);
    await page.getByRole('link', { name: 'Products', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: UNAVAILABLE })).toBeVisible({ timeout: 20_000 });
    await expectTheRestToWork(page);

    await page.unroute(catalogueEntry);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('link', { name: 'Patang Season Mug' })).toBeVisible();
    await expect(page).toHaveURL('/products');
  });

  test(`an add button whose script ${name} leaves a word in its place, and can be tried again`, async ({ page }) => {
    await signIn(page);
    await page.route(cartEntry, fail);
    await page.goto('/products?category=mug');
    await expect(page.getByText(NO_BUTTON).first()).toBeVisible({ timeout: 20_000 });
    await page.getByLabel('Search products by name').fill('golden');
    await expect(page.getByText('1 product', { exact: true })).toBeVisible();

    await page.unroute(cartEntry);
    await page.getByRole('button', { name: NO_BUTTON }).click();
    await addButton(page, 'Golden Initial Mug').click();
    await expect(toast(page, 'Item added to cart!')).toBeVisible();
  });
}

/** The frame around the missing part: another page opens, and going back is possible. */
async function expectTheRestToWork(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Login' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: UNAVAILABLE })).toBeVisible({ timeout: 20_000 });
}
