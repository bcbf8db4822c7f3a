import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.js';
import { open } from '../live-page.js';
import { STAFF, submitLoginForm } from '../shopper.js';
import { strictShopTest as test } from '../temporary-shop.js';
import { totpCode } from '../totp.js';

test('an administrator is asked to set up the second factor that the shop requires, and stays logged in', async ({
  page,
}) => {
  await open(page, '/login');
  await submitLoginForm(page, STAFF);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Set up two-factor authentication/ })).toBeVisible();
  await expectAccessible(page, 'the page that leads to the second factor');
  await page.getByRole('link', { name: 'Set up two-factor authentication' }).click();

  const section = page.getByRole('region', { name: 'Two-factor authentication' });
  await expect(section).toBeInViewport();
  await section.getByRole('button', { name: 'Set up' }).click();
  await section.getByLabel('Your password').fill(STAFF.password);
  await section.getByRole('button', { name: 'Continue' }).click();
  const secret = (await section.locator('code').innerText()).replaceAll(/\s/g, '');
  await section.getByLabel('Enter the code that the app shows').fill(totpCode(secret));
  await section.getByRole('button', { name: 'Turn on' }).click();
  await expect(section.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  await section.getByRole('checkbox').check();
  await section.getByRole('button', { name: 'Done' }).click();

  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(page.getByText('No orders yet')).toBeVisible();
});
