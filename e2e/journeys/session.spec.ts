import { expect, test, type Page } from '@playwright/test';
import { fillAddress, findOrders, uniqueStreet } from '../checkout.js';
import { collectConsoleErrors, open, toast } from '../live-page.js';
import { addToCart, authorization, signIn, submitLoginForm, submitSignupForm, readXsrfHeader } from '../shopper.js';

test('a failed login shows the reason and keeps the input', async ({ page }) => {
  await open(page, '/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(toast(page, 'Email and password are required')).toBeVisible();
  await expect(page.getByLabel('Email address')).toBeFocused();
  await expect(page.getByText('Enter your email address')).toBeVisible();
  await submitLoginForm(page, { email: 'nobody@example.com', password: 'not the password' });
  await expect(toast(page, 'Email or password is incorrect')).toBeVisible();
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAccessibleDescription('Email or password is incorrect');
  await expect(password).toBeFocused();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email address')).toHaveValue('nobody@example.com');
});

test('signup requires every field and an unused email address', async ({ page }) => {
  const { email } = await signIn(page);
  await page.evaluate(() => localStorage.clear());
  await open(page, '/signup');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(toast(page, 'All fields are required')).toBeVisible();
  await submitSignupForm(page, { name: 'Someone Else', email, password: 'another password 1' });
  await expect(page.locator('.Toastify__toast--error').filter({ hasText: 'account' })).toBeVisible();
  await expect(page).toHaveURL('/signup');
});

test('the cart redirects a visitor to the login page, which returns to the cart', async ({ page }) => {
  const shopper = await signIn(page);
  await page.evaluate(() => localStorage.clear());
  await open(page, '/cart');
  await expect(page).toHaveURL('/login');
  await submitLoginForm(page, shopper);
  await expect(toast(page, 'Login successful')).toBeVisible();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
});

test('a checkout whose session ends says so, and its form keeps the input through the login', async ({ page }) => {
  const shopper = await signIn(page);
  await addToCart(page, 'Patang Season Mug');
  await open(page, '/checkout');
  const street = uniqueStreet();
  await fillAddress(page, street);
  await page.request.post('/api/auth/logout', { headers: await readXsrfHeader(page) });
  const headers = await authorization(page);
  const cartStatus = async () => (await page.request.get('/api/cart', { headers })).status();
  await expect.poll(cartStatus, { message: 'the session ends' }).toBe(401);

  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your session has ended' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await submitLoginForm(page, shopper);
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(street);
  expect(await findOrders(street)).toEqual([]);
});

test('an invalid stored session is removed', async ({ page }) => {
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

test('in a browser that blocks storage, a shopper can log in and open the cart', async ({ page }) => {
  const shopper = await signIn(page);
  const errors = collectConsoleErrors(page);
  await page.addInitScript(() => {
    const blocked = {
      configurable: true,
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    };
    Object.defineProperties(window, { localStorage: blocked, sessionStorage: blocked });
  });
  await open(page, '/login');
  await submitLoginForm(page, shopper);
  await expect(toast(page, 'Login successful')).toBeVisible();
  await addToCart(page, 'Kite Sky Mouse Pad');
  await page.getByRole('link', { name: 'Cart', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Shopping Cart (1 item)' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a session survives a reload', async ({ page }) => {
  await signIn(page);
  await addToCart(page, 'Kite Sky Mouse Pad');
  await open(page, '/products');
  await expect(page.getByText('Hi, Asha Verma').filter({ visible: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Hi, Asha Verma').filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('logging out removes all data of the shopper', async ({ page }) => {
  await signIn(page);
  await addToCart(page, 'Kite Sky Mouse Pad');
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
