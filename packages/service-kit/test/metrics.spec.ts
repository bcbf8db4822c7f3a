import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startNotes, type Notes } from './support/start-notes.js';

let notes: Notes;
const readMetrics = async () => (await fetch(notes.metricsUrl!)).text();

beforeAll(async () => {
  notes = await startNotes({ METRICS_PORT: '0' });
});
afterAll(() => notes.close());

it('counts calls by route pattern, however many URLs are requested', async () => {
  const paths = Array.from({ length: 50 }, (_, index) => [
    `/api/notes/text/0197b3a0-0000-7000-8000-${String(index).padStart(12, '0')}?q=${index}`,
    `/api/none/${index}`,
  ]);
  for (const path of paths.flat()) await fetch(notes.url + path);
  await fetch(notes.url, { method: 'PROPFIND' });
  const counts = [...(await readMetrics()).matchAll(/^chhapai_http_request_duration_seconds_count\{(.*)\} (\d+)$/gm)];
  expect(counts.map(([, labels, count]) => `${labels} ${count}`)).toEqual([
    'service="notes",method="GET",route="/api/notes/text/:id",status="200" 50',
    'service="notes",method="GET",route="none",status="404" 50',
    'service="notes",method="PROPFIND",route="none",status="404" 1',
  ]);
});

it('shows the pool and the process', async () => {
  const text = await readMetrics();
  expect(text).toMatch(/^chhapai_database_connections\{state="waiting",service="notes"\} 0$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds\{service="notes"\} \d/m);
  expect(text).toMatch(/^process_resident_memory_bytes\{service="notes"\} \d/m);
});

it.each([
  [256 * 1024 * 1024, ['chhapai_memory_limit_bytes{service="notes"} 268435456']],
  [0, []],
  // What cgroups report without a limit.
  [2 ** 63, []],
])('shows the memory limit of its container, if it has one: %d bytes', async (limit, lines) => {
  const constrained = vi.spyOn(process, 'constrainedMemory').mockReturnValue(limit);
  expect((await readMetrics()).match(/^chhapai_memory_limit_bytes.*$/gm) ?? []).toEqual(lines);
  constrained.mockRestore();
});

it('counts calls that wait for a connection', async () => {
  const slow = Array.from({ length: 14 }, () => fetch(`${notes.url}/api/notes/slow`));
  await expect
    .poll(readMetrics, { interval: 5, timeout: 10_000 })
    .toMatch(/^chhapai_database_connections\{state="waiting",service="notes"\} 4$/m);
  await Promise.all(slow);
});

it('serves metrics on a separate port, and nothing else there', async () => {
  expect((await fetch(`${notes.url}/metrics`)).status).toBe(404);
  const base = notes.metricsUrl!.replace('/metrics', '');
  for (const path of ['/', '/healthz', '/api/notes/taken']) expect((await fetch(base + path)).status, path).toBe(404);
  expect((await fetch(notes.metricsUrl!, { method: 'POST' })).status).toBe(404);
});

it('serves no metrics without METRICS_PORT', async () => {
  const other = await startNotes();
  expect(other.metricsUrl).toBeUndefined();
  await other.close();
});
