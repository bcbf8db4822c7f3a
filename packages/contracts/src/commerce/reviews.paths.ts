/** Calls of product reviews. Reading is open to everybody, `mine` wants a signed-in shopper, `admin` staff. */
export const reviewPaths = {
  list: (productId: string, after?: string) =>
    `/api/products/${encodeURIComponent(productId)}/reviews${after ? `?after=${encodeURIComponent(after)}` : ''}`,
  mine: (productId: string) => `/api/products/${encodeURIComponent(productId)}/reviews/mine`,
  admin: '/api/admin/reviews',
  adminAction: (id: string, action: 'reply' | 'hide' | 'show') =>
    `/api/admin/reviews/${encodeURIComponent(id)}/${action}`,
} as const;

/** Characters and photos of a review. Apart from the schemas: browsers need them too. */
export const REVIEW_LIMITS = { title: 120, text: 2000, photos: 4, reply: 1000, reason: 300 } as const;

/** Matches URLs as people write them, with or without a scheme. */
const LINK = /\b(?:https?:\/\/|www\.)\S|\b[a-z0-9-]+\.(?:com|net|org|info|biz|shop|online|site|xyz|co|in|io|me|ly)\b/i;

/** Reviews take no links: they are what spam is written for. */
export const hasLink = (text: string): boolean => LINK.test(text);
