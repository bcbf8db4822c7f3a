import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.js';
import { fillAddress, uniqueStreet } from '../checkout.js';
import { queryCommerceDatabase } from '../databases.js';
import { tabTo } from '../keyboard.js';
import { collectConsoleErrors, open } from '../live-page.js';
import { waitForEmail } from '../mail.js';
import { moveOrder, placeOrder, type PlacedOrder } from '../orders.js';
import {
  authorization,
  createStaffMember,
  getProduct,
  signIn,
  signInAsStaff,
  signInWith,
  type Shopper,
} from '../shopper.js';

const ORDER = '**/api/admin/orders/*';
const BOTTLE = 'Chikankari Flask';
const PERSONALISED = 'Engraved Initial Bottle';

interface ShopperOrder extends PlacedOrder {
  page: Page;
}

/** Orders the items in the cart with cash on delivery. */
async function checkOut(page: Page): Promise<ShopperOrder> {
  const street = uniqueStreet();
  await open(page, '/checkout');
  await fillAddress(page, street);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible();
  const [order] = await queryCommerceDatabase<PlacedOrder>('SELECT id, number FROM orders WHERE address = $1', [
    street,
  ]);
  return { ...order!, page };
}

async function orderBottle(page: Page): Promise<ShopperOrder> {
  await signIn(page);
  return { ...(await placeOrder(page, BOTTLE)), page };
}

/** Orders an engraved bottle as a new shopper. */
async function placePersonalisedOrder(page: Page): Promise<ShopperOrder> {
  await signIn(page);
  const { _id: productId } = await getProduct(page, PERSONALISED);
  const { personalisation: fields } = (await (await page.request.get(`/api/products/${productId}`)).json()).data as {
    personalisation: { key: string }[];
  };
  const personalisation = fields.map(({ key }) => ({ key, value: 'A' }));
  const added = await page.request.post('/api/cart/add', {
    data: { productId, quantity: 1, personalisation },
    headers: await authorization(page),
  });
  expect(added.ok()).toBe(true);
  return checkOut(page);
}

/** Opens an order in a browser that is signed in as a staff member, by default the administrator. */
async function openAsStaff(browser: Browser, { number }: PlacedOrder, member?: Shopper): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await (member ? signInWith(page, member) : signInAsStaff(page));
  await page.goto(`/admin/orders/${number}`);
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  return page;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const status = (page: Page) => page.getByRole('heading', { level: 1 }).locator('..');
/** An entry of an order's history. The region also contains the field for a new note, with its text. */
const historyEntry = (page: Page, text: string) =>
  page.getByRole('region', { name: 'History' }).getByRole('listitem').filter({ hasText: text });
const expectNextStep = (page: Page, name: string) =>
  expect(page.getByRole('button', { name, exact: true })).toBeVisible();

/** Expects a text on the page that shows the order to its shopper. */
async function expectShopperSees({ page, id }: ShopperOrder, text: string): Promise<void> {
  await open(page, `/orders/${id}`);
  await expect(page.getByText(text).first()).toBeVisible();
}

