import { StockMovementsReply, type Order, type StaffProduct } from '@chhapai/contracts';
import { expect } from 'vitest';
import { openProductsShop } from './products-shop.js';
import { orderOf, type ShopperClient } from './shop.js';
import type { StaffClient } from './staff-orders.js';

/** A shop with products whose stock is tracked. */
export async function openStockShop() {
  const shop = await openProductsShop();
  /** Stocks whose movements do not add up, and reservations that differ from the orders waiting to be printed. */
  const findDiscrepancies = async () => {
    const { rows } = await shop.db.query(
      `WITH stock AS (
         SELECT id AS product_id, NULL::uuid AS variant_id, stock_quantity FROM products
         UNION ALL SELECT product_id, id, coalesce(stock_quantity, 0) FROM product_variants
       ), moved AS (
         SELECT product_id, variant_id, sum(change) AS change FROM stock_movements GROUP BY product_id, variant_id
       )
       SELECT 'stock' AS what, stock.product_id, stock_quantity AS now, coalesce(change, 0) AS moved
       FROM stock LEFT JOIN moved
         ON moved.product_id = stock.product_id AND moved.variant_id IS NOT DISTINCT FROM stock.variant_id
       WHERE stock_quantity <> coalesce(change, 0)
       UNION ALL
       SELECT 'reserved', product_id, coalesce(reserved, 0), coalesce(moved, 0) FROM (
         SELECT product_id, sum(quantity) AS reserved FROM order_lines JOIN orders ON orders.id = order_id
         WHERE stock_source IS NOT NULL AND status IN ('placed', 'confirmed') GROUP BY product_id
       ) orders FULL JOIN (
         SELECT product_id, sum(reserved_change) AS moved FROM stock_movements GROUP BY product_id
       ) movements USING (product_id)
       WHERE coalesce(reserved, 0) <> coalesce(moved, 0)`,
    );
    return rows;
  };
  const createTracked = (quantity: number, fields: object = {}) =>
    shop.create({ stock: { tracked: true, quantity }, ...fields });
  const read = async (product: StaffProduct) => (await shop.send('GET', `/${product._id}`)).body.data;
  const readInStock = async (product: StaffProduct) => (await read(product)).inStock;

  const place = async (who: ShopperClient, key?: string) => who.place(orderOf(await who.readCart()), key);
  async function orderPieces(product: StaffProduct, quantity: number, variantId?: string) {
    const asha = await shop.createShopper();
    await asha.add(product._id, quantity, variantId);
    const { status, body } = await place(asha);
    expect(status).toBe(201);
    return { asha, order: body.order };
  }
  const move = async (order: Order, body: object, client: StaffClient = shop.staff) => {
    const { version } = (await client.get(`/api/admin/orders/${order._id}`)).body.data;
    const reply = await client.move(order._id, body, version);
    expect([reply.status, reply.body.code]).toEqual([200, undefined]);
  };
  const listMovements = async (product: StaffProduct) =>
    StockMovementsReply.parse((await shop.staff.get(`/api/admin/products/${product._id}/stock-movements`)).body).data;
  /** Kind, change and reserved change of each movement, oldest first. */
  const summariseMovements = async (product: StaffProduct) =>
    (await listMovements(product))
      .map(({ kind, change, reservedChange }) => [kind, change, reservedChange])
      .toReversed();
  return {
    ...shop,
    findDiscrepancies,
    createTracked,
    read,
    readInStock,
    place,
    orderPieces,
    move,
    listMovements,
    summariseMovements,
  };
}
export type StockShop = Awaited<ReturnType<typeof openStockShop>>;
