import type { OrderStatus } from './order.schema.js';

/** The statuses of orders that count as revenue: all but cancelled and returned. */
export const SOLD_STATUSES = [
  'placed',
  'confirmed',
  'printing',
  'ready',
  'shipped',
  'delivered',
] as const satisfies OrderStatus[];
