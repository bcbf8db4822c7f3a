/** The cart as it is now, and the answer this key got before. $1 shopper, $2 idempotency key or null. */
export const readCartToOrder = {
  name: 'read-cart-to-order',
  text: `SELECT cart.version, earlier.body_hash AS "earlierHash", earlier.reply AS "earlierReply",
           coalesce((
             SELECT json_agg(json_build_object(
               'productId', product.id,
               'name', product.name,
               'image', product.image,
               'quantity', line.quantity,
               'pricePaise', product.price_paise,
               'isSold', product.available,
               'minimumQuantity', product.minimum_quantity,
               'fields', product.personalisation,
               'personalisation', line.personalisation
             ) ORDER BY line.id)
             FROM cart_lines line JOIN products product ON product.id = line.product_id
             WHERE line.cart_id = cart.id
           ), '[]') AS positions
         FROM carts cart
         LEFT JOIN order_submissions earlier ON earlier.shopper_id = cart.shopper_id AND earlier.key = $2
         WHERE cart.shopper_id = $1`,
};

/** What the same body of the same shopper was answered a moment ago. $1 shopper, $2 hash of the body. */
export const findRecentReply = {
  name: 'find-recent-reply',
  text: `SELECT reply FROM order_submissions
         WHERE shopper_id = $1 AND body_hash = $2 AND created_at > now() - interval '2 minutes'
         ORDER BY created_at DESC LIMIT 1`,
};

/**
 * Places the order and empties the cart, all or nothing. It begins by taking the cart: when the cart or a price is no
 * longer what was read, or a parallel submission was faster, it does nothing and returns no row.
 * $1 shopper, $2 version of the cart that was read, $3 order, $4 its lines, $5 the view of it, $6 idempotency key or
 * null, $7 hash of the body, $8 message of the reply.
 */
export const placeCart = {
  name: 'place-cart',
  text: `WITH line AS (
           SELECT * FROM jsonb_to_recordset($4::jsonb)
             AS line(id uuid, product_id uuid, name text, image text, quantity integer, price_paise integer,
               personalisation jsonb)
         ), cart AS (
           UPDATE carts SET version = version + 1
           WHERE shopper_id = $1 AND version = $2 AND NOT EXISTS (
             SELECT FROM line LEFT JOIN products product
               ON product.id = line.product_id AND product.available AND product.price_paise = line.price_paise
             WHERE product.id IS NULL
           )
           RETURNING id
         ), placed AS (
           INSERT INTO orders (id, number, shopper_id, full_name, phone, address, city, state, postal_code, country,
             payment_method, items_paise, shipping_paise, total_paise, created_at)
           SELECT given.id, 'CH-' || nextval('order_numbers'), $1, full_name, phone, address, city, state, postal_code, country,
             'cod', items_paise, shipping_paise, total_paise, created_at
           FROM cart, jsonb_to_record($3::jsonb) AS given(id uuid, full_name text, phone text, address text,
             city text, state text, postal_code text, country text, items_paise bigint, shipping_paise bigint, total_paise bigint,
             created_at timestamptz)
           RETURNING orders.id, number
         ), bought AS (
           INSERT INTO order_lines (id, order_id, product_id, name, image, quantity, price_paise, personalisation)
           SELECT line.id, placed.id, product_id, name, image, quantity, price_paise, personalisation FROM placed, line
         ), emptied AS (
           DELETE FROM cart_lines USING cart WHERE cart_id = cart.id
         ), told AS (
           SELECT id, $5::jsonb || jsonb_build_object('number', number) AS view FROM placed
         ), announced AS (
           INSERT INTO outbox (type, payload)
           SELECT 'order.placed', view || jsonb_build_object('shopperId', $1::uuid) FROM told
         )
         INSERT INTO order_submissions (order_id, shopper_id, key, body_hash, reply)
         SELECT id, $1, $6, $7, json_build_object('success', true, 'message', $8::text, 'order', view) FROM told
         RETURNING reply`,
};
