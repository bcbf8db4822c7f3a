import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.js';
import { fillAddress, uniqueStreet } from '../checkout.js';
import { queryCommerceDatabase } from '../databases.js';
import { consoleErrors, open } from '../live-page.js';
import { putIntoCart, signIn, signInAsStaff } from '../shopper.js';

const FLASK = 'Chikankari Flask';

interface Placed {
  id: string;
  number: string;
}

/** An order of two flasks, which staff have moved to “Delivered” through the API. */
async function deliveredOrder(page: Page, staff: Page): Promise<Placed> {
  await signIn(page);
  await putIntoCart(page, FLASK, 2);
  await open(page, '/checkout');
  const street = uniqueStreet();
  await fillAddress(page, street);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible();
  const [order] = await queryCommerceDatabase<Placed>('SELECT id, number FROM orders WHERE address = $1', [street]);
  const token = await staff.evaluate(() => localStorage.getItem('token'));
  const shipment = { courier: 'Delhivery', trackingNumber: '1234567890' };
  for (const [index, to] of ['confirmed', 'printing', 'ready', 'shipped', 'delivered'].entries()) {
    const moved = await staff.request.post(`/api/admin/orders/${order!.id}/moves`, {
      data: { to, ...shipment },
      headers: { Authorization: `Bearer ${token}`, 'If-Match': `"${index + 1}"` },
    });
    expect(moved.status()).toBe(200);
  }
  return order!;
}

async function openStaffBrowser(browser: Browser): Promise<Page> {
  const staff = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await signInAsStaff(staff);
  return staff;
}

const returnsOf = (page: Page) => page.getByRole('region', { name: 'Returns' });

/** Asks to return one flask, with a photo. */
async function askForReturn(page: Page, { id }: Placed): Promise<void> {
  await open(page, `/orders/${id}`);
  const returns = returnsOf(page);
  await returns.getByRole('button', { name: 'Return items' }).click();
  await returns.getByRole('button', { name: 'Decrease quantity' }).click();
  await returns.getByLabel('Reason').selectOption('It arrived damaged');
  await returns.getByLabel('What happened? (optional)').fill('The lid is dented.');
  const photo = { name: 'lid.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) };
  await returns.getByLabel('Add photos').setInputFiles(photo);
  await expect(returns.getByText('lid.jpg').first()).toBeVisible();
  await returns.getByRole('button', { name: 'Send return request' }).click();
  await expect(returns.getByText('Requested', { exact: true })).toBeVisible();
}

/** The text of a mail, once it is there. */
async function mail(page: Page, name: string): Promise<string> {
  const path = `/dev/mail/${name}/text`;
  await expect
    .poll(async () => (await page.request.get(path)).status(), { message: `the mail ${name}`, timeout: 20_000 })
    .toBe(200);
  return (await page.request.get(path)).text();
}

/** The order page refreshes itself when its tab becomes visible again. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

test('a return goes from the shopper’s photo to the credit note, and the shopper reads of each step', async ({
  page,
  browser,
}) => {
  test.slow();
  const staff = await openStaffBrowser(browser);
  const errors = consoleErrors(staff);
  const order = await deliveredOrder(page, staff);
  await askForReturn(page, order);
  const [request] = await queryCommerceDatabase<{ id: string }>('SELECT id FROM order_returns WHERE order_id = $1', [
    order.id,
  ]);

  await staff.goto(`/admin/orders/${order.number}`);
  await expect(staff.getByText('The shopper asks to return items')).toBeVisible();
  await staff.goto(`/admin/returns?q=${order.number}&status=requested`);
  const row = staff.getByRole('row').filter({ has: staff.getByRole('link', { name: order.number }) });
  await expect(row).toContainText('The lid is dented.');
  await expect(row).toContainText(`1 × ${FLASK}`);
  await expectAccessible(staff, 'the list of return requests');
  await row.getByRole('link', { name: order.number }).click();
  await expect(staff.getByRole('heading', { level: 1, name: `Return of ${order.number}` })).toBeVisible();
  await expectAccessible(staff, 'a return request');
  await staff.getByRole('button', { name: `Photo 1 of the return of ${order.number}` }).click();
  const large = staff.getByRole('dialog').getByRole('img', { name: 'Photo 1' });
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await staff.keyboard.press('Escape');

  await staff.getByRole('button', { name: 'Accept', exact: true }).click();
  await staff.getByLabel('Message to the shopper (optional)').fill('We pick it up on Friday.');
  await staff.getByRole('button', { name: 'Accept return' }).click();
  await expect(staff.getByText('Waiting for the items.')).toBeVisible();
  expect(await mail(page, `return-decided-${request!.id}`)).toContain('We pick it up on Friday.');
  await lookAgain(page);
  await expect(returnsOf(page).getByText('Accepted', { exact: true })).toBeVisible();
  await expect(returnsOf(page).getByText('We pick it up on Friday.')).toBeVisible();

  await staff.getByRole('button', { name: 'Receive items' }).click();
  const dialog = staff.getByRole('dialog');
  await expect(dialog.getByLabel(`${FLASK}, of 2`)).toHaveValue('1');
  await expectAccessible(staff, 'items being received');
  await dialog.getByRole('button', { name: 'Receive items' }).click();
  await expect(staff.getByRole('button', { name: /^Credit note / })).toBeVisible();
  const [line] = await queryCommerceDatabase<{ price: string }>(
    'SELECT (price_paise / 100)::text AS price FROM order_lines WHERE order_id = $1',
    [order.id],
  );
  const cash = staff.getByRole('region', { name: 'Cash on delivery' });
  await expect(cash).toContainText(`₹${line!.price}.00`);
  await expect(cash).toContainText('Refund due');
  expect(await mail(page, `order-returned-${order.id}-7`)).toContain('Your refund is on its way.');
  await lookAgain(page);
  await expect(returnsOf(page).getByText('Received', { exact: true })).toBeVisible();

  await cash.getByRole('button', { name: 'Refund paid' }).click();
  await expect(cash).toContainText('Refunded');
  expect(errors).toEqual([]);
});

test('staff decline a return, and the shopper reads why', async ({ page, browser }) => {
  test.slow();
  const staff = await openStaffBrowser(browser);
  const order = await deliveredOrder(page, staff);
  await askForReturn(page, order);
  await staff.goto(`/admin/orders/${order.number}`);
  await staff.getByRole('link', { name: 'Decide on the return' }).click();
  await staff.getByRole('button', { name: 'Decline', exact: true }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decline return' }).click();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByLabel('Reason').fill('The photo shows another product.');
  await dialog.getByRole('button', { name: 'Decline return' }).click();
  await expect(staff.getByText('Nothing is left to do.')).toBeVisible();
  await lookAgain(page);
  await expect(returnsOf(page).getByText('Declined', { exact: true })).toBeVisible();
  await expect(returnsOf(page).getByText('The photo shows another product.')).toBeVisible();
  const [request] = await queryCommerceDatabase<{ id: string }>('SELECT id FROM order_returns WHERE order_id = $1', [
    order.id,
  ]);
  expect(await mail(page, `return-decided-${request!.id}`)).toContain('The photo shows another product.');
});
