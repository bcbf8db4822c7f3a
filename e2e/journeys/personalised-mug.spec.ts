import { expect, test } from '@playwright/test';
import { fillAddress, findOrders, uniqueStreet } from '../checkout.js';
import { open, toast } from '../live-page.js';
import { getProduct, submitSignupForm } from '../shopper.js';

const MUG = 'Golden Initial Mug';

test.use({ viewport: { width: 390, height: 844 } });

test('a visitor personalises a mug, signs up when adding it to the cart, and orders it with cash on delivery', async ({
  page,
}) => {
  const { _id } = await getProduct(page, MUG);
  await open(page, `/product/${_id}`);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(page.getByText('Please fill in “Your letter”')).toBeVisible();
  await page.getByLabel('Your letter').fill('अ');
  await page.reload();
  await expect(page.getByLabel('Your letter')).toHaveValue('अ');

  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(toast(page, 'Please login to add items to cart')).toBeVisible();
  await page.getByRole('link', { name: 'Log in to add' }).click();
  await expect(page.getByText('1 item is waiting for you')).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await submitSignupForm(page);
  await expect(page).toHaveURL(`/product/${_id}`);

  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: MUG })).toContainText('अ');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  const street = uniqueStreet();
  await fillAddress(page, street);
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('अ');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible();
  await page.getByRole('link', { name: 'View your order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order CH-/ })).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: MUG })).toContainText('अ');
  expect(await findOrders(street)).toHaveLength(1);
});
