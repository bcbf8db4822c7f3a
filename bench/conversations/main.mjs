/**
 * Measures the staff inbox with 50,000 conversations and 400,000 messages, on an embedded PostgreSQL: first and deep pages,
 * filters, searches and threads. Exits with 1 if the p95 of any kind of request is above 100 ms.
 * Usage: `node bench/conversations/main.mjs [requests of each kind] [conversations]`, after a build.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@chhapai/service-kit/embedded-postgres';
import pg from 'pg';
import { startTokenIssuer } from '../api/tokens.mjs';
import { startProgram } from '../program.mjs';
import { findDeepPages, percentile, repeat, requestJson } from '../requests.mjs';
import { row } from '../rows.mjs';
import { createFolder, withCleanup } from '../with-cleanup.mjs';

const [requests = 100, conversations = 50_000] = process.argv.slice(2).map(Number);
const TARGET_MS = 100;

/**
 * One in 100 conversations is waiting and one in 100 is taken, half of these by the sender of the requests; two in three
 * visitors have a name. Every message contains a unique word.
 */
const CONVERSATIONS = `
  INSERT INTO conversations (id, person_id, person_name, person_email, is_email_verified, state, assignee_id, assignee_name,
    unread, started_at, last_message_at)
  SELECT uuidv7(-age), CASE WHEN n % 3 > 0 THEN gen_random_uuid() END, CASE WHEN n % 3 > 0 THEN first || ' ' || last END,
    CASE WHEN n % 3 > 0 THEN lower(first) || n || '@example.com' END, n % 3 > 0, state,
    CASE WHEN n % 200 = 50 THEN $2::uuid WHEN state = 'taken' THEN gen_random_uuid() END, CASE state WHEN 'taken' THEN 'Meera Joshi' END,
    CASE state WHEN 'waiting' THEN 1 ELSE 0 END, now() - age, now() - age
  FROM generate_series(1, $1::int) AS n, LATERAL (SELECT
    ($1 - n) * (interval '89 days' / $1) AS age,
    (ARRAY['Asha', 'Ravi', 'Priya', 'Amit', 'Sunita', 'Imran', 'Meena', 'Rajesh', 'Kavita', 'Farhan'])[1 + n % 10] AS first,
    (ARRAY['Verma', 'Kumar', 'Singh', 'Khan', 'Gupta', 'Yadav', 'Mishra'])[1 + n / 10 % 7] AS last,
    CASE WHEN n % 100 = 0 THEN 'waiting' WHEN n % 100 = 50 THEN 'taken' WHEN n % 7 = 0 THEN 'closed' ELSE 'bot' END AS state
  ) AS made`;
const MESSAGES = `
  INSERT INTO messages (id, conversation_id, sender, sender_name, text, sent_at)
  SELECT uuidv7(started_at - now() + n * interval '1 minute'), id, CASE n % 2 WHEN 1 THEN 'user' ELSE 'bot' END, NULL,
    (ARRAY['How long does delivery of the mug take?', 'I need a quotation for bottles', 'mug ka rate kya hai',
      'Can you print keychains?', 'Thank you'])[1 + ((hashtext(id::text) & 7) + n) % 5] || ' ' || md5(id::text || n),
    started_at + n * interval '1 minute'
  FROM conversations, generate_series(1, 8) AS n`;

await withCleanup(async (onEnd) => {
  const dataDir = await createFolder(onEnd);
  const postgres = await startEmbeddedPostgres({ dataDir });
  onEnd(postgres.stop);
  const tokens = await startTokenIssuer();
  onEnd(tokens.close);
  const databaseUrl = postgres.url('postgres');
  const chat = await startProgram('../services/chat/dist/bundle/main.js', {
    DATABASE_URL: databaseUrl,
    AUTH_URL: tokens.authUrl,
    COMMERCE_URL: tokens.authUrl,
    MAIL_DIR: join(dataDir, 'mail'),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  });
  onEnd(chat.stop);
  const staffId = randomUUID();
  const headers = { authorization: `Bearer ${await tokens.issueToken(staffId, 'staff')}` };

  const db = new pg.Client({ connectionString: databaseUrl });
  onEnd(() => db.end());
  await db.connect();
  await db.query(CONVERSATIONS, [conversations, staffId]);
  await db.query(MESSAGES);
  await db.query('VACUUM ANALYZE conversations, messages');
  const { rows: samples } = await db.query(
    'SELECT conversation_id AS id, text FROM messages TABLESAMPLE SYSTEM (1) LIMIT 40',
  );

  const request = (path) => requestJson(`${chat.url}/api/admin/conversations${path}`, headers);
  const list = (query) => request(`?${new URLSearchParams(query)}`);

  const lists = {
    'first page': [{}],
    'oldest first': [{ sort: 'lastMessageAt' }],
    waiting: [{ state: 'waiting' }, { state: 'waiting,taken' }, { assignee: 'none', state: 'waiting' }],
    mine: [{ assignee: 'me' }],
    closed: [{ state: 'closed' }, { state: 'closed', sort: 'lastMessageAt' }],
    'page 200': await findDeepPages(list, {}),
    'page 200 of a state': await findDeepPages(list, { state: 'bot' }),
    'search by name': [{ q: 'asha verma' }, { q: 'khan' }, { q: 'imran yadav' }],
    'search by email': samples.map((_, index) => ({ q: `ravi${index * 30 + 1}@example.com` })),
    'search for a rare word': samples.map(({ text }) => ({ q: text.split(' ').at(-1).slice(0, 12) })),
    'search for a common word': [{ q: 'mug' }, { q: 'delivery' }, { q: 'quotation bottles' }],
    'search in a state': [
      { q: 'mug', state: 'waiting' },
      { q: 'asha', state: 'taken' },
    ],
    'search for two letters': [{ q: 'ka' }, { q: 'zz' }],
    'search without results': [{ q: 'nobody-ever' }],
  };

  const kinds = {
    ...Object.fromEntries(
      Object.entries(lists).map(([kind, queries]) => [kind, queries.map((query) => () => list(query))]),
    ),
    'a conversation': samples.map(
      ({ id }) =>
        () =>
          request(`/${id}`),
    ),
  };
  const rows = [];
  for (const [kind, calls] of Object.entries(kinds))
    rows.push(row(`${kind}, p95, ms`, percentile(await repeat(calls, requests), 0.95), { max: TARGET_MS }));
  console.table(rows);
  if (rows.some(({ met }) => met === false)) process.exitCode = 1;
});
