/*
 * Hot path: shoppers see and change the cart on every page. Prepared, a read by key reaches 83 % of bare `pg`, through a
 * repository 33 %; with login and all, showing a cart reaches 74 % of a bare program (bench/api).
 */

/** The items of shopper $1 as `Cart` of the contracts. */
export const readCart = {
  name: 'read-cart',
  text: `SELECT coalesce(json_agg(jsonb_build_object(
           '_id', line.id,
           'quantity', line.quantity,
           'productId', CASE WHEN product.available THEN json_strip_nulls(json_build_object(
             '_id', product.id,
             'name', product.name,
             'price', (product.price_paise / 100.0)::float8,
             'image', product.image,
             'minimumQuantity', NULLIF(product.minimum_quantity, 1)
           )) END
         ) || CASE line.personalisation WHEN '[]' THEN '{}'
           ELSE jsonb_build_object('personalisation', line.personalisation) END
         ORDER BY line.id), '[]')::text AS items
         FROM carts cart
         JOIN cart_lines line ON line.cart_id = cart.id
         LEFT JOIN products product ON product.id = line.product_id
         WHERE cart.shopper_id = $1`,
};

export const readProductToAdd = {
  name: 'read-product-to-add',
  text: `SELECT name, minimum_quantity AS "minimumQuantity", personalisation AS fields
         FROM products WHERE id = $1 AND available`,
};

/**
 * Locks the cart first, so that concurrent adds wait for each other; constraints refuse too many pieces or lines.
 * $1 shopper, $2 product, $3 quantity, $4 personalisation, $5 its key.
 */
export const addLine = {
  name: 'add-line',
  text: `WITH product AS (
           SELECT id FROM products WHERE id = $2 AND available
         ), cart AS (
           INSERT INTO carts (shopper_id) SELECT $1 FROM product
           ON CONFLICT (shopper_id) DO UPDATE SET version = carts.version + 1
           RETURNING id
         )
         INSERT INTO cart_lines (cart_id, product_id, quantity, personalisation, personalisation_key)
         SELECT cart.id, product.id, $3, $4::jsonb, $5 FROM cart, product
         ON CONFLICT (cart_id, product_id, personalisation_key)
         DO UPDATE SET quantity = cart_lines.quantity + excluded.quantity`,
};

/** Lines of shopper $1 whose own id or product is $2. */
export const findLines = {
  name: 'find-cart-lines',
  text: `SELECT line.id, line.id = $2 AS "isLineId", product.name, product.minimum_quantity AS "minimumQuantity"
         FROM carts cart
         JOIN cart_lines line ON line.cart_id = cart.id
         LEFT JOIN products product ON product.id = line.product_id
         WHERE cart.shopper_id = $1 AND (line.id = $2 OR line.product_id = $2)`,
};

/** $1 shopper, $2 line, $3 quantity. */
export const updateLine = {
  name: 'update-line',
  text: `WITH cart AS (
           UPDATE carts SET version = version + 1 WHERE shopper_id = $1 RETURNING id
         )
         UPDATE cart_lines SET quantity = $3 FROM cart WHERE cart_id = cart.id AND cart_lines.id = $2`,
};
