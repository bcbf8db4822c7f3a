import { expect } from '@playwright/test';
import type { Shop } from '@chhapai/launcher';
import { queryDatabase } from '../databases.js';
import { signInAsStaff } from '../shopper.js';
import { ownShopTest as test } from '../temporary-shop.js';

/** Takes the database away from the commerce service, which can answer nothing without it, or gives it back. */
async function allowCommerce({ databaseUrl }: Shop, isAllowed: boolean): Promise<void> {
  const url = new URL(databaseUrl('commerce'));
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  await queryDatabase(url.href, `ALTER DATABASE ${name} ALLOW_CONNECTIONS ${isAllowed}`);
  if (isAllowed) return;
  await queryDatabase(url.href, 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
}

test('without commerce, the frame, conversations and people keep working, and orders come back with it', async ({
  page,
  request,
  shop,
}) => {
  test.slow();
  await request.post('/api/chat', { data: { message: 'I want to talk to a person' } });
  await signInAsStaff(page);
  await allowCommerce(shop, false);
  try {
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
    await expect(page.getByText('The list could not be loaded')).toBeVisible();
  } finally {
    await allowCommerce(shop, true);
  }
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    // It disappears when the list recovers by itself.
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(page.getByText('The list could not be loaded')).toBeHidden({ timeout: 3_000 });
  }).toPass();
});
