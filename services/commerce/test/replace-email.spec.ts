import { createHash } from 'node:crypto';
import { personalDataPaths } from '@chhapai/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OrderLinks } from '../src/modules/orders/order-links.js';
import { OrderLinkInvalid } from '../src/modules/orders/orders.errors.js';
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
