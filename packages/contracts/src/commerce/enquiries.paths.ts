/** What visitors ask of the team; sending is open to everybody, reading is for staff. */
export const enquiryPaths = {
  send: '/api/enquiries',
  notify: '/api/notify',
  received: '/api/enquiries',
  /** The file of a quotation. */
  file: (id: string) => `/api/enquiries/${id}/file`,
  notifyRequests: '/api/notify',
} as const;

/** Characters of an enquiry's message. Apart from the schemas: browsers need it too. */
export const MAX_ENQUIRY_MESSAGE = 2000;

/** Characters of a quotation's fields, and the most pieces. */
export const ENQUIRY_LIMITS = { service: 120, quantity: 10_000_000, size: 120, finish: 120, city: 80 } as const;