test('an order goes from an empty cart to the doorstep, and its shopper, two staff members and the emails show every step', async ({
  page,
  browser,
  request,
}) => {
  const order = await placePersonalisedOrder(page);
  const { id, number } = order;
  expect(await waitForEmail(page.request, `order-placed-${id}`)).toContain(`Order ${number} placed`);
  const members = [await createStaffMember(request, 'Asha'), await createStaffMember(request, 'Ravi')] as const;
  const [asha, ravi] = [await openAsStaff(browser, order, members[0]), await openAsStaff(browser, order, members[1])];
  const errors = collectConsoleErrors(asha);
  await expectAccessible(asha, 'an order in the console');

  await press(asha, 'Approve artwork');
  await expect(asha.getByRole('group', { name: `Artwork for ${PERSONALISED}` })).toContainText('Approved');
  await press(asha, 'Confirm');
  await expectNextStep(asha, 'Start production');
  expect(await waitForEmail(page.request, `order-confirmed-${id}-3`)).toContain(`Order ${number} is confirmed`);
  await expectShopperSees(order, 'Confirmed. We are preparing it for printing.');

  // Ravi's screen may have reloaded in the meantime; either way, he is one step behind.
  await ravi.reload();
  await expectNextStep(ravi, 'Start production');
  await ravi.route(ORDER, (route) => (route.request().method() === 'GET' ? route.abort() : route.fallback()));
  await press(asha, 'Start production');
  await expectNextStep(asha, 'Stop production');
  await press(ravi, 'Start production');
  await expect(ravi.getByText('Someone else got there first')).toBeVisible();
  await expect(ravi.getByText(`${members[0].name} changed this order`)).toContainText('It is now “In production”.');

  await expect(asha.getByRole('button', { name: 'Mark as ready' })).toBeDisabled();
  await asha.getByRole('checkbox', { name: /printed and checked$/ }).check();
  await press(asha, 'Mark as ready');
  await press(asha, 'Ship');
  const dialog = asha.getByRole('dialog');
  await dialog.getByLabel('Courier').fill('Delhivery');
  await dialog.getByLabel('Tracking number').fill('1234567890');
  await expectAccessible(asha, 'the dialog that ships an order');
  await dialog.getByRole('button', { name: 'Ship' }).click();
  await expectNextStep(asha, 'Mark as delivered');
  expect(await waitForEmail(page.request, `order-shipped-${id}-6`)).toContain('On its way with Delhivery, 1234567890.');
  await expectShopperSees(order, 'On its way with Delhivery, 1234567890.');

  await press(asha, 'Mark as delivered');
  await dialog.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(status(asha)).toContainText('Delivered');
  expect(await waitForEmail(page.request, `order-delivered-${id}-7`)).toContain(`Order ${number} was delivered`);
  await expectShopperSees(order, 'Delivered to');

  await press(asha, 'Cash received');
  await expect(asha.getByRole('region', { name: 'Cash on delivery' })).toContainText('Received');
  await expect(asha.getByRole('region', { name: 'History' }).getByText('Email sent')).toHaveCount(4);

  await ravi.unroute(ORDER);
  await ravi.reload();
  await ravi.getByLabel('Note for staff').fill('The customer was delighted');
  await press(ravi, 'Add note');
  await expect(historyEntry(ravi, 'delighted')).toContainText(members[1].email);
  await expect(historyEntry(ravi, 'In production')).toContainText(members[0].email);
  expect(errors).toEqual([]);
});

test("a colleague's note does not stop the next step of an order", async ({ page, browser }) => {
  const order = await orderBottle(page);
  const [asha, ravi] = [await openAsStaff(browser, order), await openAsStaff(browser, order)];
  await ravi.route(ORDER, (route) => (route.request().method() === 'GET' ? route.abort() : route.fallback()));
  await asha.getByLabel('Note for staff').fill('Call before delivery');
  await press(asha, 'Add note');
  await expect(historyEntry(asha, 'Call before delivery')).toBeVisible();
  await press(ravi, 'Confirm');
  await expectNextStep(ravi, 'Start production');
  await expect(historyEntry(ravi, 'Call before delivery')).toBeVisible();
});

test('staff cancel an order, and the shopper sees why', async ({ page, browser }) => {
  const order = await orderBottle(page);
  const staff = await openAsStaff(browser, order);
  await press(staff, 'Cancel order');
  await staff.getByRole('dialog').getByLabel('Reason').fill('The flask is sold out');
  await staff.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(staff.getByText('There’s nothing left to do for this order.')).toBeVisible();
  expect(await waitForEmail(page.request, `order-cancelled-${order.id}-2`)).toContain(
    'Cancelled: The flask is sold out',
  );
  await expectShopperSees(order, 'Cancelled: The flask is sold out');
});

