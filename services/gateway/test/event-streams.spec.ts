import { get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, startTestGateway, type TestGateway } from './support/test-gateway.js';

/** Exceeds the number of connections that the gateway has for other requests. */
const STREAMS = 300;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

async function listen(headers: Record<string, string> = {}) {
  const request = get(`${gateway.url}/api/admin/conversations/events`, { headers, agent: false });
  request.on('error', () => undefined);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const stream = { response, text: '', hasEnded: false, cut: () => request.destroy() };
  response.setEncoding('utf8').on('data', (chunk: string) => (stream.text += chunk));
  response.on('error', () => undefined).on('close', () => (stream.hasEnded = true));
  return stream;
}

it('passes events on as they arrive, uncompressed, with the id to resume after', async () => {
  const stream = await listen({ 'last-event-id': 'abc', 'accept-encoding': 'br, gzip' });
  await eventually(async () => stream.text === 'id: abc\n\n');
  for (const event of ['data: 1\n\n', ':\n\n']) {
    for (const open of gateway.services.chat.streams) open.write(event);
    await eventually(async () => stream.text.endsWith(event));
  }
  expect(stream.response.headers).toMatchObject({ 'content-type': 'text/event-stream' });
  expect(stream.response.headers['content-encoding']).toBeUndefined();
  stream.cut();
  await eventually(async () => gateway.services.chat.streams.size === 0);
});

it('serves other requests while hundreds of streams are open', async () => {
  const streams = await Promise.all(Array.from({ length: STREAMS }, () => listen()));
  expect(gateway.services.chat.streams.size).toBe(STREAMS);
  const meanwhile = await fetch(`${gateway.url}/api/chat`, { signal: AbortSignal.timeout(15_000) });
  expect(meanwhile.status).toBe(200);
  for (const stream of streams) stream.cut();
  await eventually(async () => gateway.services.chat.streams.size === 0);
});

it('stops even while streams are open', async () => {
  const another = await gateway.startAnother();
  const response = await fetch(`${another.url}/api/admin/conversations/events`);
  await another.close();
  await expect(response.text()).rejects.toThrow();
});

it('refuses a request that no service could read', async () => {
  const response = await fetch(`${gateway.url}/api/admin/conversations/events?after=%00`);
  expect({ status: response.status, ...((await response.json()) as object) }).toMatchObject({
    status: 400,
    success: false,
    code: 'request.invalid',
  });
});
