import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.js';
import { collectConsoleErrors, open } from '../live-page.js';
import { authorization, signInAsStaff } from '../shopper.js';

/** A message that no other journey sends. */
const uniqueMessage = () => `My reference is ${randomUUID().slice(0, 8)}`;
/** The path of the staff inbox with only the conversation that contains this unique message. */
const inboxPath = (message: string) => `/admin/conversations?q=${message.slice(-8)}`;
const visitorLog = (page: Page) => page.getByRole('log', { name: 'Conversation' });
const staffLog = (page: Page) => page.getByRole('log', { name: 'Messages' });

/** Sends a message in the chat of the contact page. */
async function sendMessage(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your message' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(visitorLog(page)).toContainText(text);
}

test('a visitor chats with a staff member without reloading, and the staff member uses only the keyboard', async ({
  page,
  browser,
}) => {
  await signInAsStaff(page);
  const shortcut = `t-${Date.now()}`;
  const created = await page.request.post('/api/admin/canned-replies', {
    data: { title: 'Delivery to offices', text: 'We deliver to offices on weekdays.', shortcut },
    headers: await authorization(page),
  });
  expect(created.status()).toBe(201);
  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const errors = [collectConsoleErrors(page), collectConsoleErrors(visitor)];

  const message = uniqueMessage();
  await page.goto(inboxPath(message));
  await expect(page.getByText('No conversations match')).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await open(visitor, '/contact');
  await sendMessage(visitor, message);
  await sendMessage(visitor, 'I want to talk to a person');
  await expect(visitor.getByText(/^A person will answer here or by email/)).toBeVisible();

  // The conversation appears in the list live, and is opened, taken and answered with the keyboard.
  const first = page.getByRole('table', { name: 'Conversations' }).getByRole('row').nth(1);
  await expect(first).toContainText('Waiting');
  await page.keyboard.press('j');
  await expect(staffLog(page)).toContainText(message);
  await page.keyboard.press('t');
  await expect(page.getByText('Assigned to Administrator')).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.type('Good morning!');
  await page.keyboard.press('Control+/');
  await expect(page.getByRole('dialog', { name: 'Canned replies' })).toBeVisible();
  await page.keyboard.type(shortcut);
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Your reply' });
  await expect(field).toHaveValue('Good morning! We deliver to offices on weekdays.');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(visitorLog(visitor)).toContainText('Good morning! We deliver to offices on weekdays.');
  await expect(visitor.getByText('You’re chatting with Administrator from Chhapai')).toBeVisible();
  await sendMessage(visitor, 'On Saturday as well?');
  await expect(visitorLog(visitor).getByText('Typing...')).toHaveCount(0);
  await expect(staffLog(page)).toContainText('On Saturday as well?');
  await expect(visitorLog(visitor).getByText('On Saturday as well?')).toHaveCount(1);

  await expectAccessible(page, 'the inbox with a conversation');
  await expectAccessible(visitor, 'the chat with a person');
  expect(errors).toEqual([[], []]);
});

test('no message is lost or repeated when the network fails', async ({ page, context, browser }) => {
  const visitor = await (await browser.newContext()).newPage();
  await open(visitor, '/contact');
  const message = uniqueMessage();
  await sendMessage(visitor, message);
  await sendMessage(visitor, 'I want to talk to a person');
  await signInAsStaff(page);
  await page.goto(inboxPath(message));
  await page.getByRole('table', { name: 'Conversations' }).getByRole('link').first().click();
  const field = page.getByRole('textbox', { name: 'Your reply' });
  await field.fill('One moment, please.');
  await field.press('Enter');
  await expect(visitorLog(visitor)).toContainText('One moment, please.');

  await context.setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await field.fill('I have found your order.');
  await field.press('Enter');
  await expect(staffLog(page)).toContainText('Not sent');
  await sendMessage(visitor, 'Are you still there?');

  await context.setOffline(false);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(staffLog(page).getByText('Are you still there?')).toHaveCount(1);
  await staffLog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(staffLog(page).getByText('Not sent')).toHaveCount(0);
  await expect(visitorLog(visitor).getByText('I have found your order.')).toHaveCount(1);
  await expect(staffLog(page).getByText('I have found your order.')).toHaveCount(1);
});

test('the inbox is live in eight tabs at once, even after the first one is closed', async ({
  page,
  context,
  browser,
}) => {
  const visitor = await (await browser.newContext()).newPage();
  await open(visitor, '/contact');
  const message = uniqueMessage();
  await signInAsStaff(page);
  const tabs = [page];
  // More tabs than a browser opens connections to one host.
  while (tabs.length < 8) tabs.push(await context.newPage());
  for (const tab of tabs) {
    await tab.goto(inboxPath(message));
    await expect(tab.getByText('Live', { exact: true })).toBeVisible();
    await expect(tab.getByText('No conversations match')).toBeVisible();
  }

  await sendMessage(visitor, message);
  const rows = (tab: Page) => tab.getByRole('table', { name: 'Conversations' }).getByRole('row');
  for (const tab of tabs) await expect(rows(tab)).toHaveCount(2);

  await page.close();
  await sendMessage(visitor, 'I want to talk to a person');
  for (const tab of tabs.slice(1)) {
    await expect(rows(tab).nth(1)).toContainText('Waiting');
    await expect(tab.getByText('Live', { exact: true })).toBeVisible();
  }
});
