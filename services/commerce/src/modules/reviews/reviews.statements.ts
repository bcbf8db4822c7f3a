export const PAGE_SIZE = 10;
export const STAFF_PAGE_SIZE = 50;

const moment = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Fields of a review as everybody may read it. */
const PUBLIC_FIELDS = `
  '_id', reviews.id,
  'author', author,
  'rating', rating,
  'title', NULLIF(title, ''),
  'text', body,
  'photos', (
    SELECT coalesce(json_agg(json_build_object(
      '_id', photo.id, 'image', '/media/reviews/' || photo.id || '.webp', 'width', photo.width, 'height', photo.height
    ) ORDER BY photo.position), '[]')
    FROM review_photos photo WHERE photo.review_id = reviews.id
  ),
  'createdAt', ${moment('created_at')},
  'editedAt', ${moment('edited_at')},
  'reply', CASE WHEN reply IS NOT NULL THEN json_build_object('text', reply, 'repliedAt', ${moment('replied_at')}) END`;

const REVIEW = `json_strip_nulls(json_build_object(${PUBLIC_FIELDS}))`;
const OWN_REVIEW = `json_strip_nulls(json_build_object(${PUBLIC_FIELDS}, 'hiddenReason', hidden_reason))`;
const STAFF_REVIEW = `json_strip_nulls(json_build_object(${PUBLIC_FIELDS},
  'hiddenReason', hidden_reason,
  'version', version,
  'product', (SELECT json_build_object('_id', product.id, 'name', product.name) FROM products product WHERE product.id = product_id)
))`;

/** $1 product, $2 cursor or null. One more than a page, which tells whether there is a next one. */
export const listReviews = {
  name: 'list-reviews',
  text: `SELECT id, ${REVIEW} AS body FROM reviews
         WHERE product_id = $1 AND hidden_reason IS NULL AND ($2::uuid IS NULL OR id < $2)
         ORDER BY id DESC LIMIT ${PAGE_SIZE + 1}`,
};

/** $1 product; no row when there is no such product. */
export const summariseReviews = {
  name: 'summarise-reviews',
  text: `SELECT
           coalesce(round(rating_sum::numeric / NULLIF(rating_count, 0), 2), 0)::float8 AS average,
           rating_count AS count,
           (SELECT array_agg((
              SELECT count(*)::int FROM reviews WHERE product_id = products.id AND hidden_reason IS NULL AND rating = stars
            ) ORDER BY stars) FROM generate_series(1, 5) stars) AS histogram
         FROM products WHERE id = $1 AND available`,
};

/** Orders of shopper $2 that brought product $1. */
const DELIVERED = `SELECT FROM orders JOIN order_lines line ON line.order_id = orders.id
         WHERE orders.shopper_id = $2 AND orders.status = 'delivered' AND line.product_id = $1`;

/** $1 product, $2 shopper; no row when there is no such product. */
export const readMine = {
  name: 'read-own-review',
  text: `SELECT EXISTS (${DELIVERED}) AS "canReview",
                (SELECT ${OWN_REVIEW} FROM reviews WHERE product_id = $1 AND shopper_id = $2) AS review
         FROM products WHERE id = $1`,
};

/** $1 product, $2 shopper, $3 author, $4 rating, $5 title, $6 text. Writes nothing for who got no such product. */
export const writeReview = {
  name: 'write-review',
  text: `INSERT INTO reviews (product_id, shopper_id, author, rating, title, body)
         SELECT id, $2, $3, $4, $5, $6 FROM products WHERE id = $1 AND EXISTS (${DELIVERED})
         ON CONFLICT (product_id, shopper_id) DO UPDATE SET
           author = excluded.author, rating = excluded.rating, title = excluded.title, body = excluded.body,
           edited_at = now(), version = reviews.version + 1
         RETURNING id`,
};

/** $1 product, $2 shopper. */
export const deleteMine = {
  name: 'delete-own-review',
  text: `DELETE FROM reviews WHERE product_id = $1 AND shopper_id = $2 AND hidden_reason IS NULL`,
};

/** $1 product, $2 shopper. */
export const listOwnPhotos = {
  name: 'list-own-review-photos',
  text: `SELECT photo.id FROM review_photos photo JOIN reviews ON reviews.id = review_id
         WHERE product_id = $1 AND shopper_id = $2`,
};

/** $1 photo. Those of hidden reviews are gone for everybody. */
export const findPhoto = {
  name: 'find-review-photo',
  text: `SELECT content FROM review_photos JOIN reviews ON reviews.id = review_id
         WHERE review_photos.id = $1 AND hidden_reason IS NULL`,
};

/** $1 `visible`, `hidden`, `unanswered` or null for all, $2 cursor or null. */
export const listForStaff = {
  name: 'list-reviews-for-staff',
  text: `SELECT id, ${STAFF_REVIEW} AS body FROM reviews
         WHERE ($2::uuid IS NULL OR id < $2) AND CASE $1::text
           WHEN 'visible' THEN hidden_reason IS NULL
           WHEN 'hidden' THEN hidden_reason IS NOT NULL
           WHEN 'unanswered' THEN hidden_reason IS NULL AND reply IS NULL
           ELSE true END
         ORDER BY id DESC LIMIT ${STAFF_PAGE_SIZE + 1}`,
};

export const findForStaff = {
  name: 'find-review-for-staff',
  text: `SELECT ${STAFF_REVIEW} AS body FROM reviews WHERE id = $1`,
};

/** $1 review, $2 version, then what is set. */
const change = (set: string) => `UPDATE reviews SET ${set}, version = version + 1 WHERE id = $1 AND version = $2
         RETURNING ${STAFF_REVIEW} AS body`;

export const replyToReview = { name: 'reply-to-review', text: change('reply = $3, replied_at = now()') };
export const hideReview = { name: 'hide-review', text: change('hidden_reason = $3') };
export const showReview = { name: 'show-review', text: change('hidden_reason = NULL') };
