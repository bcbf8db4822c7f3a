import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, buildStandInShell, startTestGateway, type TestGateway } from './support/test-gateway.js';

const FOREIGN_TRACE = '0af7651916cd43dd8448eb211c80319c';
/** Accepts traces, as an OpenTelemetry collector does. */
const collector = createServer((_request, response) => void response.writeHead(200).end('{}'));
let gateway: TestGateway;

beforeAll(async () => {
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const { port } = collector.address() as AddressInfo;
  gateway = await startTestGateway({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await gateway.close();
  collector.closeAllConnections();
  collector.close();
});

/** The trace that the service was told to continue, in the request that it returns. */
const traceIn = (text: string) => /00-([0-9a-f]{32})-[0-9a-f]{16}-01/.exec(text)?.[1];

it('starts a trace for each request and passes it to the service, ignoring a trace that the visitor sends', async () => {
  const traces = [];
  for (let count = 0; count < 2; count++) {
    const headers = { traceparent: `00-${FOREIGN_TRACE}-b7ad6b7169203331-01`, tracestate: 'a=b' };
    const response = await fetch(`${gateway.url}/api/products/echo`, { headers });
    const received = await response.text();
    expect(received).not.toContain('tracestate');
    traces.push(traceIn(received));
  }
  expect(traces.every(Boolean)).toBe(true);
  expect(new Set([...traces, FOREIGN_TRACE]).size).toBe(3);
});

it('traces the API requests of a page, which is rendered in a separate thread', async () => {
  await gateway.putLive(await buildStandInShell());
  await eventually(async () => (await fetch(gateway.url)).status === 200);
  const pages = [1, 2].map(async (number) => {
    const response = await fetch(`${gateway.url}/api-call?path=/api/products/echo/${number}`);
    return traceIn(await response.text());
  });
  const traces = await Promise.all(pages);
  expect(traces.every(Boolean)).toBe(true);
  expect(new Set(traces).size).toBe(2);
});
