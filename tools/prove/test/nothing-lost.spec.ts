import { expect, it } from 'vitest';
import { proveNothingLost } from '../src/nothing-lost.js';

/**
 * Begins with a service that is killed, PostgreSQL in immediate mode, and connections that are cut.
 * `npm run prove` chooses others.
 */
const SEED = 583;

it('loses and duplicates nothing while services and the database fail', async () => {
  expect(await proveNothingLost({ rounds: 3, seed: SEED, shoppers: 8 })).toMatchObject({ isKept: true });
}, 180_000);
