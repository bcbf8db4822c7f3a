import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessibility.js';
import { queryCommerceDatabase } from '../databases.js';
import { waitForEmail } from '../mail.js';
import { placeOrder } from '../orders.js';
import { signIn, signInAsStaff } from '../shopper.js';

test('an admin finds an email that failed for good, and sends it again', async ({ page, browser }) => {
  await signIn(page);
  const order = await placeOrder(page, 'Chikankari Flask');
  const [job] = await queryCommerceDatabase<{ id: string }>(
    `SELECT (graphile_worker.add_job('order.placed', json_build_object('orderId', $1::text), run_at := 'infinity')).id`,
    [order.id],
  );
  await queryCommerceDatabase(
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = '554 Relay access denied' WHERE id = $1`,
    [job!.id],
  );

  const admin = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await signInAsStaff(admin);
  await admin.goto('/admin');
  await admin
    .getByRole('link', { name: /failed jobs?$/ })
    .last()
    .click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Failed jobs' })).toBeVisible();
  const row = admin.getByRole('row').filter({ has: admin.getByRole('link', { name: order.number }) });
  await expect(row).toContainText('Email: order placed');
  await expect(row).toContainText('Given up');
  await expect(row).toContainText('554 Relay access denied');
  await expectAccessible(admin, 'the list of failed jobs');
  await row.getByRole('button', { name: `Run again: Email: order placed, ${order.number}` }).click();
  await expect(row).toHaveCount(0);
  // A job is deleted once it has succeeded.
  const stored = () => queryCommerceDatabase('SELECT id FROM graphile_worker._private_jobs WHERE id = $1', [job!.id]);
  await expect.poll(stored).toEqual([]);
  expect(await waitForEmail(page.request, `order-placed-${order.id}`)).toContain(order.number);
});
