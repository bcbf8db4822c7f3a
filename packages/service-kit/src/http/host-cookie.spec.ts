import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { HostCookie } from './host-cookie.js';

const session = new HostCookie({ name: 'session', sameSite: 'strict', path: '/api' });

/** Sends a request with these cookies to a server that sets or clears the cookie, and returns its reply. */
async function sendRequest(isSecure: boolean, path: '/set' | '/clear', cookies = {}) {
  const fastify = Fastify();
  await fastify.register(cookie);
  fastify.get('/set', async (request, response) => {
    session.write(response, 'new', { isSecure, maxAge: 60 });
    return session.read(request) ?? 'none';
  });
  fastify.get('/clear', async (_request, response) => {
    session.clear(response, isSecure);
    return '';
  });
  const { body, headers } = await fastify.inject({ url: path, cookies });
  return { body, setCookies: [headers['set-cookie'] ?? []].flat() };
}

it('sets the prefix over https only', async () => {
  expect((await sendRequest(true, '/set')).setCookies).toEqual([
    '__Host-session=new; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict',
  ]);
  expect((await sendRequest(false, '/set')).setCookies).toEqual([
    'session=new; Max-Age=60; Path=/api; HttpOnly; SameSite=Strict',
  ]);
});

it('reads the old name, which the prefixed one replaces', async () => {
  expect(await sendRequest(true, '/set', { session: 'old' })).toEqual({
    body: 'old',
    setCookies: [
      expect.stringMatching(/^session=; Max-Age=0; Path=\/api; .*HttpOnly; Secure/),
      expect.stringMatching(/^__Host-session=new; /),
    ],
  });
});

it('prefers the prefixed name, which no other host can set', async () => {
  expect((await sendRequest(true, '/set', { session: 'planted', '__Host-session': 'own' })).body).toBe('own');
});

it('clears both names', async () => {
  expect((await sendRequest(true, '/clear', { session: 'old', '__Host-session': 'own' })).setCookies).toEqual([
    expect.stringMatching(/^session=; .*Path=\/api/),
    expect.stringMatching(/^__Host-session=; .*Path=\/; /),
  ]);
  expect((await sendRequest(false, '/clear', { session: 'own' })).setCookies).toEqual([
    expect.stringMatching(/^session=; .*Path=\/api/),
  ]);
});
