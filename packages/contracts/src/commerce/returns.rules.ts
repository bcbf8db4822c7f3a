// Constants of return requests. Separate from the schemas, so that browsers do not load zod.

/** Days after delivery within which a shopper may request a return. Source: the refund policy. */
export const RETURN_DAYS = 7;

/** The reasons for a return, with the labels that shoppers choose from. */
export const returnReasons = {
  damaged: 'It arrived damaged',
  wrong_item: 'It is not what I ordered',
  print_quality: 'The print is faulty',
  not_as_expected: 'It is not what I expected',
  other: 'Another reason',
} as const;
export type ReturnReason = keyof typeof returnReasons;

/** The statuses of a return request, with their names for shoppers and staff. */
export const returnStatusNames = {
  requested: 'Requested',
  accepted: 'Accepted',
  declined: 'Declined',
  received: 'Received',
} as const;
export type ReturnStatus = keyof typeof returnStatusNames;

/** The conditions in which pieces come back, with their names for staff. */
export const returnConditions = {
  resaleable: 'Can be sold again',
  scrap: 'Scrap',
} as const;
export type ReturnCondition = keyof typeof returnConditions;

/** Whether a line was printed for its shopper, in which case nobody else would buy it. */
export const isCustomPrinted = (line: { personalisation?: readonly unknown[] | undefined; artwork: string }): boolean =>
  (line.personalisation ?? []).length > 0 || line.artwork !== 'not_needed';

/** Maximum lengths of a request's text and a decision's note, in characters, and the maximum number of photos. */
export const RETURN_LIMITS = { text: 1000, photos: 4, note: 500 } as const;

/** The last moment to request a return of an order that was delivered at the given time (ISO 8601). */
export const returnDeadline = (deliveredAt: string): string =>
  new Date(Date.parse(deliveredAt) + RETURN_DAYS * 24 * 60 * 60 * 1000).toISOString();
