import { Sql } from '@chhapai/service-kit';
import type { ShopperId } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { BelowMinimum, LineNotFound } from './cart.errors.js';
import { findLine } from './find-line.js';

const updateLine = {
  name: 'update-line',
  text: `WITH cart AS (
           UPDATE carts SET version = version + 1 WHERE shopper_id = $1 RETURNING id
         )
         UPDATE cart_lines SET quantity = $3 FROM cart WHERE cart_id = cart.id AND cart_lines.id = $2`,
};

@Injectable()
export class UpdateLine {
  constructor(@Inject(Sql) private readonly sql: Sql) {}

  async execute(shopper: ShopperId, lineOrProduct: string, quantity: number): Promise<void> {
    const { id, name, minimumQuantity } = await findLine(this.sql, shopper, lineOrProduct);
    if (name !== null && minimumQuantity !== null && quantity < minimumQuantity)
      throw new BelowMinimum(name, minimumQuantity);
    const { rowCount } = await this.sql.run(updateLine, [shopper, id, quantity]);
    if (rowCount === 0) throw new LineNotFound();
  }
}
