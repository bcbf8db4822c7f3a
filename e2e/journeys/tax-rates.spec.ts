import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessibility.js';
import { queryCommerceDatabase } from '../databases.js';
import { collectConsoleErrors } from '../live-page.js';
import { signInAsStaff } from '../shopper.js';

/** No journey orders this product. */
const PRODUCT = 'Round Rangoli Mouse Pad';

test('an admin chooses the HSN of a product whose code has no rate, and plans a new rate', async ({ page }) => {
  await queryCommerceDatabase(`UPDATE products SET hsn = '0101' WHERE name = $1`, [PRODUCT]);
  const errors = collectConsoleErrors(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAsStaff(page);
  await page.goto('/admin/tax-rates');
  await expect(page.getByRole('rowheader', { name: 'All other goods' })).toBeVisible();
  await expectAccessible(page, 'the tax rates');
  await page.getByRole('link', { name: 'Choose HSN' }).click();

  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: PRODUCT }) });
  await expect(row).toContainText('HSN without a rate');
  await expectAccessible(page, 'the HSN codes of products');
  await row
    .getByLabel(`HSN of ${PRODUCT}`)
    .selectOption({ label: '8473 Mouse pads as computer accessories. Classification unsure' });
  await expect(row).toContainText('for HSN 8473');
  await row.getByLabel(`HSN of ${PRODUCT}`).selectOption({ label: '4016, from Mouse Pads' });
  await expect(row).toContainText('for HSN 4016');

  await page.goto('/admin/tax-rates');
  await page.getByRole('link', { name: 'HSN of categories' }).click();
  const category = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Mouse Pads' }) });
  await expect(category).toContainText('for HSN 4016');
  await expectAccessible(page, 'the HSN codes of categories');
  for (const [code, rate] of [
    ['8473', 'for HSN 8473'],
    ['4016', 'for HSN 4016'],
  ] as const) {
    await category.getByLabel('HSN of Mouse Pads').selectOption(code);
    await expect(category).toContainText(rate);
  }

  await page.goto('/admin/tax-rates');
  await page.getByRole('button', { name: 'Add rate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a tax rate' });
  await dialog.getByLabel('HSN').fill('950300');
  await dialog.getByLabel('Description (optional)').fill('Toys');
  await dialog.getByLabel('Rate (%)').fill('12.5');
  await dialog.getByLabel('Valid from').fill('2999-04-01');
  await dialog.getByLabel('Source').fill('A notification of the future');
  await expectAccessible(page, 'a tax rate being added');
  await dialog.getByRole('button', { name: 'Add rate' }).click();
  const added = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '950300' }) });
  await expect(added).toContainText('Planned');
  expect(errors).toEqual([]);
});
