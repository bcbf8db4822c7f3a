import { createHash } from 'node:crypto';
import { personalDataPaths } from '@chhapai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OrderLinks } from '../src/modules/orders/order-links.js';
import { OrderLinkInvalid } from '../src/modules/orders/orders.errors.js';
import { listUnfinishedJobs, readEmails } from './received-emails.js';
import { openShop, orderOf, type Shop, type ShopperClient } from './shop.js';

let shop: Shop;
beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

const previousHash = createHash('sha256').update('before@example.com').digest('hex');

async function place(shopper: ShopperClient): Promise<void> {
  const [product] = await shop.listPlainProducts();
  await shopper.add(product!._id, 1);
  expect((await shopper.place(orderOf(await shopper.readCart()))).status).toBe(201);
}
const replace = async ({ id }: ShopperClient, { id: caller }: ShopperClient) =>
  shop.call('PUT', personalDataPaths.email(id), {
    headers: { authorization: `Bearer ${await shop.issueServiceToken(caller)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'after@example.com', previousHash }),
  });
async function listEmails({ id }: ShopperClient): Promise<string[]> {
  const { rows } = await shop.db.query('SELECT email FROM orders WHERE shopper_id = $1 ORDER BY id', [id]);
  return rows.map(({ email }) => email as string);
}

it('replaces the address of a person in the orders that have the old one, and in no others', async () => {
  const shopper = await shop.createShopper(undefined, 'before@example.com');
  const other = await shop.createShopper(undefined, 'before@example.com');
  for (const each of [shopper, shopper, other]) await place(each);
  await shop.db.query(
    `UPDATE orders SET email = 'office@example.com'
      WHERE id = (SELECT id FROM orders WHERE shopper_id = $1 ORDER BY id DESC LIMIT 1)`,
    [shopper.id],
  );
  expect((await replace(shopper, other)).status).toBe(403);
  for (let attempt = 0; attempt < 2; attempt++) expect((await replace(shopper, shopper)).status).toBe(204);
  expect(await listEmails(shopper)).toEqual(['after@example.com', 'office@example.com']);
  expect(await listEmails(other)).toEqual(['before@example.com']);
});

it('stores the current address with an order, although the token has the old one', async () => {
  const shopper = await shop.createShopper(undefined, 'outdated@example.com');
  const session = [...shop.sessions.values()].find(({ email }) => email === 'outdated@example.com')!;
  session.email = 'current@example.com';
  await place(shopper);
  expect(await listEmails(shopper)).toEqual(['current@example.com']);
});

it('invalidates the links emailed to the old address', async () => {
  const shopper = await shop.createShopper(undefined, 'before@example.com');
  await place(shopper);
  const { rows } = await shop.db.query('SELECT id FROM orders WHERE shopper_id = $1', [shopper.id]);
  const links = shop.app.get(OrderLinks);
  const open = async (url: string) => links.open(rows[0].id as string, new URL(url).searchParams.get('key')!);
  const before = await links.create(rows[0].id as string);
  expect(await open(before)).toMatchObject({ email: 'before@example.com' });
  await replace(shopper, shopper);
  await expect(open(before)).rejects.toThrow(OrderLinkInvalid);
  const after = await links.create(rows[0].id as string);
  // A repeated call leaves the new links valid.
  await replace(shopper, shopper);
  expect(await open(after)).toMatchObject({ email: 'after@example.com' });
});

describe('an email that is written while the address changes', () => {
  let shopper: ShopperClient;
  let orderId: string;
  beforeEach(async () => {
    shopper = await shop.createShopper(undefined, 'before@example.com');
    await place(shopper);
    const { rows } = await shop.db.query('SELECT id FROM orders WHERE shopper_id = $1', [shopper.id]);
    orderId = rows[0].id;
    await vi.waitFor(async () => expect(await listUnfinishedJobs(shop)).toEqual([]), 10_000);
  });
  /** Changes the order in a transaction, which is committed once another one waits for it. */
  async function holdUp<T>(statement: string, start: () => Promise<T>): Promise<T> {
    const client = await shop.db.connect();
    await client.query('BEGIN');
    await client.query(statement, [orderId]);
    const started = start();
    try {
      await vi.waitFor(async () => {
        const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        expect((await client.query(waiting)).rows).toHaveLength(1);
      }, 10_000);
    } finally {
      await client.query('COMMIT');
      client.release();
    }
    return started;
  }

  it('goes to the new address if the change came first', async () => {
    const send = () =>
      shop.db.query(`SELECT graphile_worker.add_job('order.placed', json_build_object('orderId', $1::text))`, [
        orderId,
      ]);
    await holdUp(`UPDATE orders SET email = 'next@example.com' WHERE id = $1`, send);
    await vi.waitFor(async () => expect(await listUnfinishedJobs(shop)).toEqual([]), 10_000);
    const mails = (await readEmails(shop.mailDir)).filter(({ to }) => to?.[0]?.address === 'next@example.com');
    expect(mails).toHaveLength(1);
  });

  it('has a link that stops working if the email came first', async () => {
    const link = `WITH locked AS (SELECT id FROM orders WHERE id = $1 FOR SHARE)
      INSERT INTO order_keys (key_hash, order_id) SELECT 'new', id FROM locked`;
    expect((await holdUp(link, () => replace(shopper, shopper))).status).toBe(204);
    expect((await shop.db.query('SELECT FROM order_keys WHERE order_id = $1', [orderId])).rows).toEqual([]);
  });
});
