import type { ProductSort } from '@chhapai/contracts';
import type { Statement } from '@chhapai/service-kit';
import { PRODUCT_JSON } from './catalogue.statements.js';

/** Orders of a list. `sold` and `tier` are columns of the statements below; ids grow with time. */
const ORDERS: Record<ProductSort, string> = {
  featured: 'tier, id',
  bestselling: 'sold DESC NULLS LAST, featured DESC, id',
  'price-low': 'price_paise, id',
  'price-high': 'price_paise DESC, id',
  name: 'search_name, id',
  newest: 'id DESC',
};

/** Pieces ordered lately; cancelled orders sold nothing. */
const SALES = `SELECT product_id, sum(quantity) AS sold
  FROM orders JOIN order_lines ON order_lines.order_id = orders.id
  WHERE orders.created_at > now() - interval '90 days' AND orders.status <> 'cancelled'
  GROUP BY product_id`;

const NO_SALES = 'SELECT NULL::uuid AS product_id, NULL::bigint AS sold WHERE false';

/** Uses the first four parameters of `ListValues`. */
export const FILTERS = `($1::text IS NULL OR category_id = $1)
  AND ($2::text IS NULL OR $2 = ANY (occasions))
  AND ($3::integer IS NULL OR price_paise >= $3)
  AND ($4::integer IS NULL OR price_paise <= $4)`;

/** The ids of the first products by the order, numbered. */
export const topProducts = (sort: ProductSort, source: string) =>
  `top AS (
    SELECT id, sold, row_number() OVER (ORDER BY ${ORDERS[sort]}) AS place
    FROM ${source} LEFT JOIN (${sort === 'bestselling' ? SALES : NO_SALES}) AS sales ON product_id = id
    WHERE ${FILTERS}
    ORDER BY place LIMIT $5
  )`;

/** The products of `top` as fields of a reply. */
export const productData = (sort: ProductSort) =>
  `'success', true,
   'data', (SELECT coalesce(json_agg(${PRODUCT_JSON} ORDER BY place), '[]') FROM top JOIN products USING (id))
   ${sort === 'bestselling' ? `, 'bestsellers', (SELECT count(sold) FROM top)` : ''}`;

/** The products that pass the filters. */
export const filterProducts = (sort: ProductSort): Statement => ({
  name: `filter-products-${sort}`,
  text: `WITH listed AS (SELECT *, 0 AS tier FROM products WHERE available), ${topProducts(sort, 'listed')}
         SELECT json_build_object(${productData(sort)})::text AS body`,
});
