import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.js';
import { tabTo } from '../keyboard.js';
import { collectConsoleErrors, toast } from '../live-page.js';
import { signInAsStaff } from '../shopper.js';
import { ownShopTest as test } from '../temporary-shop.js';

const PHOTO = resolve(import.meta.dirname, '../../services/commerce/media/work-05-960.webp');

test('staff add a work with a picture, arrange the portfolio with the keyboard, and visitors see both', async ({
  page,
  browser,
  baseURL,
}) => {
  const errors = collectConsoleErrors(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAsStaff(page);
  await page.goto('/admin/works');
  const { keyboard } = page;
  await tabTo(page, page.getByRole('link', { name: 'New work' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'New work' })).toBeVisible();
  await page.getByLabel('Choose a picture').setInputFiles(PHOTO);
  await expect(page.getByLabel('Choose another picture')).toBeVisible();
  for (const [label, text] of [
    ['Title', 'Mural for a school'],
    ['Kind of work', 'Mural'],
    ['Description', 'Forty feet of kites.'],
    ['Tags (optional)', 'mural, kites'],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await keyboard.type(text);
  }
  await keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: 'Mural for a school' })).toBeVisible();
  await expectAccessible(page, 'a work');

  await page.goto('/admin/works/order');
  const handles = page.getByLabel(/^Drag /);
  await expect(handles.first()).toHaveAccessibleName('Drag Mural for a school');
  await tabTo(page, handles.first());
  await keyboard.press('Space');
  await expect(page.getByText('Mural for a school is over position 1 of 26.')).toBeAttached();
  await keyboard.press('ArrowRight');
  await expect(page.getByText('Mural for a school is over position 2 of 26.')).toBeAttached();
  await keyboard.press('Space');
  await expect(handles.nth(1)).toHaveAccessibleName('Drag Mural for a school');
  await expectAccessible(page, 'the order of the works');
  await keyboard.press('Control+s');
  await expect(toast(page, 'Arrangement saved')).toBeVisible();

  const visitor = await browser.newPage({ baseURL });
  await expect(async () => {
    await visitor.goto('/ourworks');
    await expect(visitor.getByRole('heading', { level: 2 }).nth(1)).toHaveText('Mural for a school', {
      timeout: 5_000,
    });
  }).toPass();
  await visitor.close();

  await page.goto('/admin/works');
  await expect(page.getByRole('heading', { level: 1, name: 'Works' })).toBeVisible();
  await expectAccessible(page, 'the works');
  expect(errors).toEqual([]);
});
