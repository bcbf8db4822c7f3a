import { expect, test, type Locator } from '@playwright/test';
import { expectAccessible } from '../accessibility.js';
import { fillAddress, uniqueStreet } from '../checkout.js';
import { addButton, open, listPublicPages, toast } from '../live-page.js';
import { placeOrder } from '../orders.js';
import { addToCart, signIn } from '../shopper.js';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('public pages have no accessibility violations', async ({ page, request }) => {
  for (const path of await listPublicPages(request)) {
    await open(page, path);
    await expectAccessible(page, path);
  }
});

test('error pages and empty results have no accessibility violations', async ({ page }) => {
  await open(page, '/products?q=umbrella');
  await expectAccessible(page, 'a search without results');
  await open(page, '/no-such-page');
  await expectAccessible(page, 'the error page');
  await open(page, '/product/no-id');
  await expectAccessible(page, 'a missing product');
  await open(page, '/checkout');
  await expect(page.getByRole('heading', { name: 'Your cart is empty', level: 1 })).toBeVisible();
  await expectAccessible(page, 'a visitor’s checkout');
});

test('login, signup and toasts have no accessibility violations', async ({ page }) => {
  await open(page, '/signup');
  await expectAccessible(page, 'signup');
  await open(page, '/login');
  await expectAccessible(page, 'login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await toast(page, 'Email and password are required').hover();
  await expectAccessible(page, 'a toast and a login form with errors');
});

test('the mobile menu has no accessibility violations', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/products');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await expectAccessible(page, 'a visitor’s menu');
  await signIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/products');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu).toBeVisible();
  await expectAccessible(page, 'a shopper’s menu');
});

test('the screens from the empty cart to the placed order have no accessibility violations', async ({ page }) => {
  await signIn(page);
  await open(page, '/orders');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await expectAccessible(page, 'no orders');
  await open(page, '/cart');
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  await expectAccessible(page, 'the empty cart');
  await open(page, '/products?category=mug');
  await addButton(page, 'Patang Season Mug').click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await addToCart(page, 'Kite Sky Mouse Pad', 2);
  await open(page, '/cart');
  await expect(page.getByRole('heading', { name: 'Shopping Cart (2 items)' })).toBeVisible();
  await expectAccessible(page, 'the filled cart');
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByRole('button', { name: 'Keep items' })).toBeVisible();
  await expectAccessible(page, 'the confirmation before clearing the cart');
  await page.getByRole('button', { name: 'Keep items' }).click();
  await page.getByRole('button', { name: 'Remove Kite Sky Mouse Pad' }).click();
  await expect(page.getByText('Removed.')).toBeVisible();
  await expectAccessible(page, 'the cart with a removed line');

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Please enter your city')).toBeVisible();
  await expectAccessible(page, 'the checkout with errors');
  await fillAddress(page, uniqueStreet());
  await page.getByText('Credit/Debit Card').click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Razorpay payment is currently' })).toBeVisible();
  await expectAccessible(page, 'a refused order');
  await page.getByText('Cash on Delivery', { exact: true }).click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible();
  await expectAccessible(page, 'the placed order');
  await page.getByRole('link', { name: 'View your order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order CH-/ })).toBeVisible();
  await expectAccessible(page, 'an order');
  await page.getByRole('link', { name: 'My Orders' }).first().click();
  await expect(page.getByRole('heading', { name: /^Order CH-/ })).toBeVisible();
  await expectAccessible(page, 'the orders');
});

const largeFont = test.extend({
  // Sets the browser's default font size to 32 px instead of 16.
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] });
  },
  page: async ({ playwright, launchOptions, baseURL }, use) => {
    const browser = await playwright.chromium.launch(launchOptions);
    await use(await browser.newPage({ baseURL, timezoneId: 'UTC' }));
    await browser.close();
  },
});

largeFont('the header fits the window when the browser’s font size is larger', async ({ page }) => {
  await signIn(page);
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const width of [390, 1280, 1530, 1800]) {
    await page.setViewportSize({ width, height: 800 });
    const contentWidth = () => page.getByRole('banner').evaluate(({ scrollWidth }) => scrollWidth);
    await expect.poll(contentWidth, { message: `at ${width} pixels` }).toBeLessThanOrEqual(width);
  }
});

largeFont('no page scrolls sideways on a phone when the font size is larger', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // A date and time with a long text; the current ones may be shorter.
  await page.route('**/api/account/sessions', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"20[^"]*Z"/g, '"2026-09-28T17:28:00.000Z"');
    await route.fulfill({ response, body });
  });
  const expectFits = async (path: string, content = page.getByRole('heading', { level: 1 })) => {
    await open(page, path);
    await expect(content).toBeVisible();
    const contentWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(contentWidth, { message: path }).toBeLessThanOrEqual(390);
  };
  for (const path of [...(await listPublicPages(request)), '/login', '/signup', '/forgot-password'])
    await expectFits(path);
  await signIn(page);
  const { id } = await placeOrder(page, 'Patang Season Mug');
  await addToCart(page, 'Patang Season Mug', 2);
  for (const path of ['/cart', '/checkout', '/orders', `/orders/${id}`, '/wishlist']) await expectFits(path);
  await expectFits('/account', page.getByText('Logged in 28 Sept 2026, 10:58 pm'));
});

largeFont('the cart badge and prices cover nothing else when the font size is larger', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await addToCart(page, 'Chikankari Jaal Mug', 12);
  await open(page, '/checkout');
  const summary = page.getByRole('region', { name: 'Your order' });
  const name = await textBox(summary.getByText('Chikankari Jaal Mug'));
  const price = await textBox(summary.getByText('₹3,588.00').first());
  expect(overlap(name, price), 'the name and the price').toBe(0);
  const link = page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' });
  const icon = (await link.locator('svg').boundingBox())!;
  const badge = (await link.getByText('1').boundingBox())!;
  expect(overlap(icon, badge) / (icon.width * icon.height), 'the covered share of the icon').toBeLessThan(0.3);
});

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The box of an element's text, which may be larger than the element. */
const textBox = (element: Locator): Promise<Box> =>
  element.evaluate((node) => {
    const text = document.createRange();
    text.selectNodeContents(node);
    return text.getBoundingClientRect().toJSON() as Box;
  });

/** The area where two boxes overlap, in square pixels. */
function overlap(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}
