import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { addressOf } from './forwarded-headers.js';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
])('reads the address %s as %s', (ip, address) => {
  expect(addressOf({ ip } as FastifyRequest)).toBe(address);
});

it('returns an empty address once the client has disconnected', () => {
  expect(addressOf({ ip: undefined } as unknown as FastifyRequest)).toBe('');
});
