import { randomUUID } from 'node:crypto';
import { ChatHistoryReply, ChatReply, StaffConversationReply } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openChat, type Chat } from './chat.js';
import { createStaffMember, createVisitor, type StaffMember } from './staff.js';

const PERSON_REQUEST = 'I want to talk to a person';
const DELIVERY = 'How long does delivery take?';

let chat: Chat;
let asha: StaffMember;
let ravi: StaffMember;
beforeAll(async () => {
  chat = await openChat();
  [asha, ravi] = [await createStaffMember(chat, 'Asha Verma'), await createStaffMember(chat, 'Ravi')];
});
afterAll(() => chat.close());

describe('the state of a conversation', () => {
  it('is waiting once the visitor asks for a person, with the number of unread messages', async () => {
    const visitor = await createVisitor(chat, DELIVERY);
    expect(await asha.get(visitor.id)).toMatchObject({ state: 'bot', unread: 0, assignee: null, version: 1 });
    const asked = await visitor.ask(PERSON_REQUEST);
    expect(ChatReply.parse(asked)).toMatchObject({ person: { state: 'waiting' }, needsPerson: true });
    await visitor.ask(DELIVERY);
    expect(await asha.get(visitor.id)).toMatchObject({ state: 'waiting', unread: 2, reach: 'here' });
    expect((await asha.send('POST', `conversations/${visitor.id}/read`)).status).toBe(204);
    expect((await asha.get(visitor.id)).unread).toBe(0);
  });

  it('is taken until it is handed back, and the chat is silent meanwhile', async () => {
    const visitor = await createVisitor(chat, PERSON_REQUEST);
    const taken = await asha.move(visitor.id, 'take', 1);
    expect(taken.body.data).toMatchObject({
      state: 'taken',
      assignee: { _id: asha.id, name: 'Asha Verma' },
      version: 2,
    });
    expect(taken.headers.get('etag')).toBe('"2"');
    const silent = ChatReply.parse(await visitor.ask(DELIVERY));
    expect(silent).toMatchObject({ isSilent: true, person: { state: 'taken', name: 'Asha' } });
    expect(silent.reply).toBe('Asha from Chhapai will answer you here.');
    const { messages } = await asha.get(visitor.id);
    expect(messages.map(({ sender }) => sender)).toEqual(['user', 'bot', 'user']);
    await asha.move(visitor.id, 'hand-back', 2);
    const answered = await visitor.ask(DELIVERY);
    expect([answered.isSilent, answered.person]).toEqual([undefined, undefined]);
    expect(answered.reply).toContain('business days');
  });

  it('starts again when the visitor writes after it was closed', async () => {
    const visitor = await createVisitor(chat, PERSON_REQUEST);
    const { body } = await asha.move(visitor.id, 'close', 1);
    expect(body.data).toMatchObject({ state: 'closed', unread: 0, assignee: null });
    expect((await visitor.readHistory()).person).toBeUndefined();
    await visitor.ask(DELIVERY);
    expect((await asha.get(visitor.id)).state).toBe('bot');
  });

  it('is waiting if it is closed while the visitor is writing to the assignee', async () => {
    const visitor = await createVisitor(chat, PERSON_REQUEST);
    await asha.move(visitor.id, 'take', 1);
    const closing = await chat.db.connect();
    await closing.query('BEGIN');
    await closing.query(
      `UPDATE conversations SET state = 'closed', assignee_id = NULL, assignee_name = NULL WHERE id = $1`,
      [visitor.id],
    );
    const writing = visitor.ask('डिलीवरी कब होगी?');
    const blocked = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await vi.waitFor(async () => expect((await chat.db.query(blocked)).rowCount).toBe(1), 10_000);
    await closing.query('COMMIT');
    closing.release();
    expect(await writing).toMatchObject({
      reply: 'हमारी टीम आपको यहीं जवाब देगी।',
      isSilent: true,
      person: { state: 'waiting' },
    });
    expect(await asha.get(visitor.id)).toMatchObject({ state: 'waiting', unread: 2 });
  });

  it('is assigned to somebody who has opened the inbox', async () => {
    const visitor = await createVisitor(chat, PERSON_REQUEST);
    expect((await asha.move(visitor.id, 'assign', 1, { to: randomUUID() })).body.code).toBe(
      'conversation.unknown_member',
    );
    await ravi.list();
    expect((await asha.send<{ data: object[] }>('GET', 'conversations/team')).body.data).toContainEqual({
      _id: ravi.id,
      name: 'Ravi',
      isMe: false,
    });
    const { body } = await asha.move(visitor.id, 'assign', 1, { to: ravi.id });
    expect(body.data.assignee).toEqual({ _id: ravi.id, name: 'Ravi', isMe: false });
  });
});

