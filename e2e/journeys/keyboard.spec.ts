import { expect, test, type Locator, type Page } from '@playwright/test';
import { newStreet } from '../checkout.js';
import { ordersSentTo } from '../commerce-database.js';
import { open, toast } from '../live-page.js';
import { signIn } from '../shopper.js';

test('a shopper buys with nothing but the keyboard', async ({ page }) => {
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
  const street = newStreet();
  for (const [label, words] of [
    ['Mobile number', '98765 43210'],
    ['Postal Code', '226001'],
    ['Address', street],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await keyboard.type(words);
  }
  await expect(page.getByLabel('City')).toHaveValue('Lucknow');
  await tabTo(page, page.getByRole('button', { name: 'Place Order' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeFocused();
  expect(await ordersSentTo(street)).toMatchObject([{ lines: [{ quantity: 30 }] }]);
});

test('what has the focus can be seen', async ({ page }) => {
  await open(page, '/products');
  for (const target of [
    page.getByRole('link', { name: 'Skip to content' }),
    page.getByRole('link', { name: 'Products', exact: true }).first(),
    page.getByLabel('Search products by name'),
    page.getByRole('link', { name: 'Mugs' }).first(),
    page.getByRole('button', { name: /^Add to Cart/ }).first(),
  ]) {
    await tabTo(page, target);
    const look = await target.evaluate((element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return { hasOutline: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2, boxShadow };
    });
    expect(look.hasOutline || look.boxShadow !== 'none').toBe(true);
    await expect(target).toBeInViewport();
  }
});

test('nothing moves for those who asked for stillness', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/products');
  const card = page.getByRole('link', { name: 'Engraved Initial Bottle', exact: true });
  await card.scrollIntoViewIfNeeded();
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Engraved Initial Bottle' })).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => Number(animation.effect?.getComputedTiming().activeDuration) > 1)
        .map((animation) => (animation as CSSAnimation).animationName),
    );
  expect(await moving()).toEqual([]);
});

test('a toast stays its three seconds for those who asked for stillness, too', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const clock = toast(page, 'Email and password are required').getByRole('progressbar');
  await expect(clock).toHaveCSS('animation-duration', '3s');
});

/** Goes on with the Tab key until the focus is there; what takes more than a hundred stops cannot be reached. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < 100 && !(await isThere()); stops++) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}
