import type { ProductsQuery } from '@chhapai/contracts';
import { Sql, type Statement } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { readUuid } from '../../http/uuid.js';
import { CatalogueCopy } from './catalogue-copy.js';
import { ProductNotFound } from './catalogue.errors.js';
import { findProduct, listCategories, listProducts } from './catalogue.statements.js';
import { ProductLists } from './product-lists.js';
import { taggedText, type TaggedText } from './tagged-text.js';

/** Replies of the catalogue as the text that is sent, from the copy where there is one. */
@Injectable()
export class CatalogueReader {
  constructor(
    @Inject(Sql) private readonly sql: Sql,
    @Inject(CatalogueCopy) private readonly copy: CatalogueCopy,
    @Inject(ProductLists) private readonly lists: ProductLists,
  ) {}

  /** The whole catalogue, or the part and order that the query asks for. */
  products(query: ProductsQuery): Promise<TaggedText> {
    if (Object.keys(query).length === 0) return this.copy.through('products', () => this.#read(listProducts));
    return this.lists.products(query);
  }

  categories(): Promise<TaggedText> {
    return this.copy.through('categories', () => this.#read(listCategories));
  }

  async product(id: string): Promise<TaggedText> {
    const uuid = readUuid(id);
    if (!uuid) throw new ProductNotFound();
    return this.copy.through(uuid, () => this.#read(findProduct, [uuid]));
  }

  async #read(statement: Statement, values: unknown[] = []): Promise<TaggedText> {
    const row = await this.sql.row<{ body: string }>(statement, values);
    if (!row) throw new ProductNotFound();
    return taggedText(row.body);
  }
}