test('a delivered order is returned, and its refund is recorded', async ({ page, browser }) => {
  const order = await orderBottle(page);
  const staff = await openAsStaff(browser, order);
  await moveOrder(staff, order, 'delivered');
  await staff.reload();
  await press(staff, 'Mark as returned');
  await staff.getByRole('dialog').getByRole('button', { name: 'Mark as returned' }).click();
  await expect(status(staff)).toContainText('Returned');
  expect(await waitForEmail(page.request, `order-returned-${order.id}-7`)).toContain('Your refund is on its way.');
  await press(staff, 'Refund paid');
  await expect(staff.getByRole('region', { name: 'Cash on delivery' })).toContainText('Refunded');
  await expectShopperSees(order, 'This order was returned');
});

test('staff find, select, open and confirm an order with the keyboard alone', async ({ page, browser }) => {
  const { number } = await orderBottle(page);
  const staff = await openAsStaff(browser, await orderBottle(page));
  const { keyboard } = staff;
  await keyboard.press('g');
  await keyboard.press('o');
  await expect(staff.getByRole('heading', { level: 1, name: 'Orders' })).toBeFocused();
  await keyboard.press('f');
  await expect(staff.getByRole('searchbox', { name: 'Search orders' })).toBeFocused();
  await keyboard.type(number);
  await expect(staff.getByRole('table', { name: 'Orders' }).getByRole('rowheader')).toHaveCount(1);
  const found = staff.getByRole('link', { name: number });
  await tabTo(staff, staff.getByRole('button', { name: 'Columns' }));
  await keyboard.press('j');
  await expect(found).toBeFocused();
  await keyboard.press('x');
  await expect(staff.getByText('1 selected')).toBeVisible();
  await keyboard.press('Escape');
  await expect(staff.getByText('1 selected')).toBeHidden();
  await keyboard.press('Enter');
  await expect(staff.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeFocused();
  await tabTo(staff, staff.getByRole('button', { name: 'Confirm', exact: true }));
  await keyboard.press('Enter');
  await expectNextStep(staff, 'Start production');
  await tabTo(staff, staff.getByLabel('Note for staff'));
  await keyboard.type('Called at noon');
  await tabTo(staff, staff.getByRole('button', { name: 'Add note' }));
  await keyboard.press('Enter');
  await expect(staff.getByRole('region', { name: 'History' }).getByText('Called at noon')).toBeVisible();
});

test('staff select a whole page of orders on a phone', async ({ page, browser }) => {
  const order = await orderBottle(page);
  const staff = await openAsStaff(browser, order);
  await staff.setViewportSize({ width: 390, height: 844 });
  await staff.goto(`/admin/orders?q=${order.number}`);
  await expect(staff.getByRole('rowheader')).toHaveCount(1);
  await expect(staff.getByRole('checkbox', { name: 'Select all rows of this page' })).toBeHidden();
  await staff.getByRole('checkbox', { name: 'Select page' }).check();
  await expect(staff.getByText('1 selected')).toBeVisible();
  await expect(staff.getByRole('checkbox', { name: `Select ${order.number}` })).toBeChecked();
  await expectAccessible(staff, 'a list on a phone with a selected page');
});

test('staff find orders in the list and confirm several at once', async ({ page, browser }) => {
  const first = await orderBottle(page);
  const second = await orderBottle(await (await browser.newContext()).newPage());
  const staff = await openAsStaff(browser, first);
  await queryCommerceDatabase("UPDATE orders SET postal_code = '999999', state = NULL WHERE id = $1", [second.id]);
  await staff.goto('/admin/orders?view=to-confirm&status=placed');
  for (const { number } of [first, second]) await staff.getByRole('checkbox', { name: number }).check();
  await expectAccessible(staff, 'a list with selected orders');
  const hiddenWidth = () =>
    staff.getByRole('region', { name: 'Orders', exact: true }).evaluate((list) => list.scrollWidth - list.clientWidth);
  await expect.poll(hiddenWidth, { message: 'all columns are in view at 1280 px' }).toBe(0);
  await press(staff, 'Confirm');
  await expect(staff.getByText('1 moved to Confirmed; 1 failed:')).toBeVisible();
  await expect(staff.getByRole('listitem').filter({ hasText: second.number })).toContainText('PIN code 999999');
});
