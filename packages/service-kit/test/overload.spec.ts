import { afterAll, beforeAll, expect, it } from 'vitest';
import { startNotes, type Notes } from './support/start-notes.js';

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

it('refuses reads while as many requests are in progress as it may serve, accepts writes, and recovers', async () => {
  const slow = fetch(`${notes.url}/api/notes/slow`);
  await expect.poll(async () => (await read()).status, { timeout: 2_000 }).toBe(503);
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
