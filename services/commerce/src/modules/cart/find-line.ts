import type { ShopperId, Sql } from '@chhapai/service-kit';
import { readUuid } from '../../http/uuid.js';
import { LineAmbiguous, LineNotFound } from './cart.errors.js';

const findLines = {
  name: 'find-cart-lines',
  text: `SELECT line.id, line.id = $2 AS "isNamed", product.name, product.minimum_quantity AS "minimumQuantity"
         FROM carts cart
         JOIN cart_lines line ON line.cart_id = cart.id
         LEFT JOIN products product ON product.id = line.product_id
         WHERE cart.shopper_id = $1 AND (line.id = $2 OR line.product_id = $2)`,
};

interface FoundLine {
  id: string;
  isNamed: boolean;
  /** Null when the product was deleted. */
  name: string | null;
  minimumQuantity: number | null;
}

/** A line of the shopper's cart by its own id, or by its product's while that has one line. */
export async function findLine(sql: Sql, shopper: ShopperId, lineOrProduct: string): Promise<FoundLine> {
  const id = readUuid(lineOrProduct);
  if (!id) throw new LineNotFound();
  const { rows } = await sql.run<FoundLine>(findLines, [shopper, id]);
  const line = rows.find(({ isNamed }) => isNamed) ?? rows[0];
  if (!line) throw new LineNotFound();
  if (!line.isNamed && rows.length > 1) throw new LineAmbiguous();
  return line;
}
