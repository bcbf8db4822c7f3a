import { categoryIcons, type CreateCategoryBody, type EditCategoryBody, type StaffCategory } from '@chhapai/contracts';
import {
  pick,
  recordAudit,
  replyOnce,
  violatedConstraint,
  type Actor,
  type KeyedReply,
  type StaffPage,
} from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { changesSince } from '../../latest-changes.js';
import { CategoryEntity, CategoryNotFound, ProductEntity } from '../catalogue/catalogue.module.js';
import { findCodeRates } from '../invoices/invoices.module.js';
import { freeCategoryId, withMoved } from './category.rules.js';
import { CategoryChanged, CategoryNotEmpty } from './staff-catalogue.errors.js';

/** The shop's categories, whose HSN applies to products without one of their own. Changes to categories run one at a time. */
@Injectable()
export class StaffCategoriesService {
  constructor(private readonly db: DataSource) {}

  async list(): Promise<StaffPage<StaffCategory>> {
    const data = await readCategories(this.db.manager);
    return { data, next: null, total: { count: data.length, exact: true } };
  }

  create(body: CreateCategoryBody, key: string | null, actor: Actor): Promise<KeyedReply<StaffCategory>> {
    const { name, icon = categoryIcons[0], hsn = null, position } = body;
    return this.db.transaction((tx) =>
      replyOnce(tx, { ownerId: actor.id, key, content: { category: body } }, async () => {
        const others = await lockAll(tx);
        const id = freeCategoryId(name, idsOf(others));
        const last = Math.max(-1, ...others.map((other) => other.position)) + 1;
        const category = { id, name, icon, hsn, position: last };
        await tx.insert(CategoryEntity, category);
        if (position !== undefined) await arrange(tx, withMoved(idsOf(others), id, position));
        const added = await getCategory(tx, id);
        const after = { name, icon, hsn, position: added.position };
        await recordAudit(tx, actor, { action: 'category.created', subject: id, before: null, after });
        return added;
      }),
    );
  }

  /** Throws `CategoryChanged` unless `version` is the current one. Issued invoices stay as they are. */
  edit(id: string, version: number, body: EditCategoryBody, actor: Actor): Promise<StaffCategory> {
    return this.db.transaction(async (tx) => {
      const all = await lockAll(tx);
      const category = await getAtVersion(tx, all, id, version);
      const { position, ...values } = body;
      if (position !== undefined) await arrange(tx, withMoved(idsOf(all), id, position));
      await tx.update(CategoryEntity, { id, version }, { ...values, version: version + 1 });
      const after = await getCategory(tx, id);
      const fields = Object.keys(body);
      await recordAudit(tx, actor, {
        action: 'category.changed',
        subject: id,
        before: pick(category, fields),
        after: pick(after, fields),
      });
      return after;
    });
  }

  /** Throws `CategoryNotEmpty` if the category has products, and `CategoryChanged` if `version` is not the current one. */
  async remove(id: string, version: number, actor: Actor): Promise<void> {
    await this.db.transaction(async (tx) => {
      const all = await lockAll(tx);
      const { name, icon, hsn, position } = await getAtVersion(tx, all, id, version);
      const products = await tx.countBy(ProductEntity, { categoryId: id });
      if (products > 0) throw new CategoryNotEmpty(products);
      await tx.delete(CategoryEntity, { id }).catch((error: unknown) => {
        // A product was added at the same moment.
        throw violatedConstraint(error) === 'fk_products_category' ? new CategoryNotEmpty(1) : error;
      });
      await arrange(
        tx,
        idsOf(all).filter((other) => other !== id),
      );
      const before = { name, icon, hsn, position };
      await recordAudit(tx, actor, { action: 'category.deleted', subject: id, before, after: null });
    });
  }
}

/** Locks the table instead of its rows: transactions that lock rows in an order that is being changed would deadlock. */
async function lockAll(tx: EntityManager): Promise<CategoryEntity[]> {
  await tx.query('LOCK TABLE categories IN SHARE ROW EXCLUSIVE MODE');
  return tx.find(CategoryEntity, { order: { position: 'ASC' } });
}

async function getAtVersion(tx: EntityManager, all: readonly CategoryEntity[], id: string, version: number) {
  const category = all.find((each) => each.id === id);
  if (!category) throw new CategoryNotFound();
  if (category.version === version) return category;
  throw new CategoryChanged(await changesSince(tx, await getCategory(tx, id), version));
}

/** Numbers the categories in this order. One statement, because the constraint is checked when it ends. */
async function arrange(tx: EntityManager, ids: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE categories SET position = given.position - 1
     FROM unnest($1::text[]) WITH ORDINALITY AS given(id, position) WHERE categories.id = given.id`,
    [ids],
  );
}

const idsOf = (categories: readonly CategoryEntity[]): string[] => categories.map(({ id }) => id);

async function readCategories(db: EntityManager, id?: string): Promise<StaffCategory[]> {
  const [rows, counts] = await Promise.all([
    db.find(CategoryEntity, { order: { position: 'ASC' }, ...(id !== undefined && { where: { id } }) }),
    countProducts(db),
  ]);
  const rateOf = await findCodeRates(
    db,
    rows.map(({ hsn }) => hsn),
  );
  return rows.map(({ id: _id, name, icon, position, hsn, version }) => {
    const { classification, ...tax } = rateOf(hsn);
    const { products = 0, allProducts = 0 } = counts.get(_id) ?? {};
    return { _id, name, icon, position, hsn, classification, tax, products, allProducts, version };
  });
}

const getCategory = async (db: EntityManager, id: string): Promise<StaffCategory> => (await readCategories(db, id))[0]!;

/** By category: the number of products that depend on its HSN, and the number of all its products. */
async function countProducts(db: EntityManager) {
  const rows = await db
    .createQueryBuilder(ProductEntity, 'product')
    .select('product.categoryId', 'id')
    .addSelect('(count(*) FILTER (WHERE hsn IS NULL AND available))::int', 'products')
    .addSelect('count(*)::int', 'allProducts')
    .groupBy('product.categoryId')
    .getRawMany<{ id: string; products: number; allProducts: number }>();
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
