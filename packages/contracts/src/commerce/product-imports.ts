// URLs, columns and limits of product imports. Separate from the schemas, so that browsers do not load zod.

/**
 * POST a file as `text/csv` to `check`, then POST to `run` without a body. Both reply 202 with a `job` and accept
 * `Idempotency-Key`.
 */
export const productImportPaths = {
  start: '/api/admin/product-imports',
  check: '/api/admin/product-imports?dryRun=true',
  run: (dryRun: string) => `/api/admin/product-imports?dryRun=${encodeURIComponent(dryRun)}`,
} as const;

/** Maximum file size in bytes. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;
/** Maximum number of rows below the header. */
export const MAX_IMPORT_ROWS = 20_000;
/** Maximum number of errors that a job lists; only the first ones are listed. */
export const MAX_IMPORT_ERRORS = 500;

/**
 * Columns of product files, in the order of an export. If a column is missing from a file, its values are not changed; empty
 * cells of optional columns remove the value. A row without a name adds a variant to the product above it.
 */
export const PRODUCT_COLUMNS = [
  'ID',
  'Name',
  'Category',
  'Price',
  'Old price',
  'Description',
  'Featured',
  'Sold',
  'Minimum quantity',
  'HSN',
  'Occasions',
  'Picture',
  'More pictures',
  'Price steps',
  'Stock',
  'SKU',
  'Options',
  'Variant price',
  'Variant stock',
  'Variant picture',
] as const;
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];
