import type { DeliveryWindow } from '@chhapai/contracts';
import { formatRupees } from '@chhapai/ui';

const dateFormat = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
/** A date such as `Tue, 1 Dec`, which stays on one line. */
const formatDay = (date: string): string => dateFormat.format(new Date(date)).replaceAll(' ', '\u00A0');

/** `Tue, 1 Dec and Fri, 4 Dec`, to follow “between”. */
export const formatDeliveryWindow = ({ earliest, latest }: DeliveryWindow): string =>
  `${formatDay(earliest)} and ${formatDay(latest)}`;

/** The price of shipping within India, as the shipping policy states it. */
export const shippingNote = (price: number): string =>
  `${formatRupees(price)} is charged at checkout. On orders above ₹999 within India we refund it after delivery.`;

/** Abroad the price depends on the weight, and couriers do not collect cash. */
export const shippingAbroadNote =
  'Outside India, we will agree shipping and payment with you by phone before we print.';
