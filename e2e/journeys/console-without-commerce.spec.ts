import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Shop } from '@chhapai/launcher';
import { queryDatabase } from '../databases.js';
import { signInAsStaff } from '../shopper.js';
import { ownShopTest as test } from '../temporary-shop.js';

/** Ways to make commerce unavailable. Each returns a function that restores it. */
const outages = { 'with commerce stopped': stopCommerce, "without commerce's database": closeCommerceDatabase };

/** Kills the commerce process; the launcher then starts another, which is suspended before it listens. */
async function stopCommerce(): Promise<() => Promise<void>> {
  const killed = findCommercePid()!;
  process.kill(killed, 'SIGKILL');
  let next: number | undefined;
  while (next === undefined || next === killed) {
    await sleep(10);
    next = findCommercePid();
  }
  const suspended = next;
  process.kill(suspended, 'SIGSTOP');
  return async () => void process.kill(suspended, 'SIGCONT');
}

/** The process id of commerce, which is a child of this process, because the fixture starts its shop in the worker. */
function findCommercePid(): number | undefined {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
  return children
    .map(Number)
    .find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('services/commerce/'));
}

/** Closes the database to connections; commerce cannot answer anything without it. */
async function closeCommerceDatabase({ databaseUrl }: Shop): Promise<() => Promise<void>> {
  const url = new URL(databaseUrl('commerce'));
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const allowConnections = async (isAllowed: boolean) =>
    void (await queryDatabase(url.href, `ALTER DATABASE ${name} ALLOW_CONNECTIONS ${isAllowed}`));
  await allowConnections(false);
  await queryDatabase(url.href, 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
  return () => allowConnections(true);
}

for (const [outage, begin] of Object.entries(outages)) {
  test(`${outage}, staff can use Conversations and People, and Orders recovers once commerce is back`, async ({
    page,
    request,
    shop,
  }) => {
    await request.post('/api/chat', { data: { message: 'I want to talk to a person' } });
    await signInAsStaff(page);
    const end = await begin(shop);
    try {
      expect((await request.get('/api/products?page=1')).status()).toBe(503);
      await page.goto('/admin/conversations?state=waiting');
      const inbox = page.getByRole('table', { name: 'Conversations' });
      await inbox.getByRole('link').first().click();
      await page.getByRole('button', { name: 'Take over' }).click();
      await page.getByLabel('Your reply').fill('Good morning! How can I help?');
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('log', { name: 'Messages' })).toContainText('How can I help?');
      await expect(page.getByText('Not sent')).toHaveCount(0);

      const screens = page.getByRole('navigation', { name: 'Staff screens' });
      await screens.getByRole('link', { name: 'People' }).click();
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      await screens.getByRole('link', { name: 'Orders' }).click();
      const failure = page.getByRole('alert').filter({ hasText: 'The list could not be loaded' });
      await expect(failure).toContainText(/(?:not |un)available right now/);
      expect((await request.get('/api/products?page=1')).status()).toBe(503);
    } finally {
      await end();
    }
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(async () => {
      // The button disappears when the list recovers on its own.
      if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
      await expect(page.getByText('The list could not be loaded')).toBeHidden({ timeout: 3_000 });
    }).toPass();
    await expect(page.getByText('No orders yet').or(page.getByRole('rowheader').first())).toBeVisible();
  });
}
