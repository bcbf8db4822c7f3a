import { variantName, type Order, type OrderItem } from '@chhapai/contracts';

/** The statuses through which an order passes until it is delivered. */
export const statusSteps = ['placed', 'confirmed', 'printing', 'ready', 'shipped', 'delivered'] as const;

const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });
const dateTimeFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** `21 Nov 2026`, in Indian time. */
export const formatDate = (iso: string): string => dateFormat.format(new Date(iso));

/** `21 Nov 2026, 7:05 am`, in Indian time. */
export const formatDateTime = (iso: string): string => dateTimeFormat.format(new Date(iso));

const shortFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});
const yearFormat = new Intl.DateTimeFormat('en-IN', { year: 'numeric', timeZone: 'Asia/Kolkata' });

/** `21 Nov, 7:05 am` in this year, otherwise `21 Nov 2026, 7:05 am`, in Indian time. For narrow columns. */
export function formatShortDateTime(iso: string, now = new Date()): string {
  const time = new Date(iso);
  return yearFormat.format(time) === yearFormat.format(now) ? shortFormat.format(time) : formatDateTime(iso);
}

/** A line with its variant, e.g. `Golden Initial Mug (Red)`. */
export const lineName = ({ name, variant }: Pick<OrderItem, 'name' | 'variant'>): string =>
  variantName(name, variant?.options);

/** Names the first item and counts the others, such as `Golden Initial Mug (Red) and 1 more`. */
export function itemNames([first, ...others]: Order['orderItems']): string {
  if (!first) return '';
  return others.length > 0 ? `${lineName(first)} and ${others.length} more` : lineName(first);
}
