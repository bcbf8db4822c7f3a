import { expect, test } from '@playwright/test';
import { open } from '../live-page.js';

test('a password never gets into the URL, even if no script loads', async ({ page }) => {
  await page.route(/\.js$/, () => undefined);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email address').fill('asha@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse 9');
  await page.getByRole('button', { name: 'Sign in' }).click({ noWaitAfter: true });
  await expect(page.getByLabel('Email address')).toHaveValue('');
  expect(page.url()).not.toContain('correct');
  await page.unroute(/\.js$/);
  await open(page, '/login');
});
