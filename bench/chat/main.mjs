/**
 * How long the chat takes to answer from 1,000 knowledge entries and 5,000 products, on one embedded PostgreSQL.
 * `node bench/chat/main.mjs [questions]`; wants a build. Ends with 1 above the aim.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@chhapai/service-kit/embedded-postgres';
import pg from 'pg';
import { startProgram } from '../api/program.mjs';
import { openCommerce } from './commerce.mjs';
import { fillKnowledge } from './knowledge.mjs';
import { askedQuestions } from './questions.mjs';

const [count = 1000] = process.argv.slice(2).map(Number);
const AIM_MS = 150;
const ENTRIES = 1000;
const PRODUCTS = 5000;

const dataDir = await mkdtemp(join(tmpdir(), 'chhapai-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
const commerce = await openCommerce(PRODUCTS);
const env = {
  DATABASE_URL: postgres.url('postgres'),
  AUTH_URL: commerce.url,
  COMMERCE_URL: commerce.url,
  CHAT_MESSAGES_PER_MINUTE: '100000',
  CHAT_ADDRESS_MESSAGES_PER_MINUTE: '100000',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
};
const start = () => startProgram('../../services/chat/dist/main.js', env);

// The first start makes the tables and seeds the knowledge; the second indexes what is added here.
await (await start()).stop();
const db = new pg.Client({ connectionString: env.DATABASE_URL });
await db.connect();
await fillKnowledge(db, ENTRIES);
await db.end();
const chat = await start();

async function ask(message) {
  const asked = performance.now();
  const response = await fetch(`${chat.url}/api/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message }),
  });
  const { source, needsPerson } = await response.json();
  if (!response.ok) throw new Error(`${message}: ${response.status}`);
  return { took: performance.now() - asked, from: needsPerson ? 'nobody' : source?.path.split(/[/?]/)[1] };
}

const questions = askedQuestions(count);
const first = await ask(questions[0]);
for (const message of questions.slice(0, 50)) await ask(message);

const oneByOne = [];
for (const message of questions) oneByOne.push(await ask(message));

const together = [];
const left = [...questions];
await Promise.all(
  Array.from({ length: 16 }, async () => {
    while (left.length > 0) together.push(await ask(left.pop()));
  }),
);

const row = (what, answers, aim = '–') => {
  const times = answers.map(({ took }) => took).toSorted((a, b) => a - b);
  const at = (share) => Number(times[Math.floor(share * (times.length - 1))].toFixed(1));
  return {
    what,
    answers: times.length,
    'median ms': at(0.5),
    'p95 ms': at(0.95),
    'slowest ms': at(1),
    'aim ms': aim,
  };
};
const results = [row('first answer', [first]), row('one by one', oneByOne, AIM_MS), row('16 at once', together)];
console.table(results);
const counts = {};
for (const { from = 'no page' } of oneByOne) counts[from] = (counts[from] ?? 0) + 1;
console.log(
  `Answered from: ${Object.entries(counts)
    .map((entry) => entry.join(' '))
    .join(', ')}`,
);
if (results[1]['median ms'] >= AIM_MS) process.exitCode = 1;

await chat.stop();
commerce.close();
await postgres.stop();
await rm(dataDir, { recursive: true, force: true });
