// Constants that apps and services share. Separate from the schemas, so that browsers do not load zod.

/**
 * Flat shipping charge of every order in rupees, unless staff have set a different price. Source: the
 * specification's business constants.
 */
export const SHIPPING_RUPEES = 50;

/** Sort orders of a product list; `featured` is the shop's own order. */
export const PRODUCT_SORTS = ['featured', 'bestselling', 'price-low', 'price-high', 'name', 'newest'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** Maximum number of products that can be requested by id at once. */
export const MAX_PRODUCTS_BY_ID = 12;

/** Products on a page of the shop; a smaller catalogue is one page. */
export const PRODUCTS_PER_PAGE = 48;

/** Maximum number of products in a list that is requested without paging: about 0.5 MB, which PostgreSQL returns in 20 ms. */
export const MAX_LISTED_PRODUCTS = 1_000;

/** Maximum length of a search text that the service accepts; search boxes should have a lower limit. */
export const SEARCH_TEXT_MAX = 200;

/** Design formats that are generated from a template. */
export const downloadFormats = ['PNG', 'JPEG', 'PDF'] as const;

/** Maximum length of an enquiry's message, in characters. */
export const MAX_ENQUIRY_MESSAGE = 2000;

/** Maximum lengths of a quotation request's fields, in characters, and its maximum quantity. */
export const ENQUIRY_LIMITS = { service: 120, quantity: 10_000_000, size: 120, finish: 120, city: 80 } as const;

/** The state of an enquiry. `quoted`: a quotation was sent. */
export const ENQUIRY_STATUSES = ['new', 'answered', 'quoted', 'closed'] as const;

/** Maximum lengths of a promotion's title and text, in characters. */
export const PROMOTION_LIMITS = { title: 80, text: 300 } as const;

/** Maximum lengths of a work's or design's texts in characters, and its maximum number of tags. */
export const WORK_LIMITS = { title: 120, type: 60, description: 1_000, tag: 40, tags: 20 } as const;

/** Maximum lengths of a banner's texts, in characters. */
export const BANNER_LIMITS = { title: 80, subtitle: 120, alt: 200 } as const;

/** Maximum length of a client's name, in characters. */
export const CLIENT_LIMITS = { name: 80 } as const;

/** Maximum lengths of a printing service's texts, in characters. */
export const SERVICE_LIMITS = { title: 60, description: 200 } as const;

/** Names of the icons of printing services. */
export const SERVICE_ICONS = [
  'mug',
  'pen',
  'tag',
  'die-cut',
  'card',
  'sticker',
  'target',
  'leaflet',
  'letterhead',
  'folder',
  'invoice-book',
  'printer',
] as const;
export type ServiceIcon = (typeof SERVICE_ICONS)[number];

/** The policy pages, named after their paths. */
export const POLICIES = ['privacy-policy', 'refund-policy', 'shipping-policy', 'terms-and-conditions'] as const;

/** Maximum lengths of a policy page's texts in characters, and the number of its cards. */
export const POLICY_LIMITS = { lead: 300, title: 80, text: 3_000, cards: 6 } as const;
