import type { ProductSearch as SearchOutcome, ProductsQuery, ProductsReply } from '@chhapai/contracts';
import { Sql } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CatalogueCopy } from '../catalogue-copy.js';
import { bySort, listValues } from '../product-lists.values.js';
import { taggedText, type TaggedText } from '../tagged-text.js';
import { readSearch, tsQuery, type SearchTerm, type Synonyms } from './read-search.rules.js';
import { correctWords, listSynonyms, MOST_FOUND, searchProducts } from './product-search.statements.js';

const SEARCHED = bySort(searchProducts);
const NOTHING: ProductsReply = { success: true, data: [], search: { matched: 'none', total: 0 } };

interface Attempt {
  text: string;
  terms: readonly SearchTerm[];
  outcome: Omit<SearchOutcome, 'total'>;
}

/**
 * Finds products by every word in any order, in three scripts; then with misspelt words corrected; then by any of the words.
 * A name that contains the search text is always found, and stands first.
 */
@Injectable()
export class ProductSearch {
  readonly #synonyms = new WeakMap<TaggedText, Synonyms>();

  constructor(
    @Inject(Sql) private readonly sql: Sql,
    @Inject(CatalogueCopy) private readonly copy: CatalogueCopy,
  ) {}

  async search(text: string, query: ProductsQuery): Promise<TaggedText> {
    const synonyms = await this.#readSynonyms();
    const terms = readSearch(text, synonyms);
    const corrected = () => this.#correct(terms);
    return (
      (await this.#attempt(query, { text, terms, outcome: { matched: 'exact' } })) ??
      (await this.#attemptSimilar(query, terms, await corrected(), synonyms)) ??
      taggedText(JSON.stringify(NOTHING))
    );
  }

  async #attemptSimilar(query: ProductsQuery, terms: SearchTerm[], corrected: string | undefined, synonyms: Synonyms) {
    if (terms.length === 0) return undefined;
    const similar: Attempt = corrected
      ? { text: corrected, terms: readSearch(corrected, synonyms), outcome: { matched: 'similar', corrected } }
      : { text: '', terms, outcome: { matched: 'similar' } };
    return (corrected && (await this.#attempt(query, similar))) || this.#attempt(query, similar, '|');
  }

  /** Undefined when nothing in the shop matches; filters may still leave nothing of what does. */
  async #attempt(query: ProductsQuery, attempt: Attempt, join: '&' | '|' = '&'): Promise<TaggedText | undefined> {
    const { text, terms, outcome } = attempt;
    const row = await this.sql.row<{ found: boolean; body: string }>(SEARCHED[query.sort ?? 'featured'], [
      ...listValues(query, MOST_FOUND),
      text,
      tsQuery(terms, join, join === '|'),
      terms.map((term) => tsQuery([term], '&', true)),
      JSON.stringify(outcome),
    ]);
    return row!.found ? taggedText(row!.body) : undefined;
  }

  /** The words with misspelt ones replaced by the nearest that the shop knows; undefined when there is nothing to replace. */
  async #correct(terms: readonly SearchTerm[]): Promise<string | undefined> {
    const typed = terms.map((term) => term.typed);
    const row = await this.sql.row<{ words: string[] | null }>(correctWords, [typed]);
    const corrected = row?.words?.join(' ');
    return corrected === typed.join(' ') ? undefined : corrected;
  }

  async #readSynonyms(): Promise<Synonyms> {
    const stored = await this.copy.through('synonyms', async () => {
      const row = await this.sql.row<{ body: string }>(listSynonyms, []);
      return taggedText(row!.body);
    });
    const known = this.#synonyms.get(stored);
    if (known) return known;
    const synonyms: Synonyms = new Map(JSON.parse(stored.body) as [string, string[]][]);
    this.#synonyms.set(stored, synonyms);
    return synonyms;
  }
}
