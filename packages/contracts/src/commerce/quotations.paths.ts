// URLs of quotations for customers. Separate from `commerce.paths.ts`, so that other pages do not load them.

/**
 * A quotation as the link in an email opens it; all routes need its key in the header `QUOTATION_KEY_HEADER`. `accept` and
 * `decline` accept `Idempotency-Key`.
 */
export const quotationPaths = {
  one: (id: string) => `/api/quotations/${encodeURIComponent(id)}`,
  pdf: (id: string) => `/api/quotations/${encodeURIComponent(id)}/pdf`,
  accept: (id: string) => `/api/quotations/${encodeURIComponent(id)}/accept`,
  decline: (id: string) => `/api/quotations/${encodeURIComponent(id)}/decline`,
} as const;

/** Header with the key of an email link to a quotation. Anyone with the key may read, accept and decline it. */
export const QUOTATION_KEY_HEADER = 'X-Quotation-Key';
