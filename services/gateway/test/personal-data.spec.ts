import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accountPaths, contentChangesPaths, personalDataPaths, PersonalDataFile } from '@chhapai/contracts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTestGateway, type TestGateway } from './support/test-gateway.js';

type Part = () => { status: number; body: unknown } | Promise<never>;
const NAMES = ['auth', 'commerce', 'chat'] as const;

let gateway: TestGateway;
const parts = {} as Record<(typeof NAMES)[number], Part>;
const servers: Server[] = [];
const receivedRequests: IncomingMessage[] = [];

/** Stands in for a service. Commerce is also asked for changes to content. */
async function startService(name: (typeof NAMES)[number]): Promise<string> {
  const server = createServer(async (request, response) => {
    if (request.url === contentChangesPaths.events) return void response.writeHead(503).end();
    receivedRequests.push(request);
    const { status, body } = await parts[name]();
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  const [AUTH_URL, COMMERCE_URL, CHAT_URL] = await Promise.all(NAMES.map(startService));
  gateway = await startTestGateway({ AUTH_URL, COMMERCE_URL, CHAT_URL });
});
afterAll(async () => {
  await gateway.close();
  for (const server of servers) server.closeAllConnections();
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
});
beforeEach(() => {
  receivedRequests.length = 0;
  parts.auth = () => ({ status: 200, body: { success: true, data: { name: 'Asha', addresses: [] } } });
  parts.commerce = () => ({ status: 200, body: { success: true, data: { orders: [{ number: 'CH-10042' }] } } });
  parts.chat = () => ({ status: 200, body: { success: true, data: { conversations: [] } } });
});

const download = (from: { url: string } = gateway) =>
  fetch(from.url + accountPaths.export, { headers: { authorization: 'Bearer x', cookie: 'a=1' } });

it('makes one file of the data that all services store about a person', async () => {
  const response = await download();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="chhapai-\d{4}-\d\d-\d\d\.json"$/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(PersonalDataFile.parse(await response.json())).toMatchObject({
    account: { name: 'Asha', addresses: [] },
    shop: { orders: [{ number: 'CH-10042' }] },
    chat: { conversations: [] },
  });
  expect(receivedRequests).toHaveLength(3);
  for (const { headers, url } of receivedRequests) {
    expect(url).toBe(personalDataPaths.own);
    expect(headers).toMatchObject({ authorization: 'Bearer x' });
    expect(headers.cookie).toBeUndefined();
  }
});

it('names the file after the day in India', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-31T20:00:00Z') });
  const response = await download().finally(() => vi.useRealTimers());
  expect(response.headers.get('content-disposition')).toContain('"chhapai-2026-04-01.json"');
});

it.each<[string, Part]>([
  ['fails', () => ({ status: 500, body: { success: false } })],
  ['responds with nonsense', () => ({ status: 200, body: '<html>' })],
  ['does not respond', () => new Promise<never>(() => undefined)],
])('makes the file unavailable while a service %s', async (_, part) => {
  parts.chat = part;
  const withShortTimeout = await gateway.startAnother({ UPSTREAM_TIMEOUT_MS: '500' });
  const response = await download(withShortTimeout);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: 'server.unavailable' });
  await withShortTimeout.close();
});

it('reports that the person must log in', async () => {
  const body = { success: false, message: 'Please log in to continue', code: 'auth.login_required', requestId: 'x' };
  parts.commerce = () => ({ status: 401, body });
  const response = await download();
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual(body);
});

it.each([
  personalDataPaths.own,
  personalDataPaths.person('x'),
  '/internal/session-states',
  '/internal/..%2finternal/x',
])('does not forward %s', async (path) => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const response = await fetch(gateway.url + path, { method, headers: { authorization: 'Bearer x' } });
    expect(await response.text()).not.toMatch(/"name":"(auth|commerce|chat)"/);
  }
  expect(receivedRequests).toEqual([]);
});
