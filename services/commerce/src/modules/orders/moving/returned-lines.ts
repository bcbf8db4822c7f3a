import { isCustomPrinted, type MoveOrderBody } from '@chhapai/contracts';
import type { EntityManager } from 'typeorm';
import type { OrderEntity, OrderLineEntity } from '../orders.entities.js';

/** The pieces that a return names; undefined if everything came back. */
export function returnedPieces(requested: MoveOrderBody['lines']): { id: string; quantity: number }[] | undefined {
  const pieces = requested?.flatMap(({ id, quantity }) => (quantity === undefined ? [] : [{ id, quantity }])) ?? [];
  return pieces.length > 0 ? pieces : undefined;
}

/** Stores on the lines of a returned order how many pieces came back and in what condition, and returns the lines. */
export async function saveReturnedLines(
  tx: EntityManager,
  { lines }: OrderEntity,
  requested: MoveOrderBody['lines'],
): Promise<OrderLineEntity[]> {
  const pieces = returnedPieces(requested);
  const returned = lines.map((line): OrderLineEntity => {
    const quantity = pieces ? pieces.find(({ id }) => id === line.id)?.quantity : line.quantity;
    if (quantity === undefined) return line;
    const condition = requested?.find(({ id }) => id === line.id)?.condition;
    const returnedCondition = condition ?? (isCustomPrinted(line) ? 'scrap' : 'resaleable');
    return { ...line, returnedQuantity: quantity, returnedCondition };
  });
  await tx.query(
    `UPDATE order_lines SET returned_quantity = line."returnedQuantity", returned_condition = line."returnedCondition"
       FROM jsonb_to_recordset($1) AS line(id uuid, "returnedQuantity" integer, "returnedCondition" text)
      WHERE order_lines.id = line.id`,
    [
      JSON.stringify(
        returned.map(({ id, returnedQuantity, returnedCondition }) => ({ id, returnedQuantity, returnedCondition })),
      ),
    ],
  );
  return returned;
}
