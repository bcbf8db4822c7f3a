import type { CashState, OrderStatus } from './order.schema.js';
import type { ArtworkState } from './staff-orders.schema.js';

/**
 * Who moves an order: its shopper when logged in, whoever follows the link in an email about it, or staff. Staff do not move
 * their own orders as shoppers, so every request has exactly one of these.
 */
export type OrderMover = 'shopper' | 'link' | 'staff' | 'admin';

/** The details that a move must state. */
export type MoveRequirement = 'reason' | 'courier' | 'trackingNumber';

/** One permitted change of an order's status. */
export interface OrderMove {
  from: OrderStatus;
  to: OrderStatus;
  who: readonly OrderMover[];
  /** The details that staff must state; shoppers state none. */
  needs: readonly MoveRequirement[];
  /** Days after reaching `from` within which staff may make this move; afterwards only an admin may. */
  staffDays?: number;
  /** New state of the cash, null if nothing is owed any longer; without it, the state stays. */
  cash?: CashState | null;
  /**
   * The effect on the pieces that the order took from the stock: they go back because the order is cancelled, are used in
   * production, turn out not to have been used, or come back as goods. Undefined if there is none.
   */
  stock?: 'release' | 'use' | 'unuse' | 'return';
  /**
   * The text that the shopper reads, with `{courier}`, `{trackingNumber}` and `{reason}`; null for a step back that only staff
   * see.
   */
  shopperText: string | null;
}

const STAFF = ['staff', 'admin'] as const;

/** Every permitted change. Checks and buttons are derived from this table, and a test compares the guide for staff with it. */
export const orderMoves: readonly OrderMove[] = [
  {
    from: 'placed',
    to: 'confirmed',
    who: ['link', ...STAFF],
    needs: [],
    shopperText: 'Confirmed. We are preparing it for printing.',
  },
  { from: 'confirmed', to: 'printing', who: STAFF, needs: [], stock: 'use', shopperText: 'In production.' },
  { from: 'printing', to: 'ready', who: STAFF, needs: [], shopperText: 'Printed and packed.' },
  {
    from: 'ready',
    to: 'shipped',
    who: STAFF,
    needs: ['courier', 'trackingNumber'],
    shopperText: 'On its way with {courier}, {trackingNumber}.',
  },
  { from: 'shipped', to: 'delivered', who: STAFF, needs: [], cash: 'collected', shopperText: 'Delivered.' },
  {
    from: 'shipped',
    to: 'returned',
    who: STAFF,
    needs: ['reason'],
    cash: null,
    stock: 'return',
    shopperText: 'Could not be delivered and came back to us.',
  },
  {
    from: 'delivered',
    to: 'returned',
    who: STAFF,
    needs: [],
    staffDays: 7,
    cash: 'refund_due',
    stock: 'return',
    shopperText: 'Return received. Your refund is on its way.',
  },
  {
    from: 'placed',
    to: 'cancelled',
    who: ['shopper', ...STAFF],
    needs: ['reason'],
    cash: null,
    stock: 'release',
    shopperText: 'Cancelled: {reason}',
  },
  {
    from: 'confirmed',
    to: 'cancelled',
    who: ['shopper', ...STAFF],
    needs: ['reason'],
    cash: null,
    stock: 'release',
    shopperText: 'Cancelled: {reason}',
  },
  {
    from: 'printing',
    to: 'cancelled',
    who: ['admin'],
    needs: ['reason'],
    cash: null,
    stock: 'return',
    shopperText: 'Cancelled: {reason}',
  },
  {
    from: 'ready',
    to: 'cancelled',
    who: ['admin'],
    needs: ['reason'],
    cash: null,
    stock: 'return',
    shopperText: 'Cancelled: {reason}',
  },
  { from: 'printing', to: 'confirmed', who: STAFF, needs: ['reason'], stock: 'unuse', shopperText: null },
  { from: 'ready', to: 'printing', who: STAFF, needs: ['reason'], shopperText: null },
  { from: 'shipped', to: 'ready', who: ['admin'], needs: [], shopperText: null },
];

/** Tells the shopper that the order was placed. */
export const orderPlacedText = 'Order placed. We will confirm it before printing.';
/** Tells the shopper that the order was cancelled at their own request. */
export const cancelledByShopperText = 'Cancelled at your request.';

