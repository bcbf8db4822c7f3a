import { errorCodes, type StockMovementKind, type StockShortage, variantName } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';
import { type EntityManager, In } from 'typeorm';
import { ProductEntity, ProductVariantEntity } from '../catalogue/catalogue.module.js';
import { StockMovementEntity } from './stock-movement.entity.js';

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
export async function explainStock(tx: EntityManager, cause: StockCause): Promise<void> {
  await tx.query(`SELECT set_config('chhapai.stock_cause', $1, true)`, [JSON.stringify(cause)]);
}

/** Fewer pieces are in stock than are wanted. */
export class StockShort extends DomainError {
  readonly kind = 'conflict';
  readonly code = errorCodes.stockShort;

  /** `inCart` pieces are in the cart already. */
  constructor(
    override readonly details: StockShortage[],
    inCart = 0,
  ) {
    const already = inCart > 0 ? [`You already have ${inCart} in your cart.`] : [];
    super([...details.map(describe), ...already].join(' '));
  }
}

function describe({ name, left }: StockShortage): string {
  if (left === 0) return `${name} is sold out.`;
  return left === 1 ? `Only 1 piece of ${name} is left.` : `Only ${left} pieces of ${name} are left.`;
}

/** Pieces of a product, or of one of its variants. */
export interface StockPieces {
  productId: string;
  variantId: string | null;
  quantity: number;
}

/** Which stock a line was taken from; null if it is made to order. */
export type StockSource = 'product' | 'variant' | null;

/**
 * Takes pieces for an order, and returns which stock each was taken from. Throws `StockShort` with everything that is short.
 *
 * Locks the products in the order of their ids, as every writer of stocks does, so that transactions never wait for each other in a
 * circle, and nobody else takes the pieces between the check and the change.
 */
export async function takeStock(
  tx: EntityManager,
  wanted: readonly StockPieces[],
  cause: StockCause,
): Promise<StockSource[]> {
  const stocks = await lockStocks(tx, wanted);
  const sources = wanted.map((line) => stocks.sourceOf(line));
  const taken = totals(wanted, sources);
  const short = taken.flatMap((pieces) => stocks.shortageOf(pieces));
  if (short.length > 0) throw new StockShort(short);
  await explainStock(tx, cause);
  for (const pieces of taken) await changeStock(tx, pieces, -pieces.quantity);
  return sources;
}

/** Adds pieces to stocks. A variant that has none of its own any more shares that of its product. */
export async function putBackStock(
  tx: EntityManager,
  pieces: readonly StockPieces[],
  cause: StockCause,
): Promise<void> {
  const stocks = await lockStocks(tx, pieces);
  await explainStock(tx, cause);
  for (const each of pieces) {
    const isShared = stocks.variantOf(each)?.stockQuantity === null;
    await changeStock(tx, isShared ? { ...each, variantId: null } : each, each.quantity);
  }
}

/** Records that reserved pieces are used, or that used ones are reserved again. */
export async function moveReservation(
  tx: EntityManager,
  pieces: readonly StockPieces[],
  cause: StockCause & { kind: 'used' | 'unused' },
): Promise<void> {
  const { kind, orderId, by, byName, requestId } = cause;
  const sign = kind === 'used' ? -1 : 1;
  const rows = pieces.map(({ productId, variantId, quantity }) => ({
    ...{ productId, variantId, kind, change: 0, reservedChange: sign * quantity },
    ...{ orderId: orderId ?? null, by, byName: byName ?? null, requestId: requestId ?? null },
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

/** The pieces of each stock, in the order of ids. */
function totals(lines: readonly StockPieces[], sources: readonly StockSource[]): StockPieces[] {
  const stocks = new Map<string, StockPieces>();
  for (const [index, { productId, variantId, quantity }] of lines.entries()) {
    const source = sources[index];
    if (!source) continue;
    const key = source === 'variant' ? variantId! : productId;
    const before = stocks.get(key)?.quantity ?? 0;
    stocks.set(key, { productId, variantId: source === 'variant' ? variantId : null, quantity: before + quantity });
  }
  return [...stocks].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, pieces]) => pieces);
}
