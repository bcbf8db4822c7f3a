import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startNotes, type Notes } from './support/start-notes.js';

/** More than the default length of Node's queue of new connections. */
const CONNECTIONS = 800;

let notes: Notes;
beforeAll(async () => {
  notes = await startNotes({ MAX_REQUESTS_IN_PROGRESS: '2', STATEMENT_TIMEOUT: '2000', METRICS_PORT: '0' });
});
afterAll(() => notes.close());

const read = () => fetch(`${notes.url}/api/notes/taken`);
const write = () =>
  fetch(`${notes.url}/api/notes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'a note' }),
  });

it('refuses reads while the maximum number of requests is in progress, accepts writes, and recovers', async () => {
  const slow = fetch(`${notes.url}/api/notes/slow`);
  await expect.poll(async () => (await read()).status, { timeout: 4_000 }).toBe(503);
  const refused = await read();
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ success: false, code: 'server.busy' });
  expect((await write()).status).toBe(201);
  expect((await fetch(`${notes.url}/healthz`)).status).toBe(200);
  expect(await (await fetch(notes.metricsUrl!)).text()).toMatch(
    /^chhapai_shed_requests_total\{class="read",service="notes"\} \d+$/m,
  );
  await slow;
  expect((await read()).status).toBe(409);
});

it('keeps 800 new connections until it can accept them, and replies to each', async () => {
  const counts = new Int32Array(new SharedArrayBuffer(8));
  const connected = () => Atomics.load(counts, 0);
  const clients = new Worker(
    `const { counts, port } = require('node:worker_threads').workerData;
    for (let index = 0; index < ${CONNECTIONS}; index++) {
      const socket = require('node:net').connect(port, '127.0.0.1', () => Atomics.add(counts, 0, 1));
      socket.once('data', () => { Atomics.add(counts, 1, 1); socket.destroy(); });
      socket.write('GET /healthz HTTP/1.1\\r\\nhost: localhost\\r\\n\\r\\n');
    }`,
    { eval: true, workerData: { counts, port: Number(new URL(notes.url).port) } },
  );
  onTestFinished(() => void clients.terminate());
  // Blocks the event loop of the service, which runs in this thread.
  const givenUpAt = performance.now() + 10_000;
  while (connected() < CONNECTIONS && performance.now() < givenUpAt) Atomics.wait(counts, 0, connected(), 10);
  expect(connected()).toBe(CONNECTIONS);
  await expect.poll(() => Atomics.load(counts, 1), { timeout: 20_000 }).toBe(CONNECTIONS);
});
