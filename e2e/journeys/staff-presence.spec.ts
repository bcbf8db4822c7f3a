import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessibility.js';
import { queryCommerceDatabase } from '../databases.js';
import { collectConsoleErrors } from '../live-page.js';
import { createStaffMember, signInAsStaff, signInWith } from '../shopper.js';

test('two staff members see that they are looking at the same order, until one leaves', async ({
  page,
  browser,
  request,
}) => {
  const [{ number }] = (await queryCommerceDatabase<{ number: string }>(
    `INSERT INTO orders (id, number, shopper_id, full_name, address, city, postal_code, country, payment_method, items_paise,
       shipping_paise, total_paise, created_at)
     VALUES (uuidv7(), 'CH-' || nextval('order_numbers'), uuidv7(), 'Nikhil Rao', '4 Mall Road', 'Kanpur', '208001', 'India', 'cod',
       10000, 5000, 15000, now() - interval '90 days')
     RETURNING number`,
  )) as [{ number: string }];
  await signInAsStaff(page);
  const colleague = await (await browser.newContext()).newPage();
  await signInWith(colleague, await createStaffMember(request, 'Ravi'));
  const errors = collectConsoleErrors(page);

  const announced = page.waitForResponse('**/api/admin/presence');
  await page.goto(`/admin/orders/${number}`);
  await announced;
  await expect(page.getByText('is looking at this order')).toHaveCount(0);
  await colleague.goto(`/admin/orders/${number}`);
  await expect(colleague.getByText('Administrator is looking at this order')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Ravi is looking at this order')).toBeVisible();
  await expectAccessible(page, 'an order that a colleague looks at');

  const left = colleague.waitForResponse((response) => response.request().method() === 'DELETE');
  await colleague.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Orders' }).click();
  expect((await left).status()).toBe(204);
  const announcedAgain = page.waitForResponse('**/api/admin/presence');
  await page.reload();
  await announcedAgain;
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(page.getByText('is looking at this order')).toHaveCount(0);
  expect(errors).toEqual([]);
});
