import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openChat, type Chat } from './chat.js';
import { createStaffMember, createVisitor } from './staff.js';

const PERSON_REQUEST = 'I want to talk to a person';
const EMAIL = 'meera@example.com';

async function openTestChat(env?: Record<string, string>): Promise<Chat> {
  const chat = await openChat(env);
  onTestFinished(() => chat.close());
  return chat;
}

/** Creates a visitor who left an email address and has since closed the chat. */
async function createAbsentVisitor(chat: Chat) {
  const visitor = await createVisitor(chat, PERSON_REQUEST);
  await chat.db.query(
    `UPDATE conversations SET person_email = $2, visitor_seen_at = now() - interval '1 hour' WHERE id = $1`,
    [visitor.id, EMAIL],
  );
  return visitor;
}

const waitForJobs = (chat: Chat) =>
  vi.waitFor(async () => {
    expect((await chat.db.query('SELECT FROM graphile_worker._private_jobs')).rows).toEqual([]);
  }, 10_000);

it('lets staff send the next reply while the mail server is slow', async () => {
  let connections = 0;
  const mailServer = createServer((socket) => void (connections++, socket.on('error', () => undefined)));
  await once(mailServer.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void mailServer.close());
  const chat = await openTestChat({ SMTP_URL: `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}` });
  const asha = await createStaffMember(chat, 'Asha');
  const visitor = await createAbsentVisitor(chat);
  await asha.answer(visitor.id, 'Good morning!');
  await vi.waitFor(() => expect(connections).toBe(1), 10_000);
  const start = performance.now();
  expect((await asha.answer(visitor.id, 'Your mugs are ready.')).status).toBe(200);
  // The service waits ten seconds for the mail server.
  expect(performance.now() - start).toBeLessThan(5_000);
});

it('mails each reply once, even if the next one is sent at the same moment', async () => {
  const chat = await openTestChat();
  const { id } = await createAbsentVisitor(chat);
  const reply = async (text: string) => {
    await chat.db.query(
      `INSERT INTO messages (conversation_id, sender, sender_name, text) VALUES ($1, 'staff', 'Asha', $2)`,
      [id, text],
    );
    await chat.db.query(`SELECT graphile_worker.add_job('conversation.answered', $1)`, [{ conversationId: id }]);
  };
  const countBlocked = async () =>
    (
      await chat.db.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
    ).rowCount;
  // Keeps the first job from recording what it has mailed.
  const blocker = await chat.db.connect();
  await blocker.query('BEGIN');
  await blocker.query('SELECT FROM conversations WHERE id = $1 FOR NO KEY UPDATE', [id]);
  await reply('First reply');
  await vi.waitFor(async () => expect(await countBlocked()).toBe(1), 10_000);
  await reply('Second reply');
  await vi.waitFor(async () => expect(await countBlocked()).toBe(2), 10_000);
  await blocker.query('COMMIT');
  blocker.release();
  await waitForJobs(chat);
  const emails = await chat.readEmails();
  expect(emails).toHaveLength(2);
  for (const text of ['First reply', 'Second reply'])
    expect(emails.filter((mail) => mail.includes(text))).toHaveLength(1);
});

it('does not mail the earlier replies of a demo conversation along with a new one', async () => {
  const chat = await openTestChat({ DEMO_DATA: '1' });
  const asha = await createStaffMember(chat, 'Asha');
  const { rows } = await chat.db.query<{ id: string }>(
    `SELECT id FROM conversations WHERE state = 'closed' AND person_email IS NOT NULL
        AND EXISTS (SELECT FROM messages WHERE conversation_id = conversations.id AND sender = 'staff') LIMIT 1`,
  );
  await asha.answer(rows[0]!.id, 'One more thing');
  await waitForJobs(chat);
  const [mail, ...others] = await chat.readEmails();
  expect(others).toEqual([]);
  expect(mail).toContain('One more thing');
  expect(mail).not.toMatch(/Good morning|the courier/);
});
