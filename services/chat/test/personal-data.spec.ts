import { createHash, randomUUID } from 'node:crypto';
import { chatPaths, personalDataPaths } from '@chhapai/contracts';
import { Retention } from '@chhapai/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cookieOf, openChat, type Chat } from './chat.js';

let chat: Chat;
beforeAll(async () => void (chat = await openChat()));
afterAll(() => chat.close());

const ask = async (message: string, sub?: string, cookie?: string) => {
  const authorization = sub && `Bearer ${await chat.tokens.issueToken({ sub })}`;
  return chat.post(JSON.stringify({ message }), { ...(authorization && { authorization }), ...(cookie && { cookie }) });
};
const readOwnData = async (sub: string) => {
  const authorization = `Bearer ${await chat.tokens.issueToken({ sub })}`;
  const response = await fetch(chat.url + personalDataPaths.own, { headers: { authorization } });
  return ((await response.json()) as { data: { conversations: { messages: { text: string }[] }[] } }).data;
};
const erase = async (id: string, token: string, query = '') =>
  (
    await fetch(chat.url + personalDataPaths.person(id) + query, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    })
  ).status;

it('gives people the conversations they had while signed in', async () => {
  const asha = randomUUID();
  const first = await ask('How long does delivery take?', asha);
  await ask('GST invoice', undefined, `chhapai_visitor=${cookieOf(first)}`);
  await ask('phone number', randomUUID());
  await ask('hello');
  const { conversations } = await readOwnData(asha);
  expect(conversations).toHaveLength(1);
  const texts = conversations[0]!.messages.map(({ text }) => text);
  expect(texts).toHaveLength(4);
  expect([texts[0], texts[2]]).toEqual(['How long does delivery take?', 'GST invoice']);
});

it('gives people a conversation that they began before signing in, but not one of somebody else', async () => {
  const [asha, ravi] = [randomUUID(), randomUUID()];
  const cookie = `chhapai_visitor=${cookieOf(await ask('hello'))}`;
  await ask('GST invoice', asha, cookie);
  await ask('phone number', ravi, cookie);
  expect((await readOwnData(asha)).conversations[0]!.messages).toHaveLength(6);
  expect((await readOwnData(ravi)).conversations).toEqual([]);
});

it('answers visitors with an invalid token like any other visitor', async () => {
  const { status } = await chat.post(JSON.stringify({ message: 'hello' }), { authorization: 'Bearer a.b.c' });
  expect(status).toBe(200);
});

it('erases the conversations of a person for the auth service only', async () => {
  const [asha, ravi] = [randomUUID(), randomUUID()];
  for (const person of [asha, ravi]) await ask('hello', person);
  expect(await erase(asha, await chat.tokens.issueToken({ sub: asha, role: 'admin' }))).toBe(401);
  expect(await erase(asha, await chat.tokens.issueServiceToken(ravi))).toBe(403);
  expect((await readOwnData(asha)).conversations).toHaveLength(1);
  for (let attempt = 0; attempt < 2; attempt++)
    expect(await erase(asha, await chat.tokens.issueServiceToken(asha))).toBe(204);
  expect((await readOwnData(asha)).conversations).toEqual([]);
  expect((await readOwnData(ravi)).conversations).toHaveLength(1);
});

it('erases conversations in which a signed-out visitor left the verified address of a removed account', async () => {
  const [asha, ravi] = [randomUUID(), randomUUID()];
  /** Starts a conversation in which the visitor leaves an email address. */
  const leaveEmail = async (message: string, email: string, sub?: string) => {
    const cookie = `chhapai_visitor=${cookieOf(await ask(message, sub))}`;
    const headers = { 'content-type': 'application/json', cookie };
    const body = JSON.stringify({ email });
    expect((await fetch(`${chat.url}${chatPaths.contact}`, { method: 'POST', headers, body })).status).toBe(200);
  };
  await leaveEmail('signed out', 'Leaving@example.com');
  await leaveEmail('another address', 'staying@example.com');
  await leaveEmail('somebody else', 'leaving@example.com', ravi);
  const readRemaining = async () => {
    const { rows } = await chat.db.query<{ text: string }>(
      `SELECT text FROM messages JOIN conversations c ON c.id = conversation_id
        WHERE sender = 'user' AND lower(person_email) IN ('leaving@example.com', 'staying@example.com') ORDER BY messages.id`,
    );
    return rows.map(({ text }) => text);
  };
  const emailHash = createHash('sha256').update('leaving@example.com').digest('hex');
  const eraseAddress = async (query: string) => erase(asha, await chat.tokens.issueServiceToken(asha), query);
  expect(await eraseAddress(`?emailHash=${emailHash}&sentUntil=2026-01-01T00:00:00Z`)).toBe(204);
  expect(await readRemaining()).toEqual(['signed out', 'another address', 'somebody else']);
  expect(await eraseAddress(`?emailHash=${emailHash}&sentUntil=${new Date().toISOString()}`)).toBe(204);
  expect(await readRemaining()).toEqual(['another address', 'somebody else']);
  expect(await eraseAddress('?emailHash=x')).toBe(400);
});

it('replaces the email address of a person in the conversations that have the old one, and in no others', async () => {
  const [asha, ravi] = [randomUUID(), randomUUID()];
  for (const person of [asha, asha, ravi]) await ask('hello', person);
  await chat.db.query(`UPDATE conversations SET person_email = 'before@example.com' WHERE person_id IN ($1, $2)`, [
    asha,
    ravi,
  ]);
  await chat.db.query(
    `UPDATE conversations SET person_email = 'office@example.com'
      WHERE id = (SELECT id FROM conversations WHERE person_id = $1 ORDER BY id DESC LIMIT 1)`,
    [asha],
  );
  const previousHash = createHash('sha256').update('before@example.com').digest('hex');
  const replace = async (token: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'after@example.com', previousHash });
    return (await fetch(chat.url + personalDataPaths.email(asha), { method: 'PUT', headers, body })).status;
  };
  expect(await replace(await chat.tokens.issueServiceToken(ravi))).toBe(403);
  expect(await replace(await chat.tokens.issueServiceToken(asha))).toBe(204);
  const { rows } = await chat.db.query(
    'SELECT person_email AS email FROM conversations WHERE person_id IN ($1, $2) ORDER BY id',
    [asha, ravi],
  );
  expect(rows.map(({ email }) => email)).toEqual(['after@example.com', 'office@example.com', 'before@example.com']);
});

it('forgets staff members 30 days after their last visit', async () => {
  await chat.db.query(
    `INSERT INTO team_members (id, name, seen_at) VALUES (gen_random_uuid(), 'gone', now() - interval '31 days'),
       (gen_random_uuid(), 'here', now() - interval '29 days')`,
  );
  await chat.app.get(Retention, { strict: false }).execute();
  expect((await chat.db.query('SELECT name FROM team_members')).rows).toEqual([{ name: 'here' }]);
});
