import type { AddToCartBody, Cart, CartReply, PersonalisationField } from '@chhapai/contracts';
import { Sql, violatedConstraint, type ShopperId } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type FindOptionsWhere } from 'typeorm';
import { ProductNotFound } from '../catalogue/catalogue.module.js';
import { UploadsService } from '../uploads/uploads.module.js';
import { CartEntity, CartLineEntity } from './cart.entities.js';
import {
  BelowMinimum,
  LineAmbiguous,
  LineNotFound,
  TooManyLines,
  TooManyPieces,
  VariantNotFound,
  VariantRequired,
} from './cart.errors.js';
import { toCartLines, type CartLineState } from './cart-line.rules.js';
import { addLine, findLines, readCart, readProductToAdd, updateLine } from './cart.queries.js';
import { claimFiles } from './claim-files.js';
import { contentKey, readPersonalisation } from './read-personalisation.js';

interface ProductToAdd {
  name: string;
  minimumQuantity: number;
  fields: PersonalisationField[];
  hasVariants: boolean;
  /** Null unless the variant is one that the product is sold in. */
  variantId: string | null;
}

interface FoundLine {
  id: string;
  isLineId: boolean;
  /** Null if the product was deleted. */
  name: string | null;
  minimumQuantity: number | null;
}

@Injectable()
export class CartService {
  constructor(
    private readonly sql: Sql,
    private readonly uploads: UploadsService,
    @InjectRepository(CartEntity) private readonly carts: Repository<CartEntity>,
  ) {}

  async reply(shopper: ShopperId, message: string): Promise<CartReply> {
    return { success: true, message, cart: await this.get(shopper) };
  }

  async get(shopper: ShopperId): Promise<Cart> {
    const row = await this.sql.row<{ lines: CartLineState[] }>(readCart, [shopper]);
    return { items: toCartLines(row?.lines ?? []) };
  }

  async add(shopper: ShopperId, body: AddToCartBody): Promise<void> {
    const { productId, quantity, variantId, personalisation = [] } = body;
    const product = await this.sql.row<ProductToAdd>(readProductToAdd, [productId, variantId ?? null]);
    if (!product) throw new ProductNotFound();
    if (variantId && !product.variantId) throw new VariantNotFound(product.name);
    if (product.hasVariants && !variantId) throw new VariantRequired(product.name);
    if (quantity < product.minimumQuantity) throw new BelowMinimum(product.name, product.minimumQuantity);
    const answers = readPersonalisation(
      product,
      personalisation,
      await claimFiles(this.uploads, shopper, personalisation),
    );
    const key = contentKey(product.variantId, answers);
    const values = [shopper, productId, quantity, JSON.stringify(answers), key, product.variantId];
    const { rowCount } = await this.sql.run(addLine, values).catch(explainRefusal);
    if (rowCount === 0) throw new ProductNotFound();
  }

  /** `lineOrProduct` is the id of a line, or of a product with a single line; also in `remove`. */
  async update(shopper: ShopperId, lineOrProduct: string, quantity: number): Promise<void> {
    const { id, name, minimumQuantity } = await this.#findLine(shopper, lineOrProduct);
    if (name !== null && minimumQuantity !== null && quantity < minimumQuantity)
      throw new BelowMinimum(name, minimumQuantity);
    const { rowCount } = await this.sql.run(updateLine, [shopper, id, quantity]);
    if (rowCount === 0) throw new LineNotFound();
  }

  async remove(shopper: ShopperId, lineOrProduct: string): Promise<void> {
    const { id } = await this.#findLine(shopper, lineOrProduct);
    if ((await this.#deleteLines(shopper, { id })) === 0) throw new LineNotFound();
  }

  async clear(shopper: ShopperId): Promise<void> {
    await this.#deleteLines(shopper);
  }

  /** Locks the cart as every change does, and raises its version, so that no order is placed from an outdated cart. */
  #deleteLines(shopper: ShopperId, which: FindOptionsWhere<CartLineEntity> = {}): Promise<number> {
    return this.carts.manager.transaction(async (tx) => {
      const cart = await tx.findOne(CartEntity, { where: { shopperId: shopper }, lock: { mode: 'pessimistic_write' } });
      if (!cart) return 0;
      await tx.increment(CartEntity, { id: cart.id }, 'version', 1);
      const { affected } = await tx.delete(CartLineEntity, { ...which, cartId: cart.id });
      return affected ?? 0;
    });
  }

  async #findLine(shopper: ShopperId, lineOrProduct: string): Promise<FoundLine> {
    const { rows } = await this.sql.run<FoundLine>(findLines, [shopper, lineOrProduct]);
    const line = rows.find(({ isLineId }) => isLineId) ?? rows[0];
    if (!line) throw new LineNotFound();
    if (!line.isLineId && rows.length > 1) throw new LineAmbiguous();
    return line;
  }
}

function explainRefusal(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'ck_cart_lines_quantity') throw new TooManyPieces();
  if (constraint === 'ck_cart_lines_count') throw new TooManyLines();
  throw error;
}
