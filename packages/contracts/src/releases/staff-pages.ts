/** Whether a path or route pattern is a page for staff: `/admin` or below it. */
export const isStaffPath = (path: string): boolean => /^\/admin(\/|$)/i.test(path);

/** Pages of the staff console that others link to, whichever app owns them. */
export const staffPages = {
  start: '/admin',
  orders: '/admin/orders',
  /** Takes an order's number or id. */
  order: (number: string) => `/admin/orders/${encodeURIComponent(number)}`,
  people: '/admin/people',
  audit: '/admin/audit',
} as const;
