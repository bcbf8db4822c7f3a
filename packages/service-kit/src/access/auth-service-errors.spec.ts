import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFromAuth } from './session-states.js';
import { VerifiedEmail } from './verified-email.js';

let status: number;
/** Replies with an error page, as a proxy in front of the auth service does. */
const proxy = createServer((_request, response) => {
  response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Error</h1>');
});
let url: string;
beforeAll(async () => {
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
});
afterAll(() => {
  proxy.closeAllConnections();
  proxy.close();
});

const readSessions = () => readFromAuth(url)(['0197b3a0-0000-7000-8000-000000000000']);
const readEmail = () => new VerifiedEmail({ AUTH_URL: url }).read({ headers: {} } as FastifyRequest);

it('names the status of an error reply that is not JSON', async () => {
  status = 502;
  await expect(readSessions()).rejects.toThrow('The auth service replied 502');
  await expect(readEmail()).rejects.toMatchObject({
    kind: 'unavailable',
    cause: { message: 'The auth service replied 502' },
  });
});

it('asks for a login if the auth service refuses the token, whatever the body of its reply', async () => {
  status = 401;
  await expect(readEmail()).rejects.toMatchObject({ code: 'auth.login_required' });
});
