import { expect, test, type Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { expectAccessible } from '../accessibility.js';
import { fillAddress, uniqueStreet } from '../checkout.js';
import { queryCommerceDatabase } from '../databases.js';
import { open, toast } from '../live-page.js';
import { waitForEmail } from '../mail.js';
import { placeOrder, type PlacedOrder } from '../orders.js';
import { addToCart, signIn } from '../shopper.js';

/** No other journey changes the price of these products. */
const KEYCHAIN = 'Enamel Kite Keychain';
const MUG = 'Patang Season Mug';

const confirmation = (page: Page) => page.getByRole('heading', { name: 'Order Placed Successfully!' });
const status = (page: Page) => page.getByRole('region', { name: 'Status' });

test('a shopper orders again, sees the new price, and removes the items again', async ({ page }) => {
  await signIn(page);
  const { id } = await placeOrder(page, KEYCHAIN, 2);
  await queryCommerceDatabase('UPDATE order_lines SET price_paise = price_paise - 1000 WHERE order_id = $1', [id]);
  await open(page, `/orders/${id}`);
  await status(page).getByRole('button', { name: 'Order again' }).click();
  await expect(page.getByText('The item was added to your cart')).toBeVisible();
  await expect(page.getByText(new RegExp(`${KEYCHAIN} now costs ₹[\\d.]+ instead of ₹[\\d.]+\\.`))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible();
  await expectAccessible(page, 'an order that was ordered again');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Items removed from cart')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toHaveCount(0);
  await status(page).getByRole('button', { name: 'Order again' }).click();
  await page.getByRole('link', { name: 'View cart' }).first().click();
  await expect(page.getByRole('link', { name: KEYCHAIN }).first()).toBeVisible();
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('2');
});

test('a shopper searches My Orders by product and number, and filters them by status', async ({ page }) => {
  await signIn(page);
  const keychains = await placeOrder(page, KEYCHAIN);
  const mugs = await placeOrder(page, MUG);
  await queryCommerceDatabase("UPDATE orders SET status = 'delivered' WHERE id = $1", [mugs.id]);
  await open(page, '/orders');
  const order = ({ number }: PlacedOrder) => page.getByRole('link', { name: `Order ${number}` });
  await expect(order(keychains)).toBeVisible();
  await expect(order(mugs)).toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Search your orders' });
  await search.fill('kite KEYCHAIN');
  await search.press('Enter');
  await expect(order(mugs)).toHaveCount(0);
  await expect(order(keychains)).toBeVisible();
  await expectAccessible(page, 'a search of my orders');
  await page.getByRole('button', { name: 'Delivered', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all orders' }).click();
  await expect(order(mugs)).toBeVisible();

  await search.fill(mugs.number);
  await search.press('Enter');
  await expect(order(keychains)).toHaveCount(0);
  await page.reload();
  await expect(order(mugs)).toBeVisible();
  await expect(search).toHaveValue(mugs.number);
});

test('the link in an order’s email opens that order without a login, and leaves no key behind', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const { id, number } = await placeOrder(page, KEYCHAIN);
  const mail = await waitForEmail(page.request, `order-placed-${id}`);
  const url = new URL(/https?:\/\/\S+\/orders\/[\w-]+\?key=[\w-]+/.exec(mail)![0]);

  const visitor = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  const referrers: string[] = [];
  visitor.on('request', (request) => referrers.push(request.headers()['referer'] ?? ''));
  const response = await visitor.goto(url.pathname + url.search);
  expect(response!.headers()['referrer-policy']).toBe('no-referrer');
  await expect(visitor.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(visitor).toHaveURL(`/orders/${id}`);
  await expect(visitor.getByText('•••••••••3210').last()).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Order again' })).toHaveCount(0);
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(referrers.filter((referrer) => referrer.includes('key='))).toEqual([]);
  await expectAccessible(visitor, 'an order opened from an email');
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();

  await visitor.goto(`${url.pathname}?key=${'A'.repeat(43)}`);
  await expect(visitor.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
});

test('the checkout delivers to a saved address, and saves a new one after the order', async ({ page }) => {
  await signIn(page);
  await addToCart(page, KEYCHAIN);
  await open(page, '/checkout');
  await fillAddress(page, uniqueStreet());
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(confirmation(page)).toBeVisible();
  await page.getByRole('button', { name: 'Save this address for next time' }).click();
  await expect(page.getByText('Address saved for your next order')).toBeVisible();

  await addToCart(page, KEYCHAIN);
  await open(page, '/checkout');
  await expect(page.getByRole('radio', { name: 'Asha Verma' })).toBeChecked();
  await expect(page.getByLabel('Address', { exact: true })).toHaveCount(0);
  await expectAccessible(page, 'a checkout with a saved address');
  await page.getByText('Another address').click();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('');
  await page.getByText('Asha Verma', { exact: true }).click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(confirmation(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /Save this address/ })).toHaveCount(0);
});

test('an order and My Orders are printed on A4 without header, footer or buttons', async ({ page }) => {
  await signIn(page);
  const { id, number } = await placeOrder(page, KEYCHAIN);
  for (const path of [`/orders/${id}`, '/orders']) {
    await open(page, path);
    await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
    const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
    expect(pdf.numPages).toBe(1);
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text).toContain(number);
    expect(text).toContain('Keychain');
    expect(text).not.toMatch(/Logout|Quick Links|Order again|Cancel order|Show more|Search your orders/i);
  }
});
