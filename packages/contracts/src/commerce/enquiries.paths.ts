/** What visitors ask of the team; sending is open to everybody, reading is for staff. */
export const enquiryPaths = {
  send: '/api/enquiries',
  notify: '/api/notify',
  received: '/api/enquiries',
  notifyRequests: '/api/notify',
} as const;

/** Characters of an enquiry's message. Apart from the schemas: browsers need it too. */
export const MAX_ENQUIRY_MESSAGE = 2000;
