import { findOrderMove, isMadeToOrder, type MoveOrderBody, type OrderStatus } from '@chhapai/contracts';
import type { EntityManager } from 'typeorm';
import { moveReservation, putBackStock, type StockCause, type StockPieces } from '../stock/stock.module.js';
import type { OrderEntity, OrderLineEntity } from './orders.entities.js';

type Line = Pick<
  OrderLineEntity,
  | 'productId'
  | 'variantId'
  | 'stockSource'
  | 'quantity'
  | 'personalisation'
  | 'artwork'
  | 'returnedQuantity'
  | 'returnedCondition'
>;

/**
 * Applies a move to the pieces that the order took from stock, as the table of moves says. Expects the lines as they are after the
 * move, including what came back. Personalised pieces are printed for their shopper and never go back.
 */
export async function moveStock(
  tx: EntityManager,
  { from, body, lines }: { from: OrderStatus; body: MoveOrderBody; lines: readonly Line[] },
  cause: Omit<StockCause, 'kind'>,
): Promise<void> {
  const effect = findOrderMove(from, body.to)?.stock;
  if (!effect) return;
  const pieces = effect === 'return' ? goodPieces(lines, body.to) : piecesOf(lines, ({ quantity }) => quantity);
  if (pieces.length === 0) return;
  if (effect === 'use') await moveReservation(tx, pieces, { ...cause, kind: 'used' });
  else if (effect === 'unuse') await moveReservation(tx, pieces, { ...cause, kind: 'unused' });
  else await putBackStock(tx, pieces, { ...cause, kind: effect === 'release' ? 'released' : 'returned' });
}

/** The pieces that can be sold again: of a cancelled order those not made to order, of a returned one those in good condition. */
const goodPieces = (lines: readonly Line[], to: OrderEntity['status']): StockPieces[] =>
  piecesOf(lines, (line) => {
    if (to === 'cancelled') return isMadeToOrder(line) ? 0 : line.quantity;
    return line.returnedCondition === 'resaleable' ? (line.returnedQuantity ?? 0) : 0;
  });

/** The pieces of each stock, in the order of ids. */
function piecesOf(lines: readonly Line[], countOf: (line: Line) => number): StockPieces[] {
  const stocks = new Map<string, StockPieces>();
  for (const line of lines) {
    const { productId, stockSource } = line;
    if (!productId || !stockSource) continue;
    const variantId = stockSource === 'variant' ? line.variantId : null;
    const key = variantId ?? productId;
    const quantity = (stocks.get(key)?.quantity ?? 0) + countOf(line);
    if (quantity > 0) stocks.set(key, { productId, variantId, quantity });
  }
  return [...stocks].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, pieces]) => pieces);
}
