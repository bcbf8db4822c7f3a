const RATING = `CASE WHEN rating_count = 0 THEN 0 ELSE round(rating_sum::numeric / rating_count, 2) END::float8`;

export const listDesigns = {
  name: 'list-designs',
  text: `SELECT json_build_object('success', true, 'data', coalesce(json_agg(json_build_object(
           'id', id,
           'title', title,
           'category', category,
           'image', image,
           'isPremium', price_paise > 0,
           'price', (price_paise / 100.0)::float8,
           'rating', ${RATING},
           'totalRatings', rating_count,
           'downloads', downloads,
           'tags', tags,
           'description', description,
           'formats', formats,
           'relatedImages', related_images
         ) ORDER BY id DESC), '[]'))::text AS body
         FROM designs`,
};

/** $1 design, $2 shopper. */
export const readRating = {
  name: 'read-design-rating',
  text: `SELECT own.rating AS mine, ${RATING} AS rating, rating_count AS "totalRatings"
         FROM designs LEFT JOIN design_ratings own ON own.design_id = id AND own.shopper_id = $2
         WHERE id = $1`,
};

/** $1 design, $2 shopper, $3 rating. A trigger keeps sum and count. */
export const rateDesign = {
  name: 'rate-design',
  text: `INSERT INTO design_ratings (design_id, shopper_id, rating) SELECT id, $2, $3 FROM designs WHERE id = $1
         ON CONFLICT (design_id, shopper_id) DO UPDATE SET rating = excluded.rating`,
};

export const findTemplate = {
  name: 'find-design-template',
  text: `SELECT title, template, formats, (price_paise / 100.0)::float8 AS price
         FROM designs WHERE id = $1`,
};

export const countDownload = {
  name: 'count-design-download',
  text: 'UPDATE designs SET downloads = downloads + 1 WHERE id = $1',
};
