import type { PresenceBody } from './presence.schema.js';

// URLs of the commerce service for staff. Separate from `commerce.paths.ts`, so that shop pages do not load them.

/** Return requests for staff. `decide` needs `If-Match`; it and `bulk` accept `Idempotency-Key`. */
export const staffReturnPaths = {
  list: '/api/admin/returns',
  one: (id: string) => `/api/admin/returns/${encodeURIComponent(id)}`,
  decide: (id: string) => `/api/admin/returns/${encodeURIComponent(id)}/decisions`,
  bulk: '/api/admin/returns/bulk',
  photo: (id: string, photo: string) =>
    `/api/admin/returns/${encodeURIComponent(id)}/photos/${encodeURIComponent(photo)}`,
} as const;

/**
 * Orders for staff, who can look up an order by its id or number. Every POST except `documents` accepts `Idempotency-Key`; `move`,
 * `attempts` and PATCH of `one` need `If-Match`.
 */
export const staffOrderPaths = {
  list: '/api/admin/orders',
  one: (id: string) => `/api/admin/orders/${encodeURIComponent(id)}`,
  move: (id: string) => `/api/admin/orders/${encodeURIComponent(id)}/moves`,
  /** POST records a failed delivery, as long as the order is shipped. */
  attempts: (id: string) => `/api/admin/orders/${encodeURIComponent(id)}/delivery-attempts`,
  artwork: (id: string, lineId: string) =>
    `/api/admin/orders/${encodeURIComponent(id)}/lines/${encodeURIComponent(lineId)}/artwork`,
  /** The logo in a personalised line. */
  logo: (id: string) => `/api/orders/files/${encodeURIComponent(id)}`,
  cash: (id: string) => `/api/admin/orders/${encodeURIComponent(id)}/cash`,
  notes: (id: string) => `/api/admin/orders/${encodeURIComponent(id)}/notes`,
  bulk: '/api/admin/orders/bulk',
  /** Orders and revenue of each day of a period and of the period before; takes `days` of `FiguresQuery`. */
  daily: '/api/admin/orders/daily',
  /** Orders and revenue of each hour of today and yesterday. */
  hourly: '/api/admin/orders/hourly',
  /** POST `{ kind }` replies with a `url` that opens the document once, within 60 seconds. */
  documents: (id: string) => `/api/admin/orders/${encodeURIComponent(id)}/documents`,
  /** POST issues the invoice of an order that was shipped without one. Accepts `Idempotency-Key`. */
  invoice: (id: string) => `/api/admin/orders/${encodeURIComponent(id)}/invoice`,
} as const;

/** Progress of background work, for staff. */
export const staffJobPaths = { one: (id: string) => `/api/admin/jobs/${encodeURIComponent(id)}` } as const;

/** Failed background jobs of the commerce service. Staff read them, admins run them again. */
export const deadLetterPaths = {
  list: '/api/admin/dead-letters',
  retry: (id: string) => `/api/admin/dead-letters/${encodeURIComponent(id)}/retry`,
} as const;

/** Invoices and credit notes, for staff; the exports are CSV with the filters of the lists. Settings are for admins. */
export const invoicePaths = {
  list: '/api/admin/invoices',
  export: '/api/admin/invoices/export.csv',
  creditNotes: '/api/admin/credit-notes',
  creditNotesExport: '/api/admin/credit-notes/export.csv',
  /** Monthly totals of the financial year `fy`. */
  summary: '/api/admin/invoices/summary',
  summaryExport: '/api/admin/invoices/summary.csv',
  /** GET and PATCH, with `If-Match`. */
  settings: '/api/admin/invoices/settings',
  /** GET, and POST for admins. */
  taxRates: '/api/admin/invoices/tax-rates',
} as const;

/**
 * Reports and lists the staff members who are looking at the same item. POST `here` every `PRESENCE_HEARTBEAT_MS` while looking;
 * `leave` takes DELETE.
 */
export const presencePaths = {
  here: '/api/admin/presence',
  leave: (body: PresenceBody) => `/api/admin/presence?${new URLSearchParams(body)}`,
} as const;
/** How often a screen reports that somebody is looking at its item, in milliseconds. */
export const PRESENCE_HEARTBEAT_MS = 20_000;
/** How long such a report counts, in milliseconds. */
export const PRESENCE_MS = 45_000;

/**
 * Products for staff. `one` takes GET, PATCH and DELETE, which archives; PATCH, DELETE and `restore` need `If-Match`. Every
 * POST accepts `Idempotency-Key`.
 */
export const staffProductPaths = {
  list: '/api/admin/products',
  one: (id: string) => `/api/admin/products/${encodeURIComponent(id)}`,
  restore: (id: string) => `/api/admin/products/${encodeURIComponent(id)}/restore`,
  duplicate: (id: string) => `/api/admin/products/${encodeURIComponent(id)}/duplicate`,
  stockMovements: (id: string) => `/api/admin/products/${encodeURIComponent(id)}/stock-movements`,
  bulk: '/api/admin/products/bulk',
  /** CSV, with the filters of the list. */
  export: '/api/admin/products/export.csv',
} as const;

