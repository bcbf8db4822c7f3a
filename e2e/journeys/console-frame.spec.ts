import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessibility.js';
import { changeRole, signIn, signInAsStaff } from '../shopper.js';

test('a role change takes effect on the next request and after a reload', async ({ page, request }) => {
  const { email } = await signIn(page);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const screens = page.getByRole('navigation', { name: 'Staff screens' });
  await page.goto('/admin/people');
  await expect(heading('Staff only')).toBeVisible();

  await changeRole(request, email, 'staff');
  await page.reload();
  await expect(screens.getByRole('link', { name: 'Reviews' })).toBeVisible();
  await expect(screens.getByRole('link', { name: 'People' })).toHaveCount(0);
  await expect(page.getByText('This screen is for administrators')).toBeVisible();

  await changeRole(request, email, 'admin');
  await page.reload();
  await expect(screens.getByRole('link', { name: 'People' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Asha Verma' }).first()).toBeVisible();

  await changeRole(request, email, 'customer');
  await page.getByRole('searchbox', { name: 'Search people' }).fill('somebody');
  await expect(heading('Staff only')).toBeVisible();
  await expect(page.getByText('Your role has changed')).toBeVisible();
  await page.reload();
  await expect(heading('Staff only')).toBeVisible();
});

test('the chosen theme applies from the console’s first paint, and not to the shop', async ({ page }) => {
  await signInAsStaff(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/admin');
  await page.getByRole('button', { name: /^Account menu of/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.body) return;
      sessionStorage.setItem('theme of the first body', document.documentElement.dataset['theme'] ?? 'none');
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Staff console' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('theme of the first body'))).toBe('dark');
  await page.getByRole('button', { name: /^Account menu of/ }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
  await page.getByRole('menuitem', { name: 'View the shop' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  await page.reload();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
});

test('the navigation shows the current screen in a short window without scrolling the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await signInAsStaff(page);
  await page.goto('/admin/failed-jobs');
  const screens = page.getByRole('navigation', { name: 'Staff screens' });
  await expect(screens.getByRole('link', { name: 'Failed jobs' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('unsaved input in the console survives a reload', async ({ page }) => {
  await signInAsStaff(page);
  await page.goto('/admin/shop-details');
  const officer = page.getByLabel('Grievance officer');
  const before = await officer.inputValue();
  await officer.fill('Asha Verma, until the reload');
  await page.reload();
  await expect(officer).toHaveValue('Asha Verma, until the reload');
  await page.getByRole('status').filter({ hasText: 'Your unsaved changes were restored' }).getByRole('button').click();
  await expect(officer).toHaveValue(before);
});

test('staff save the filters of a list as a view, change the view and delete it', async ({ page }) => {
  const name = `Search ${randomUUID().slice(0, 8)}`;
  const view = (label: string | RegExp) =>
    page.getByRole('group', { name: 'Views' }).getByRole('button', { name: label });
  await signInAsStaff(page);
  await page.goto('/admin/people?role=staff,admin');
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'the dialog that names a view');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(view(name)).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/admin/people');
  await view(name).click();
  await expect(page).toHaveURL(/role=staff/);
  await page.getByRole('button', { name: /^Remove filter Role/ }).click();
  await page.getByRole('searchbox', { name: 'Search people' }).fill('verma');
  await expect(view(new RegExp(`^${name}.*changed$`))).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(view(name)).toHaveText(name);

  await page.getByRole('button', { name: `View “${name}”` }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete view' }).click();
  await expect(view(name)).toHaveCount(0);
});
