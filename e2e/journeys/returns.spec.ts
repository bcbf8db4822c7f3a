import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.js';
import { queryCommerceDatabase } from '../databases.js';
import { collectConsoleErrors, open, returnToTab } from '../live-page.js';
import { waitForEmail } from '../mail.js';
import { moveOrder, placeOrder } from '../orders.js';
import { signIn, signInAsStaff } from '../shopper.js';

const FLASK = 'Chikankari Flask';

async function openStaffBrowser(browser: Browser): Promise<Page> {
  const staff = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await signInAsStaff(staff);
  return staff;
}

const returnsOf = (page: Page) => page.getByRole('region', { name: 'Returns' });

/** Asks to return one flask, with a photo, on the open page of a delivered order. */
async function askForReturn(page: Page): Promise<void> {
  const returns = returnsOf(page);
  await returns.getByRole('button', { name: 'Return items' }).click();
  await expect(returns.getByRole('checkbox', { name: FLASK })).toBeChecked();
  await returns.getByRole('button', { name: 'Decrease quantity' }).click();
  await returns.getByLabel('Reason').selectOption('It arrived damaged');
  await returns.getByLabel('What happened? (optional)').fill('The lid is dented.');
  const photo = { name: 'lid.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) };
  await returns.getByLabel('Add photos').setInputFiles(photo);
  await expect(returns.getByText('lid.jpg').first()).toBeVisible();
  await expectAccessible(page, 'a return request being filled in');
  await returns.getByRole('button', { name: 'Send return request' }).click();
  await expect(returns.getByText('Requested', { exact: true })).toBeVisible();
  await expect(returns.getByText('It arrived damaged: The lid is dented.')).toBeVisible();
  const shownPhoto = returns.getByRole('img', { name: 'Your photo 1' });
  await expect.poll(() => shownPhoto.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

test('a return goes from the shopper’s photo to the credit note, and the shopper is told about each step', async ({
  page,
  browser,
}) => {
  const staff = await openStaffBrowser(browser);
  const errors = collectConsoleErrors(staff);
  await signIn(page);
  const order = await placeOrder(page, FLASK, 2);
  await open(page, `/orders/${order.id}`);
  await expect(returnsOf(page)).toHaveCount(0);
  await moveOrder(staff, order, 'delivered');
  await returnToTab(page);
  await askForReturn(page);
  const [returnRequest] = await queryCommerceDatabase<{ id: string }>(
    'SELECT id FROM order_returns WHERE order_id = $1',
    [order.id],
  );

  await staff.goto(`/admin/orders/${order.number}`);
  await expect(staff.getByText('The customer has asked to return items')).toBeVisible();
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
  await staff.getByLabel('Message to the customer (optional)').fill('We will pick it up on Friday.');
  await staff.getByRole('button', { name: 'Accept return' }).click();
  await expect(staff.getByText('Waiting for the items.')).toBeVisible();
  expect(await waitForEmail(page.request, `return-decided-${returnRequest!.id}`)).toContain(
    'We will pick it up on Friday.',
  );
  await returnToTab(page);
  await expect(returnsOf(page).getByText('Accepted', { exact: true })).toBeVisible();
  await expect(returnsOf(page).getByText('We will pick it up on Friday.')).toBeVisible();

  await staff.getByRole('button', { name: 'Receive items' }).click();
  const dialog = staff.getByRole('dialog');
  await expect(dialog.getByLabel(`${FLASK} (2 ordered)`)).toHaveValue('1');
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
  expect(await waitForEmail(page.request, `order-returned-${order.id}-7`)).toContain('Your refund is on its way.');
  await returnToTab(page);
  await expect(returnsOf(page).getByText('Received', { exact: true })).toBeVisible();

  await cash.getByRole('button', { name: 'Refund paid' }).click();
  await expect(cash).toContainText('Refunded');
  expect(errors).toEqual([]);
});

test('staff decline a return, and the shopper sees why', async ({ page, browser }) => {
  const staff = await openStaffBrowser(browser);
  await signIn(page);
  const order = await placeOrder(page, FLASK, 2);
  await moveOrder(staff, order, 'delivered');
  await open(page, `/orders/${order.id}`);
  await askForReturn(page);
  await staff.goto(`/admin/orders/${order.number}`);
  await staff.getByRole('link', { name: 'Decide on the return' }).click();
  await staff.getByRole('button', { name: 'Decline', exact: true }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decline return' }).click();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByLabel('Reason').fill('The photo shows a different product.');
  await dialog.getByRole('button', { name: 'Decline return' }).click();
  await expect(staff.getByText('There’s nothing left to do.')).toBeVisible();
  await returnToTab(page);
  await expect(returnsOf(page).getByText('Declined', { exact: true })).toBeVisible();
  await expect(returnsOf(page).getByText('The photo shows a different product.')).toBeVisible();
  const [returnRequest] = await queryCommerceDatabase<{ id: string }>(
    'SELECT id FROM order_returns WHERE order_id = $1',
    [order.id],
  );
  expect(await waitForEmail(page.request, `return-decided-${returnRequest!.id}`)).toContain(
    'The photo shows a different product.',
  );
});
