import type { PersonalisationAnswer, PersonalisationInput } from '@chhapai/contracts';
import type { ShopperId } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { ProductEntity } from '../catalogue/catalogue.module.js';
import { UploadsService } from '../uploads/uploads.module.js';
import { CartLineEntity } from './cart.entities.js';
import { PersonalisationInvalid, PersonalisationRequired } from './cart.errors.js';
import { claimFiles } from './claim-files.js';
import { personalisationKey, readPersonalisation } from './read-personalisation.js';
import { cartLineKey, planRefill, type LineToRefill, type RefilledLine } from './refill.rules.js';

/** A line as it was ordered. */
interface OrderedLine {
  productId: string;
  quantity: number;
  pricePaise: number;
  personalisation: PersonalisationAnswer[];
}

/** Puts ordered lines into the cart again, as far as today's products allow it. */
@Injectable()
export class RefillCart {
  constructor(private readonly uploads: UploadsService) {}

  /** `tx` is a transaction; the cart stays locked until its end. Returns what became of each line, with its cart line. */
  async execute(
    tx: EntityManager,
    shopper: ShopperId,
    ordered: readonly OrderedLine[],
  ): Promise<(RefilledLine & { cartLineId?: string })[]> {
    const lines = await this.#currentLines(tx, shopper, ordered);
    const cartId = await lockCart(tx, shopper);
    const inCart = await tx.findBy(CartLineEntity, { cartId });
    const quantities = inCart.map(
      (line) => [cartLineKey(line.productId ?? line.id, line.personalisationKey), line.quantity] as const,
    );
    const refilled: (RefilledLine & { cartLineId?: string })[] = [];
    for (const [index, plan] of planRefill(lines, new Map(quantities)).entries()) {
      const cartLineId = plan.added > 0 ? await saveLine(tx, cartId, lines[index]!, plan.quantity) : undefined;
      refilled.push({ ...plan, ...(cartLineId && { cartLineId }) });
    }
    return refilled;
  }

  async #currentLines(tx: EntityManager, shopper: ShopperId, ordered: readonly OrderedLine[]): Promise<LineToRefill[]> {
    const ids = ordered.map(({ productId }) => productId);
    const products = await tx.findBy(ProductEntity, { id: In(ids), available: true });
    const byId = new Map(products.map((product) => [product.id, product]));
    const lines: LineToRefill[] = [];
    for (const { personalisation, ...line } of ordered) {
      const product = byId.get(line.productId);
      const answers = product && (await this.#answers(tx, shopper, product, personalisation));
      lines.push({ ...line, product, personalisation: answers && { answers, key: personalisationKey(answers) } });
    }
    return lines;
  }

  /** The answers as today's product accepts them; undefined if it does not. */
  async #answers(
    tx: EntityManager,
    shopper: ShopperId,
    { name, personalisation: fields }: ProductEntity,
    ordered: readonly PersonalisationAnswer[],
  ): Promise<PersonalisationAnswer[] | undefined> {
    const inputs = ordered.map(({ key, value, fileId }): PersonalisationInput =>
      fileId ? { key, fileId } : { key, value: value ?? '' },
    );
    const files = await claimFiles(this.uploads, shopper, inputs, tx);
    try {
      return readPersonalisation({ name, fields }, inputs, files);
    } catch (error) {
      if (error instanceof PersonalisationInvalid || error instanceof PersonalisationRequired) return undefined;
      throw error;
    }
  }
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

async function saveLine(tx: EntityManager, cartId: string, line: LineToRefill, quantity: number): Promise<string> {
  const { productId, personalisation } = line;
  const [saved] = await tx.query<{ id: string }[]>(
    `INSERT INTO cart_lines (cart_id, product_id, quantity, personalisation, personalisation_key)
     VALUES ($1, $2, $3, $4::jsonb, $5)
     ON CONFLICT (cart_id, product_id, personalisation_key) DO UPDATE SET quantity = excluded.quantity RETURNING id`,
    [cartId, productId, quantity, JSON.stringify(personalisation?.answers), personalisation?.key],
  );
  return saved!.id;
}
