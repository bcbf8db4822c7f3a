import {
  artworkNames,
  cashNames,
  formatPhone,
  ndrReasons,
  orderStatusNames,
  type CashState,
  type OrderConflict,
  type OrderField,
  type OrderStatus,
  type StaffOrderStep,
} from '@chhapai/contracts';

/** Names of the fields that staff can correct. */
export const fieldLabels: Readonly<Record<OrderField, string>> = {
  state: 'State',
  phone: 'Phone',
  gstin: 'GSTIN',
  courier: 'Courier',
  trackingNumber: 'Tracking number',
};

/** Labels of the buttons that move an order to a status, unless that undoes a step. */
const moveLabels: Readonly<Record<OrderStatus, string>> = {
  placed: 'Back to placed',
  confirmed: 'Confirm',
  printing: 'Start production',
  ready: 'Mark as ready',
  shipped: 'Ship',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel order',
  returned: 'Mark as returned',
};

/** Labels of the buttons that undo a step. */
const backLabels: Readonly<Partial<Record<OrderStatus, string>>> = {
  confirmed: 'Stop production',
  printing: 'Back to production',
  ready: 'Not picked up',
};

const STEPS = ['placed', 'confirmed', 'printing', 'ready', 'shipped', 'delivered', 'returned'];

/** Whether the move is the next regular step of the order. */
export const isNextStep = (from: OrderStatus, to: OrderStatus): boolean =>
  to !== 'returned' && STEPS.indexOf(to) === STEPS.indexOf(from) + 1;

const isStepBack = (from: OrderStatus, to: OrderStatus): boolean =>
  to !== 'cancelled' && STEPS.indexOf(to) < STEPS.indexOf(from);

export const moveLabel = (from: OrderStatus, to: OrderStatus): string =>
  (isStepBack(from, to) && backLabels[to]) || moveLabels[to];

/** How an order's status is coloured. */
export function statusTone(status: OrderStatus): 'neutral' | 'info' | 'success' | 'danger' | 'caution' {
  if (status === 'placed') return 'caution';
  if (status === 'delivered') return 'success';
  if (status === 'cancelled' || status === 'returned') return 'danger';
  return 'info';
}

export const cashText = (cash: CashState | null): string => (cash ? cashNames[cash] : 'Nothing owed');

/** How an order was confirmed, by the way its amount was read back. */
const confirmationTexts = {
  call: 'Confirmed by phone',
  link: 'Confirmed by the customer through the link in the email',
} as const;

/** The text of a step, such as `Artwork for “Kite Mug”: Approved`. */
export function stepText({ kind, to, details = {} }: StaffOrderStep): string {
  switch (kind) {
    case undefined:
      return details.readBack ? confirmationTexts[details.readBack] : orderStatusNames[to];
    case 'noted':
      return 'Note';
    case 'artwork':
      return `Artwork for “${details.name}”: ${artworkNames[details.artwork ?? 'awaiting']}`;
    case 'cash':
      return `Cash: ${cashText(details.cash ?? null)}${details.reference ? `, ${details.reference}` : ''}`;
    case 'edited':
      return Object.entries(details.fields ?? {})
        .map(([field, value]) => `${fieldLabels[field as OrderField]} ${valueText(field, value)}`)
        .join(', ');
    case 'attempt':
      return `Delivery failed: ${ndrReasons[details.attempt?.reason ?? 'other']}`;
  }
}

function valueText(field: string, value: string | null): string {
  if (value === null) return 'removed';
  return field === 'phone' ? formatPhone(value) : value;
}

/** The author of the change that caused a conflict. */
export function changeAuthor({ changedBy, changedByName }: Pick<OrderConflict, 'changedBy' | 'changedByName'>): string {
  return changedBy === 'shopper' ? 'The customer' : (changedByName ?? changedBy);
}

/** Who made a step: the name with the email address, or only the address in old steps. */
export function stepAuthor({ by, byName }: StaffOrderStep): string {
  if (by === 'shopper') return 'Customer';
  return byName ? `${byName} (${by})` : by;
}
