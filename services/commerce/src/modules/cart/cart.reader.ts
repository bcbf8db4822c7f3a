import { Sql } from '@chhapai/service-kit';
import type { ShopperId } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';

export const readCart = {
  name: 'read-cart',
  text: `SELECT coalesce(json_agg(jsonb_build_object(
           '_id', line.id,
           'quantity', line.quantity,
           'productId', CASE WHEN product.available THEN json_strip_nulls(json_build_object(
             '_id', product.id,
             'name', product.name,
             'price', (product.price_paise / 100.0)::float8,
             'image', product.image,
             'minimumQuantity', NULLIF(product.minimum_quantity, 1)
           )) END
         ) || CASE line.personalisation WHEN '[]' THEN '{}'
           ELSE jsonb_build_object('personalisation', line.personalisation) END
         ORDER BY line.id), '[]')::text AS items
         FROM carts cart
         JOIN cart_lines line ON line.cart_id = cart.id
         LEFT JOIN products product ON product.id = line.product_id
         WHERE cart.shopper_id = $1`,
};

@Injectable()
export class CartReader {
  constructor(@Inject(Sql) private readonly sql: Sql) {}

  /** The whole cart as `CartReply` of the contracts has it, as text. */
  async reply(shopper: ShopperId, message: string): Promise<string> {
    const row = await this.sql.row<{ items: string }>(readCart, [shopper]);
    return `{"success":true,"message":${JSON.stringify(message)},"cart":{"items":${row?.items ?? '[]'}}}`;
  }
}
