import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop, type Shop } from '@chhapai/launcher';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fuzz } from '../src/fuzz.js';

const STAFF = { email: 'staff@example.com', password: 'at the press since 2009' };
/** A few for each operation, always the same; `npm run prove` sends many more, different ones each time. */
const REQUESTS = 1_000;
const SEED = 1;
/** Only the API is needed, and publishing the apps takes longer than the test. */
const OMITTED = ['mfe-cart-checkout', 'mfe-catalogue', 'mfe-designs', 'mfe-marketing'];

const dataDir = mkdtempSync(join(tmpdir(), 'chhapai-fuzz-'));
let shop: Shop;
beforeAll(async () => {
  chmodSync(dataDir, 0o711);
  const env = {
    STAFF_EMAIL: STAFF.email,
    STAFF_PASSWORD: STAFF.password,
    RATE_LIMIT_PER_MINUTE: '1000000',
    AUTH_RATE_LIMIT_PER_MINUTE: '1000000',
    ENQUIRIES_PER_HOUR: '1000000',
  };
  shop = await startShop({ dataDir, env, port: 0, omitReleases: OMITTED });
}, 120_000);
afterAll(async () => {
  await shop?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('answers valid and broken requests as documented, without server errors or data of other people', async () => {
  const { problems, requests, statuses } = await fuzz({ url: shop.url, staff: STAFF, requests: REQUESTS, seed: SEED });
  expect(problems).toEqual([]);
  expect(requests).toBeGreaterThanOrEqual(REQUESTS);
  // A fuzzer whose requests are all refused tests nothing.
  expect(statuses['2xx']).toBeGreaterThan(REQUESTS / 10);
}, 120_000);
