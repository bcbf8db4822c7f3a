import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.js';
import { queryCommerceDatabase } from '../databases.js';
import { collectConsoleErrors } from '../live-page.js';
import { placeOrder } from '../orders.js';
import { authorization, signIn, signInAsStaff } from '../shopper.js';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** Places an order that is ready to be shipped, and returns its number. */
async function placeReadyOrder(page: Page): Promise<string> {
  await signIn(page);
  const { id, number } = await placeOrder(page, 'Patang Season Mug');
  await queryCommerceDatabase("UPDATE orders SET status = 'ready' WHERE id = $1", [id]);
  return number;
}

async function ship(page: Page, number: string): Promise<void> {
  const response = await page.request.post(`/api/admin/orders/${number}/moves`, {
    data: { to: 'shipped', courier: 'Delhivery', trackingNumber: '1234567890' },
    headers: { ...(await authorization(page)), 'If-Match': '"1"' },
  });
  expect(response.status()).toBe(200);
}

test('the orders of a day are in the chart, in its table, and in the list that the figure links to', async ({
  page,
}) => {
  const number = await placeReadyOrder(page);
  const errors = collectConsoleErrors(page);
  await signInAsStaff(page);
  await page.goto('/admin');
  const chart = page.getByRole('region', { name: 'Orders per day', exact: true });
  const points = chart.getByRole('slider', { name: 'Orders per day: choose a point' });
  await expect(points).toHaveAttribute('aria-valuenow', '30');
  await points.press('ArrowLeft');
  await expect(points).toHaveAttribute('aria-valuenow', '29');
  await points.press('End');
  await expect(points).toHaveAttribute('aria-valuetext', /^\w{3}, \d+ \w+: [1-9]/);
  await chart.getByRole('button', { name: /^Show as table/ }).click();
  await expect(chart.getByRole('row')).toHaveCount(31);
  await expectAccessible(page, 'the orders per day as a table');
  await chart.getByRole('row').last().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await page.goBack();

  await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: 'Today' }).press('Enter');
  await expect(page).toHaveURL(/\?days=1$/);
  await expect(page.getByRole('region', { name: 'Orders per hour', exact: true })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Conversion' })).toBeVisible();
  await expectAccessible(page, 'today’s figures');
  await page.getByRole('region', { name: 'Figures' }).getByRole('definition').getByRole('link').first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a shipped order is in the GST report of its month, which links to its invoice', async ({ page }) => {
  const number = await placeReadyOrder(page);
  await signInAsStaff(page);
  await ship(page, number);
  const errors = collectConsoleErrors(page);
  await page.goto('/admin/gst');
  const table = page.getByRole('table', { name: /^Invoices and credit notes for/ });
  const invoices = table.getByRole('link', { name: /^\d+ invoices?$/ }).last();
  await expect(invoices).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^gst-\d\d-\d\d\.csv$/);
  await expectAccessible(page, 'the GST for a year');
  await invoices.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  expect(errors).toEqual([]);
});
