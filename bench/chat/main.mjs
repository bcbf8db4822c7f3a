/**
 * Measures chat replies with 1,000 knowledge entries and 5,000 products, over HTTP on an embedded PostgreSQL, one request at
 * a time and sixteen in parallel. Usage: `node bench/chat/main.mjs [questions]`, after a build. Exits with 1 if the median of
 * single requests is 150 ms or more.
 */
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@chhapai/service-kit/embedded-postgres';
import pg from 'pg';
import { startProgram } from '../program.mjs';
import { percentile } from '../requests.mjs';
import { createFolder, withCleanup } from '../with-cleanup.mjs';
import { startCommerceStub } from './commerce-stub.mjs';
import { fillKnowledge } from './knowledge.mjs';
import { madeUpWord } from './words.mjs';

const [count = 1000] = process.argv.slice(2).map(Number);
const TARGET_MS = 150;
const ENTRIES = 1000;
const PRODUCTS = 5000;

/** Questions about pages, products and unknown subjects. */
const QUESTIONS = [
  () => 'How long does delivery take?',
  () => 'delivery kitne din',
  () => 'डिलीवरी में कितने दिन लगेंगे',
  () => 'mug ka rate kya hai',
  () => 'cheapest keychain',
  (index) => `${madeUpWord(index)} mug price`,
  (index) => `What is the refund rule for ${madeUpWord(index)}?`,
  (index) => `${madeUpWord(index)} ka order kitne din mein`,
  () => 'paise kab wapas milenge',
  () => 'delivary tyme for my ordr',
  () => 'who is the prime minister of India',
  (index) =>
    `Hello, I ordered a ${madeUpWord(index)} for my sister last week and was wondering how long the delivery will take to Pune`,
];
const questions = Array.from({ length: count }, (_, index) => QUESTIONS[index % QUESTIONS.length](index));

await withCleanup(async (onEnd) => {
  const dataDir = await createFolder(onEnd);
  const postgres = await startEmbeddedPostgres({ dataDir });
  onEnd(postgres.stop);
  const commerce = await startCommerceStub(PRODUCTS);
  onEnd(commerce.close);
  const env = {
    DATABASE_URL: postgres.url('postgres'),
    AUTH_URL: commerce.url,
    COMMERCE_URL: commerce.url,
    MAIL_DIR: join(dataDir, 'mail'),
    CHAT_MESSAGES_PER_MINUTE: '100000',
    CHAT_ADDRESS_MESSAGES_PER_MINUTE: '100000',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  };
  const startChat = () => startProgram('../services/chat/dist/bundle/main.js', env);

  // The first start creates the tables and seeds the knowledge base; the second indexes the entries added here.
  await (await startChat()).stop();
  const db = new pg.Client({ connectionString: env.DATABASE_URL });
  onEnd(() => db.end());
  await db.connect();
  await fillKnowledge(db, ENTRIES);
  const chat = await startChat();
  onEnd(chat.stop);

  const ask = async (message) => {
    const startedAt = performance.now();
    const response = await fetch(`${chat.url}/api/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message }),
    });
    const { source, needsPerson } = await response.json();
    if (!response.ok) throw new Error(`${message}: ${response.status}`);
    const sourcePage = needsPerson ? 'unanswered' : source?.path.split(/[/?]/)[1];
    return { ms: performance.now() - startedAt, sourcePage };
  };

  const first = await ask(questions[0]);
  for (const message of questions.slice(0, 50)) await ask(message);

  const oneByOne = [];
  for (const message of questions) oneByOne.push(await ask(message));

  const parallel = [];
  const remaining = [...questions];
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (remaining.length > 0) parallel.push(await ask(remaining.pop()));
    }),
  );

  const resultRow = (requests, replies, target = '–') => {
    const millis = (share) => Number(percentile(replies, share).toFixed(1));
    return {
      requests,
      count: replies.length,
      'median ms': millis(0.5),
      'p95 ms': millis(0.95),
      'slowest ms': millis(1),
      'target ms': target,
    };
  };
  const results = [
    resultRow('first', [first]),
    resultRow('one at a time', oneByOne, TARGET_MS),
    resultRow('16 in parallel', parallel),
  ];
  console.table(results);
  const counts = {};
  for (const { sourcePage = 'no page' } of oneByOne) counts[sourcePage] = (counts[sourcePage] ?? 0) + 1;
  console.log(
    `Sources of the replies: ${Object.entries(counts)
      .map((entry) => entry.join(' '))
      .join(', ')}`,
  );
  if (results[1]['median ms'] >= TARGET_MS) process.exitCode = 1;
});
