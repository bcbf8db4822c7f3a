import { randomUUID } from 'node:crypto';
import { request as sendRequest, type ClientRequest } from 'node:http';
import type { ConversationEvent } from '@chhapai/contracts';
import { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openChat, type Chat } from './chat.js';
import { createStaffMember, createVisitor, type StaffMember } from './staff.js';

const PERSON_REQUEST = 'I want to talk to a person';
const MAX_STREAMS = 300;

let chat: Chat;
let asha: StaffMember;
let requests: ClientRequest[] = [];
beforeAll(async () => {
  chat = await openChat();
  asha = await createStaffMember(chat, 'Asha');
});
afterEach(() => {
  for (const request of requests) request.destroy();
  requests = [];
});
afterAll(() => chat.close());

interface ReceivedEvent extends Partial<ConversationEvent> {
  id?: string;
  event?: string;
}

/** Opens a stream on a separate socket. */
async function openStream({ authorization }: { authorization: string }, lastEventId?: string, url = chat.url) {
  const events: ReceivedEvent[] = [];
  let text = '';
  let hasEnded = false;
  const headers = { authorization, ...(lastEventId && { 'last-event-id': lastEventId }) };
  const request = sendRequest(`${url}/api/admin/conversations/events`, { headers, agent: false });
  request.on('error', () => undefined);
  requests.push(request);
  const response = await new Promise<{ status: number; headers: Record<string, unknown> }>((resolve) => {
    request.on('response', (received) => {
      received.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        const blocks = text.split('\n\n');
        text = blocks.pop()!;
        events.push(...blocks.map(parseEvent).filter(({ event }) => event !== undefined));
      });
      received.on('close', () => (hasEnded = true)).on('error', () => undefined);
      resolve({ status: received.statusCode!, headers: received.headers });
    });
    request.end();
  });
  return {
    ...response,
    events,
    hasEnded: () => hasEnded,
    disconnect: () => request.destroy(),
    eventsOf: (conversation: string) => events.filter((event) => event.conversation === conversation),
  };
}

/** Waits until the service no longer accepts the token: it remembers sessions for some seconds. */
const waitUntilRefused = ({ authorization }: { authorization: string }) =>
  vi.waitFor(async () => {
    const { status } = await fetch(`${chat.url}/api/admin/conversations/team`, { headers: { authorization } });
    expect(status).toBe(401);
  }, 10_000);

function parseEvent(block: string): ReceivedEvent {
  const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: ?(.*)/s).slice(0, 2)));
  return { ...(fields.id && { id: fields.id }), event: fields.event, ...JSON.parse(fields.data ?? '{}') };
}

it('reports new messages, changes of state and removed conversations as they happen', async () => {
  const stream = await openStream(asha);
  expect([stream.status, stream.headers['content-type'], stream.headers['cache-control']]).toEqual([
    200,
    'text/event-stream',
    'no-store',
  ]);
  const visitor = await createVisitor(chat, PERSON_REQUEST);
  await asha.move(visitor.id, 'take', 1);
  await asha.answer(visitor.id, 'Good morning!');
  await visitor.ask('Thank you');
  await asha.send('POST', `conversations/${visitor.id}/read`);
  await chat.clearHistory(visitor.cookie);
  await vi.waitFor(
    () =>
      expect(stream.eventsOf(visitor.id).map(({ change }) => change)).toEqual([
        'message',
        'state',
        'message',
        'message',
        'read',
        'removed',
      ]),
    10_000,
  );
});

it('resumes after a lost connection without gaps or duplicates, while visitors write', async () => {
  const messageCount = 60;
  const received: ReceivedEvent[] = [];
  const visitors = await Promise.all(Array.from({ length: 6 }, () => createVisitor(chat, PERSON_REQUEST)));
  const before = await chat.db.query<{ id: string }>(
    'SELECT id FROM conversation_events ORDER BY position DESC LIMIT 1',
  );
  let stream = await openStream(asha);
  const writing = Promise.all(
    visitors.map(async (visitor) => {
      for (let message = 0; message < messageCount / visitors.length; message++) await visitor.ask(`Order ${message}?`);
    }),
  );
  for (let disconnects = 0; disconnects < 8; disconnects++) {
    await new Promise((resolve) => setTimeout(resolve, 15));
    stream.disconnect();
    received.push(...stream.events);
    stream = await openStream(asha, received.at(-1)?.id ?? before.rows[0]!.id);
  }
  await writing;
  const { rows } = await chat.db.query<{ id: string }>(
    `SELECT id FROM conversation_events WHERE conversation_id = ANY($1) AND change = 'message' ORDER BY position`,
    [visitors.map(({ id }) => id)],
  );
  const sentIds = rows.map(({ id }) => id);
  await vi.waitFor(() => {
    const receivedIds = [...received, ...stream.events].flatMap(({ id }) => (id && sentIds.includes(id) ? [id] : []));
    expect(receivedIds.slice(-messageCount)).toEqual(sentIds.slice(-messageCount));
    expect(new Set(receivedIds).size).toBe(receivedIds.length);
  }, 10_000);
});

