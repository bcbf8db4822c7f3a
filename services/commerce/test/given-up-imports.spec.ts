import { errorCodes, productImportPaths } from '@chhapai/contracts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openImportsShop, type ImportsShop } from './imports-shop.js';
import { staffClient } from './staff-orders.js';

let shop: ImportsShop;
beforeAll(async () => void (shop = await openImportsShop()));
afterAll(() => shop.close());

it('an import that was given up can be started again, and the old job does not run it a second time', async () => {
  const admin = await staffClient(shop, 'admin');
  await shop.db.query(`
    CREATE FUNCTION refuse_product() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no''; END';
    CREATE TRIGGER refuse_product BEFORE INSERT ON products EXECUTE FUNCTION refuse_product()`);
  const { job } = await shop.check('Name,Category,Price\nGiven up mug,mug,10\n');
  const importJob = (await shop.post(productImportPaths.run(job))).body.job;
  const giveUp = () =>
    shop.db.query<{ id: string }>(
      `UPDATE graphile_worker._private_jobs SET attempts = max_attempts
       WHERE key = $1 AND last_error IS NOT NULL AND locked_at IS NULL RETURNING id`,
      [importJob],
    );
  const failedJob = await vi.waitFor(async () => (await giveUp()).rows[0]!.id, { timeout: 20_000 });
  expect((await shop.waitForEnd(importJob)).state).toBe('failed');
  await shop.db.query('DROP TRIGGER refuse_product ON products');
  expect(await shop.run(job)).toMatchObject({ state: 'done', result: { created: 1 } });
  expect((await shop.post(productImportPaths.run(job))).body.code).toBe(errorCodes.importDone);
  expect((await admin.send('POST', `/api/admin/dead-letters/${failedJob}/retry`)).status).toBe(200);
  const queued = 'SELECT FROM graphile_worker.jobs WHERE key = $1';
  await vi.waitFor(async () => expect((await shop.db.query(queued, [importJob])).rows).toEqual([]), {
    timeout: 20_000,
  });
  expect((await shop.waitForEnd(importJob)).state).toBe('failed');
  expect(await shop.find('Given up mug')).toHaveLength(1);
});
