import { expect, test, type Page } from '@playwright/test';
import { fillAddress, newStreet } from '../checkout.js';
import { askCommerce, ordersSentTo } from '../commerce-database.js';
import { open } from '../live-page.js';
import { putIntoCart, signIn } from '../shopper.js';

/** No other journey looks at the price of this one. */
const PAD = 'Chikan Bel Mouse Pad';

const placed = (page: Page) => page.getByRole('heading', { name: 'Order Placed Successfully!' });
const placeButton = (page: Page) => page.getByRole('button', { name: 'Place Order' });
const refusal = (page: Page) => page.getByRole('alert');

/** At the checkout with everything filled in; gives the street that tells this order from all others. */
async function readyToOrder(page: Page, product: string): Promise<string> {
  await signIn(page);
  await putIntoCart(page, product, 2);
  await open(page, '/checkout');
  const street = newStreet();
  await fillAddress(page, street);
  return street;
}

test('a price that changed meanwhile is told, nothing typed is lost, and the order goes at the new price', async ({
  page,
}) => {
  const setPrice = (paise: number) => askCommerce('UPDATE products SET price_paise = $1 WHERE name = $2', [paise, PAD]);
  await setPrice(21900);
  const street = await readyToOrder(page, PAD);
  await setPrice(22950);
  await placeButton(page).click();
  await expect(refusal(page)).toContainText('Chikan Bel Mouse Pad is now ₹229.50 each, not ₹219.00.');
  await expect(refusal(page)).toContainText('The total is now ₹509.00, not ₹488.00.');
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('Total₹509.00');
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(street);
  await expect(page.getByLabel('Postal Code')).toHaveValue('226001');
  expect(await ordersSentTo(street)).toEqual([]);

  await placeButton(page).click();
  await expect(placed(page)).toBeVisible();
  expect(await ordersSentTo(street)).toMatchObject([{ items_paise: 45900, total_paise: 50900 }]);
  await setPrice(21900);
});

test('an impatient double click makes one order', async ({ page }) => {
  const street = await readyToOrder(page, 'Enamel Kite Keychain');
  await placeButton(page).dblclick();
  await expect(placed(page)).toBeVisible();
  expect(await ordersSentTo(street)).toHaveLength(1);
});

test('an order that did not get through keeps everything, and the next attempt makes it', async ({ page }) => {
  const street = await readyToOrder(page, 'Enamel Kite Keychain');
  await page.route('**/api/orders', (route) => route.abort());
  await placeButton(page).click();
  await expect(refusal(page)).toContainText('Network Error');
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(street);
  expect(await ordersSentTo(street)).toEqual([]);
  await page.unroute('**/api/orders');
  await placeButton(page).click();
  await expect(placed(page)).toBeVisible();
  expect(await ordersSentTo(street)).toHaveLength(1);
});

test('an order whose answer got lost is made once', async ({ page }) => {
  const street = await readyToOrder(page, 'Enamel Kite Keychain');
  await page.route('**/api/orders', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await placeButton(page).click();
  await expect(refusal(page)).toContainText('Even if the first one reached us, it is made only once.');
  await page.unroute('**/api/orders');
  await placeButton(page).click();
  await expect(placed(page)).toBeVisible();
  const orders = await ordersSentTo(street);
  expect(orders).toHaveLength(1);
  await expect(page.getByText(orders[0]!.number)).toBeVisible();
});

test('a card is refused with words, and cash on delivery still works', async ({ page }) => {
  const street = await readyToOrder(page, 'Enamel Kite Keychain');
  await page.getByText('Credit/Debit Card').click();
  await placeButton(page).click();
  await expect(refusal(page)).toContainText('Razorpay payment is currently disabled.');
  await page.getByText('Cash on Delivery', { exact: true }).click();
  await placeButton(page).click();
  await expect(placed(page)).toBeVisible();
  expect(await ordersSentTo(street)).toHaveLength(1);
});
