import type { StaffProductsFilter } from '@chhapai/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { ProductEntity } from '../catalogue/catalogue.module.js';
import { draftOf, ProductListService } from '../staff-catalogue/staff-catalogue.module.js';
import { toRows } from './product-cells.rules.js';

const BATCH = 500;

/** Products as rows of a file. */
@Injectable()
export class ProductExport {
  constructor(
    private readonly db: DataSource,
    private readonly productList: ProductListService,
  ) {}

  /** All that match, oldest first, read in batches. */
  async *readRows(filter: StaffProductsFilter): AsyncGenerator<Record<string, string>> {
    let last: string | undefined;
    for (;;) {
      const ids = await this.productList.listIds(filter, BATCH, last);
      const products = await this.db.manager.find(ProductEntity, {
        where: { id: In(ids) },
        relations: { variants: true },
        order: { id: 'ASC' },
      });
      for (const product of products) yield* toRows(product.id, draftOf(product));
      if (ids.length < BATCH) return;
      last = ids.at(-1);
    }
  }
}
