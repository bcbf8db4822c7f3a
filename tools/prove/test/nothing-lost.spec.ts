import { expect, it } from 'vitest';
import { proveNothingLost } from '../src/nothing-lost.js';

/**
 * With this seed, the rounds kill a service, stop PostgreSQL in immediate mode, and cut connections. `npm run prove` chooses a
 * seed at random.
 */
const SEED = 583;

it('loses and duplicates nothing while services and the database fail', async () => {
  expect(await proveNothingLost({ rounds: 3, seed: SEED, shoppers: 8 })).toMatchObject({ isKept: true });
}, 180_000);
