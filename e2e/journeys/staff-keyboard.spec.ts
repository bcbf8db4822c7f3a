import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.js';
import { queryCommerceDatabase } from '../databases.js';
import { tabTo } from '../keyboard.js';
import { toast } from '../live-page.js';
import { signInAsStaff } from '../shopper.js';

/** Opens a screen of the console as the administrator; from then on the journeys only press keys. */
async function openScreen(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAsStaff(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('staff reply to a review, hide it and show it again', async ({ page }) => {
  const author = `Keya ${Date.now()}`;
  await queryCommerceDatabase(
    `INSERT INTO reviews (product_id, shopper_id, author, rating, body)
     SELECT id, uuidv7(), $1, 4, 'Bright colours' FROM products WHERE name = 'Round Rangoli Mouse Pad'`,
    [author],
  );
  await openScreen(page, '/admin/reviews');
  const { keyboard } = page;
  const item = page.getByRole('group', { name: `${author}’s review of Round Rangoli Mouse Pad` });
  await expect(item).toBeVisible();
  await tabTo(page, item.getByRole('button', { name: 'Reply' }));
  await keyboard.press('Enter');
  await expect(item.getByLabel('Your reply')).toBeFocused();
  await keyboard.type('Thank you!');
  await tabTo(page, item.getByRole('button', { name: 'Save reply' }));
  await keyboard.press('Enter');
  await expect(item.getByText('Thank you!')).toBeVisible();
  await expect(item).toBeFocused();

  await tabTo(page, item.getByRole('button', { name: 'Hide' }));
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Hide this review?' });
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(item.getByRole('button', { name: 'Hide' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await keyboard.type('Names a person');
  await tabTo(page, dialog.getByRole('button', { name: 'Hide review' }));
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await tabTo(page, item.getByRole('button', { name: 'Show again' }));
  await keyboard.press('Enter');
  await expect(item.getByRole('button', { name: 'Hide' })).toBeVisible();
});

test('staff read an enquiry, mark it as answered, reach its email and phone links, and mark a Notify Me address as notified', async ({
  page,
}) => {
  const email = `keya-${Date.now()}@example.com`;
  await queryCommerceDatabase(
    `INSERT INTO enquiries (kind, subject_title, email, name, phone, message)
     VALUES ('quotation', 'Visiting cards', $1, 'Keya', '+919876543210', 'Two hundred cards')`,
    [email],
  );
  await queryCommerceDatabase(`INSERT INTO notify_requests (topic, email) VALUES ('works', $1)`, [email]);
  await openScreen(page, '/admin/enquiries');
  const { keyboard } = page;
  const row = page.getByRole('row').filter({ hasText: email });
  await tabTo(page, row.getByRole('link'));
  await keyboard.press('Enter');
  await expect(page.getByText('Two hundred cards')).toBeVisible();
  await tabTo(page, page.getByLabel('Status'));
  await keyboard.type('Answered');
  await keyboard.press('Enter');
  await expect(page.getByText('Answered', { exact: true }).first()).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: email }));
  await tabTo(page, page.getByRole('link', { name: '+919876543210' }));
  await openScreen(page, '/admin/enquiries');
  await tabTo(page, page.getByRole('link', { name: 'Notify Me' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Notify Me' })).toBeVisible();
  await tabTo(page, page.getByRole('checkbox', { name: `Select ${email}` }));
  await keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Mark as notified' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Notified');
  await expectAccessible(page, 'Notify Me');
});

test('staff change the shop details and revert the change', async ({ page }) => {
  await openScreen(page, '/admin/shop-details');
  const { keyboard } = page;
  const hours = page.getByLabel('Customer care hours');
  const before = await hours.inputValue();
  for (const text of ['Monday to Saturday, 10 am to 7 pm', before]) {
    await tabTo(page, hours);
    await keyboard.press('ControlOrMeta+a');
    await keyboard.press('Delete');
    await keyboard.type(text);
    const bar = page.getByRole('region', { name: 'Unsaved changes' });
    await tabTo(page, bar.getByRole('button', { name: 'Save' }));
    await keyboard.press('Enter');
    await expect(bar).toBeHidden();
    await expect(toast(page, 'Saved. Shoppers will see it within a minute.')).toBeVisible();
    await expect(hours).toHaveValue(text);
  }
});

test('an admin edits the invoice settings, is asked before leaving, and discards the change', async ({ page }) => {
  await openScreen(page, '/admin/invoices/settings');
  const { keyboard } = page;
  const name = page.getByLabel('Legal name');
  const before = await name.inputValue();
  await tabTo(page, name);
  await keyboard.press('End');
  await keyboard.type(' of Lucknow');
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  await tabTo(page, bar.getByRole('button', { name: 'Save' }));
  await tabTo(page, page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first(), 'Shift+Tab');
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await tabTo(page, bar.getByRole('button', { name: 'Discard' }));
  await keyboard.press('Enter');
  await expect(bar).toBeHidden();
  await expect(name).toHaveValue(before);
});

test('staff filter credit notes and export the list', async ({ page }) => {
  await openScreen(page, '/admin/credit-notes');
  const { keyboard } = page;
  // The shortcuts work once the list has loaded.
  await expect(page.getByText(/^\d+ credit notes?$/).first()).toBeVisible();
  await keyboard.press('f');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await keyboard.type('CN/');
  await expect(page).toHaveURL(/q=CN/);
  const dates = page.getByRole('button', { name: 'Issued on' });
  await tabTo(page, dates);
  await keyboard.press('Enter');
  const from = page.getByLabel('From');
  await tabTo(page, from);
  await keyboard.press('Escape');
  await expect(dates).toBeFocused();
  const download = page.waitForEvent('download');
  await tabTo(page, page.getByRole('button', { name: 'Export CSV' }), 'Shift+Tab');
  await keyboard.press('Enter');
  expect((await download).suggestedFilename()).toBe('credit-notes.csv');
});

test('an admin chooses the columns of the list of people', async ({ page }) => {
  await openScreen(page, '/admin/people');
  const { keyboard } = page;
  const email = page.getByRole('columnheader', { name: 'Email', exact: true });
  await expect(email).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Columns' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitemcheckbox', { name: 'Email', exact: true })).toBeFocused();
  await keyboard.press('Enter');
  await expect(email).toBeHidden();
  await keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
});
