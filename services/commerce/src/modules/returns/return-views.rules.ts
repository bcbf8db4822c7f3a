import { variantName, type OrderReturn, type StaffReturn } from '@chhapai/contracts';
import type { OrderReturnEntity } from './returns.entities.js';

/** A request as its shopper sees it. */
export function toOrderReturn(row: OrderReturnEntity): OrderReturn {
  const { decidedAt, note } = row;
  return {
    _id: row.id,
    status: row.status,
    reason: row.reason,
    text: row.text,
    lines: row.lines.map(({ lineId, line, quantity }) => ({
      id: lineId,
      name: variantName(line!.name, line!.options),
      quantity,
    })),
    photos: row.photos.map(({ id, width, height }) => ({ _id: id, width, height })),
    createdAt: row.createdAt.toISOString(),
    ...(decidedAt && { decidedAt: decidedAt.toISOString() }),
    ...(note !== '' && { note }),
  };
}

/** A request as staff see it. */
export function toStaffReturn(row: OrderReturnEntity): StaffReturn {
  const { id, number, status, fullName } = row.order!;
  return {
    ...toOrderReturn(row),
    order: { _id: id, number, status, fullName },
    ...(row.decidedBy !== null && { decidedBy: row.decidedBy }),
    ...(row.decidedByName !== null && { decidedByName: row.decidedByName }),
    version: row.version,
  };
}
