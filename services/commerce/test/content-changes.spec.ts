import { contentChangesPaths } from '@chhapai/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ContentChangesService } from '../src/modules/content-changes/content-changes.service.js';
import { openShop, type Shop } from './shop.js';
import { insertOrders } from './staff-orders.js';

let shop: Shop;
const connections: AbortController[] = [];

beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  connections.forEach((connection) => connection.abort());
  await shop.close();
});

/** Listens for changes as the gateway does, and counts the announcements. Connecting is announced as the first. */
async function listen(url = shop.url) {
  const connection = new AbortController();
  connections.push(connection);
  const { body } = await fetch(url + contentChangesPaths.events, { signal: connection.signal });
  const received = { changes: 0, isEnded: false };
  const read = async () => {
    for await (const part of body!.pipeThrough(new TextDecoderStream())) {
      received.changes += part.split('event: changed').length - 1;
    }
  };
  void read()
    .catch(() => undefined)
    .finally(() => (received.isEnded = true));
  await expect.poll(() => received.changes).toBe(1);
  return received;
}

it.each([
  ['a price', `UPDATE products SET price_paise = price_paise + 100 WHERE featured`],
  ['a category', `UPDATE categories SET name = name || '!' WHERE id = 'mug'`],
  ['a phone number', `UPDATE site_settings SET version = version + 1`],
  ['a work', `DELETE FROM works WHERE category = 'news'`],
  ['the title of a design', `UPDATE designs SET title = title || '!'`],
  ['whether a design is archived', `UPDATE designs SET archived_at = now()`],
  ['whether a rating is hidden', `UPDATE design_ratings SET hidden_reason = 'Spam'`],
  ['a promotion', `UPDATE promotions SET active = false`],
  ['a review', `DELETE FROM reviews`],
  ['a banner', `UPDATE banners SET title = title || '!'`],
  ['a client', `UPDATE clients SET position = 1`],
  ['a service', `UPDATE offered_services SET title = title || '!'`],
  ['a policy', `UPDATE policies SET version = version + 1`],
])('announces a change to %s to every listener', async (_, sql) => {
  const listeners = [await listen(), await listen()];
  await shop.db.query(sql);
  await expect.poll(() => listeners.map(({ changes }) => changes)).toEqual([2, 2]);
});

it('does not announce what pages do not show at once: downloads and ratings of designs, orders and carts', async () => {
  const listener = await shop.db.connect();
  const received: (string | undefined)[] = [];
  listener.on('notification', ({ payload }) => received.push(payload));
  await listener.query('LISTEN content_changed');
  await shop.db.query('UPDATE designs SET downloads = downloads + 1');
  await shop.db.query('UPDATE designs SET rating_count = rating_count + 1');
  await shop.db.query('DELETE FROM carts');
  await insertOrders(shop, 1);
  await shop.db.query(`SELECT pg_notify('content_changed', 'last')`);
  await expect.poll(() => received).toContain('last');
  listener.release(true);
  expect(received).toEqual(['last']);
});

it('announces many changes at most five times a second', async () => {
  const listener = await listen();
  const startedAt = performance.now();
  for (let n = 0; n < 40; n++) await shop.db.query('UPDATE works SET title = title');
  await expect.poll(() => listener.changes).toBeGreaterThan(1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const periods = Math.ceil((performance.now() - startedAt) / 200);
  expect(listener.changes).toBeLessThanOrEqual(2 + periods);
});

it('ends the streams when the database no longer reports changes, and announces a change on reconnecting', async () => {
  const listener = await listen();
  await shop.db.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'listen content_changed'`,
  );
  await expect.poll(() => listener.isEnded).toBe(true);
  expect((await listen()).changes).toBe(1);
});

it('does not keep the service from stopping, even if somebody starts to listen while it stops', async () => {
  const service = await shop.start();
  await listen(service.url);
  service.app.get(ContentChangesService).onModuleDestroy();
  const { body } = await fetch(service.url + contentChangesPaths.events);
  expect(await new Response(body).text()).not.toContain('changed');
  await service.close();
});
