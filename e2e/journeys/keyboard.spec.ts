import { expect, test } from '@playwright/test';
import { findOrders, uniqueStreet } from '../checkout.js';
import { tabTo } from '../keyboard.js';
import { open, toast } from '../live-page.js';
import { signIn } from '../shopper.js';

test('a shopper can buy with the keyboard alone', async ({ page }) => {
  const { keyboard } = page;
  await signIn(page);
  await open(page, '/products?category=keychain');
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: /^Add to Cart/ }).first());
  await keyboard.press('Enter');
  const cart = page.getByRole('link', { name: 'Cart, 1 item' });
  await expect(cart).toBeVisible();

  await tabTo(page, cart, 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Shopping Cart (1 item)' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Increase quantity' }));
  await keyboard.press('Space');
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('2');
  await keyboard.press('Shift+Tab');
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toBeFocused();
  await keyboard.type('30');
  await keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('30');

  await tabTo(page, page.getByRole('link', { name: 'Proceed to Checkout' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  const street = uniqueStreet();
  for (const [label, text] of [
    ['Mobile number', '98765 43210'],
    ['Postal Code', '226001'],
    ['Address', street],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await keyboard.type(text);
  }
  await expect(page.getByLabel('City')).toHaveValue('Lucknow');
  await tabTo(page, page.getByRole('button', { name: 'Place Order' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeFocused();
  expect(await findOrders(street)).toMatchObject([{ lines: [{ quantity: 30 }] }]);
});

test('the focused element is visibly highlighted', async ({ page }) => {
  await open(page, '/products');
  for (const target of [
    page.getByRole('link', { name: 'Skip to content' }),
    page.getByRole('link', { name: 'Products', exact: true }).first(),
    page.getByLabel('Search products by name'),
    page.getByRole('link', { name: 'Mugs' }).first(),
    page.getByRole('button', { name: /^Add to Cart/ }).first(),
  ]) {
    await tabTo(page, target);
    const style = await target.evaluate((element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return { hasOutline: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2, boxShadow };
    });
    expect(style.hasOutline || style.boxShadow !== 'none').toBe(true);
    await expect(target).toBeInViewport();
  }
});

test('the shop respects prefers-reduced-motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/products');
  const card = page.getByRole('link', { name: 'Engraved Initial Bottle', exact: true });
  await card.scrollIntoViewIfNeeded();
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Engraved Initial Bottle' })).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  const animations = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().activeDuration) > 1)
      .map((animation) => (animation as CSSAnimation).animationName),
  );
  expect(animations).toEqual([]);
});

test('a toast stays for three seconds with reduced motion as well', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const progressBar = toast(page, 'Email and password are required').getByRole('progressbar');
  await expect(progressBar).toHaveCSS('animation-duration', '3s');
});
