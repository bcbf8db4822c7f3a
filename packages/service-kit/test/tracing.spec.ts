import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startNotes, type Notes } from './support/start-notes.js';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: object }[];
}

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const spans: Span[] = [];
/** Receives traces in place of an OpenTelemetry collector. */
const collector = createServer(async (request, response) => {
  const body = (await json(request)) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
  spans.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
let notes: Notes;

beforeAll(async () => {
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const { port } = collector.address() as AddressInfo;
  notes = await startNotes({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
});
afterAll(() => new Promise((resolve) => collector.close(resolve)));

it('continues the trace of a request in the requests it sends, and never sends a URL', async () => {
  const headers = {
    traceparent: `00-${TRACE}-b7ad6b7169203331-01`,
    authorization: `Bearer ${await notes.auth.issueToken()}`,
  };
  expect((await fetch(`${notes.url}/api/notes/mine?key=secret`, { headers })).status).toBe(200);
  await fetch(`${notes.url}/healthz`);
  await notes.close();
  const [server, ...others] = spans.filter(({ kind }) => kind === 2);
  expect(server).toMatchObject({ traceId: TRACE, parentSpanId: 'b7ad6b7169203331', name: 'GET /api/notes/mine' });
  expect(others).toEqual([]);
  const sent = spans.filter(({ kind }) => kind === 3);
  expect(sent.length).toBeGreaterThan(0);
  for (const span of sent) expect(span).toMatchObject({ traceId: TRACE, parentSpanId: server!.spanId });
  expect(JSON.stringify(spans)).not.toContain('secret');
});

it.each([
  ['does not respond', () => undefined],
  ['closes the connection', ({ socket }: IncomingMessage) => void socket.destroy()],
])('shuts down in time if the collector %s', async (_case, handle) => {
  const broken = createServer(handle);
  await once(broken.listen(0, '127.0.0.1'), 'listening');
  const { port } = broken.address() as AddressInfo;
  const service = await startNotes({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
  await fetch(`${service.url}/api/notes/taken`);
  const startedAt = performance.now();
  await service.close();
  // A service that has not shut down after 4.5 s exits with an error.
  expect(performance.now() - startedAt).toBeLessThan(4_500);
  broken.closeAllConnections();
  broken.close();
});
