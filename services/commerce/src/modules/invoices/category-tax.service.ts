import type { ClassifyCategoryBody, StaffCategory } from '@chhapai/contracts';
import { type Actor, recordAudit, type StaffPage } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CategoryEntity, CategoryNotFound } from '../catalogue/catalogue.module.js';
import { CategoryChanged } from './invoices.errors.js';
import { hsnConflict } from './hsn-conflict.js';
import { indianDate } from './numbering.rules.js';
import { categories, type CategoryRow } from './product-tax.queries.js';

/** How categories are classified for tax, whose HSN products without one of their own have. */
@Injectable()
export class CategoryTaxService {
  constructor(private readonly db: DataSource) {}

  async list(): Promise<StaffPage<StaffCategory>> {
    const data = await read(this.db.manager, null);
    return { data, next: null, total: { count: data.length, exact: true } };
  }

  /** Throws `CategoryChanged` unless `version` is the current one. Issued invoices stay as they are. */
  classify(id: string, version: number, { hsn }: ClassifyCategoryBody, actor: Actor): Promise<StaffCategory> {
    return this.db.transaction(async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const category = await tx.findOne(CategoryEntity, { where: { id }, lock });
      if (!category) throw new CategoryNotFound();
      if (category.version !== version) throw new CategoryChanged(await hsnConflict(tx, await find(tx, id), hsn));
      await tx.update(CategoryEntity, { id, version }, { hsn, version: version + 1 });
      const [before, after] = [{ hsn: category.hsn }, { hsn }];
      await recordAudit(tx, actor, { action: 'category.changed', subject: id, before, after });
      return find(tx, id);
    });
  }
}

async function read(db: EntityManager, id: string | null): Promise<StaffCategory[]> {
  const rows = await db.query<CategoryRow[]>(categories, [indianDate(new Date()), id]);
  return rows.map(({ id: _id, rateBp, rateHsn, ...row }) => ({ _id, ...row, tax: { rate: rateBp / 100, rateHsn } }));
}

const find = async (db: EntityManager, id: string): Promise<StaffCategory> => (await read(db, id))[0]!;
