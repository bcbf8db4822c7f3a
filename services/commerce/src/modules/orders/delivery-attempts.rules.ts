import {
  ndrReasonOf,
  MAX_DELIVERY_ATTEMPTS,
  ndrTexts,
  type DeliveryAttempt,
  type MoveOrderBody,
  type OrderChangeDetails,
} from '@chhapai/contracts';
import type { OrderEntity, OrderHistoryEntity } from './orders.entities.js';

type Step = Pick<OrderHistoryEntity, 'kind' | 'to' | 'at' | 'by' | 'byName' | 'note' | 'reason' | 'details'>;
type Attempt = NonNullable<OrderChangeDetails['attempt']>;

/** Failed deliveries since the order was last shipped. */
const attemptsOfShipment = (history: readonly Step[]): Step[] =>
  history.slice(history.findLastIndex(isShipment) + 1).filter(({ kind }) => kind === 'attempt');
const isShipment = ({ kind, to }: Step): boolean => kind === 'moved' && to === 'shipped';

/** How many more failed deliveries of this shipment can be recorded. */
export const attemptsLeft = (history: readonly Step[]): number =>
  Math.max(0, MAX_DELIVERY_ATTEMPTS - attemptsOfShipment(history).length);

/** A delivery that failed for this reason, with the courier that has the parcel now. */
export function attemptOf(
  { courier, trackingNumber }: Pick<OrderEntity, 'courier' | 'trackingNumber'>,
  reason: Attempt['reason'],
): Attempt {
  return { ...(courier !== null && { courier }), ...(trackingNumber !== null && { trackingNumber }), reason };
}

/** The failed delivery to record with a move, if the move takes back a parcel for which none has been recorded. */
export function attemptOfMove(order: OrderEntity, { to, reason = '' }: MoveOrderBody): Attempt | undefined {
  const isUndelivered = order.status === 'shipped' && to === 'returned';
  const isRecorded = attemptsOfShipment(order.history).length > 0;
  return isUndelivered && !isRecorded ? attemptOf(order, ndrReasonOf(reason)) : undefined;
}

/** All failed deliveries of an order as staff read them, oldest first. */
export function deliveryAttempts(history: readonly Step[]): DeliveryAttempt[] {
  return history
    .flatMap((step) => (step.details?.attempt ? [{ ...step, attempt: step.details.attempt }] : []))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, by, byName, attempt, note, reason }) => {
      // If the reason is `other`, the move contains it as text.
      const words = (attempt.reason === 'other' && reason) || note;
      return {
        at: at.toISOString(),
        ...attempt,
        ...(words !== null && { note: words }),
        by,
        ...(byName !== null && { byName }),
      };
    });
}

const dayFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' });

/**
 * The text for the shopper about a failed delivery. `left` is how many more attempts are possible; undefined if the parcel is no
 * longer on its way.
 */
export function attemptText({ at, details }: Pick<Step, 'at' | 'details'>, left?: number): string {
  const reason = ndrTexts[details?.attempt?.reason ?? 'other'];
  const sentence = `We could not deliver on ${dayFormat.format(at)}${reason === null ? '' : `: ${reason}`}.`;
  if (left === undefined) return sentence;
  return `${sentence} ${left > 0 ? 'We will try again.' : 'Please contact us if you still want your parcel.'}`;
}
