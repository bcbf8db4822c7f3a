import { randomUUID } from 'node:crypto';

/** Creates `count` shoppers with the same two lines in their carts. Returns the shoppers' IDs. */
export async function fillCarts(db, count) {
  const shoppers = Array.from({ length: count }, () => randomUUID());
  await db.query('INSERT INTO carts (shopper_id) SELECT unnest($1::uuid[])', [shoppers]);
  await db.query(
    `INSERT INTO cart_lines (cart_id, product_id, quantity)
     SELECT carts.id, product.id, 2 FROM carts, (SELECT id FROM products ORDER BY id LIMIT 2) product
     WHERE shopper_id = ANY ($1)`,
    [shoppers],
  );
  await db.query('ANALYZE carts, cart_lines, orders, order_lines, order_submissions');
  return shoppers;
}

/** The body of an order request for one of these carts. */
export async function orderBody(db) {
  const { rows } = await db.query('SELECT id, price_paise FROM products ORDER BY id LIMIT 2');
  const orderItems = rows.map(({ id, price_paise }) => ({ productId: id, quantity: 2, price: price_paise / 100 }));
  const itemsPrice = orderItems.reduce((sum, { price }) => sum + 2 * price, 0);
  return JSON.stringify({
    orderItems,
    shippingAddress: {
      fullName: 'Asha Verma',
      address: '12 Hazratganj',
      city: 'Lucknow',
      postalCode: '226001',
      country: 'India',
    },
    paymentMethod: 'cod',
    itemsPrice,
    shippingPrice: 50,
    totalPrice: itemsPrice + 50,
    paymentResult: null,
  });
}
