import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newIdempotencyKey, newUuid } from './random-ids';

// As on pages served over plain HTTP.
beforeEach(() => {
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function');
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('creates keys of 32 hexadecimal digits', () => {
  expect(newIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(newIdempotencyKey()).not.toBe(newIdempotencyKey());
});

it('creates random UUIDs of version 4', () => {
  expect(newUuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(newUuid()).not.toBe(newUuid());
});
