import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CategoryEntity, ProductEntity } from '../catalogue/index.js';
import { isFirst } from './is-first.js';
import { sampleCategories } from './samples/categories.js';
import { sampleProducts } from './samples/products.js';

/** Fills the shop on its very first start. What staff make of it afterwards is never touched again. */
@Injectable()
export class SowCatalogue implements OnModuleInit {
  constructor(@Inject(DataSource) private readonly db: DataSource) {}

  async onModuleInit(): Promise<void> {
    await this.db.transaction(async (tx) => {
      if (!(await isFirst(tx, 'catalogue'))) return;
      await tx.insert(CategoryEntity, sampleCategories);
      // One by one: the list is shown in the order of the ids, which the database gives.
      for (const product of sampleProducts) await tx.insert(ProductEntity, product);
    });
  }
}
