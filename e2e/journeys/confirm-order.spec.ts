import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.js';
import { queryCommerceDatabase } from '../databases.js';
import { tabTo } from '../keyboard.js';
import { collectConsoleErrors, open, returnToTab } from '../live-page.js';
import { waitForEmail } from '../mail.js';
import { placeOrder, type PlacedOrder } from '../orders.js';
import { signIn, signInAsStaff } from '../shopper.js';

interface OrderWithLink extends PlacedOrder {
  /** Path and query of the link in the email about the placed order. */
  link: string;
}

async function placeOrderWithLink(page: Page): Promise<OrderWithLink> {
  await signIn(page);
  const order = await placeOrder(page, 'Chikankari Flask');
  const mail = await waitForEmail(page.request, `order-placed-${order.id}`);
  const [, link] = /Confirm your order: https?:\/\/[^/]+(\/orders\/[\w-]+\?key=[\w-]{43})/.exec(mail)!;
  return { ...order, link: link! };
}

const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();
const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirm order' });
const statusOf = async ({ id }: PlacedOrder) =>
  (await queryCommerceDatabase<{ status: string }>('SELECT status FROM orders WHERE id = $1', [id]))[0]!.status;

test('a shopper confirms the order through the link in the email, without logging in', async ({ page, browser }) => {
  const order = await placeOrderWithLink(page);
  const staff = await newPage(browser);
  await signInAsStaff(staff);
  await staff.goto(`/admin/orders/${order.number}`);
  await expect(staff.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible();

  const phone = await newPage(browser);
  const errors = collectConsoleErrors(phone);
  await phone.setViewportSize({ width: 390, height: 844 });
  await open(phone, order.link);
  await expect(phone).toHaveURL(`/orders/${order.id}`);
  const panel = phone.getByRole('region', { name: 'Please confirm your order' });
  await expect(panel).toContainText('Asha Verma');
  await expect(panel).toContainText('Lucknow 226001');
  await expectAccessible(phone, 'an order awaiting confirmation');
  // An email scanner that opens the link, with or without scripts, confirms nothing.
  expect(await statusOf(order)).toBe('placed');

  await tabTo(phone, confirmButton(phone));
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('heading', { name: 'Your order is confirmed' })).toBeFocused();
  await expect(phone.getByRole('listitem').filter({ hasText: 'Current: Confirmed' })).toBeVisible();
  await expectAccessible(phone, 'an order that was just confirmed');
  expect(await waitForEmail(page.request, `order-confirmed-${order.id}-2`)).toContain(
    `Order ${order.number} is confirmed`,
  );

  await returnToTab(staff);
  await expect(staff.getByRole('button', { name: 'Start production' })).toBeVisible();
  await expect(staff.getByRole('region', { name: 'History' })).toContainText(
    'Confirmed by the customer through the link in the email',
  );

  await phone.reload();
  await expect(phone.getByRole('heading', { level: 1 })).toContainText(order.number);
  await expect(confirmButton(phone)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('a shopper who opens the link late sees that staff have confirmed the order, or that it was cancelled', async ({
  page,
  browser,
}) => {
  const order = await placeOrderWithLink(page);
  const phone = await newPage(browser);
  await open(phone, order.link);
  await expect(confirmButton(phone)).toBeVisible();
  // The page must not notice the change on its own.
  const orderUrl = `**/api/orders/${order.id}`;
  await phone.route(orderUrl, (route) => route.abort());
  const staff = await newPage(browser);
  await signInAsStaff(staff);
  await staff.goto(`/admin/orders/${order.number}`);
  await staff.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(staff.getByRole('region', { name: 'History' })).toContainText('Confirmed by phone');
  await confirmButton(phone).click();
  await expect(phone.getByText('This order is already confirmed')).toBeVisible();
  await phone.unroute(orderUrl);
  await returnToTab(phone);
  await expect(phone.getByText('This order is already confirmed. Thank you!')).toBeVisible();
  await expect(confirmButton(phone)).toHaveCount(0);

  await open(page, `/orders/${order.id}`);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('This order was cancelled')).toBeVisible();
  await open(phone, order.link);
  await expect(phone.getByText('This order was cancelled')).toBeVisible();
  await expect(confirmButton(phone)).toHaveCount(0);
});

test('a shopper whose address is incomplete sees what is missing, and that we will call', async ({ page, browser }) => {
  const order = await placeOrderWithLink(page);
  await queryCommerceDatabase("UPDATE orders SET postal_code = '999999', state = NULL WHERE id = $1", [order.id]);
  const phone = await newPage(browser);
  await open(phone, order.link);
  await confirmButton(phone).click();
  await expect(phone.getByText('We’ll call you to confirm this order')).toBeVisible();
  await expect(phone.getByRole('region', { name: 'Your order is not confirmed yet' })).toContainText('PIN code 999999');
  await expect(confirmButton(phone)).toHaveCount(0);
  await expectAccessible(phone, 'an order that is confirmed by phone');
  expect(await statusOf(order)).toBe('placed');
});
