import {
  artworkNames,
  isPrintable,
  variantName,
  type IllegalMove,
  type MoveOrderBody,
  type ShippingAddress,
} from '@chhapai/contracts';
import type { OrderEntity } from '../orders.entities.js';

/** Why a move cannot be made, and the field that is at fault. */
export type MoveFault = NonNullable<IllegalMove['faults']>[number];

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Why an allowed move cannot be made now. `addressErrors` are those found when the order is confirmed. */
export function moveFaults(
  { status, lines }: Pick<OrderEntity, 'status' | 'lines'>,
  { to, lines: checks }: MoveOrderBody,
  addressErrors: MoveFault[],
): MoveFault[] {
  if (status === 'confirmed' && to === 'printing')
    return lines
      .filter(({ artwork }) => !isPrintable(artwork))
      .map(({ id, name, options, artwork }) => ({
        field: `lines.${id}.artwork`,
        message: `The artwork of “${variantName(name, options)}” is not approved: ${artworkNames[artwork].toLowerCase()}`,
      }));
  if (status === 'printing' && to === 'ready' && checks) {
    const checked = new Set(checks.filter((line) => line.checked).map(({ id }) => id));
    return lines
      .filter(({ id }) => !checked.has(id))
      .map(({ id, name, options }) => ({
        field: `lines.${id}.checked`,
        message: `“${variantName(name, options)}” is not checked`,
      }));
  }
  return addressErrors;
}

/**
 * When a delivery succeeded or failed: now, or at the end of a given day in Indian time. Returns a message if the given
 * time is not possible.
 */
export function deliveryTime(
  { history }: Pick<OrderEntity, 'history'>,
  time: string | undefined,
  now: Date,
): Date | string {
  if (time === undefined) return now;
  const isDay = DATE.test(time);
  const start = new Date(isDay ? `${time}T00:00:00+05:30` : time);
  if (start > now) return 'must not be in the future';
  const end = isDay ? new Date(Math.min(now.getTime(), start.getTime() + 86_399_999)) : start;
  const shippedAt = history.findLast(({ kind, to }) => kind === 'moved' && to === 'shipped')?.at;
  return shippedAt && end < shippedAt ? 'must not be before the order was shipped' : end;
}

export function shippingAddressOf(order: OrderEntity): ShippingAddress {
  const { fullName, address, city, postalCode, country, phone, state, gstin } = order;
  return {
    fullName,
    address,
    city,
    postalCode,
    country,
    ...(phone !== null && { phone }),
    ...(state !== null && { state }),
    ...(gstin !== null && { gstin }),
  };
}
