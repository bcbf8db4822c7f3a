import type { ProductSearch as SearchOutcome, ProductsQuery, ProductsReply } from '@chhapai/contracts';
import { Sql } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { CatalogueCache, taggedReply, type TaggedReply } from './catalogue-cache.js';
import { listValues } from './catalogue.queries.js';
import { correctWords, MAX_RESULTS, searchProducts } from './product-search.queries.js';
import { SearchSynonymEntity } from './catalogue.entities.js';
import { readSearch, tsQuery, type SearchTerm, type Synonyms } from './search.rules.js';

const NO_RESULTS: ProductsReply = { success: true, data: [], search: { matched: 'none', total: 0 } };

interface Attempt {
  text: string;
  terms: readonly SearchTerm[];
  outcome: Omit<SearchOutcome, 'total'>;
}

/**
 * Finds products that have every word in any order, in three scripts; failing that, with misspelt words corrected; failing
 * that, with any of the words. A name that contains the search text is always found and comes first.
 */
@Injectable()
export class ProductSearch {
  constructor(
    private readonly sql: Sql,
    private readonly cache: CatalogueCache,
    @InjectRepository(SearchSynonymEntity) private readonly synonymRows: Repository<SearchSynonymEntity>,
  ) {}

  async find(text: string, query: ProductsQuery): Promise<TaggedReply> {
    const synonyms = await this.#readSynonyms();
    const terms = readSearch(text, synonyms);
    return (
      (await this.#attempt(query, { text, terms, outcome: { matched: 'exact' } })) ??
      (await this.#attemptSimilar(query, terms, synonyms)) ??
      taggedReply(JSON.stringify(NO_RESULTS))
    );
  }

  async #attemptSimilar(query: ProductsQuery, terms: SearchTerm[], synonyms: Synonyms) {
    if (terms.length === 0) return undefined;
    const corrected = await this.#correct(terms);
    const similar: Attempt = corrected
      ? { text: corrected, terms: readSearch(corrected, synonyms), outcome: { matched: 'similar', corrected } }
      : { text: '', terms, outcome: { matched: 'similar' } };
    return (corrected && (await this.#attempt(query, similar))) || this.#attempt(query, similar, '|');
  }

  /** Undefined if nothing in the shop matches; the filters may still exclude everything that does. */
  async #attempt(query: ProductsQuery, attempt: Attempt, join: '&' | '|' = '&'): Promise<TaggedReply | undefined> {
    const { text, terms, outcome } = attempt;
    const row = await this.sql.row<{ found: boolean; body: string }>(searchProducts[query.sort ?? 'featured'], [
      ...listValues(query, MAX_RESULTS),
      text,
      tsQuery(terms, join, join === '|'),
      terms.map((term) => tsQuery([term], '&', true)),
      JSON.stringify(outcome),
    ]);
    return row!.found ? taggedReply(row!.body) : undefined;
  }

  /** The search text with misspelt words replaced; undefined if nothing was replaced. */
  async #correct(terms: readonly SearchTerm[]): Promise<string | undefined> {
    const typed = terms.map((term) => term.typed);
    const row = await this.sql.row<{ words: string[] | null }>(correctWords, [typed]);
    const corrected = row?.words?.join(' ');
    return corrected === typed.join(' ') ? undefined : corrected;
  }

  #readSynonyms(): Promise<Synonyms> {
    return this.cache.fetch('synonyms', async () => {
      const rows = await this.synonymRows.find();
      return new Map(rows.map(({ term, means }) => [term, means]));
    });
  }
}
