import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  bulkJobPaths,
  MAX_BULK_BYTES,
  MAX_IMPORT_BYTES,
  MAX_PICTURE_BYTES,
  MAX_UPLOAD_BYTES,
  productImportPaths,
  staffUploadPaths,
} from '@chhapai/contracts';
import { fastify } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './support/test-gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ TRUSTED_PROXIES: '127.0.0.1', UPLOADS_PER_HOUR: '20' });
});
afterAll(() => gateway.close());

let address = 0;
const post = (
  path: string,
  headers: Record<string, string | number> = {},
  to: { url: string } = gateway,
): ClientRequest => {
  const { hostname, port } = new URL(to.url);
  const sender = { 'x-forwarded-for': `203.0.113.${++address}` };
  const sent = request({ hostname, port, path, method: 'POST', headers: { ...sender, ...headers } });
  sent.on('error', () => undefined);
  return sent;
};
async function readReply(sent: ClientRequest) {
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of reply) chunks.push(chunk as Buffer);
  sent.destroy();
  return { status: reply.statusCode, body: JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown> };
}

describe('an upload', () => {
  it('of 20 MB is accepted, while other requests keep their limit', async () => {
    const body = new Uint8Array(MAX_UPLOAD_BYTES.quotation);
    const large = await fetch(`${gateway.url}/api/uploads`, { method: 'POST', body });
    expect(await large.json()).toMatchObject({ name: 'commerce', bytes: body.length });
    expect((await fetch(`${gateway.url}/api/enquiries`, { method: 'POST', body })).status).toBe(413);
  });

  it.each([
    ['a picture', staffUploadPaths.picture, MAX_PICTURE_BYTES, 'image/png'],
    ['a file of products', productImportPaths.start, MAX_IMPORT_BYTES, 'text/csv'],
  ])('of %s by staff has a limit of its own', async (_, path, maxBytes, type) => {
    const body = new Uint8Array(maxBytes);
    const large = await fetch(gateway.url + path, { method: 'POST', body, headers: { 'content-type': type } });
    expect(await large.json()).toMatchObject({ name: 'commerce', bytes: body.length });
    const announced = post(path, { 'content-length': maxBytes + 200_000, 'content-type': type });
    announced.flushHeaders();
    expect(await readReply(announced)).toMatchObject({ status: 413, body: { code: 'request.too_large' } });
  });

  it.each(bulkJobPaths)('of many ids to %s has a limit of its own', async (path) => {
    const send = (bytes: number) => fetch(gateway.url + path, { method: 'POST', body: new Uint8Array(bytes) });
    expect(await (await send(MAX_BULK_BYTES)).json()).toMatchObject({ name: 'commerce', bytes: MAX_BULK_BYTES });
    expect((await send(MAX_BULK_BYTES + 1)).status).toBe(413);
  });

  it('is refused by its Content-Length, and while it streams', async () => {
    const tooLarge = MAX_UPLOAD_BYTES.quotation + 200_000;
    const announced = post('/api/uploads', { 'content-length': tooLarge });
    announced.flushHeaders();
    expect(await readReply(announced)).toMatchObject({ status: 413, body: { code: 'request.too_large' } });
    const streamed = post('/api/uploads');
    const response = readReply(streamed);
    const chunk = Buffer.alloc(1024 * 1024);
    for (let sent = 0; sent < tooLarge && !streamed.destroyed; sent += chunk.length) {
      if (!streamed.write(chunk)) await Promise.race([once(streamed, 'drain').catch(() => undefined), sleep(200)]);
    }
    expect(await response).toMatchObject({ status: 413, body: { code: 'request.too_large' } });
  });

  it('that takes longer than the service timeout is not cut off while bytes flow', async () => {
    const withShortTimeout = await gateway.startAnother({ UPSTREAM_TIMEOUT_MS: '1000' });
    const slow = post('/api/uploads', {}, withShortTimeout);
    const response = readReply(slow);
    for (let part = 0; part < 15; part++) {
      slow.write('x'.repeat(100));
      await sleep(100);
    }
    slow.end();
    expect(await response).toMatchObject({ status: 200, body: { bytes: 1500 } });
    await withShortTimeout.close();
  });

  it('can be interrupted a hundred times at once without harm', async () => {
    const interrupted = Array.from({ length: 100 }, () => post('/api/uploads', { 'content-length': 1_000_000 }));
    for (const sent of interrupted) sent.write('half');
    await sleep(200);
    for (const sent of interrupted) sent.destroy();
    await sleep(100);
    expect((await fetch(`${gateway.url}/api/orders`)).status).toBe(200);
  });

  it('beyond sixty-four at once is refused with a time to retry, however large it is', async () => {
    // Sends more than sixty-four, because the upload below may arrive before some of them.
    const slow = Array.from({ length: 80 }, () => post('/api/uploads', { 'content-length': 1_000_000 }));
    for (const sent of slow) sent.write('half');
    const upload = () =>
      fetch(`${gateway.url}${productImportPaths.start}`, {
        method: 'POST',
        body: new Uint8Array(5_000_000),
        headers: { 'content-type': 'text/csv' },
        signal: AbortSignal.timeout(10_000),
      });
    await expect.poll(async () => (await upload()).status, { timeout: 25_000 }).toBe(503);
    expect(Number((await upload()).headers.get('retry-after'))).toBeGreaterThan(0);
    for (const sent of slow) sent.destroy();
    await expect.poll(async () => (await upload()).status, { timeout: 25_000 }).toBe(200);
  });

  it('whose client disconnects while it is still being counted does not use up the limit', async () => {
    const holder = new pg.Client(gateway.database.url);
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE request_counts IN EXCLUSIVE MODE');
    // Sends more than sixty-four, because some may arrive too late to be counted.
    const abandoned = Array.from({ length: 80 }, () => post('/api/uploads', { 'content-length': 1_000_000 }));
    for (const sent of abandoned) sent.write('half');
    await sleep(300);
    for (const sent of abandoned) sent.destroy();
    await sleep(100);
    await holder.query('COMMIT');
    await holder.end();
    const upload = async () => (await readReply(post('/api/uploads', { 'content-length': 4 }).end('file'))).status;
    await expect.poll(upload, { timeout: 25_000 }).toBe(200);
  });

  it('that is refused before it is complete still gets its response', async () => {
    const { commerce } = gateway.services;
    const port = Number(new URL(commerce.url).port);
    await commerce.close();
    const refusing = fastify({ forceCloseConnections: true });
    refusing.removeAllContentTypeParsers();
    refusing.addContentTypeParser('*', (_request, _body, done) => done(null));
    refusing.post('/api/uploads', async (_request, reply) => reply.code(429).send({ code: 'request.too_many' }));
    await refusing.listen({ port, host: '127.0.0.1' });
    const body = new Uint8Array(10_000_000);
    const responses = await Promise.all(
      Array.from({ length: 5 }, () =>
        fetch(`${gateway.url}/api/uploads`, { method: 'POST', body, headers: { 'x-forwarded-for': '203.0.113.201' } }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(429));
    expect(await responses[0]!.json()).toEqual({ code: 'request.too_many' });
    await refusing.close();
  });
});

it('limits the files of one IP address per hour', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.1' };
  const responses = await Promise.all(
    Array.from({ length: 25 }, () => fetch(`${gateway.url}/api/uploads/logo`, { method: 'POST', body: 'x', headers })),
  );
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(5);
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(60);
});
