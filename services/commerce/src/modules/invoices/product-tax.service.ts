import type { ClassifyProductBody, StaffProduct, StaffProductsQuery } from '@chhapai/contracts';
import { type Actor, readCursor, recordAudit, toTotal, writeCursor, type StaffPage } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { ProductEntity, ProductNotFound } from '../catalogue/catalogue.module.js';
import { ProductChanged } from './invoices.errors.js';
import { hsnConflict } from './hsn-conflict.js';
import { indianDate } from './numbering.rules.js';
import {
  countOfProducts,
  oneProduct,
  pageOfProducts,
  type ProductPosition,
  type ProductRow,
} from './product-tax.queries.js';

const Position = z.tuple([z.string().regex(/^\d$/), z.uuid()]);

/** How products are classified for tax. */
@Injectable()
export class ProductTaxService {
  constructor(private readonly db: DataSource) {}

  async list({ after, limit, ...filter }: StaffProductsQuery): Promise<StaffPage<StaffProduct>> {
    const date = indianDate(new Date());
    const position = after === undefined ? undefined : readCursor<ProductPosition>(filter, after, Position);
    const page = pageOfProducts(filter, date, position, limit);
    const count = countOfProducts(filter, date);
    const [rows, [counted]] = await Promise.all([
      this.db.query<ProductRow[]>(page.text, page.values),
      this.db.query<{ count: number }[]>(count.text, count.values),
    ]);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const next = last && rows.length > limit ? writeCursor(filter, [String(last.place), last.id]) : null;
    return { data: shown.map(toStaffProduct), next, total: toTotal(counted!.count) };
  }

  /** Throws `ProductChanged` unless `version` is the current one. Issued invoices stay as they are. */
  classify(id: string, version: number, { hsn }: ClassifyProductBody, actor: Actor): Promise<StaffProduct> {
    return this.db.transaction(async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const product = await tx.findOne(ProductEntity, { where: { id }, lock });
      if (!product) throw new ProductNotFound();
      if (product.version !== version) throw new ProductChanged(await hsnConflict(tx, await find(tx, id), hsn));
      await tx.update(ProductEntity, { id, version }, { hsn, version: version + 1 });
      await recordAudit(tx, actor, {
        action: 'product.changed',
        subject: id,
        before: { hsn: product.hsn },
        after: { hsn },
      });
      return find(tx, id);
    });
  }
}

async function find(db: EntityManager, id: string): Promise<StaffProduct> {
  const [row] = await db.query<ProductRow[]>(oneProduct, [indianDate(new Date()), id]);
  return toStaffProduct(row!);
}

function toStaffProduct(row: ProductRow): StaffProduct {
  const { id, name, image, available, hsn, version, categoryId, categoryName, categoryHsn, rateHsn, rateBp } = row;
  return {
    _id: id,
    name,
    image,
    category: { _id: categoryId, name: categoryName, hsn: categoryHsn },
    available,
    hsn,
    classification: row.classification,
    tax: { hsn: hsn ?? categoryHsn, rate: rateBp / 100, rateHsn },
    version,
  };
}
