import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { open } from '../live-page.js';
import { STAFF, submitLoginForm } from '../shopper.js';

const PDF = Buffer.from('%PDF-1.7\na card\n%%EOF');

test.use({ viewport: { width: 390, height: 844 } });

test('a visitor requests a quote with a file on a phone, and staff read it and download the file', async ({ page }) => {
  await open(page, '/contact?service=Stickers#quote');
  const form = page.getByRole('form', { name: 'Get a quote' });
  await expect(form.getByLabel('Product or service')).toHaveValue('Stickers');
  await form.getByLabel('Quantity').fill('1,000');
  await form.getByLabel('Phone').fill('98765 43210');
  await form.getByLabel('Choose a file').setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(form.getByText('· attached')).toBeVisible();
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, we have your request' })).toBeFocused();
  const reference = (await page.getByText(/^Q-\d+$/).textContent()) ?? '';

  await open(page, '/login');
  await submitLoginForm(page, STAFF);
  await expect(page).toHaveURL(/\/admin$/);
  await open(page, '/admin/enquiries');
  const row = page.getByRole('row', { name: reference });
  await expect(row).toContainText('Stickers');
  await expect(row).toContainText('Quantity: 1,000');
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Download card.pdf' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('card.pdf');
  expect(await readFile(await file.path())).toEqual(PDF);
});
