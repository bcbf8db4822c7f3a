import { Sql } from '@chhapai/service-kit';
import type { ShopperId } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { LineNotFound } from './cart.errors.js';
import { findLine } from './find-line.js';

const removeLine = {
  name: 'remove-line',
  text: `WITH cart AS (
           UPDATE carts SET version = version + 1 WHERE shopper_id = $1 RETURNING id
         )
         DELETE FROM cart_lines USING cart WHERE cart_id = cart.id AND cart_lines.id = $2`,
};

@Injectable()
export class RemoveLine {
  constructor(@Inject(Sql) private readonly sql: Sql) {}

  async execute(shopper: ShopperId, lineOrProduct: string): Promise<void> {
    const { id } = await findLine(this.sql, shopper, lineOrProduct);
    const { rowCount } = await this.sql.run(removeLine, [shopper, id]);
    if (rowCount === 0) throw new LineNotFound();
  }
}
