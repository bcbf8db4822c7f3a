import {
  variantName,
  type AddToCartBody,
  type Cart,
  type CartLine,
  type CartReply,
  type PersonalisationField,
} from '@chhapai/contracts';
import { replyOnce, Sql, violatedConstraint, type ShopperId, type Statement } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { ProductNotFound } from '../catalogue/catalogue.module.js';
import { StockShort } from '../stock/stock.module.js';
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
import { toCartLines, type StoredLine } from './cart-line.rules.js';
import { addLine, readCart, readProductToAdd, updateLine } from './cart.queries.js';
import { claimFiles, contentKey, readPersonalisation } from './read-personalisation.js';

interface ProductToAdd {
  name: string;
  minimumQuantity: number;
  fields: PersonalisationField[];
  hasVariants: boolean;
  /** Null unless the product is sold in this variant. */
  variantId: string | null;
  options: Record<string, string> | null;
  /** Pieces in stock, and how many of them are in the cart; null if made to order. */
  stock: number | null;
  inCart: number | null;
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
    const row = await this.sql.row<{ lines: StoredLine[] }>(readCart, [shopper]);
    return { items: toCartLines(row?.lines ?? []) };
  }

  /** Adds an item. Returns true, and adds nothing, if an earlier request with the same key has added it. */
  async add(shopper: ShopperId, body: AddToCartBody, key: string | null): Promise<boolean> {
    if (key === null) {
      await this.addLine(shopper, body);
      return false;
    }
    const request = { ownerId: shopper, key, content: { addToCart: body } };
    const { isReplayed } = await this.carts.manager.transaction((tx) =>
      // The reply is not stored, because it must contain the current cart.
      replyOnce(tx, request, () => this.addLine(shopper, body, tx).then(() => ({}))),
    );
    return isReplayed;
  }

  private async addLine(shopper: ShopperId, body: AddToCartBody, tx?: EntityManager): Promise<void> {
    const rows = async <Row extends object>(statement: Statement, values: unknown[]): Promise<Row[]> =>
      tx ? tx.query<Row[]>(statement.text, values) : (await this.sql.run<Row>(statement, values)).rows;
    const { productId, quantity, variantId, personalisation = [] } = body;
    const [product] = await rows<ProductToAdd>(readProductToAdd, [productId, variantId ?? null, shopper]);
    if (!product) throw new ProductNotFound();
    if (variantId && !product.variantId) throw new VariantNotFound(product.name);
    if (product.hasVariants && !variantId) throw new VariantRequired(product.name);
    if (quantity < product.minimumQuantity) throw new BelowMinimum(product.name, product.minimumQuantity);
    refuseShortage(body, product);
    const answers = readPersonalisation(
      product,
      personalisation,
      await claimFiles(this.uploads, shopper, personalisation, tx),
    );
    const key = contentKey(product.variantId, answers);
    const values = [shopper, productId, quantity, JSON.stringify(answers), key, product.variantId];
    const added = await rows(addLine, values).catch(explainRefusal);
    if (added.length === 0) throw new ProductNotFound();
  }

  /** `lineOrProduct` is the id of a line, or of a product with a single line; also in `remove`. */
  async update(shopper: ShopperId, lineOrProduct: string, quantity: number): Promise<void> {
    const { _id: id, productId: product, variant, piecesLeft, ...line } = await this.getLine(shopper, lineOrProduct);
    if (product && quantity < (product.minimumQuantity ?? 1))
      throw new BelowMinimum(product.name, product.minimumQuantity!);
    // A smaller quantity is always accepted, because it is closer to the stock.
    if (product && piecesLeft !== undefined && quantity > Math.max(piecesLeft, line.quantity))
      throw new StockShort([
        {
          productId: product._id,
          ...(variant && { variantId: variant._id }),
          name: variantName(product.name, variant?.options),
          wanted: quantity,
          left: piecesLeft,
        },
      ]);
    const { rowCount } = await this.sql.run(updateLine, [shopper, id, quantity]);
    if (rowCount === 0) throw new LineNotFound();
  }

  async remove(shopper: ShopperId, lineOrProduct: string): Promise<void> {
    const { _id: id } = await this.getLine(shopper, lineOrProduct);
    if ((await this.deleteLines(shopper, { id })) === 0) throw new LineNotFound();
  }

  async clear(shopper: ShopperId): Promise<void> {
    await this.deleteLines(shopper);
  }

  /**
   * Deletes lines, by default all of them, and returns how many. Locks the cart as every change does, and raises its version, so
   * that no order is placed from an outdated cart.
   */
  private deleteLines(shopper: ShopperId, which: FindOptionsWhere<CartLineEntity> = {}): Promise<number> {
    return this.carts.manager.transaction(async (tx) => {
      const cart = await tx.findOne(CartEntity, { where: { shopperId: shopper }, lock: { mode: 'pessimistic_write' } });
      if (!cart) return 0;
      await tx.increment(CartEntity, { id: cart.id }, 'version', 1);
      const { affected } = await tx.delete(CartLineEntity, { ...which, cartId: cart.id });
      return affected ?? 0;
    });
  }

  private async getLine(shopper: ShopperId, lineOrProduct: string): Promise<CartLine> {
    const id = lineOrProduct.toLowerCase();
    const { items } = await this.get(shopper);
    const ofProduct = items.filter(({ productId, unavailable }) => (productId ?? unavailable)?._id === id);
    const line = items.find(({ _id }) => _id === id) ?? ofProduct[0];
    if (!line) throw new LineNotFound();
    if (line._id !== id && ofProduct.length > 1) throw new LineAmbiguous();
    return line;
  }
}

/** Throws if the cart would hold more than is in stock. The check is repeated when the order takes the pieces. */
function refuseShortage({ productId, quantity }: AddToCartBody, product: ProductToAdd): void {
  const { name, options, variantId, stock: left, inCart } = product;
  if (left === null || inCart === null || inCart + quantity <= left) return;
  const shortage = { name: variantName(name, options), wanted: inCart + quantity, left };
  throw new StockShort([{ productId, ...(variantId && { variantId }), ...shortage }], inCart);
}

function explainRefusal(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'ck_cart_lines_quantity') throw new TooManyPieces();
  if (constraint === 'ck_cart_lines_count') throw new TooManyLines();
  throw error;
}
