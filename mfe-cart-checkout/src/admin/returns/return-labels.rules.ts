import { RETURN_DAYS, type ReturnStatus, type StaffOrder } from '@chhapai/contracts';

/** How the status of a request is coloured. */
export const returnTones = {
  requested: 'caution',
  accepted: 'info',
  declined: 'danger',
  received: 'success',
} as const satisfies Readonly<Record<ReturnStatus, string>>;

const UNITS = [
  ['day', 24 * 60 * 60 * 1000],
  ['hour', 60 * 60 * 1000],
  ['minute', 60 * 1000],
] as const;

const ageFormat = new Intl.RelativeTimeFormat('en-IN');

/** How long ago something was, such as `2 days ago`. `now` is in ms since the epoch. */
export function ageText(at: string, now: number): string {
  const age = Math.max(0, now - Date.parse(at));
  const found = UNITS.find(([, ms]) => age >= ms);
  if (!found) return 'just now';
  const [unit, ms] = found;
  return ageFormat.format(-Math.floor(age / ms), unit);
}

/** Why the items of an accepted request cannot be received now; undefined if they can. */
export function receivingBlockedReason({
  status,
  allowed,
}: Pick<StaffOrder, 'status' | 'allowed'>): string | undefined {
  if (allowed.includes('returned')) return undefined;
  return status === 'delivered'
    ? `More than ${RETURN_DAYS} days have passed since the delivery. Please ask an administrator to receive the items.`
    : 'The order is not marked as delivered.';
}
