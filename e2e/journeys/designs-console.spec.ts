import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.js';
import { tabTo } from '../keyboard.js';
import { collectConsoleErrors, open, toast } from '../live-page.js';
import { signIn, signInAsStaff } from '../shopper.js';
import { ownShopTest as test } from '../temporary-shop.js';

const PHOTO = resolve(import.meta.dirname, '../../services/commerce/media/design-sticker-960.webp');
const TITLE = 'Patang stickers for a fair';

/** Opens the design as a visitor, as soon as the page lists it without a visible rating. */
async function openUnratedDesign(visitor: Page): Promise<void> {
  await expect(async () => {
    await open(visitor, '/corel');
    await visitor.getByRole('link', { name: TITLE, exact: true }).click({ timeout: 5_000 });
    const dialog = visitor.getByRole('dialog', { name: TITLE });
    await expect(dialog.getByText('No ratings yet')).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

test('staff publish a design with a file, hide a rating with a reason, and archive the design', async ({
  page,
  browser,
  baseURL,
}) => {
  const errors = collectConsoleErrors(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAsStaff(page);
  await page.goto('/admin/designs');
  await page.getByRole('link', { name: 'New design' }).click();
  await page.getByRole('group', { name: 'Preview picture' }).getByLabel('Choose a picture').setInputFiles(PHOTO);
  await page.getByLabel('Title').fill(TITLE);
  await page.getByLabel('Category').selectOption('Stickers');
  await page.getByLabel('Description').fill('A round sticker with a kite.');
  await page.getByRole('radio', { name: 'Draft' }).check();
  const file = { name: 'kite.png', mimeType: 'image/png', buffer: await page.screenshot({ type: 'png' }) };
  const cutOff = { ...file, buffer: file.buffer.subarray(0, file.buffer.length / 2) };
  await page.getByLabel('Upload a PNG file').setInputFiles(cutOff);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please send a PNG file that opens in other programs' }),
  ).toBeVisible();
  await page.getByLabel('Upload a PNG file').setInputFiles(file);
  await expect(page.getByLabel('Replace the PNG file')).toBeAttached();
  await expect(page.getByLabel('Choose another picture')).toBeAttached();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();

  await page.goto('/admin/designs?q=patang+stickers');
  await page.getByRole('button', { name: `Actions for ${TITLE}` }).click();
  await page.getByRole('menuitem', { name: 'Publish' }).click();
  await expect(toast(page, `${TITLE} is published`)).toBeVisible();
  await expectAccessible(page, 'the designs');

  const visitor = await browser.newPage({ baseURL, viewport: { width: 1280, height: 900 } });
  await signIn(visitor);
  await openUnratedDesign(visitor);
  await visitor.getByRole('button', { name: 'Rate Design' }).click();
  await visitor.getByRole('radio', { name: '2 stars' }).check();
  await visitor.getByRole('button', { name: 'Submit Rating' }).click();
  await expect(toast(visitor, 'Thank you for your rating')).toBeVisible();
  await expect(visitor.getByText('(1 review)')).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: TITLE }).click();
  await expect(page.getByText('2 on average')).toBeVisible();
  await expectAccessible(page, 'a design with a rating');
  await tabTo(page, page.getByRole('button', { name: /^Hide: 2 stars/ }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Hide this rating?' })).toBeVisible();
  await tabTo(page, page.getByLabel('Reason'));
  await page.keyboard.type('Rated by a competitor');
  await tabTo(page, page.getByRole('button', { name: 'Hide rating' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Rated by a competitor')).toBeVisible();
  await expect(page.getByText('on average')).toHaveCount(0);

  await openUnratedDesign(visitor);
  await open(visitor, '/admin/designs');
  await expect(visitor.getByRole('heading', { name: 'Staff only' })).toBeVisible();
  await visitor.close();

  await page.getByRole('button', { name: 'Archive design' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Designs' })).toBeVisible();
  await expect(page.getByRole('link', { name: TITLE })).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await page.getByRole('link', { name: TITLE }).click();
  await page.getByRole('button', { name: 'Archive design' }).click();
  await expect(toast(page, `${TITLE} archived`)).toBeVisible();
  // Chromium itself logs an error for the refused file.
  expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
});
