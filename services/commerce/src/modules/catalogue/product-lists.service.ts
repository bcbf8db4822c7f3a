import {
  PRODUCTS_PER_PAGE,
  MAX_LISTED_PRODUCTS,
  toPaise,
  type ProductSearch,
  type ProductsQuery,
} from '@chhapai/contracts';
import { decodeCursor, Sql, toTotal, encodeCursor } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { BoundQuery } from '../../bound-query.js';
import { CatalogueCache, taggedReply, type TaggedReply } from './catalogue-cache.js';
import { featuredProducts, leadingProducts, namePattern } from './catalogue.queries.js';
import {
  hasResults,
  MAX_RANKED,
  pageOfProducts,
  type ListSearch,
  type ListedProducts,
  type ListPosition,
} from './product-list.queries.js';
import type { SearchCondition } from './search.rules.js';

/** Orders change the bestsellers without changing the catalogue. */
const BESTSELLERS_TTL_MS = 10 * 60 * 1000;

/** The sort key fits into the integer that it is compared with. */
const Position = z.tuple([z.string().regex(/^-?\d{1,9}$/), z.uuid()]);

interface Search {
  condition: SearchCondition;
  outcome: Omit<ProductSearch, 'total'>;
  /** A search without pages shows only its best results. */
  limit: number;
}

/** The products that a list of bestsellers starts with, and those of them that have been sold. */
interface Leading {
  ids: string[];
  sold: ReadonlySet<string>;
}

interface PageRow {
  data: string;
  end: ListPosition | null;
  ids: string[] | null;
  count?: number;
}

/** Filtered and sorted lists of products as replies. */
@Injectable()
export class ProductListsService {
  constructor(
    private readonly db: DataSource,
    private readonly sql: Sql,
    private readonly cache: CatalogueCache,
  ) {}

  async read(query: ProductsQuery): Promise<TaggedReply> {
    return (await this.readPage(query)).reply;
  }

  /** Returns undefined if nothing in the shop matches the search; the filters may still exclude everything that does. */
  async search(query: ProductsQuery, search: Search): Promise<TaggedReply | undefined> {
    const pattern = await this.readPattern(search.condition);
    const { reply, list, count } = await this.readPage(query, search, { ...search.condition, pattern });
    return count > 0 || (await this.hasExcludedResults(list)) ? reply : undefined;
  }

  private async readPage(query: ProductsQuery, search?: Search, listSearch?: ListSearch) {
    const { q, page, after, limit, ...filter } = query;
    const isPaged = page !== undefined || after !== undefined;
    const size = limit ?? (isPaged ? PRODUCTS_PER_PAGE : (search?.limit ?? MAX_LISTED_PRODUCTS));
    const leading = filter.sort === 'bestselling' ? await this.readLeading() : undefined;
    const list = listOf(filter, listSearch, leading);
    // Based on the typed text, even if other words were searched for instead.
    const cursorFilter = { ...filter, text: q };
    const start =
      after === undefined
        ? { offset: ((page ?? 1) - 1) * size }
        : { after: decodeCursor<ListPosition>(cursorFilter, after, Position) };
    const isCounted = isPaged || search !== undefined;
    const { data, end, ids, count = 0 } = await this.readRow<PageRow>(pageOfProducts(list, start, size, isCounted));
    const total = search ? { count: Math.min(count, MAX_RANKED), exact: count <= MAX_RANKED } : toTotal(count);
    const extraFields = {
      ...(leading && { bestsellers: ids?.filter((id) => leading.sold.has(id)).length ?? 0 }),
      ...(search && { search: { ...search.outcome, total: total.count } }),
      ...(isPaged && { total, next: end && encodeCursor(cursorFilter, end) }),
    };
    const featured =
      page === 1 && !search && Object.keys(filter).length === 0 ? `,"featured":${await this.readFeatured()}` : '';
    return { reply: taggedReply(`{"success":true,"data":${data}${featured}${jsonFields(extraFields)}}`), list, count };
  }

  /** Whether the search finds products that the filters exclude. */
  private async hasExcludedResults({ filter, search }: ListedProducts): Promise<boolean> {
    const hasFilters = Object.values(filter).some((value) => value !== undefined);
    return hasFilters && search !== undefined && (await this.readRow<{ isFound: boolean }>(hasResults(search))).isFound;
  }

  private async readRow<Row>({ text, values }: BoundQuery): Promise<Row> {
    return (await this.db.query<[Row]>(text, values))[0];
  }

  private async readPattern({ text }: SearchCondition): Promise<string> {
    return text === '' ? '' : (await this.sql.row<{ pattern: string }>(namePattern, [text]))!.pattern;
  }

  private async readFeatured(): Promise<string> {
    return (await this.sql.row<{ data: string }>(featuredProducts, []))!.data;
  }

  private readLeading(): Promise<Leading> {
    const read = async () => {
      const { rows } = await this.sql.run<{ id: string; hasSales: boolean }>(leadingProducts, []);
      return {
        ids: rows.map(({ id }) => id),
        sold: new Set(rows.filter(({ hasSales }) => hasSales).map(({ id }) => id)),
      };
    };
    return this.cache.fetch('leading', read, BESTSELLERS_TTL_MS);
  }
}

function listOf(query: ProductsQuery, search: ListSearch | undefined, leading: Leading | undefined): ListedProducts {
  const { category, occasion, minPrice, maxPrice, sort = 'featured' } = query;
  const filter = { category, occasion, minPricePaise: paiseOf(minPrice), maxPricePaise: paiseOf(maxPrice) };
  return { filter, sort, search, leading: leading?.ids };
}

const paiseOf = (rupees: number | undefined) => (rupees === undefined ? undefined : toPaise(rupees));

/** The fields of an object as JSON, to be appended to the fields of another object. */
function jsonFields(object: object): string {
  const json = JSON.stringify(object).slice(1, -1);
  return json && `,${json}`;
}