it('assigns positions in the order of the commits', async () => {
  const [first, second] = [await chat.db.connect(), await chat.db.connect()];
  const insert = `INSERT INTO conversation_events (conversation_id, change) VALUES (uuidv7(), 'message') RETURNING position`;
  await first.query('BEGIN');
  const earlier = await first.query<{ position: string }>(insert);
  const waiting = second.query<{ position: string }>(insert);
  const blocked = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  // In a transaction, `pg_stat_activity` would not change.
  const db = chat.app.get(DataSource);
  await vi.waitFor(async () => expect(await db.query(blocked)).toHaveLength(1), 10_000);
  await first.query('COMMIT');
  expect(Number((await waiting).rows[0]!.position)).toBeGreaterThan(Number(earlier.rows[0]!.position));
  first.release();
  second.release();
});

it('delivers the changes that other processes of the service make', async () => {
  const other = await chat.start();
  const stream = await openStream(asha, undefined, other.url);
  const visitor = await createVisitor(chat, PERSON_REQUEST);
  await vi.waitFor(() => expect(stream.eventsOf(visitor.id)).toHaveLength(1), 10_000);
  // A client that reconnects may reach a different copy.
  const { id: lastEventId } = stream.events.at(-1)!;
  stream.disconnect();
  const later = await createVisitor(chat, PERSON_REQUEST);
  const resumed = await openStream(asha, lastEventId);
  await vi.waitFor(() => expect(resumed.eventsOf(later.id)).toHaveLength(1), 10_000);
  expect(resumed.eventsOf(visitor.id)).toEqual([]);
  await other.close();
});

it('tells a client to load everything again if its last event is unknown', async () => {
  for (const id of [randomUUID(), 'nonsense']) {
    const stream = await openStream(asha, id);
    await vi.waitFor(() => expect(stream.events).toEqual([{ event: 'reset' }]), 10_000);
  }
});

it('delivers nothing once the session has ended, and closes', async () => {
  const ravi = await createStaffMember(chat, 'Ravi');
  const stream = await openStream(ravi);
  chat.tokens.sessions.delete(ravi.sid);
  await waitUntilRefused(ravi);
  await createVisitor(chat, PERSON_REQUEST);
  await vi.waitFor(() => expect(stream.hasEnded()).toBe(true), 10_000);
  expect(stream.events).toEqual([]);
});

it('closes when the access token expires, so that the client comes back with a new one', async () => {
  const authorization = `Bearer ${await chat.tokens.issueToken({ role: 'staff', expiresIn: '1s' })}`;
  const stream = await openStream({ authorization });
  expect(stream.status).toBe(200);
  await waitUntilRefused({ authorization });
  await createVisitor(chat, PERSON_REQUEST);
  await vi.waitFor(() => expect(stream.hasEnded()).toBe(true), 10_000);
});

it('serves 300 streams at once, six per person, and asks further clients to wait', async () => {
  const people = await Promise.all(
    Array.from({ length: MAX_STREAMS / 6 }, (_, index) => createStaffMember(chat, `Person ${index}`)),
  );
  const streams = (
    await Promise.all(people.map((person) => Promise.all(Array.from({ length: 6 }, () => openStream(person)))))
  ).flat();
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  for (const person of [people[0]!, asha]) {
    const { status, headers } = await openStream(person);
    expect([status, headers['retry-after']]).toEqual([503, '30']);
  }
  const visitor = await createVisitor(chat, PERSON_REQUEST);
  await vi.waitFor(
    () => expect(streams.filter((stream) => stream.eventsOf(visitor.id).length === 1)).toHaveLength(MAX_STREAMS),
    10_000,
  );
  streams[0]!.disconnect();
  await vi.waitFor(async () => expect((await openStream(asha)).status).toBe(200), 10_000);
});