describe('taking over a conversation', () => {
  it('lets only one of two people take it, and tells the other who has it', async () => {
    const visitor = await createVisitor(chat, PERSON_REQUEST);
    const both = await Promise.all([asha, ravi].map((person) => person.move(visitor.id, 'take', 1)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const [won, lost] = both.toSorted((a, b) => a.status - b.status);
    expect(lost!.body.code).toBe('conversation.changed');
    expect(lost!.body.details!.current.assignee).toEqual({ ...won!.body.data.assignee, isMe: false });
  });

  it('lets only one of two people answer the visitor', async () => {
    const visitor = await createVisitor(chat, PERSON_REQUEST);
    const both = await Promise.all([asha, ravi].map((person) => person.answer(visitor.id, 'Good morning!')));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lost = both.find(({ status }) => status === 409)!;
    expect(lost.body.code).toBe('conversation.taken');
    expect(lost.body.message).toMatch(/^(Asha Verma|Ravi) has taken over this conversation$/);
    const { messages } = await visitor.readHistory();
    expect(messages.filter(({ sender }) => sender === 'staff')).toHaveLength(1);
  });

  it('refuses to take a conversation from a colleague, but lets it be reassigned', async () => {
    const visitor = await createVisitor(chat, PERSON_REQUEST);
    await asha.move(visitor.id, 'take', 1);
    expect((await ravi.move(visitor.id, 'take', 2)).body.code).toBe('conversation.taken');
    expect((await ravi.move(visitor.id, 'assign', 2, { to: ravi.id })).status).toBe(200);
  });

  it('sends a reply once per idempotency key, even while the first request is still running', async () => {
    const visitor = await createVisitor(chat, PERSON_REQUEST);
    const key = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => asha.answer(visitor.id, 'Good morning!', key)));
    expect(new Set(replies.map(({ body }) => body.data.message._id)).size).toBe(1);
    expect(replies.filter(({ headers }) => headers.get('idempotent-replayed'))).toHaveLength(2);
    expect((await asha.answer(visitor.id, 'Good evening!', key)).status).toBe(422);
    expect((await asha.get(visitor.id)).messages.filter(({ sender }) => sender === 'staff')).toHaveLength(1);
  });

  it('stores no automatic answer after a person has taken over', async () => {
    const visitor = await createVisitor(chat, PERSON_REQUEST);
    await Promise.all([visitor.ask(DELIVERY), asha.answer(visitor.id, 'Good morning!'), visitor.ask(DELIVERY)]);
    const senders = (await asha.get(visitor.id)).messages.map(({ sender }) => sender);
    expect(senders.slice(senders.indexOf('staff'))).not.toContain('bot');
  });
});

