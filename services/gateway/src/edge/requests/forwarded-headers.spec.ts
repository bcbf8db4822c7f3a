import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { addressOf } from './forwarded-headers.js';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
  ['nothing, once the client has disconnected', ''],
])('reads the address %s as "%s"', (ip, address) => {
  const request = { ip: ip.startsWith('nothing') ? undefined : ip } as unknown as FastifyRequest;
  expect(addressOf(request)).toBe(address);
});
