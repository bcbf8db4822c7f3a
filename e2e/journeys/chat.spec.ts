import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessibility.js';
import { open } from '../live-page.js';

test.use({ viewport: { width: 390, height: 844 } });

test('a visitor asks in Hinglish, resends after a network failure, and keeps the conversation after a reload', async ({
  page,
  context,
}) => {
  await open(page, '/contact');
  const log = page.getByRole('log', { name: 'Conversation' });
  const input = page.getByRole('textbox', { name: 'Your message' });
  await input.fill('Mumbai me delivery hoti h kya?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log).toContainText('Ji haan, hum poore India mein deliver karte hain');
  await expect(log.getByText('Aur padhein')).toBeVisible();
  await expect(log.getByRole('link', { name: 'Shipping Policy' })).toBeVisible();
  await expect(input).toBeFocused();
  await expectAccessible(page, 'the chat with a reply');

  await context.setOffline(true);
  await input.fill('phone number do');
  await input.press('Enter');
  await expect(log).toContainText('Connection failed. Please check your internet.');
  await context.setOffline(false);
  await log.getByRole('button', { name: 'Send again' }).click();
  await expect(log.getByRole('link', { name: /^\+91/ }).first()).toBeVisible();
  await expect(log).not.toContainText('Connection failed');

  await page.reload();
  await expect(log).toContainText('Mumbai me delivery hoti h kya?');
  await expect(log.locator('a[href^="tel:"]')).toBeVisible();
  await page.getByRole('list', { name: 'Suggested questions' }).getByRole('button').first().click();
  await expect(log.getByText('Typing...')).toHaveCount(0);
  await expect(log.locator('> div > div')).toHaveCount(6);

  await page.getByRole('button', { name: 'Clear conversation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear conversation' }).click();
  await expect(log).toContainText('Start a conversation with our team');
  await page.reload();
  await expect(log).toContainText('Start a conversation with our team');
  await expect(log).not.toContainText('Mumbai');
});

test('nothing covers the Send button on a phone', async ({ page }) => {
  await open(page, '/contact');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await page.getByRole('textbox', { name: 'Your message' }).fill('hello');
  await send.scrollIntoViewIfNeeded();
  await send.click({ trial: true });
});
