// Rules of quotations. Separate from the schemas, so that browsers do not load zod.

/** The statuses of a quotation. */
export const QUOTATION_STATUSES = ['draft', 'sent', 'accepted', 'declined', 'expired', 'withdrawn'] as const;
export type QuotationStatus = (typeof QUOTATION_STATUSES)[number];

/** The names of the statuses, for staff. */
export const quotationStatusNames: Readonly<Record<QuotationStatus, string>> = {
  draft: 'Draft',
  sent: 'Sent',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
};

/** The actions that change a quotation's status or validity. */
export const QUOTATION_ACTIONS = ['send', 'recall', 'extend', 'withdraw', 'accept', 'decline', 'expire'] as const;
export type QuotationAction = (typeof QUOTATION_ACTIONS)[number];

/** Who acts. `time` stands for the clock: a quotation expires once its last valid day is over in India. */
export type QuotationActor = 'staff' | 'customer' | 'time';

/** One permitted action, with the statuses before and after it. */
export interface QuotationMove {
  action: QuotationAction;
  from: QuotationStatus;
  to: QuotationStatus;
  who: QuotationActor;
}

/** The lifecycle of a quotation. Every other action is refused. */
export const quotationMoves: readonly QuotationMove[] = [
  { action: 'send', from: 'draft', to: 'sent', who: 'staff' },
  { action: 'recall', from: 'sent', to: 'draft', who: 'staff' },
  { action: 'extend', from: 'sent', to: 'sent', who: 'staff' },
  { action: 'extend', from: 'expired', to: 'sent', who: 'staff' },
  { action: 'withdraw', from: 'draft', to: 'withdrawn', who: 'staff' },
  { action: 'withdraw', from: 'sent', to: 'withdrawn', who: 'staff' },
  { action: 'withdraw', from: 'expired', to: 'withdrawn', who: 'staff' },
  { action: 'accept', from: 'sent', to: 'accepted', who: 'customer' },
  { action: 'decline', from: 'sent', to: 'declined', who: 'customer' },
  { action: 'expire', from: 'sent', to: 'expired', who: 'time' },
];

/** How long a sent quotation can be recalled, in milliseconds. Its email is sent afterwards. */
export const QUOTATION_RECALL_MS = 8_000;

/**
 * Whether the email of a quotation that was sent at this time (ms since the epoch) is still to be sent, in which case
 * it can be recalled.
 */
export const isRecallable = (sentAt: number, now = Date.now()): boolean => now - sentAt < QUOTATION_RECALL_MS;

/** The move that an action makes from a status, if there is one. */
export const findQuotationMove = (from: QuotationStatus, action: QuotationAction): QuotationMove | undefined =>
  quotationMoves.find((move) => move.from === from && move.action === action);

/** The actions that a quotation of this status allows. `sentAt` is null until it is sent. */
export function allowedQuotationActions(
  status: QuotationStatus,
  who: QuotationActor,
  sentAt: number | null,
  now = Date.now(),
): QuotationAction[] {
  return quotationMoves
    .filter((move) => move.from === status && move.who === who)
    .filter(({ action }) => action !== 'recall' || (sentAt !== null && isRecallable(sentAt, now)))
    .map(({ action }) => action);
}

/** Whether a new version can replace a quotation of this status: it is no longer a draft and was not accepted. */
export const isRevisable = (status: QuotationStatus): boolean =>
  status === 'sent' || status === 'declined' || status === 'expired' || status === 'withdrawn';

/** How many days after today a new quotation remains valid, by default. */
export const QUOTATION_DAYS = 14;

/**
 * Maximum lengths of a quotation's texts in characters, maximum numbers of lines and pieces, and the maximum amount in rupees.
 */
export const QUOTATION_LIMITS = {
  description: 300,
  terms: 2_000,
  reason: 500,
  lines: 50,
  quantity: 1_000_000,
  price: 1_000_000,
  amount: 10_000_000,
} as const;

/** Amounts in paise, so that sums are exact. */
export interface QuotedAmounts {
  lines: readonly { quantity: number; pricePaise: number }[];
  shippingPaise: number;
  discountPaise: number;
}

/** The sum of the items, and the total with shipping and less the discount, which never exceeds the items. All in paise. */
export function quotationTotals({ lines, shippingPaise, discountPaise }: QuotedAmounts) {
  const itemsPaise = lines.reduce((sum, { quantity, pricePaise }) => sum + quantity * pricePaise, 0);
  const discount = Math.min(discountPaise, itemsPaise);
  return { itemsPaise, discountPaise: discount, shippingPaise, totalPaise: itemsPaise - discount + shippingPaise };
}
