import { expect, test, type Page } from '@playwright/test';
import { open, toast } from '../live-page.js';
import { putIntoCart, signIn } from '../shopper.js';

test('a login that cannot work says why, and keeps what was typed', async ({ page }) => {
  await open(page, '/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(toast(page, 'Email and password are required')).toBeVisible();
  await expect(page.getByLabel('Email address')).toBeFocused();
  await expect(page.getByText('Enter your e-mail address')).toBeVisible();
  await page.getByLabel('Email address').fill('nobody@example.com');
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(toast(page, 'E-mail or password is incorrect')).toBeVisible();
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAccessibleDescription('E-mail or password is incorrect');
  await expect(password).toBeFocused();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email address')).toHaveValue('nobody@example.com');
});

test('a signup wants every field, and an address that is not taken', async ({ page }) => {
  const { email } = await signIn(page);
  await page.evaluate(() => localStorage.clear());
  await open(page, '/signup');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(toast(page, 'All fields are required')).toBeVisible();
  await page.getByLabel('Full name').fill('Someone Else');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill('another password 1');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.locator('.Toastify__toast--error').filter({ hasText: 'account' })).toBeVisible();
  await expect(page).toHaveURL('/signup');
});

test('the cart sends a visitor to the login, and the login back to the cart', async ({ page }) => {
  const { email, password } = await signIn(page);
  await page.evaluate(() => localStorage.clear());
  await open(page, '/cart');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(toast(page, 'Login successful')).toBeVisible();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
});

test('a stored session that cannot be read is removed', async ({ page }) => {
  await page.goto('/robots.txt');
  for (const user of ['{broken', 'null', '[]', '{"name":"<b>Eve","role":"admin"}']) {
    await page.evaluate((text) => {
      localStorage.setItem('token', 'something');
      localStorage.setItem('user', text);
    }, user);
    await open(page, '/products');
    await expect(page.getByRole('link', { name: 'Login' }).filter({ visible: true })).toBeVisible();
    expect(await storedKeys(page)).not.toContain('token');
    expect(await storedKeys(page)).not.toContain('user');
  }
});

test('a session survives a reload', async ({ page }) => {
  await signIn(page);
  await putIntoCart(page, 'Kite Sky Mouse Pad');
  await open(page, '/products');
  await expect(page.getByText('Hi, Asha Verma').filter({ visible: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Hi, Asha Verma').filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('nothing of the shopper is left after the logout', async ({ page }) => {
  await signIn(page);
  await putIntoCart(page, 'Kite Sky Mouse Pad');
  await open(page, '/products');
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('heading', { name: 'Shopping Cart (1 item)' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
  await expect(toast(page, 'Logged out successfully')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  expect(await storedKeys(page)).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Login' }).filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  await expect(page.getByText('Hi, Asha Verma')).toHaveCount(0);
  await open(page, '/cart');
  await expect(page).toHaveURL('/login');
  const renewal = await page.request.post('/api/auth/refresh');
  expect(renewal.ok()).toBe(false);
});

const storedKeys = (page: Page) => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
