import type { ProductsQuery } from '@chhapai/contracts';
import { Sql } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CatalogueCopy } from './catalogue-copy.js';
import { filterProducts } from './product-lists.statements.js';
import { bySort, listValues } from './product-lists.values.js';
import { ProductSearch } from './search/product-search.js';
import { taggedText, type TaggedText } from './tagged-text.js';

const FILTERED = bySort(filterProducts);

/** The parts of the catalogue that shoppers ask for: searched, filtered and sorted. */
@Injectable()
export class ProductLists {
  constructor(
    @Inject(Sql) private readonly sql: Sql,
    @Inject(CatalogueCopy) private readonly copy: CatalogueCopy,
    @Inject(ProductSearch) private readonly productSearch: ProductSearch,
  ) {}

  products({ q, ...query }: ProductsQuery): Promise<TaggedText> {
    // Texts that find the same share one entry.
    const text = (q ?? '').toLowerCase().replace(/\s+/g, ' ').trim();
    return this.copy.listThrough(JSON.stringify([text, query]), () =>
      text === '' ? this.#filter(query) : this.productSearch.search(text, query),
    );
  }

  async #filter(query: ProductsQuery): Promise<TaggedText> {
    const row = await this.sql.row<{ body: string }>(FILTERED[query.sort ?? 'featured'], listValues(query));
    return taggedText(row!.body);
  }
}
