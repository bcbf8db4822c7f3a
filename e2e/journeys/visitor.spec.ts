import { expect, test } from '@playwright/test';
import { addButton, open, toast } from '../live-page.js';
import { submitSignupForm } from '../shopper.js';

test('a visitor who adds to the cart is asked to log in, and finds the product in the cart afterwards', async ({
  page,
}) => {
  await open(page, '/products?category=mug');
  await addButton(page, 'Rumi Darwaza Mug').click();
  await expect(toast(page, 'Please login to add items to cart')).toBeVisible();
  await page.getByRole('link', { name: 'Log in to add' }).click();
  await expect(page.getByText('1 item is waiting for you')).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await submitSignupForm(page);
  await expect(page).toHaveURL('/products?category=mug');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('the Google login is not shown until it is configured', async ({ page }) => {
  await open(page, '/login');
  await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible();
  await expect(page.getByText('Or continue with')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Google' })).toHaveCount(0);
});
