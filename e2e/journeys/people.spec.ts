import { randomUUID } from 'node:crypto';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.js';
import { open } from '../live-page.js';
import { tabTo } from '../keyboard.js';
import { newShopper, signIn, signInAsStaff, STAFF, type Shopper } from '../shopper.js';
import { ownShopTest as test } from '../temporary-shop.js';

const screens = (page: Page) => page.getByRole('navigation', { name: 'Staff screens' });
const role = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

/** Another browser, signed in as the administrator, that shows a person. */
async function openAsAdmin(browser: Browser, person: Shopper): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAsStaff(page);
  await findPerson(page, person);
  return page;
}

/** Finds a person in the list by their email address, and opens them. */
async function findPerson(page: Page, { name, email }: Pick<Shopper, 'name' | 'email'>): Promise<void> {
  await page.goto('/admin/people');
  await page.getByRole('searchbox', { name: 'Search people' }).fill(email);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(page.getByRole('table', { name: 'People' }).getByRole('rowheader')).toHaveCount(1);
  await row.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
}

/** Chooses a role with the pointer and confirms it. */
async function chooseRole(page: Page, name: string): Promise<void> {
  await role(page, name).check();
  await page.getByRole('button', { name: 'Change role' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
}

/** Presses Enter on a control reached with Tab. */
async function pressByKeyboard(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

test('an admin makes somebody staff and undoes it, and both take effect without a new login', async ({
  page,
  browser,
}) => {
  const meera = await signIn(page);
  await open(page, '/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Staff only' })).toBeVisible();

  const admin = await openAsAdmin(browser, meera);
  await expectAccessible(admin, 'a person');
  await chooseRole(admin, 'Staff');
  await expect(admin.getByText('It takes effect within a few seconds.')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(screens(page)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await screens(page).getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(screens(page).getByRole('link', { name: 'People' })).toHaveCount(0);

  await chooseRole(admin, 'Customer');
  await expect(admin.getByText('It takes effect within a few seconds.')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  await expect(async () => {
    if (await search.isVisible()) await search.fill(`CH-${Math.random()}`, { timeout: 1_000 });
    await expect(page.getByText('Your role has changed').first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Staff only' })).toBeVisible();
});

test('an admin changes a role with the keyboard alone', async ({ page, browser }) => {
  const shopper = await signIn(page);
  const admin = await openAsAdmin(browser, shopper);
  await tabTo(admin, role(admin, 'Customer'));
  await admin.keyboard.press('ArrowDown');
  await expect(role(admin, 'Staff')).toBeChecked();
  await pressByKeyboard(admin, admin.getByRole('button', { name: 'Change role' }));
  const dialog = admin.getByRole('dialog', { name: `Make ${shopper.name} staff?` });
  await expect(dialog).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(admin.getByRole('button', { name: 'Change role' })).toBeFocused();
  await admin.keyboard.press('Enter');
  await pressByKeyboard(admin, dialog.getByRole('button', { name: 'Change role' }));
  await expect(dialog).toBeHidden();
  await expect(admin.getByText('It takes effect within a few seconds.')).toBeVisible();
  await admin.reload();
  await expect(role(admin, 'Staff')).toBeChecked();
});

test('a name of eighty characters fits on a phone: in the list, on the page of the person and in the confirmation', async ({
  page,
  request,
}) => {
  const name = 'Maharajkumari Vaidehi Lakshminarayana Venkatanarasimharajuvaripeta-Chattopadhyay';
  const id = randomUUID();
  const email = `vaidehi.lakshminarayana.venkatanarasimharajuvaripeta.${id}@example.com`;
  expect((await request.post('/api/auth/signup', { data: { ...newShopper(), name, email } })).ok()).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsStaff(page);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await page.goto(`/admin/people?q=${id}`);
  await expect(page.getByRole('link', { name })).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
  await role(page, 'Staff').check();
  await page.getByRole('button', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

// No other journey in this shop makes somebody an administrator.
test('the last administrator keeps the role', async ({ page }) => {
  await signInAsStaff(page);
  await findPerson(page, { name: 'Administrator', email: STAFF.email });
  await role(page, 'Staff').check();
  await page.getByRole('button', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This is your own account');
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(page.getByRole('alert')).toContainText('This is the only administrator.');
  await page.reload();
  await expect(role(page, 'Administrator')).toBeChecked();
});
