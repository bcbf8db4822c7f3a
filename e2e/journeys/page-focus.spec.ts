import { expect, test } from '@playwright/test';
import { open, recordScrollAtClick } from '../live-page.js';

const mainHeading = { level: 1 } as const;

test('a new page focuses its main heading, and going back restores the scroll position', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/products?category=mug');
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  const card = page.getByRole('link', { name: 'Golden Initial Mug' }).last();
  const scrollAtClick = await recordScrollAtClick(page);
  await card.click();
  await expect(page.getByRole('heading', { ...mainHeading, name: 'Golden Initial Mug' })).toBeFocused();
  await expect(page).toHaveTitle(/Golden Initial Mug/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const scrolledTo = await scrollAtClick();
  expect(scrolledTo).toBeGreaterThan(0);
  await page.goBack();
  await expect(page.getByRole('heading', { ...mainHeading, name: 'Our Products' })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolledTo);
});

test('changing a filter or opening a dialog does not move focus to the heading', async ({ page }) => {
  await open(page, '/products');
  await page.getByRole('link', { name: 'Mugs', exact: true }).first().click();
  await expect(page).toHaveURL(/category=mug/);
  await expect(page.getByRole('heading', mainHeading)).not.toBeFocused();
  await open(page, '/ourworks');
  await page.getByRole('main').locator('a[href*="work="]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const isFocusInDialog = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null);
  await expect.poll(isFocusInDialog).toBe(true);
});

test('the mobile menu locks page scrolling, and its search opens the products', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await page.mouse.wheel(0, 900);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('searchbox', { name: 'Search the shop' }).fill('kite');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/products?q=kite');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { ...mainHeading, name: 'Our Products' })).toBeFocused();
});

test('the chat button hides while scrolling down, while typing and on the contact page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const chat = page.getByRole('link', { name: 'Chat on WhatsApp' });
  await open(page, '/terms-and-conditions');
  await expect(chat).toBeInViewport();
  await expect(chat).toHaveAttribute('target', '_blank');
  await page.mouse.wheel(0, 700);
  await expect(chat).not.toBeInViewport();
  await page.mouse.wheel(0, -200);
  await expect(chat).toBeInViewport();
  await open(page, '/login');
  await page.getByLabel('Email address').focus();
  await expect(chat).not.toBeInViewport();
  await open(page, '/contact');
  await expect(chat).toHaveCount(0);
});
