import { Sql } from '@chhapai/service-kit';
import type { ShopperId } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';

const clearCart = {
  name: 'clear-cart',
  text: `WITH cart AS (
           UPDATE carts SET version = version + 1 WHERE shopper_id = $1 RETURNING id
         )
         DELETE FROM cart_lines USING cart WHERE cart_id = cart.id`,
};

@Injectable()
export class ClearCart {
  constructor(@Inject(Sql) private readonly sql: Sql) {}

  async execute(shopper: ShopperId): Promise<void> {
    await this.sql.run(clearCart, [shopper]);
  }
}
