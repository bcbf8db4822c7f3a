import {
  findOrderMove,
  isCustomPrinted,
  type ArtworkState,
  type MoveOrderBody,
  type OrderStatus,
  type PersonalisationAnswer,
  type ReturnCondition,
  type StockMovementKind,
  type StockShortage,
  variantName,
} from '@chhapai/contracts';
import { type EntityManager, In } from 'typeorm';
import { ProductEntity, ProductVariantEntity } from '../catalogue/catalogue.module.js';
import { StockMovementEntity } from './stock-movement.entity.js';
import { StockShort } from './stock.errors.js';

/** Why a stock changes, and who changes it. */
export interface StockCause {
  kind: StockMovementKind;
  orderId?: string;
  /** Email address of a staff member, or `shopper`. */
  by: string;
  byName?: string | undefined;
  requestId?: string;
}

/** Sets the cause of the stock changes that follow in this transaction, for the triggers that record them. */
export async function setStockCause(tx: EntityManager, cause: StockCause): Promise<void> {
  await tx.query(`SELECT set_config('chhapai.stock_cause', $1, true)`, [JSON.stringify(cause)]);
}

/** Pieces of a product, or of one of its variants. */
interface StockPieces {
  productId: string;
  variantId: string | null;
  quantity: number;
}

/** Which stock a line was taken from; null if it is made to order. */
export type StockSource = 'product' | 'variant' | null;

/** The fields of an order line that concern stock. */
interface OrderedPieces {
  productId: string | null;
  variantId: string | null;
  stockSource: StockSource;
  quantity: number;
  personalisation: readonly PersonalisationAnswer[];
  artwork: ArtworkState;
  returnedQuantity: number | null;
  returnedCondition: ReturnCondition | null;
}

/**
 * Takes pieces for an order, and returns which stock each was taken from. Throws `StockShort` with everything that is short.
 *
 * Locks the products in the order of their ids, as every writer of stocks does, so that transactions never deadlock
 * and nobody else takes the pieces between the check and the change.
 */
export async function takeStock(
  tx: EntityManager,
  wanted: readonly StockPieces[],
  cause: StockCause,
): Promise<StockSource[]> {
  const stocks = await lockStocks(tx, wanted);
  const lines = wanted.map((line) => ({ ...line, stockSource: stocks.sourceOf(line) }));
  const taken = piecesOf(lines, ({ quantity }) => quantity);
  const short = taken.flatMap((pieces) => stocks.shortageOf(pieces));
  if (short.length > 0) throw new StockShort(short);
  await setStockCause(tx, cause);
  for (const pieces of taken) await changeStock(tx, pieces, -pieces.quantity);
  return lines.map(({ stockSource }) => stockSource);
}

/**
 * Applies a move to the pieces that the order took from stock, as the table of moves says. Expects the lines as they are after
 * the move, including the returned pieces. Once production has started, personalised pieces of a cancelled order do not go back.
 */
export async function moveStock(
  tx: EntityManager,
  { from, body, lines }: { from: OrderStatus; body: MoveOrderBody; lines: readonly OrderedPieces[] },
  cause: Omit<StockCause, 'kind'>,
): Promise<void> {
  const effect = findOrderMove(from, body.to)?.stock;
  if (!effect) return;
  const pieces = effect === 'return' ? resaleablePieces(lines, body.to) : piecesOf(lines, ({ quantity }) => quantity);
  if (pieces.length === 0) return;
  if (effect === 'use') await moveReservation(tx, pieces, { ...cause, kind: 'used' });
  else if (effect === 'unuse') await moveReservation(tx, pieces, { ...cause, kind: 'unused' });
  else await putBackStock(tx, pieces, { ...cause, kind: effect === 'release' ? 'released' : 'returned' });
}

/**
 * The pieces that can be sold again: for a cancelled order, those without personalisation or artwork; for a returned one, those
 * in good condition.
 */
const resaleablePieces = (lines: readonly OrderedPieces[], to: OrderStatus): StockPieces[] =>
  piecesOf(lines, (line) => {
    if (to === 'cancelled') return isCustomPrinted(line) ? 0 : line.quantity;
    return line.returnedCondition === 'resaleable' ? (line.returnedQuantity ?? 0) : 0;
  });

/** The pieces of each stock, in the order of ids. */
function piecesOf<Each extends Pick<OrderedPieces, 'productId' | 'variantId' | 'stockSource'>>(
  lines: readonly Each[],
  countOf: (line: Each) => number,
): StockPieces[] {
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

/** Adds pieces to stocks. A variant that no longer has a stock of its own shares that of its product. */
async function putBackStock(tx: EntityManager, pieces: readonly StockPieces[], cause: StockCause): Promise<void> {
  const stocks = await lockStocks(tx, pieces);
  await setStockCause(tx, cause);
  for (const each of pieces) {
    const isShared = stocks.variantOf(each)?.stockQuantity === null;
    await changeStock(tx, isShared ? { ...each, variantId: null } : each, each.quantity);
  }
}

/** Records that reserved pieces are used, or that used ones are reserved again. */
async function moveReservation(
  tx: EntityManager,
  pieces: readonly StockPieces[],
  cause: StockCause & { kind: 'used' | 'unused' },
): Promise<void> {
  const { kind, orderId, by, byName, requestId } = cause;
  const sign = kind === 'used' ? -1 : 1;
  const rows = pieces.map(({ productId, variantId, quantity }) => ({
    productId,
    variantId,
    kind,
    change: 0,
    reservedChange: sign * quantity,
    orderId: orderId ?? null,
    by,
    byName: byName ?? null,
    requestId: requestId ?? null,
  }));
  await tx.insert(StockMovementEntity, rows);
}

async function changeStock(tx: EntityManager, { productId, variantId }: StockPieces, change: number): Promise<void> {
  if (variantId === null) await tx.increment(ProductEntity, { id: productId }, 'stockQuantity', change);
  else await tx.increment(ProductVariantEntity, { id: variantId }, 'stockQuantity', change);
}

async function lockProducts(tx: EntityManager, pieces: readonly { productId: string }[]): Promise<ProductEntity[]> {
  const ids = [...new Set(pieces.map(({ productId }) => productId))];
  const lock = { mode: 'for_no_key_update' } as const;
  return tx.find(ProductEntity, { where: { id: In(ids) }, order: { id: 'ASC' }, lock });
}

async function lockStocks(tx: EntityManager, wanted: readonly StockPieces[]) {
  const products = new Map((await lockProducts(tx, wanted)).map((product) => [product.id, product]));
  const variantIds = wanted.flatMap(({ variantId }) => variantId ?? []);
  const rows = variantIds.length > 0 ? await tx.findBy(ProductVariantEntity, { id: In(variantIds) }) : [];
  const variants = new Map(rows.map((variant) => [variant.id, variant]));
  const variantOf = ({ variantId }: { variantId: string | null }) => variants.get(variantId ?? '');
  return {
    variantOf,
    sourceOf(line: StockPieces): StockSource {
      if (!products.get(line.productId)?.stockTracked) return null;
      return (variantOf(line)?.stockQuantity ?? null) === null ? 'product' : 'variant';
    },
    shortageOf(pieces: StockPieces): StockShortage[] {
      const { productId, variantId, quantity } = pieces;
      const product = products.get(productId)!;
      const variant = variantOf(pieces);
      const left = variant ? variant.stockQuantity! : product.stockQuantity;
      if (left >= quantity) return [];
      const name = variantName(product.name, variant?.options);
      return [{ productId, ...(variantId && { variantId }), name, wanted: quantity, left }];
    },
  };
}
