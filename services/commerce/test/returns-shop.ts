import { OrderReturnReply, OrderReturnsReply, UploadReply } from '@chhapai/contracts';
import { expect } from 'vitest';
import { orderOf, type ShopperClient } from './shop.js';
import { openStaffShop } from './staff-orders.js';

export interface Refusal {
  code?: string;
  details?: unknown;
}

/** A shop with staff, and shoppers whose orders were delivered. */
export async function openReturnsShop() {
  const shop = await openStaffShop();
  const { staff } = shop;

  /** Places an order of two mugs and a mouse pad, which is delivered at once. */
  async function createDeliveredOrder() {
    const asha = await shop.createShopper();
    const products = await shop.listPlainProducts();
    await asha.add(products[0]!._id, 2);
    await asha.add(products[6]!._id, 1);
    const { order } = (await asha.place(orderOf(await asha.readCart()))).body;
    await shop.db.query(`UPDATE orders SET status = 'shipped' WHERE id = $1`, [order._id]);
    await staff.move(order._id, { to: 'delivered' }, 1);
    return { asha, order, lineIds: order.orderItems.map(({ _id }) => _id) };
  }

  const pathOf = (id: string) => `/api/orders/${id}/returns`;
  const list = async (who: ShopperClient, id: string) =>
    OrderReturnsReply.parse((await who.send('GET', pathOf(id))).body);
  const request = (who: ShopperClient, id: string, body: object, key?: string) =>
    who.send<Refusal>('POST', pathOf(id), body, key === undefined ? {} : { 'idempotency-key': key });
  const bodyFor = (lineId: string, change: object = {}) => ({
    lines: [{ id: lineId, quantity: 1 }],
    reason: 'damaged',
    text: 'The handle is broken.',
    ...change,
  });

  async function upload(who: ShopperClient, content: Buffer, purpose = 'return'): Promise<string> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)]), 'photo.jpg');
    const headers = { authorization: who.authorization };
    const reply = await shop.call('POST', `/api/uploads/${purpose}`, { body: form, headers });
    return UploadReply.parse(reply.body).data._id;
  }

  /** Requests a return of a delivered order. */
  async function createRequest(change: object = {}) {
    const order = await createDeliveredOrder();
    const { status, body } = await request(order.asha, order.order._id, bodyFor(order.lineIds[0]!, change));
    expect(status).toBe(201);
    return { ...order, request: OrderReturnReply.parse(body).data };
  }

  const decide = (id: string, body: object, version = 1, key?: string) =>
    staff.send<{ data: unknown } & Refusal>('POST', `/api/admin/returns/${id}/decisions`, body, {
      'if-match': `"${version}"`,
      ...(key !== undefined && { 'idempotency-key': key }),
    });

  return { ...shop, createDeliveredOrder, pathOf, list, request, bodyFor, upload, createRequest, decide };
}
export type ReturnsShop = Awaited<ReturnType<typeof openReturnsShop>>;
