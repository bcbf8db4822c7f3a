export const PAGE_SIZE = 20;

/** An order as `Order` of the contracts has it. */
const ORDER = `json_build_object(
  '_id', id,
  'number', number,
  'status', status,
  'createdAt', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'orderItems', (
    SELECT json_agg(json_strip_nulls(json_build_object(
      '_id', line.id,
      'productId', line.product_id,
      'name', line.name,
      'image', line.image,
      'quantity', line.quantity,
      'price', (line.price_paise / 100.0)::float8,
      'personalisation', NULLIF(line.personalisation, '[]')
    )) ORDER BY line.id)
    FROM order_lines line WHERE line.order_id = orders.id
  ),
  'shippingAddress', json_strip_nulls(json_build_object(
    'fullName', full_name, 'phone', phone, 'address', address, 'city', city, 'state', state,
    'postalCode', postal_code, 'country', country
  )),
  'paymentMethod', payment_method,
  'itemsPrice', (items_paise / 100.0)::float8,
  'shippingPrice', (shipping_paise / 100.0)::float8,
  'totalPrice', (total_paise / 100.0)::float8
)::text AS body`;

export const findOrder = {
  name: 'find-order',
  text: `SELECT id, ${ORDER} FROM orders WHERE shopper_id = $1 AND id = $2`,
};

/** One more than a page, which tells whether there is a next one. */
export const listOrders = {
  name: 'list-orders',
  text: `SELECT id, ${ORDER} FROM orders
         WHERE shopper_id = $1 AND ($2::uuid IS NULL OR id < $2)
         ORDER BY id DESC LIMIT ${PAGE_SIZE + 1}`,
};
