import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.js';
import { tabTo, typeInto } from '../keyboard.js';
import { collectConsoleErrors, toast } from '../live-page.js';
import { signInAsStaff } from '../shopper.js';
import { ownShopTest as test } from '../temporary-shop.js';

const PHOTO = resolve(import.meta.dirname, '../../services/commerce/media/work-05-960.webp');

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('staff create a product with the keyboard, reprice it, and archive and restore it; visitors see the result', async ({
  page,
  browser,
  baseURL,
}) => {
  const errors = collectConsoleErrors(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAsStaff(page);
  const { keyboard } = page;

  await test.step('create it', async () => {
    await page.goto('/admin/products');
    await tabTo(page, page.getByRole('link', { name: 'New product' }));
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'New product' })).toBeVisible();
    await typeInto(page, field(page, 'Name'), 'Kite T-shirt');
    await typeInto(page, field(page, 'Description'), 'Soft cotton, printed in Lucknow.');
    await page.getByLabel('Add pictures').setInputFiles(PHOTO);
    // The picture is shown once the server has encoded it in all sizes.
    await expect(page.getByText('Main picture')).toBeVisible();
    await typeInto(page, field(page, 'Price (₹)'), '499');
    await tabTo(page, page.getByRole('button', { name: 'Add a price for a larger quantity' }));
    await keyboard.press('Enter');
    await typeInto(page, field(page, 'Price each 1 (₹)'), '450');
    await tabTo(page, page.getByRole('button', { name: 'Add an option' }));
    await keyboard.press('Enter');
    await typeInto(page, field(page, 'Option 1'), 'Size');
    await typeInto(page, field(page, 'Values of option 1'), 'M, L');
    await tabTo(page, page.getByRole('button', { name: 'Create 2 variants' }));
    await keyboard.press('Enter');
    await typeInto(page, field(page, 'Price of L'), '549');
    await keyboard.press('Control+s');
    // Without a category, the product is refused, and nothing that was typed is lost.
    await expect(page.getByText('Choose a category', { exact: true }).last()).toBeVisible();
    await expect(field(page, 'Category')).toBeFocused();
    await keyboard.type('Mugs');
    await keyboard.press('Control+s');
    await expect(page.getByRole('heading', { level: 1, name: 'Kite T-shirt' })).toBeVisible();
    await expect(page.getByLabel('SKU of L')).toHaveValue('KITE-T-SHIRT-L');
    await expectAccessible(page, 'a product');
  });

  await test.step('keep what is typed across a reload, and preview it', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await field(page, 'Name').fill('Kite T-shirt, organic');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(field(page, 'Name')).toHaveValue('Kite T-shirt, organic');
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: 'Preview of the product page' });
    await expect(preview.getByText('Kite T-shirt, organic')).toBeVisible();
    await keyboard.press('Escape');
    await keyboard.press('Control+s');
    await expect(toast(page, 'Saved')).toBeVisible();
  });

  await test.step('crop a picture on the server', async () => {
    await page.getByRole('button', { name: 'Crop picture 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crop the picture' });
    await expect(dialog.getByAltText('The picture to crop').first()).toBeVisible();
    const cropped = page.waitForResponse((response) => response.url().includes('/api/admin/uploads?crop='));
    await dialog.getByRole('button', { name: 'Crop', exact: true }).click();
    const { data } = (await (await cropped).json()) as { data: { width: number; height: number } };
    expect(data.width / data.height).toBeCloseTo(4 / 5, 1);
    await expect(dialog).toBeHidden();
    await keyboard.press('Control+s');
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);
  });

  await test.step('reprice it in the list', async () => {
    await page.goto('/admin/products');
    const price = page.getByRole('textbox', { name: 'Price of Kite T-shirt, organic' });
    await tabTo(page, price);
    await keyboard.type('479');
    await keyboard.press('Enter');
    await expect(page.getByText('Kite T-shirt, organic: price 479 saved')).toBeAttached();
    await expect(price).not.toBeFocused();
    await expectAccessible(page, 'the products');
  });

  await test.step('archive it, and undo that', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Actions for Kite T-shirt, organic' }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await expect(toast(page, 'archived')).toBeVisible();
    await keyboard.press('Control+z');
    await expect(toast(page, 'restored')).toBeVisible();
  });

  const editorUrl = new URL(
    (await page.getByRole('link', { name: 'Kite T-shirt, organic' }).getAttribute('href'))!,
    baseURL,
  );
  const visitor = await browser.newPage({ baseURL });
  await visitor.goto(`/product/${editorUrl.pathname.split('/').at(-1)}`);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Kite T-shirt, organic' })).toBeVisible();
  await visitor.close();
  // Chromium logs the refusal of the product without a category.
  expect(errors.filter((error) => !error.includes('400 (Bad Request)'))).toEqual([]);
});

test('staff arrange categories with the keyboard, and import products from a CSV file', async ({ page }) => {
  const errors = collectConsoleErrors(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAsStaff(page);
  const { keyboard } = page;

  await test.step('create and move a category', async () => {
    await page.goto('/admin/categories');
    await tabTo(page, page.getByRole('button', { name: 'New category' }));
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New category' });
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await keyboard.type('T-shirts');
    await tabTo(page, dialog.getByRole('button', { name: 'Create' }));
    await keyboard.press('Enter');
    await expect(toast(page, 'Category created')).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Move T-shirts up' }));
    await keyboard.press('Enter');
    await expect(toast(page, 'T-shirts moved')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Edit / }).nth(-2)).toHaveAccessibleName('Edit T-shirts');
    await expectAccessible(page, 'the categories');
  });

  await test.step('import products', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/admin/products/import');
    await expect(page.getByRole('heading', { level: 1, name: 'Import products' })).toBeVisible();
    await expectAccessible(page, 'the product import');
    const choose = (content: string) =>
      page.getByLabel('Choose a CSV file').setInputFiles({
        name: 'shirts.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`\ufeff${content}`, 'utf16le'),
      });
    await choose('Name;Category;Price\r\nपतंग T-shirt;T-shirts;four\r\n');
    await expect(page.getByText('1 error in shirts.csv')).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Price', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await choose('Name;Category;Price\r\nपतंग T-shirt;T-shirts;499\r\n');
    await expect(page.getByText('1 product will be created')).toBeVisible();
    await page.reload();
    await tabTo(page, page.getByRole('button', { name: 'Import 1 product' }));
    await keyboard.press('Enter');
    await expect(page.getByText('1 product created, 0 products changed.')).toBeVisible();
    await page.getByRole('link', { name: 'Show products' }).click();
    await expect(page.getByRole('link', { name: 'पतंग T-shirt' })).toBeVisible();
  });
  expect(errors).toEqual([]);
});