/** POST requests that may name up to 10,000 ids, in bodies of up to `MAX_BULK_BYTES`. */
export const bulkJobPaths: readonly string[] = [staffOrderPaths.bulk, staffReturnPaths.bulk, staffProductPaths.bulk];
export const MAX_BULK_BYTES = 500_000;

/** Categories for staff. `one` takes PATCH and DELETE with `If-Match`. */
export const staffCategoryPaths = {
  list: '/api/admin/categories',
  one: (id: string) => `/api/admin/categories/${encodeURIComponent(id)}`,
} as const;

/**
 * The URLs of one kind of content that staff edit. POST to `list` accepts `Idempotency-Key`; PATCH and DELETE (which archives)
 * of `one`, and `restore`, need `If-Match`. Some kinds of content also have `order`, which takes POST with the ids of all items
 * that are not archived, and `bulk`, which takes `BulkContentBody`.
 */
export const contentPaths = (list: string) => ({
  list,
  one: (id: string) => `${list}/${encodeURIComponent(id)}`,
  restore: (id: string) => `${list}/${encodeURIComponent(id)}/restore`,
  order: `${list}/order`,
  bulk: `${list}/bulk`,
});

/** Promotions have no order and no bulk actions. */
const { order: _order, bulk: _bulk, ...promotionPaths } = contentPaths('/api/admin/promotions');
export const staffPromotionPaths = promotionPaths;

/**
 * Works in the portfolio. POST to `list` accepts `Idempotency-Key`; PATCH and DELETE (which archives) of `one`, and `restore`,
 * need `If-Match`. POST to `order` with the ids of all works in their new order arranges the portfolio.
 */
export const staffWorkPaths = contentPaths('/api/admin/works');

/** The home page's carousel, logo marquee and printing services, each with an order. */
export const staffBannerPaths = contentPaths('/api/admin/banners');
export const staffClientPaths = contentPaths('/api/admin/clients');
export const staffServicePaths = contentPaths('/api/admin/services');

/** Policies. PATCH of `one`, and POST `{ version }` to `restore`, need `If-Match`. */
export const staffPolicyPaths = {
  list: '/api/admin/policies',
  one: (id: string) => `/api/admin/policies/${encodeURIComponent(id)}`,
  versions: (id: string) => `/api/admin/policies/${encodeURIComponent(id)}/versions`,
  restore: (id: string) => `/api/admin/policies/${encodeURIComponent(id)}/restore`,
} as const;

/**
 * The "Notify Me" lists. DELETE of `one` erases the request and needs `If-Match`; `export` is CSV with the filters of the list.
 */
export const staffNotifyPaths = {
  list: '/api/admin/notify-requests',
  one: (id: string) => `/api/admin/notify-requests/${encodeURIComponent(id)}`,
  bulk: '/api/admin/notify-requests/bulk',
  export: '/api/admin/notify-requests/export.csv',
} as const;

/** A document behind a link from `staffOrderPaths.documents`, public. */
export const documentPaths = { one: (token: string) => `/api/documents/${encodeURIComponent(token)}` } as const;

/** The log of all changes by staff in the commerce service. */
export const commerceAuditPath = '/api/admin/audit/commerce';

/** Enquiries. `one` takes GET, and PATCH with `If-Match`; `team` lists the people an enquiry can be assigned to. */
export const staffEnquiryPaths = {
  list: '/api/admin/enquiries',
  team: '/api/admin/enquiries/team',
  one: (id: string) => `/api/admin/enquiries/${encodeURIComponent(id)}`,
} as const;

/**
 * Quotations. Every POST except `documents` accepts `Idempotency-Key`; PATCH of `one` and all actions on a quotation except
 * `duplicate` and `documents` need `If-Match`.
 */
export const staffQuotationPaths = {
  list: '/api/admin/quotations',
  one: (id: string) => `/api/admin/quotations/${encodeURIComponent(id)}`,
  send: (id: string) => `/api/admin/quotations/${encodeURIComponent(id)}/send`,
  /** Recalls a quotation that was sent less than `QUOTATION_RECALL_MS` ago, before its email is sent. */
  recall: (id: string) => `/api/admin/quotations/${encodeURIComponent(id)}/recall`,
  extend: (id: string) => `/api/admin/quotations/${encodeURIComponent(id)}/extend`,
  withdraw: (id: string) => `/api/admin/quotations/${encodeURIComponent(id)}/withdraw`,
  /** A new quotation with the same content. */
  duplicate: (id: string) => `/api/admin/quotations/${encodeURIComponent(id)}/duplicate`,
  /** A draft of the next version, which replaces this one when it is sent. */
  revise: (id: string) => `/api/admin/quotations/${encodeURIComponent(id)}/revise`,
  /** Replies with a `url` that opens the PDF once, within 60 seconds. */
  documents: (id: string) => `/api/admin/quotations/${encodeURIComponent(id)}/documents`,
} as const;
