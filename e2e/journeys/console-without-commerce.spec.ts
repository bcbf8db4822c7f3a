import { execFileSync } from 'node:child_process';
import { expect } from '@playwright/test';
import { signInAsStaff } from '../shopper.js';
import { ownShopTest as test } from '../temporary-shop.js';

/** The shop runs in this process, so its services are children of it. */
const commercePid = () =>
  Number(execFileSync('pgrep', ['-P', String(process.pid), '-f', 'services/commerce/'], { encoding: 'utf8' }));

test('with commerce frozen, the frame, conversations and people keep working, and orders come back with it', async ({
  page,
  request,
}) => {
  test.slow();
  await request.post('/api/chat', { data: { message: 'I want to talk to a person' } });
  await signInAsStaff(page);
  const pid = commercePid();
  process.kill(pid, 'SIGSTOP');
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
    await expect(page.getByText('The list could not be loaded')).toBeVisible({ timeout: 20_000 });
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No orders yet').or(page.getByRole('rowheader').first())).toBeVisible();
});
