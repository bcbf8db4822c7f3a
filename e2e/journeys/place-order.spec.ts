import { expect, test, type Page } from '@playwright/test';
import { fillAddress, findOrders, uniqueStreet } from '../checkout.js';
import { queryCommerceDatabase } from '../databases.js';
import { open } from '../live-page.js';
import { addToCart, signIn } from '../shopper.js';

/** No other journey depends on the price of this product. */
const PAD = 'Chikan Bel Mouse Pad';

const confirmation = (page: Page) => page.getByRole('heading', { name: 'Order Placed Successfully!' });
const placeOrderButton = (page: Page) => page.getByRole('button', { name: 'Place Order' });
const error = (page: Page) => page.getByRole('alert');

/** Opens the checkout with a product in the cart and fills in the form. Returns the street, which identifies the order. */
async function fillCheckout(page: Page, product: string): Promise<string> {
  await signIn(page);
  await addToCart(page, product, 2);
  await open(page, '/checkout');
  const street = uniqueStreet();
  await fillAddress(page, street);
  return street;
}

test('a changed price is shown, the form keeps its input, and the order is placed at the new price', async ({
  page,
}) => {
  const setPrice = (paise: number) =>
    queryCommerceDatabase('UPDATE products SET price_paise = $1 WHERE name = $2', [paise, PAD]);
  await setPrice(21900);
  const street = await fillCheckout(page, PAD);
  await setPrice(22950);
  await placeOrderButton(page).click();
  await expect(error(page)).toContainText('Chikan Bel Mouse Pad is now ₹229.50 each, not ₹219.00.');
  await expect(error(page)).toContainText('The total is now ₹509.00, not ₹488.00.');
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('Total₹509.00');
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(street);
  await expect(page.getByLabel('Postal Code')).toHaveValue('226001');
  expect(await findOrders(street)).toEqual([]);

  await placeOrderButton(page).click();
  await expect(confirmation(page)).toBeVisible();
  expect(await findOrders(street)).toMatchObject([{ items_paise: 45900, total_paise: 50900 }]);
  await setPrice(21900);
});

test('a double click places one order', async ({ page }) => {
  const street = await fillCheckout(page, 'Enamel Kite Keychain');
  await placeOrderButton(page).dblclick();
  await expect(confirmation(page)).toBeVisible();
  expect(await findOrders(street)).toHaveLength(1);
});

test('after a network error the form keeps its input, and retrying places the order', async ({ page }) => {
  const street = await fillCheckout(page, 'Enamel Kite Keychain');
  await page.route('**/api/orders', (route) => route.abort());
  await placeOrderButton(page).click();
  await expect(error(page)).toContainText('Network Error');
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(street);
  expect(await findOrders(street)).toEqual([]);
  await page.unroute('**/api/orders');
  await placeOrderButton(page).click();
  await expect(confirmation(page)).toBeVisible();
  expect(await findOrders(street)).toHaveLength(1);
});

test('retrying after a lost response places the order only once', async ({ page }) => {
  const street = await fillCheckout(page, 'Enamel Kite Keychain');
  await page.route('**/api/orders', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await placeOrderButton(page).click();
  await expect(error(page)).toContainText('Even if we have already received it, it is placed only once.');
  await page.unroute('**/api/orders');
  await placeOrderButton(page).click();
  await expect(confirmation(page)).toBeVisible();
  const orders = await findOrders(street);
  expect(orders).toHaveLength(1);
  await expect(page.getByText(orders[0]!.number)).toBeVisible();
});

test('card payment is refused with a message, and cash on delivery still works', async ({ page }) => {
  const street = await fillCheckout(page, 'Enamel Kite Keychain');
  await page.getByText('Credit/Debit Card').click();
  await placeOrderButton(page).click();
  await expect(error(page)).toContainText('Razorpay payment is currently disabled.');
  await page.getByText('Cash on Delivery', { exact: true }).click();
  await placeOrderButton(page).click();
  await expect(confirmation(page)).toBeVisible();
  expect(await findOrders(street)).toHaveLength(1);
});
