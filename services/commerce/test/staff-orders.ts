import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Order, OrderMover, OrderStatus, StaffOrder } from '@chhapai/contracts';
import { openShop, orderOf, type Reply, type Shop } from './shop.js';

export interface MoveReply {
  success: boolean;
  code?: string;
  message?: string;
  details?: unknown;
  data: StaffOrder;
}

/** Calls the staff API with a token of the given role. */
export async function staffClient(shop: Shop, role: Exclude<OrderMover, 'shopper' | 'link'>) {
  const email = `${role}@chhapai.example`;
  const authorization = `Bearer ${await shop.issueToken({ role, email })}`;
  const send = <Body = MoveReply>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<Body>> =>
    shop.call<Body>(method, path, {
      headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    email,
    authorization,
    send,
    get: <Body = MoveReply>(path: string) => send<Body>('GET', path),
    move: (id: string, body: object, version: number, key?: string) =>
      send('POST', `/api/admin/orders/${id}/moves`, body, {
        'if-match': `"${version}"`,
        ...(key !== undefined && { 'idempotency-key': key }),
      }),
    changeMany: <Body = { results: { id: string; ok: boolean; version?: number; code?: string }[] }>(
      body: object,
      key?: string,
    ) => send<Body>('POST', '/api/admin/orders/bulk', body, key === undefined ? {} : { 'idempotency-key': key }),
  };
}
export type StaffClient = Awaited<ReturnType<typeof staffClient>>;

/** A shop with a member of staff. */
export async function openStaffShop() {
  const shop = await openShop();
  return { ...shop, staff: await staffClient(shop, 'staff') };
}
export type StaffShop = Awaited<ReturnType<typeof openStaffShop>>;

/** Changes the HSN of the product or category at this path, based on a version. */
export const classify = <Classified>({ staff }: StaffShop, path: string, hsn: unknown, version = 1) =>
  staff.send<{ data: Classified; code?: string; details?: unknown }>(
    'PATCH',
    path,
    { hsn },
    { 'if-match': `"${version}"` },
  );

/** A move that ships an order. */
export const SHIPMENT = { to: 'shipped', courier: 'Delhivery', trackingNumber: '1234567890' };

/** Every detail that a move may require. */
export const MOVE_DETAILS = { reason: 'Wrong colour', courier: 'Delhivery', trackingNumber: '1234567890' };

/** Places an order and returns it with its shopper. */
export async function placeOrder(shop: Shop) {
  const asha = await shop.createShopper();
  await asha.add((await shop.listPlainProducts())[0]!._id, 2);
  const { body } = await asha.place(orderOf(await asha.readCart()));
  return { asha, id: body.order._id, number: body.order.number };
}

/** Gives an order the key of an email link, and an address that the mail could have been sent to. */
export async function createOrderKey({ db }: Shop, id: string): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(key).digest('base64url');
  await db.query('INSERT INTO order_keys (key_hash, order_id) VALUES ($1, $2)', [hash, id]);
  await db.query(`UPDATE orders SET email = coalesce(email, 'asha@example.com') WHERE id = $1`, [id]);
  return key;
}

/** Confirms an order as the page of an email link does. */
export async function confirmByLink(
  shop: Shop,
  id: string,
  body: unknown,
  { key, idempotencyKey }: { key?: string; idempotencyKey?: string } = {},
) {
  return shop.call<{ code?: string; message: string; details?: unknown; order: Order }>(
    'POST',
    `/api/orders/${id}/confirm`,
    {
      headers: {
        'content-type': 'application/json',
        'x-order-key': key ?? (await createOrderKey(shop, id)),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      body: JSON.stringify(body),
    },
  );
}

/** Stores orders directly, for tests that need many or a certain status. Later ones are newer and cost one rupee more. */
export async function insertOrders(
  { db }: Shop,
  count: number,
  { status = 'placed', shopperId = randomUUID() }: { status?: OrderStatus; shopperId?: string } = {},
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO orders (id, number, shopper_id, status, full_name, address, city, postal_code, country, payment_method,
       items_paise, shipping_paise, total_paise, created_at)
     SELECT uuidv7(), 'CH-' || nextval('order_numbers'), $2, $3, 'Ravi Kumar', '4 Mall Road', 'Kanpur', '208001', 'India', 'cod',
       10000 + n * 100, 5000, 15000 + n * 100, now() + n * interval '1 ms'
     FROM generate_series(1, $1::int) AS n RETURNING id`,
    [count, shopperId, status],
  );
  return rows.map(({ id }) => id);
}
