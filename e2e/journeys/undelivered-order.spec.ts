import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.js';
import { collectConsoleErrors, open } from '../live-page.js';
import { moveOrder, placeOrder, type PlacedOrder } from '../orders.js';
import { signIn, signInAsStaff } from '../shopper.js';

const FLASK = 'Chikankari Flask';

/** Ships a placed order through the API, and opens it in a staff member's browser. */
async function openShipped(browser: Browser, order: PlacedOrder): Promise<Page> {
  const staff = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await signInAsStaff(staff);
  await moveOrder(staff, order, 'shipped');
  await staff.goto(`/admin/orders/${order.number}`);
  await expect(staff.getByRole('button', { name: 'Record failed delivery' })).toBeVisible();
  return staff;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a delivery fails, the parcel comes back, and staff are warned when its shopper orders again', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const order = await placeOrder(page, FLASK);
  const staff = await openShipped(browser, order);
  const errors = collectConsoleErrors(staff);
  const dialog = staff.getByRole('dialog');

  await press(staff, 'Record failed delivery');
  await dialog.getByLabel('Why it was not delivered').selectOption('Nobody at the address');
  await dialog.getByLabel('Note for staff (optional)').fill('The guard did not know her');
  await expectAccessible(staff, 'the dialog that records a failed delivery');
  await dialog.getByRole('button', { name: 'Record' }).click();
  const attempts = staff.getByRole('region', { name: 'Failed deliveries' });
  await expect(attempts.getByRole('listitem')).toHaveText([/Nobody at the address.*Delhivery 1234567890/]);
  await expect(attempts).toContainText('2 more attempts are possible.');
  await expectAccessible(staff, 'an order with a failed delivery');

  await open(page, `/orders/${order.id}`);
  const failed = /^We could not deliver on .+: nobody was at the address\. We will try again\.$/;
  await expect(page.getByText(failed)).toBeVisible();
  await expect(page.getByText('On its way with Delhivery, 1234567890.')).toBeVisible();
  await expect(page.getByText('The guard did not know her')).toHaveCount(0);
  await expectAccessible(page, "a shopper's order after a failed delivery");

  await press(staff, 'Mark as returned');
  await expect(dialog.getByLabel('Why it was not delivered')).toHaveValue('nobody_there');
  await dialog.getByLabel(`1 × ${FLASK}`).selectOption('Scrap');
  await expectAccessible(staff, 'the dialog that takes an undelivered parcel back');
  await dialog.getByRole('button', { name: 'Mark as returned' }).click();
  await expect(staff.getByRole('region', { name: 'Items' })).toContainText('Came back: 1, scrap');
  await expect(attempts.getByRole('listitem')).toHaveCount(1);
  await open(page, `/orders/${order.id}`);
  await expect(page.getByText('Could not be delivered and came back to us.')).toBeVisible();
  await expect(page.getByText(/nobody was at the address\.$/)).toBeVisible();

  const again = await placeOrder(page, FLASK);
  await staff.goto(`/admin/orders?q=${again.number}`);
  await expect(staff.getByRole('row', { name: again.number })).toContainText('Previously undelivered');
  await staff.getByRole('checkbox', { name: again.number }).check();
  await press(staff, 'Confirm');
  await expect(dialog.getByRole('listitem')).toContainText(order.number);
  await expectAccessible(staff, 'the dialog that confirms risky orders in bulk');
  await press(staff, 'Deselect this order');
  await expect(staff.getByRole('checkbox', { name: again.number })).not.toBeChecked();

  await staff.goto(`/admin/orders/${again.number}`);
  const warning = staff.getByText('1 other order from this customer could not be delivered');
  await expect(warning.getByRole('link', { name: order.number })).toBeVisible();
  await press(staff, 'Confirm');
  await expect(dialog.getByText('Call before you confirm.')).toBeVisible();
  await expectAccessible(staff, 'the dialog that confirms a risky order');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(staff.getByRole('button', { name: 'Start production' })).toBeVisible();
  expect(errors).toEqual([]);
});
