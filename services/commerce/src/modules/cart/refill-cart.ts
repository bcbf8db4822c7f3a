import { MAX_LINES, type PersonalisationAnswer, type PersonalisationInput } from '@chhapai/contracts';
import type { ShopperId } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { ProductEntity, type ProductVariantEntity } from '../catalogue/catalogue.module.js';
import { UploadsService } from '../uploads/uploads.module.js';
import { PersonalisationInvalid, PersonalisationRequired } from './cart.errors.js';
import { unavailableReason, type ProductState, type StoredLine, type VariantState } from './cart-line.rules.js';
import { readCart } from './cart.queries.js';
import { claimFiles, contentKey, readPersonalisation } from './read-personalisation.js';
import { planRefill, type LineToRefill, type RefilledLine } from './refill.rules.js';

/** A line as it was ordered. A quoted line may have no product. */
interface OrderedLine {
  productId: string | null;
  variantId: string | null;
  quantity: number;
  pricePaise: number;
  personalisation: PersonalisationAnswer[];
}

/** Puts ordered lines into the cart again, if the current products allow it. */
@Injectable()
export class RefillCart {
  constructor(private readonly uploads: UploadsService) {}

  /** `tx` is a transaction; the cart stays locked until it ends. Returns the outcome for each line, with its cart line. */
  async execute(
    tx: EntityManager,
    shopper: ShopperId,
    ordered: readonly OrderedLine[],
  ): Promise<(RefilledLine & { cartLineId?: string })[]> {
    const lines = await this.readCurrentLines(tx, shopper, ordered);
    const cartId = await lockCart(tx, shopper);
    const { lines: inCart, room } = await readLines(tx, shopper);
    const refilled: (RefilledLine & { cartLineId?: string })[] = [];
    for (const [index, plan] of planRefill(lines, inCart, room).entries()) {
      const cartLineId = plan.added > 0 ? await saveLine(tx, cartId, lines[index]!, plan.quantity) : undefined;
      refilled.push({ ...plan, ...(cartLineId && { cartLineId }) });
    }
    return refilled;
  }

  private async readCurrentLines(
    tx: EntityManager,
    shopper: ShopperId,
    ordered: readonly OrderedLine[],
  ): Promise<LineToRefill[]> {
    const ids = ordered.flatMap(({ productId }) => productId ?? []);
    const products = await tx.find(ProductEntity, { where: { id: In(ids) }, relations: { variants: true } });
    const byId = new Map(products.map((product) => [product.id, product]));
    const lines: LineToRefill[] = [];
    for (const { variantId, personalisation, ...line } of ordered) {
      const current = choiceOf(byId.get(line.productId ?? ''), variantId);
      const answers = current && (await this.readAnswers(tx, shopper, current.product, personalisation));
      const key = answers && contentKey(variantId, answers);
      lines.push({
        ...line,
        productId: line.productId ?? '',
        current,
        personalisation: answers && { answers, key: key! },
      });
    }
    return lines;
  }

  /**
   * Claims the answers' files and returns the answers in the form the product now requires; undefined if it does not accept them.
   */
  private async readAnswers(
    tx: EntityManager,
    shopper: ShopperId,
    product: ProductState,
    ordered: readonly PersonalisationAnswer[],
  ): Promise<PersonalisationAnswer[] | undefined> {
    const inputs = ordered.map(({ key, value, fileId }): PersonalisationInput =>
      fileId ? { key, fileId } : { key, value: value ?? '' },
    );
    const files = await claimFiles(this.uploads, shopper, inputs, tx);
    try {
      return readPersonalisation(product, inputs, files);
    } catch (error) {
      if (error instanceof PersonalisationInvalid || error instanceof PersonalisationRequired) return undefined;
      throw error;
    }
  }
}

/** The product and variant of an ordered line; undefined if they are no longer sold. */
function choiceOf(product: ProductEntity | undefined, variantId: string | null) {
  if (!product) return undefined;
  const variant = product.variants!.find(({ id }) => id === variantId);
  if (variantId && !variant) return undefined;
  const choice = { product: productState(product), variant: variant ? variantState(variant) : null };
  return unavailableReason(choice) ? undefined : choice;
}

function productState(product: ProductEntity): ProductState {
  const { id, name, image, pricePaise, priceSteps, hasVariants, minimumQuantity, personalisation } = product;
  const stock = product.stockTracked ? product.stockQuantity : null;
  return {
    id,
    name,
    image,
    pricePaise,
    priceSteps,
    hasVariants,
    minimumQuantity,
    stock,
    isAvailable: product.available,
    fields: personalisation,
  };
}

function variantState({ id, sku, options, pricePaise, image, ...variant }: ProductVariantEntity): VariantState {
  const isRemoved = variant.removedAt !== null;
  return { id, sku, options, pricePaise, image, stock: variant.stockQuantity, isRemoved };
}

/** Locks the cart as every change does, and raises its version, so that no order is placed from an outdated cart. */
async function lockCart(tx: EntityManager, shopper: ShopperId): Promise<string> {
  const [cart] = await tx.query<{ id: string }[]>(
    `INSERT INTO carts (shopper_id) VALUES ($1)
     ON CONFLICT (shopper_id) DO UPDATE SET version = carts.version + 1 RETURNING id`,
    [shopper],
  );
  return cart!.id;
}

async function readLines(tx: EntityManager, shopper: ShopperId) {
  const [row] = await tx.query<{ lines: StoredLine[] }[]>(readCart.text, [shopper]);
  const lines = row!.lines.flatMap(({ product, variant, quantity, personalisation }) =>
    product ? [{ product, variant, quantity, key: contentKey(variant?.id ?? null, personalisation) }] : [],
  );
  return { lines, room: MAX_LINES - row!.lines.length };
}

async function saveLine(tx: EntityManager, cartId: string, line: LineToRefill, quantity: number): Promise<string> {
  const { productId, personalisation, current } = line;
  const [saved] = await tx.query<{ id: string }[]>(
    `INSERT INTO cart_lines (cart_id, product_id, quantity, personalisation, personalisation_key, variant_id)
     VALUES ($1, $2, $3, $4::jsonb, $5, $6)
     ON CONFLICT (cart_id, product_id, personalisation_key) DO UPDATE SET quantity = excluded.quantity RETURNING id`,
    [
      cartId,
      productId,
      quantity,
      JSON.stringify(personalisation?.answers),
      personalisation?.key,
      current?.variant?.id ?? null,
    ],
  );
  return saved!.id;
}
