import { Sql, type Statement } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { readUuid } from '../../http/uuid.js';
import { CatalogueCopy } from './catalogue-copy.js';
import { ProductNotFound } from './catalogue.errors.js';
import { findProduct, listCategories, listProducts } from './catalogue.statements.js';
import { taggedText, type TaggedText } from './tagged-text.js';

/** Replies of the catalogue as the text that is sent, from the copy where there is one. */
@Injectable()
export class CatalogueReader {
  constructor(
    @Inject(Sql) private readonly sql: Sql,
    @Inject(CatalogueCopy) private readonly copy: CatalogueCopy,
  ) {}

  products(): Promise<TaggedText> {
    return this.copy.through('products', () => this.#read(listProducts));
  }

  categories(): Promise<TaggedText> {
    return this.copy.through('categories', () => this.#read(listCategories));
  }

  async product(id: string): Promise<TaggedText> {
    const uuid = readUuid(id);
    if (!uuid) throw new ProductNotFound();
    return this.copy.through(uuid, () => this.#read(findProduct, [uuid]));
  }

  async #read(statement: Statement, values: string[] = []): Promise<TaggedText> {
    const row = await this.sql.row<{ body: string }>(statement, values);
    if (!row) throw new ProductNotFound();
    return taggedText(row.body);
  }
}
