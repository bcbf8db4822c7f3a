import { Sql } from '@chhapai/service-kit';
import type { ShopperId } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { readUuid } from '../../http/uuid.js';
import { PRODUCT_JSON, ProductNotFound } from '../catalogue/index.js';

const listWhere = (condition: string) =>
  `json_agg(${PRODUCT_JSON} ORDER BY added_at DESC, id DESC) FILTER (WHERE ${condition})`;

const readWishlist = {
  name: 'read-wishlist',
  text: `SELECT coalesce(${listWhere('available')}, '[]')::text AS products,
                coalesce(${listWhere('NOT available')}, '[]')::text AS withdrawn
         FROM wishlist_items JOIN products ON products.id = product_id
         WHERE shopper_id = $1`,
};

const keepProduct = {
  name: 'keep-product',
  text: `WITH product AS (
           SELECT id FROM products WHERE id = $2 AND available
         ), kept AS (
           INSERT INTO wishlist_items (shopper_id, product_id) SELECT $1, id FROM product ON CONFLICT DO NOTHING
         )
         SELECT FROM product`,
};

const dropProduct = {
  name: 'drop-product',
  text: 'DELETE FROM wishlist_items WHERE shopper_id = $1 AND product_id = $2',
};

/** The products one shopper keeps. Keeping twice and dropping what is not kept change nothing. */
@Injectable()
export class Wishlist {
  constructor(@Inject(Sql) private readonly sql: Sql) {}

  async keep(shopper: ShopperId, productId: string): Promise<void> {
    const { rowCount } = await this.sql.run(keepProduct, [shopper, uuidOf(productId)]);
    if (rowCount === 0) throw new ProductNotFound();
  }

  async drop(shopper: ShopperId, productId: string): Promise<void> {
    await this.sql.run(dropProduct, [shopper, uuidOf(productId)]);
  }

  /** The whole list as `WishlistReply` of the contracts has it, as text. */
  async reply(shopper: ShopperId, message: string): Promise<string> {
    const row = await this.sql.row<{ products: string; withdrawn: string }>(readWishlist, [shopper]);
    return `{"success":true,"message":${JSON.stringify(message)},"data":${row!.products},"withdrawn":${row!.withdrawn}}`;
  }
}

function uuidOf(productId: string): string {
  const uuid = readUuid(productId);
  if (!uuid) throw new ProductNotFound();
  return uuid;
}
