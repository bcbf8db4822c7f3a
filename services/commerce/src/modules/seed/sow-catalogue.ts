import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CategoryEntity, normalWords, ProductEntity, SearchSynonymEntity } from '../catalogue/index.js';
import { isFirst } from './is-first.js';
import { sampleCategories } from './samples/categories.js';
import { sampleProducts } from './samples/products.js';
import { searchSynonyms } from './samples/search-synonyms.js';

/** Fills the shop on its very first start. What staff make of it afterwards is never touched again. */
@Injectable()
export class SowCatalogue implements OnModuleInit {
  constructor(@Inject(DataSource) private readonly db: DataSource) {}

  async onModuleInit(): Promise<void> {
    await this.db.transaction(async (tx) => {
      const isNew = await isFirst(tx, 'catalogue');
      if (isNew) {
        await tx.insert(CategoryEntity, sampleCategories);
        // One by one: the list is shown in the order of the ids, which the database gives.
        for (const product of sampleProducts) await tx.insert(ProductEntity, product);
      }
      if ((await isFirst(tx, 'product-details')) && !isNew) await fillDetails(tx);
      if (await isFirst(tx, 'search-synonyms')) await tx.insert(SearchSynonymEntity, synonymRows());
    });
  }
}

/** A row for each typed word or phrase, with what all its groups mean. */
function synonymRows(): { term: string; means: string[] }[] {
  const meanings = new Map<string, Set<string>>();
  for (const { means, typed } of searchSynonyms)
    for (const term of typed.split(',').map((text) => normalWords(text).join(' ')))
      meanings.set(term, new Set([...(meanings.get(term) ?? []), ...means]));
  return [...meanings].map(([term, means]) => ({ term, means: [...means] }));
}

/**
 * Shops seeded before products had occasions, measurements, minimum quantities and personalisation get those of the
 * samples once. A product counts as a sample while it has the sample's picture; a field that staff filled stays.
 */
async function fillDetails(tx: EntityManager): Promise<void> {
  for (const { image, images, occasions, measurements, minimumQuantity, personalisation } of sampleProducts) {
    await tx.query(
      `UPDATE products SET
         images = CASE images WHEN '{}' THEN $2 ELSE images END,
         occasions = CASE occasions WHEN '{}' THEN $3 ELSE occasions END,
         measurements = CASE measurements WHEN '[]' THEN $4::jsonb ELSE measurements END,
         minimum_quantity = CASE minimum_quantity WHEN 1 THEN $5 ELSE minimum_quantity END,
         personalisation = CASE personalisation WHEN '[]' THEN $6::jsonb ELSE personalisation END
       WHERE image = $1`,
      [image, images, occasions, JSON.stringify(measurements), minimumQuantity, JSON.stringify(personalisation)],
    );
  }
}
