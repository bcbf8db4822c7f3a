import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.js';
import { tabTo, typeInto } from '../keyboard.js';
import { collectConsoleErrors, toast } from '../live-page.js';
import { signInAsStaff } from '../shopper.js';
import { ownShopTest as test } from '../temporary-shop.js';

test('staff publish a promotion with the keyboard alone, visitors see it, and archiving it can be undone', async ({
  page,
  browser,
  baseURL,
}) => {
  const errors = collectConsoleErrors(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAsStaff(page);
  await page.goto('/admin/promotions');
  const { keyboard } = page;
  await tabTo(page, page.getByRole('link', { name: 'New promotion' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'New promotion' })).toBeVisible();
  await typeInto(page, page.getByLabel('Title'), 'Patang week');
  await typeInto(page, page.getByLabel('Text'), 'Kites on everything until Sunday.');
  await typeInto(page, page.getByLabel('“Learn More” link'), '/products?q=patang');
  await typeInto(page, page.getByLabel('Starts'), '01012026');
  await keyboard.press('Tab');
  await keyboard.type('1000AM');
  await expect(page.getByLabel('Starts')).toHaveValue('2026-01-01T10:00');
  await tabTo(page, page.getByRole('button', { name: 'Preview' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Patang week' })).toBeVisible();
  await keyboard.press('Escape');
  await keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: 'Patang week' })).toBeVisible();
  await expect(page.getByText('Live, shown now')).toBeVisible();
  await expectAccessible(page, 'a promotion');

  const visitor = await browser.newPage({ baseURL });
  await visitor.goto('/');
  const popUp = visitor.getByRole('dialog', { name: 'Patang week' });
  await expect(popUp).toContainText('Kites on everything until Sunday.');
  await popUp.getByRole('link', { name: 'Learn More' }).click();
  await expect(visitor).toHaveURL('/products?q=patang');
  await visitor.close();

  await tabTo(page, page.getByRole('button', { name: 'Archive promotion' }));
  await keyboard.press('Enter');
  await expect(toast(page, 'Patang week archived')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Patang week' })).toHaveCount(0);
  await keyboard.press('Control+z');
  await expect(page.getByRole('link', { name: 'Patang week' })).toBeVisible();
  await expectAccessible(page, 'the promotions');

  await page.getByRole('link', { name: 'Patang week' }).click();
  await page.getByRole('button', { name: 'Archive promotion' }).click();
  await expect(toast(page, 'Patang week archived')).toBeVisible();
  expect(errors).toEqual([]);
});
