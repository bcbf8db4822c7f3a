import { createHash } from 'node:crypto';
import type {
  AddToCartBody,
  PersonalisationAnswer,
  PersonalisationField,
  PersonalisationInput,
} from '@chhapai/contracts';
import { type ShopperId, Sql, violatedConstraint } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { ProductNotFound } from '../catalogue/index.js';
import { ClaimedUploads, UploadNotFound } from '../uploads/index.js';
import { BelowMinimum, TooManyLines, TooManyPieces } from './cart.errors.js';
import { readPersonalisation, type FileNames } from './read-personalisation.js';

const readProduct = {
  name: 'read-product-to-add',
  text: `SELECT name, minimum_quantity AS "minimumQuantity", personalisation AS fields
         FROM products WHERE id = $1 AND available`,
};

/**
 * Taking the cart first makes parallel adds wait for each other; the constraints refuse what would be too much.
 * $1 shopper, $2 product, $3 quantity, $4 answers, $5 their key.
 */
const addLine = {
  name: 'add-line',
  text: `WITH product AS (
           SELECT id FROM products WHERE id = $2 AND available
         ), cart AS (
           INSERT INTO carts (shopper_id) SELECT $1 FROM product
           ON CONFLICT (shopper_id) DO UPDATE SET version = carts.version + 1
           RETURNING id
         )
         INSERT INTO cart_lines (cart_id, product_id, quantity, personalisation, personalisation_key)
         SELECT cart.id, product.id, $3, $4::jsonb, $5 FROM cart, product
         ON CONFLICT (cart_id, product_id, personalisation_key)
         DO UPDATE SET quantity = cart_lines.quantity + excluded.quantity`,
};

interface ProductToAdd {
  name: string;
  minimumQuantity: number;
  fields: PersonalisationField[];
}

@Injectable()
export class AddToCart {
  constructor(
    @Inject(Sql) private readonly sql: Sql,
    @Inject(ClaimedUploads) private readonly uploads: ClaimedUploads,
  ) {}

  async execute(shopper: ShopperId, { productId, quantity, personalisation = [] }: AddToCartBody): Promise<void> {
    const product = await this.sql.row<ProductToAdd>(readProduct, [productId]);
    if (!product) throw new ProductNotFound();
    if (quantity < product.minimumQuantity) throw new BelowMinimum(product.name, product.minimumQuantity);
    const answers = readPersonalisation(product, personalisation, await this.#claimFiles(shopper, personalisation));
    const values = [shopper, productId, quantity, JSON.stringify(answers), personalisationKey(answers)];
    const added = await this.sql.run(addLine, values).catch(refuseTooMuch);
    if (added.rowCount === 0) throw new ProductNotFound();
  }

  /** Names of the shopper's files, which from now on stay with the cart; what is gone or another's is left out. */
  async #claimFiles(shopper: ShopperId, given: readonly PersonalisationInput[]): Promise<FileNames> {
    const names = new Map<string, string>();
    for (const input of given) {
      if (!('fileId' in input)) continue;
      const upload = await this.uploads.claim(input.fileId, 'logo', shopper).catch(unlessGone);
      if (upload) names.set(input.fileId.toLowerCase(), upload.name);
    }
    return names;
  }
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof UploadNotFound)) throw error;
}

/** Tells lines of one product apart: the same for the same answers, whatever their labels are called by now. */
function personalisationKey(answers: readonly PersonalisationAnswer[]): string {
  if (answers.length === 0) return '';
  const content = answers.map(({ key, value, fileId }) => `${key}=${value ?? fileId}`).sort();
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

function refuseTooMuch(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'ck_cart_lines_quantity') throw new TooManyPieces();
  if (constraint === 'ck_cart_lines_count') throw new TooManyLines();
  throw error;
}
