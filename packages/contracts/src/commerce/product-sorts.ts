/** Orders of a product list; `featured` is the shop's own order. Stands apart from the schemas, so that apps need no zod. */
export const PRODUCT_SORTS = ['featured', 'bestselling', 'price-low', 'price-high', 'name', 'newest'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** Longest search text that the service accepts; a search box should stop well before. */
export const SEARCH_TEXT_MAX = 200;
