import type { AddToCartBody } from '@chhapai/contracts';
import { type ShopperId, Sql, violatedConstraint } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { ProductNotFound } from '../catalogue/index.js';
import { TooManyLines, TooManyPieces } from './cart.errors.js';

/** Taking the cart first makes parallel adds wait for each other; the constraints refuse what would be too much. */
const addLine = {
  name: 'add-line',
  text: `WITH product AS (
           SELECT id FROM products WHERE id = $2 AND available
         ), cart AS (
           INSERT INTO carts (shopper_id) SELECT $1 FROM product
           ON CONFLICT (shopper_id) DO UPDATE SET version = carts.version + 1
           RETURNING id
         )
         INSERT INTO cart_lines (cart_id, product_id, quantity)
         SELECT cart.id, product.id, $3 FROM cart, product
         ON CONFLICT (cart_id, product_id) DO UPDATE SET quantity = cart_lines.quantity + excluded.quantity`,
};

@Injectable()
export class AddToCart {
  constructor(@Inject(Sql) private readonly sql: Sql) {}

  async execute(shopper: ShopperId, { productId, quantity }: AddToCartBody): Promise<void> {
    const added = await this.sql.run(addLine, [shopper, productId, quantity]).catch(refuseTooMuch);
    if (added.rowCount === 0) throw new ProductNotFound();
  }
}

function refuseTooMuch(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'ck_cart_lines_quantity') throw new TooManyPieces();
  if (constraint === 'ck_cart_lines_count') throw new TooManyLines();
  throw error;
}
