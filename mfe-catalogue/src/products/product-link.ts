// Separate from the card, which the product page loads later.

export const productPath = (id: string): string => `/product/${encodeURIComponent(id)}`;

/** The `view-transition-name` shared by a card's picture and the product page's. */
export const PICTURE_TRANSITION = 'product-picture';
