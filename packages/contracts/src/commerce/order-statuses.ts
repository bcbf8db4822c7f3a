import type { OrderStatus } from './order.schema.js';

/** The statuses of an order, in the order it passes through them. The last two are final. */
export const ORDER_STATUSES = [
  'placed',
  'confirmed',
  'printing',
  'ready',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
] as const;

/** The names of the statuses, for shoppers and staff. */
export const orderStatusNames: Readonly<Record<OrderStatus, string>> = {
  placed: 'Placed',
  confirmed: 'Confirmed',
  printing: 'In production',
  ready: 'Ready',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
};
