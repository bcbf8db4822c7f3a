import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.js';
import { queryCommerceDatabase } from '../databases.js';
import { consoleErrors } from '../live-page.js';
import { signIn, signInAsStaff, submitLoginForm } from '../shopper.js';

/** Makes a new account a member of staff, who then logs in. */
async function signInAsColleague(page: Page, administrator: Page): Promise<void> {
  const colleague = await signIn(page);
  const token = await administrator.evaluate(() => localStorage.getItem('token'));
  const headers = { Authorization: `Bearer ${token}` };
  const people = await administrator.request.get(`/api/admin/users?q=${colleague.email}`, { headers });
  const [{ _id, version }] = (await people.json()).data as [{ _id: string; version: number }];
  const changed = await administrator.request.patch(`/api/admin/users/${_id}`, {
    data: { role: 'staff' },
    headers: { ...headers, 'If-Match': `"${version}"` },
  });
  expect(changed.status()).toBe(200);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await submitLoginForm(page, colleague);
  await expect(page.getByRole('heading', { level: 1, name: 'Staff console' })).toBeVisible();
}

test('two staff members see that they are looking at the same order, until one leaves', async ({ page, browser }) => {
  const [{ number }] = (await queryCommerceDatabase<{ number: string }>(
    `INSERT INTO orders (id, number, shopper_id, full_name, address, city, postal_code, country, payment_method, items_paise,
       shipping_paise, total_paise, created_at)
     VALUES (uuidv7(), 'CH-' || nextval('order_numbers'), uuidv7(), 'Ravi Kumar', '4 Mall Road', 'Kanpur', '208001', 'India', 'cod',
       10000, 5000, 15000, now() - interval '90 days')
     RETURNING number`,
  )) as [{ number: string }];
  await signInAsStaff(page);
  const colleague = await (await browser.newContext()).newPage();
  await signInAsColleague(colleague, page);
  const errors = consoleErrors(page);

  const noticed = page.waitForResponse('**/api/admin/presence');
  await page.goto(`/admin/orders/${number}`);
  await noticed;
  await expect(page.getByText('is looking at this order')).toHaveCount(0);
  await colleague.goto(`/admin/orders/${number}`);
  await expect(colleague.getByText('Administrator is looking at this order')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Asha Verma is looking at this order')).toBeVisible();
  await expectAccessible(page, 'an order that a colleague looks at');

  const left = colleague.waitForResponse((response) => response.request().method() === 'DELETE');
  await colleague.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Orders' }).click();
  expect((await left).status()).toBe(204);
  const repeated = page.waitForResponse('**/api/admin/presence');
  await page.reload();
  await repeated;
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(page.getByText('is looking at this order')).toHaveCount(0);
  expect(errors).toEqual([]);
});
