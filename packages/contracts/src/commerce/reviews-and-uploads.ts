// URLs and constants of reviews and uploads. Separate from the schemas, so that browsers do not load zod, and from the
// other URLs and constants, so that lists of products do not load these.

/** Product reviews. Reading is public, `mine` needs a signed-in shopper, `admin` staff. */
export const reviewPaths = {
  list: (productId: string, after?: string) =>
    `/api/products/${encodeURIComponent(productId)}/reviews${after ? `?after=${encodeURIComponent(after)}` : ''}`,
  mine: (productId: string) => `/api/products/${encodeURIComponent(productId)}/reviews/mine`,
  admin: '/api/admin/reviews',
  adminAction: (id: string, action: 'reply' | 'hide' | 'show') =>
    `/api/admin/reviews/${encodeURIComponent(id)}/${action}`,
} as const;

/**
 * Uploads, one file per `multipart/form-data` request. Visitors may upload a file for a quotation; a logo and photos of a
 * review or return need a signed-in shopper.
 */
export const uploadPaths = {
  quotation: '/api/uploads',
  logo: '/api/uploads/logo',
  review: '/api/uploads/review',
  return: '/api/uploads/return',
} as const;

/** Maximum lengths of a review's texts, in characters, and its maximum number of photos. */
export const REVIEW_LIMITS = { title: 120, text: 2000, photos: 4, reply: 1000, reason: 300 } as const;

/** Matches URLs as people write them, with or without a scheme. */
const LINK =
  /\b(?:https?:\/\/|www\.)\S|\b[a-z0-9-]+\.(?:(?:com|net|org|info|biz|xyz|co|io|ly)\b|(?:in|me|shop|online|site)\/\S)/i;

/** Endings that are also words. With a capital letter, they begin a sentence after a missing space: `Nice mug.In two days`. */
const LINK_ENDING_IN_WORD = /\b[A-Za-z0-9-]+\.(?:in|IN|me|ME|shop|SHOP|online|ONLINE|site|SITE)\b/;

/** Whether the text contains a link. Reviews may not contain one, because spam is written for its links. */
export const hasLink = (text: string): boolean => LINK.test(text) || LINK_ENDING_IN_WORD.test(text);

const MB = 1024 * 1024;

/** Maximum size of an upload in bytes, by purpose. */
export const MAX_UPLOAD_BYTES = {
  quotation: 20 * MB,
  logo: 5 * MB,
  review: 5 * MB,
  return: 5 * MB,
  design: 20 * MB,
} as const;

/** File extensions accepted for quotations and logos; photos must be JPEG or PNG. The server checks the content too. */
export const UPLOAD_EXTENSIONS = ['pdf', 'png', 'jpg', 'jpeg', 'cdr', 'ai', 'eps'] as const;

/** The file types accepted for quotations and logos, worded for use in a sentence. */
export const UPLOAD_TYPES = 'PDF, PNG, JPEG, CDR, AI or EPS';