describe('the visitor', () => {
  it('gets what a person writes, with their first name, and fetches only new messages', async () => {
    const visitor = await createVisitor(chat, PERSON_REQUEST);
    const last = (await visitor.readHistory()).messages.at(-1)!._id!;
    expect((await visitor.readHistory(`?after=${last}`)).messages).toEqual([]);
    await asha.answer(visitor.id, 'Good morning, Asha here. Call +91 522 000 0000.');
    const newer = await visitor.readHistory(`?after=${last}`);
    expect(ChatHistoryReply.parse(newer)).toEqual(newer);
    expect(newer).toMatchObject({
      messages: [{ sender: 'staff', by: 'Asha', links: [{ href: 'tel:+915220000000' }] }],
      person: { state: 'taken', name: 'Asha' },
    });
    expect(JSON.stringify(newer)).not.toContain('Verma');
  });

  it('who has left gets replies by email: at once, or a minute later if they were there a moment ago', async () => {
    const email = `${randomUUID()}@example.com`;
    chat.tokens.verifiedEmails.add(email);
    const token = await chat.tokens.issueToken({ name: 'Meera', email });
    const visitor = await createVisitor(chat, PERSON_REQUEST, `Bearer ${token}`);
    expect(visitor.firstReply.person).toEqual({ state: 'waiting', email: true });
    expect(await asha.get(visitor.id)).toMatchObject({
      visitor: { name: 'Meera', email, isEmailVerified: true },
      reach: 'here',
    });
    const leave = () =>
      chat.db.query(`UPDATE conversations SET visitor_seen_at = now() - interval '1 hour' WHERE id = $1`, [visitor.id]);
    await leave();
    expect((await asha.get(visitor.id)).reach).toBe('email');
    await asha.answer(visitor.id, 'Your mugs are ready. <b>');
    await vi.waitFor(async () => expect((await emailsTo(email)).length).toBe(1), { timeout: 8_000 });
    const [mail] = await emailsTo(email);
    expect(mail).toContain('Subject: Asha from Chhapai has replied to you');
    expect(mail).toContain(`To: Meera <${email}>`);
    expect(mail).not.toContain('Verma');
    expect(mail).toContain('Your mugs are ready.');
    await visitor.readHistory();
    await asha.answer(visitor.id, 'Anything else?');
    const { rows } = await chat.db.query(
      `SELECT run_at > now() + interval '50 seconds' AS later
         FROM graphile_worker._private_jobs WHERE payload ->> 'conversationId' = $1`,
      [visitor.id],
    );
    expect(rows).toEqual([{ later: true }]);
  });

  it('may leave an unverified address, which never replaces a verified one', async () => {
    const visitor = await createVisitor(chat, PERSON_REQUEST);
    const giveEmail = (cookie: string, email: unknown) =>
      fetch(`${chat.url}/api/chat/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ email }),
      });
    expect(await (await giveEmail(visitor.cookie, 'meera@example.com')).json()).toEqual({
      success: true,
      person: { state: 'waiting', email: true },
    });
    expect((await asha.get(visitor.id)).visitor).toEqual({ email: 'meera@example.com', isEmailVerified: false });
    await chat.db.query('UPDATE conversations SET is_email_verified = true WHERE id = $1', [visitor.id]);
    await giveEmail(visitor.cookie, 'other@example.com');
    expect((await asha.get(visitor.id)).visitor.email).toBe('meera@example.com');
    expect((await giveEmail(visitor.cookie, 'nonsense')).status).toBe(400);
    expect((await giveEmail('', 'meera@example.com')).status).toBe(409);
  });

  it('is not named in emails to an unverified address, because the name could be an advertisement', async () => {
    const email = `${randomUUID()}@example.com`;
    const token = await chat.tokens.issueToken({ name: 'You won at evil.example' });
    const visitor = await createVisitor(chat, PERSON_REQUEST, `Bearer ${token}`);
    await chat.db.query(
      `UPDATE conversations SET person_email = $2, visitor_seen_at = now() - interval '1 hour' WHERE id = $1`,
      [visitor.id, email],
    );
    await asha.answer(visitor.id, 'Good morning!');
    await vi.waitFor(async () => expect(await emailsTo(email)).toHaveLength(1), 10_000);
    expect((await emailsTo(email))[0]).not.toContain('evil.example');
  });

  it('without a verified address can be reached in the chat only', async () => {
    const email = `${randomUUID()}@example.com`;
    const token = await chat.tokens.issueToken({ name: 'Meera', email });
    const visitor = await createVisitor(chat, PERSON_REQUEST, `Bearer ${token}`);
    await chat.db.query(`UPDATE conversations SET visitor_seen_at = now() - interval '1 hour' WHERE id = $1`, [
      visitor.id,
    ]);
    expect(await asha.get(visitor.id)).toMatchObject({ visitor: { name: 'Meera' }, reach: 'chat_only' });
  });

  it('is emailed a reply that was stored while they looked at the chat, but not one that the chat has shown', async () => {
    const email = `${randomUUID()}@example.com`;
    const visitor = await createVisitor(chat, PERSON_REQUEST);
    await chat.db.query(
      `UPDATE conversations SET person_email = $2, visitor_seen_at = now() - interval '1 hour' WHERE id = $1`,
      [visitor.id, email],
    );
    const staff = await chat.db.connect();
    onTestFinished(() => staff.release());
    const store = (text: string) =>
      staff.query(
        `INSERT INTO messages (conversation_id, sender, sender_name, text) VALUES ($1, 'staff', 'Asha', $2)`,
        [visitor.id, text],
      );
    const sendEmail = async () => {
      await staff.query(`SELECT graphile_worker.add_job('conversation.answered', $1)`, [
        { conversationId: visitor.id },
      ]);
      await vi.waitFor(async () => {
        const { rows } = await staff.query('SELECT FROM graphile_worker.jobs WHERE run_at <= now()');
        expect(rows).toEqual([]);
      }, 10_000);
      return (await emailsTo(email)).join();
    };
    await staff.query('BEGIN');
    await store('Stored during the visit');
    expect((await visitor.readHistory()).messages).toHaveLength(2);
    await staff.query('COMMIT');
    expect(await sendEmail()).toContain('Stored during the visit');
    await store('Shown in the chat');
    expect((await visitor.readHistory()).messages.at(-1)).toMatchObject({ text: 'Shown in the chat' });
    expect(await sendEmail()).not.toContain('Shown in the chat');
  });

  const emailsTo = async (email: string) => (await chat.readEmails()).filter((mail) => mail.includes(email));
});

it('shows the latest messages, and earlier ones by cursor', async () => {
  const visitor = await createVisitor(chat, DELIVERY);
  for (const n of [1, 2, 3]) await visitor.ask(`Delivery to town ${n}?`);
  const latest = await asha.get(visitor.id, '?limit=5');
  expect(StaffConversationReply.shape.data.parse(latest).messages).toHaveLength(5);
  const earlier = await asha.get(visitor.id, `?limit=5&after=${latest.earlier}`);
  expect([earlier.messages.length, earlier.messages[0]!.text, earlier.earlier]).toEqual([3, DELIVERY, null]);
});

it('names the others who are looking at a conversation, until they leave', async () => {
  const visitor = await createVisitor(chat, PERSON_REQUEST);
  const path = `conversations/${visitor.id}/presence`;
  await ravi.send('POST', path);
  expect((await asha.send('POST', path)).body).toEqual({ success: true, data: [{ name: 'Ravi' }] });
  expect((await ravi.send('DELETE', path)).status).toBe(204);
  expect((await asha.send('POST', path)).body).toEqual({ success: true, data: [] });
});
