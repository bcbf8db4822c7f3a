import type { Order, OrderStatus } from '@chhapai/contracts';

/** What a shopper reads for a status. */
export const statusWords: Record<OrderStatus, string> = {
  placed: 'Placed',
  confirmed: 'Confirmed',
  printing: 'Printing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

/** The way of an order that goes well. */
export const statusPath: readonly OrderStatus[] = ['placed', 'confirmed', 'printing', 'shipped', 'delivered'];

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });
const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** `21 Nov 2026`, in Indian time. */
export const dayOf = (iso: string): string => day.format(new Date(iso));

/** `21 Nov 2026, 7:05 am`, in Indian time. */
export const momentOf = (iso: string): string => moment.format(new Date(iso));

/** `Golden Initial Mug and 1 more`: enough to know an order by. */
export function itemNames([first, ...others]: Order['orderItems']): string {
  if (!first) return '';
  return others.length > 0 ? `${first.name} and ${others.length} more` : first.name;
}
