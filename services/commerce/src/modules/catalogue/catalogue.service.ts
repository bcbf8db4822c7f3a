import { errorCodes, type ProductIdsReply, type ProductsQuery } from '@chhapai/contracts';
import { domainError, Sql, type Statement } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { CatalogueCache, taggedReply, type TaggedReply } from './catalogue-cache.js';
import { findProduct, listProducts, productIds, productsById } from './catalogue.queries.js';
import { CategoryEntity } from './catalogue.entities.js';
import { ProductListsService } from './product-lists.service.js';
import { ProductSearchService } from './product-search.service.js';
import { relatedProducts } from './related-products.queries.js';

export class CategoryNotFound extends domainError('not_found', errorCodes.categoryNotFound, 'Category not found') {}

export class ProductNotFound extends domainError('not_found', errorCodes.productNotFound, 'Product not found') {}

/** Orders change bestsellers and related products without changing the catalogue, so cached lists expire after this time. */
const LIST_TTL_MS = 10 * 60 * 1000;
/**
 * Cached searches expire sooner, because there is no limit to the words that visitors type: with `LIST_TTL_MS`, 20 new searches
 * per second added 1 MB of memory each minute.
 */
const SEARCH_TTL_MS = 60 * 1000;

const IDS_PER_PAGE = 10_000;

/** The catalogue's replies as text, cached. */
@Injectable()
export class CatalogueService {
  constructor(
    private readonly sql: Sql,
    private readonly cache: CatalogueCache,
    private readonly lists: ProductListsService,
    private readonly search: ProductSearchService,
    @InjectRepository(CategoryEntity) private readonly categories: Repository<CategoryEntity>,
  ) {}

  /** The catalogue, or the part and order that the query selects. */
  listProducts({ q, ...query }: ProductsQuery): Promise<TaggedReply> {
    if (q === undefined && Object.keys(query).length === 0)
      return this.cache.fetch('products', () => this.read(listProducts, []));
    // Searches that differ only in case and spaces share a cache entry.
    const text = (q ?? '').toLowerCase().replace(/\s+/g, ' ').trim();
    const read = () => (text === '' ? this.lists.read(query) : this.search.find({ ...query, q: text }));
    return this.cache.fetch(JSON.stringify([text, query]), read, text === '' ? LIST_TTL_MS : SEARCH_TTL_MS);
  }

  getProduct(id: string): Promise<TaggedReply> {
    return this.cache.fetch(id, () => this.read(findProduct, [id]));
  }

  listRelated(id: string): Promise<TaggedReply> {
    return this.cache.fetch(`related ${id}`, () => this.read(relatedProducts, [id]), LIST_TTL_MS);
  }

  /** Not cached, because every visitor has looked at different products. */
  listProductsById(ids: readonly string[]): Promise<TaggedReply> {
    return this.read(productsById, [ids]);
  }

  /** A page of ids for the sitemap, in the shop's order. */
  async listIds(after: string | undefined): Promise<ProductIdsReply> {
    const { rows } = await this.sql.run<{ id: string; changed: Date }>(productIds, [after ?? null, IDS_PER_PAGE]);
    const data = rows.map(({ id, changed }) => ({ id, changed: changed.toISOString() }));
    return { success: true, data };
  }

  listCategories(): Promise<TaggedReply> {
    return this.cache.fetch('categories', async () => {
      const rows = await this.categories.find({ order: { position: 'ASC' } });
      const data = rows.map(({ id, name, icon }) => ({ id, name, icon }));
      return taggedReply(JSON.stringify({ success: true, data }));
    });
  }

  private async read(statement: Statement, values: unknown[]): Promise<TaggedReply> {
    const row = await this.sql.row<{ body: string }>(statement, values);
    if (!row) throw new ProductNotFound();
    return taggedReply(row.body);
  }
}
