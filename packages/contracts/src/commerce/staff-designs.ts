// URLs and limits of the designs that staff manage. Separate from the schemas, so that browsers do not load zod.

const one = (id: string) => `/api/admin/designs/${encodeURIComponent(id)}`;
const rating = (id: string, ratingId: string) => `${one(id)}/ratings/${encodeURIComponent(ratingId)}`;

/**
 * Design templates. POSTs that create a design or change several accept `Idempotency-Key`; PATCH and DELETE (which archives)
 * of `one`, `restore`, `hideRating` and `showRating` need `If-Match`.
 */
export const staffDesignPaths = {
  list: '/api/admin/designs',
  one,
  restore: (id: string) => `${one(id)}/restore`,
  duplicate: (id: string) => `${one(id)}/duplicate`,
  /** POST with the ids of all designs in their new order. */
  order: '/api/admin/designs/order',
  bulk: '/api/admin/designs/bulk',
  /** POST one file as `multipart/form-data`, with its format. */
  files: '/api/admin/designs/files',
  file: (format: string) => `/api/admin/designs/files?format=${encodeURIComponent(format)}`,
  /** Downloads per day. */
  downloads: (id: string) => `${one(id)}/downloads`,
  ratings: (id: string, after?: string) => `${one(id)}/ratings${after ? `?after=${encodeURIComponent(after)}` : ''}`,
  hideRating: (id: string, ratingId: string) => `${rating(id, ratingId)}/hide`,
  showRating: (id: string, ratingId: string) => `${rating(id, ratingId)}/show`,
} as const;

/** Highest price of a premium design, in rupees. */
export const MAX_DESIGN_PRICE = 100_000;

/** Maximum number of related pictures of a design. */
export const MAX_RELATED_IMAGES = 8;

/** Whether the text is an https link to canva.com, without a port, a user name or a password. */
export function isCanvaLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  const isCanva = hostname === 'canva.com' || hostname.endsWith('.canva.com');
  return protocol === 'https:' && isCanva && `${port}${username}${password}` === '';
}
