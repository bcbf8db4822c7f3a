import { expect } from '@playwright/test';
import { addButton, open, toast } from '../live-page.js';
import { signIn } from '../shopper.js';
import { testWithOwnShop } from '../temporary-shop.js';

const MUG = 'Patang Season Mug';
const UNAVAILABLE = 'Add to cart is not available right now';

const test = testWithOwnShop({ omitReleases: ['mfe-cart-checkout'] });
test.describe.configure({ mode: 'serial' });

test('without a release of mfe-cart-checkout nothing can be bought, but everything else works', async ({ page }) => {
  await open(page, '/products');
  await expect(page.getByText(UNAVAILABLE).first()).toBeVisible();
  await page.getByLabel('Search products by name').fill(MUG);
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: MUG, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: MUG })).toBeVisible();
  await expect(page.getByText(UNAVAILABLE).first()).toBeVisible();

  await page.getByRole('link', { name: 'Cart', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'This part of the shop is not available right now' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect((await page.request.get('/cart')).status()).toBe(503);
  await signIn(page);
  await open(page, '/products');
  await expect(page.getByText('Hi, Asha Verma').filter({ visible: true })).toBeVisible();
});

test('once the app is published, “Try again” shows the cart and new pages sell products', async ({ page, shop }) => {
  await signIn(page);
  await open(page, '/cart');
  await shop.publish('mfe-cart-checkout');
  const cartStatus = async () => (await page.request.get('/cart')).status();
  await expect.poll(cartStatus, { message: 'the gateway serves the release' }).toBe(200);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();

  await open(page, '/products');
  await addButton(page, MUG).click();
  await expect(toast(page, 'Item added to cart!')).toBeVisible();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('heading', { name: 'Shopping Cart (1 item)' })).toBeVisible();
});
