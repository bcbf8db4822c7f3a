import type { Order } from '@chhapai/contracts';
import type { ShopperClient } from './shop.js';
import { insertOrders, openStaffShop, SHIPMENT } from './staff-orders.js';

/** A shop with staff who record failed deliveries of shipped orders. */
export async function openShippingShop() {
  const shop = await openStaffShop();

  /** Creates an order that was shipped some days ago; its version is 2. */
  async function createShippedOrder({
    shopperId,
    daysAgo = 0,
  }: { shopperId?: string; daysAgo?: number } = {}): Promise<string> {
    const [id] = (await insertOrders(shop, 1, { status: 'ready', ...(shopperId && { shopperId }) })) as [string];
    await shop.staff.move(id, SHIPMENT, 1);
    await shop.db.query(`UPDATE order_history SET at = at - $2 * interval '1 day' WHERE order_id = $1`, [id, daysAgo]);
    return id;
  }
  const recordAttempt = (id: string, body: object, version: number, { client = shop.staff, key = '' } = {}) =>
    client.send('POST', `/api/admin/orders/${id}/delivery-attempts`, body, {
      'if-match': `"${version}"`,
      ...(key && { 'idempotency-key': key }),
    });
  /** Reads the text that the shopper sees for each step of the order. */
  const readTexts = async (shopper: ShopperClient, id: string) =>
    ((await shopper.send<{ order: Order }>('GET', `/api/orders/${id}`)).body.order.history ?? []).map(
      ({ text }) => text,
    );

  return { ...shop, createShippedOrder, recordAttempt, readTexts };
}
export type ShippingShop = Awaited<ReturnType<typeof openShippingShop>>;
