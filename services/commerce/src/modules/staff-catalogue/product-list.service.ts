import type { StaffProduct, StaffProductsFilter, StaffProductsQuery } from '@chhapai/contracts';
import { decodeCursor, toTotal, encodeCursor, type StaffPage } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { findProductClasses, type ProductClass } from './product-classes.js';
import { countOfProducts, idsOfProducts, pageOfProducts, type ProductPosition } from './product-list.queries.js';
import { StaffProductViews } from './staff-product-views.js';

const Position = z.tuple([z.string().regex(/^\d{1,17}$/), z.uuid()]);
/** Prices and stocks are compared as 32-bit integers. */
const IntegerPosition = Position.refine(([key]) => Number(key) < 2 ** 31);

/** Lets staff list products. */
@Injectable()
export class ProductListService {
  constructor(
    private readonly db: DataSource,
    private readonly views: StaffProductViews,
  ) {}

  async list({ after, limit, ...filter }: StaffProductsQuery): Promise<StaffPage<StaffProduct>> {
    const classes = await this.findClasses(filter);
    const schema = /price|stock/.test(filter.sort) ? IntegerPosition : Position;
    const position = after === undefined ? undefined : decodeCursor<ProductPosition>(filter, after, schema);
    const page = pageOfProducts(filter, classes, position, limit + 1);
    const count = countOfProducts(filter, classes);
    const [rows, [counted]] = await Promise.all([
      this.db.query<{ id: string; key: string | number }[]>(page.text, page.values),
      this.db.query<{ count: number }[]>(count.text, count.values),
    ]);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      data: await this.views.read(
        this.db.manager,
        shown.map(({ id }) => id),
      ),
      next: last && rows.length > limit ? encodeCursor(filter, [String(last.key), last.id]) : null,
      total: toTotal(counted!.count),
    };
  }

  /** Ids of the products that match, up to `limit`, oldest first. */
  async listIds(filter: StaffProductsFilter, limit: number, after?: string): Promise<string[]> {
    const { text, values } = idsOfProducts(filter, await this.findClasses(filter), after, limit);
    return (await this.db.query<{ id: string }[]>(text, values)).map(({ id }) => id);
  }

  /** The product classes that match; empty if the list neither filters nor sorts by class. */
  private async findClasses(filter: StaffProductsFilter & { sort?: string }): Promise<ProductClass[]> {
    const needsClasses = filter.classification ?? filter.hsn ?? filter.sort?.endsWith('classification');
    return needsClasses ? findProductClasses(this.db.manager, filter) : [];
  }
}