/** Ways to hand an order over that have no tracking number, and what the shopper sees instead. */
export const untrackedDeliveries: Readonly<Record<string, string>> = {
  'Own delivery': 'On its way. We are delivering it ourselves.',
  'Pick-up': 'Ready for you to pick up.',
};

/** The move between two statuses, if there is one. */
export const findOrderMove = (from: OrderStatus, to: OrderStatus): OrderMove | undefined =>
  orderMoves.find((move) => move.from === from && move.to === to);

/**
 * The statuses to which this person may move an order that has been in its status since the given time (ms since the epoch).
 */
export function allowedStatuses(status: OrderStatus, who: OrderMover, since: number, now = Date.now()): OrderStatus[] {
  const isWithin = (days: number | undefined) => days === undefined || now - since <= days * 24 * 60 * 60 * 1000;
  return orderMoves
    .filter((move) => move.from === status && move.who.includes(who))
    .filter(({ staffDays }) => who !== 'staff' || isWithin(staffDays))
    .map(({ to }) => to);
}

/** Details that staff have to add before a move. */
export function missingForMove(
  { needs }: OrderMove,
  values: Readonly<Partial<Record<MoveRequirement, string | undefined>>>,
): MoveRequirement[] {
  const isTracked = !Object.hasOwn(untrackedDeliveries, values.courier ?? '');
  return needs.filter((name) => values[name] === undefined && (name !== 'trackingNumber' || isTracked));
}

/** States of a line's artwork. Production starts when the artwork of every line is printable. */
export const ARTWORK_STATES = ['not_needed', 'awaiting', 'proof_sent', 'changes_asked', 'approved'] as const;

/** The names of the states of artwork, for staff. */
export const artworkNames: Readonly<Record<ArtworkState, string>> = {
  not_needed: 'Not needed',
  awaiting: 'Awaiting artwork',
  proof_sent: 'Proof sent',
  changes_asked: 'Changes requested',
  approved: 'Approved',
};

/** Whether a line can go into production. */
export const isPrintable = (artwork: ArtworkState): boolean => artwork === 'not_needed' || artwork === 'approved';

/** The part of an artwork's hash that job tickets and screens show, so that printers can compare them. */
export const shortArtworkHash = (hash: string): string => hash.slice(0, 12);

/** Statuses in which staff can change the artwork; afterwards, the artwork records what was printed. */
export const artworkStatuses: readonly OrderStatus[] = ['placed', 'confirmed'];

/** The names of the states of the cash, for staff. */
export const cashNames: Readonly<Record<CashState, string>> = {
  due: 'To collect',
  collected: 'With the courier',
  remitted: 'Received',
  refund_due: 'Refund due',
  refunded: 'Refunded',
};

/** The events that staff record about the cash between moves: the courier has paid, or the shopper has their money back. */
export const nextCash: Readonly<Partial<Record<CashState, CashState>>> = {
  collected: 'remitted',
  refund_due: 'refunded',
};

/** The fields of an order that staff can correct. */
export const ORDER_FIELDS = ['state', 'phone', 'gstin', 'courier', 'trackingNumber'] as const;
export type OrderField = (typeof ORDER_FIELDS)[number];

/** Which fields staff may correct in each status. The invoice fixes State and GSTIN when the order is shipped. */
export const editableFields: Readonly<Record<OrderStatus, readonly OrderField[]>> = {
  placed: ['state', 'phone', 'gstin'],
  confirmed: ['state', 'phone', 'gstin'],
  printing: ['state', 'phone', 'gstin'],
  ready: ORDER_FIELDS,
  shipped: ['phone', 'courier', 'trackingNumber'],
  delivered: ['phone'],
  cancelled: [],
  returned: [],
};

/** The fields that stay as they are on the order's invoice, even if the parcel was taken back. */
export const invoicedFields: readonly OrderField[] = ['state', 'gstin'];

/** The fields that staff may correct in an order with this status. Those on an issued invoice stay as they are. */
export const fieldsToCorrect = (status: OrderStatus, isInvoiced: boolean): readonly OrderField[] =>
  editableFields[status].filter((name) => !isInvoiced || !invoicedFields.includes(name));
