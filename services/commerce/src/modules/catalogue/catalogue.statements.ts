/** float8 writes 149 and 149.5, where numeric writes 149.0000. */
const LISTED_FIELDS = `'_id', id,
  'name', name,
  'category', category_id,
  'featured', featured,
  'price', (price_paise / 100.0)::float8,
  'oldPrice', (old_price_paise / 100.0)::float8,
  'description', description,
  'image', image,
  'occasions', to_json(NULLIF(occasions, '{}')),
  'minimumQuantity', NULLIF(minimum_quantity, 1),
  'needsPersonalisation', NULLIF(personalisation @> '[{"required": true}]', false),
  'rating', round(rating_sum::numeric / NULLIF(rating_count, 0), 2)::float8,
  'totalRatings', NULLIF(rating_count, 0)`;

/** A product in a list, as `Product` of the contracts has it. */
export const PRODUCT_JSON = `json_strip_nulls(json_build_object(${LISTED_FIELDS}))`;

/** A product with everything its own page shows. */
const PRODUCT_DETAIL_JSON = `json_strip_nulls(json_build_object(${LISTED_FIELDS},
  'images', to_json(NULLIF(images, '{}')),
  'measurements', NULLIF(measurements, '[]'),
  'personalisation', NULLIF(personalisation, '[]')
))`;

export const listProducts = {
  name: 'list-products',
  text: `SELECT json_build_object('success', true, 'data', coalesce(json_agg(${PRODUCT_JSON} ORDER BY id), '[]'))::text AS body
         FROM products WHERE available`,
};

export const findProduct = {
  name: 'find-product',
  text: `SELECT json_build_object('success', true, 'data', ${PRODUCT_DETAIL_JSON})::text AS body
         FROM products WHERE id = $1 AND available`,
};

export const listCategories = {
  name: 'list-categories',
  text: `SELECT json_build_object('success', true, 'data', coalesce(
           json_agg(json_build_object('id', id, 'name', name, 'icon', icon) ORDER BY position), '[]'
         ))::text AS body
         FROM categories`,
};
