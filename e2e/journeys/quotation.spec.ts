import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessibility.js';
import { tabTo } from '../keyboard.js';
import { collectConsoleErrors, open, toast } from '../live-page.js';
import { waitForEmail } from '../mail.js';
import { signInAsStaff, STAFF, submitLoginForm } from '../shopper.js';

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
  await expect(page.getByRole('heading', { name: 'Thank you! We’ve received your request' })).toBeFocused();
  const reference = (await page.getByText(/^Q-\d+$/).textContent()) ?? '';

  await open(page, '/login');
  await submitLoginForm(page, STAFF);
  await expect(page).toHaveURL(/\/admin$/);
  await open(page, '/admin/enquiries');
  await page.getByRole('link', { name: reference }).click();
  await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible();
  await expect(page.getByText('1,000', { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download card.pdf' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('card.pdf');
  expect(await readFile(await file.path())).toEqual(PDF);
});

test('staff answer an enquiry with a quotation, by keyboard, and the customer accepts it, which places an order', async ({
  page,
  browser,
}) => {
  const errors = collectConsoleErrors(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  const email = `quoted-${Date.now()}@example.com`;
  const enquiry = { kind: 'quotation', service: 'Visiting cards', name: 'Keya Sen', email, quantity: 500 };
  const { reference } = await (await page.request.post('/api/enquiries', { data: enquiry })).json();
  await signInAsStaff(page);
  await page.goto('/admin/enquiries');
  await expect(page.getByRole('link', { name: reference })).toBeVisible();
  await expectAccessible(page, 'the enquiries');
  await page.getByRole('link', { name: reference }).click();
  const { keyboard } = page;
  await tabTo(page, page.getByRole('button', { name: 'Write a quotation' }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Price each (₹) of line 1'));
  await keyboard.type('2.5');
  await expect(page.getByText('₹1,300.00')).toBeVisible();
  await keyboard.press('Control+s');
  await expect(toast(page, 'Saved')).toBeVisible();
  await expectAccessible(page, 'a quotation');
  await tabTo(page, page.getByRole('button', { name: 'Send' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(toast(page, `sent to ${email}`)).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1)!;

  await expect(page.getByText('Email sent')).toBeVisible({ timeout: 60_000 });
  const mail = await waitForEmail(page.request, `quotation-${id}-3`);
  const [, link] = /View your quotation: https?:\/\/[^/]+(\/quotation\/[\w-]+\?key=[\w-]{43})/.exec(mail)!;
  const phone = await (await browser.newContext()).newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await open(phone, link!);
  await expect(phone).toHaveURL(`/quotation/${id}`);
  await expect(phone.getByRole('heading', { level: 1, name: /^Quotation/ })).toBeVisible();
  await expectAccessible(phone, 'the customer’s quotation');
  await phone.getByLabel('Mobile number').fill('98765 43210');
  await phone.getByLabel('Postal Code').fill('226001');
  await phone.getByLabel('Address').fill('12 Hazratganj');
  await expect(phone.getByLabel('City')).toHaveValue('Lucknow');
  await phone.getByRole('button', { name: 'Accept and place order' }).click();
  await expect(phone.getByRole('heading', { name: 'Order placed. Thank you!' })).toBeFocused();
  await phone.getByRole('link', { name: 'View your order' }).click();
  const heading = phone.getByRole('heading', { level: 1, name: /^Order CH-/ });
  await expect(heading).toBeVisible();
  await expect(phone.getByText('Visiting cards')).toBeVisible();
  const number = (await heading.textContent())!.replace('Order ', '');
  await phone.context().close();

  await page.reload();
  await page.getByRole('link', { name: `Order ${number}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  expect(errors).toEqual([]);
});
