import { readFile } from 'node:fs/promises';
import { expect, type Browser, type Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { expectAccessible } from '../accessibility.js';
import { tabTo } from '../keyboard.js';
import { moveOrder, placeOrder, type PlacedOrder } from '../orders.js';
import { signIn, signInAsStaff } from '../shopper.js';
import { ownShopTest as test } from '../temporary-shop.js';

/** A made-up GSTIN with a valid check digit. */
const GSTIN = '09AAPFU0939F1ZT';

/** Orders two mugs with cash on delivery in a second browser. */
async function placeOrderElsewhere(browser: Browser): Promise<PlacedOrder> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page);
  const order = await placeOrder(page, 'Patang Season Mug', 2);
  await page.context().close();
  return order;
}

/** Enters the seller's registration with the keyboard alone. */
async function enterRegistration(page: Page): Promise<void> {
  const { keyboard } = page;
  await tabTo(page, page.getByLabel('GST registration'));
  await keyboard.press('End');
  await expect(page.getByLabel('GST registration')).toHaveValue('regular');
  await tabTo(page, page.getByLabel('GSTIN', { exact: true }));
  await keyboard.type(GSTIN.toLowerCase());
  await tabTo(page, page.getByLabel('Legal name'));
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('Chhapai Prints LLP');
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('3 changes');
  await keyboard.press('Control+s');
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
}

/** Opens a PDF in a new tab with this button, and returns the text of the PDF, which headless browsers do not show. */
async function openDocument(page: Page, button: string): Promise<string> {
  const documents = '**/api/documents/*';
  let pdf = new Uint8Array();
  await page.context().route(documents, async (route) => {
    pdf = new Uint8Array(await (await route.fetch()).body());
    await route.fulfill({ contentType: 'text/plain', body: 'A PDF' });
  });
  const opening = page.waitForEvent('popup');
  await tabTo(page, page.getByRole('button', { name: button, exact: true }));
  await page.keyboard.press('Enter');
  const tab = await opening;
  await tab.waitForURL(documents);
  await tab.close();
  await page.context().unroute(documents);
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

test('an admin enters the GSTIN, and the invoice of the next shipped order is listed, opened and exported', async ({
  page,
  browser,
}) => {
  const order = await placeOrderElsewhere(browser);
  const { number } = order;
  await signInAsStaff(page);
  await page.goto('/admin/invoices');
  await expect(page.getByText('No invoices yet')).toBeVisible();
  await expectAccessible(page, 'no invoices');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invoice settings' })).toBeFocused();
  await expectAccessible(page, 'the invoice settings');
  await enterRegistration(page);

  await moveOrder(page, order, 'ready');
  await page.goto(`/admin/orders/${number}`);
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Courier').fill('Pick-up');
  await dialog.getByRole('button', { name: 'Ship' }).click();
  const opener = page.getByRole('button', { name: /^Invoice CH\// });
  await expect(opener).toBeVisible();
  const invoice = (await opener.innerText()).replace('Invoice ', '');
  expect(invoice).toMatch(/^CH\/\d\d-\d\d\/000001$/);

  await page.goto('/admin/invoices');
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: invoice }) });
  for (const text of ['Tax invoice', number, 'Asha Verma', '09 Uttar Pradesh', '₹548.00'])
    await expect(row.getByText(text, { exact: true })).toBeVisible();
  await expectAccessible(page, 'the invoices');
  const text = await openDocument(page, `Open ${invoice}`);
  for (const part of [
    'Tax invoice',
    invoice,
    'Chhapai Prints LLP',
    `GSTIN ${GSTIN}`,
    number,
    'CGST',
    'SGST',
    '₹ 548.00',
  ])
    expect(text).toContain(part);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('invoices.csv');
  const [head, line] = (await readFile(await download.path(), 'utf8')).trim().split('\n');
  expect(head).toContain('Number,Date,Kind');
  expect(line).toContain(`${number},Asha Verma`);
  expect(line).toMatch(new RegExp(`^${invoice},.*,548\\.00$`));
});
