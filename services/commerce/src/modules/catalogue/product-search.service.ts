import type { ProductSearch, ProductsQuery, ProductsReply } from '@chhapai/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { CatalogueCache, taggedReply, type TaggedReply } from './catalogue-cache.js';
import { SearchSynonymEntity } from './catalogue.entities.js';
import { ProductListsService } from './product-lists.service.js';
import { SearchVocabularyService } from './search-vocabulary.service.js';
import { normalWords, parseSearch, searchCondition, type SearchTerm, type Synonyms } from './search.rules.js';

/** A search shows its best results, not the whole catalogue. */
const MAX_RESULTS = 200;

interface Attempt {
  text: string;
  terms: readonly SearchTerm[];
  outcome: Omit<ProductSearch, 'total'>;
}

/**
 * Finds products that contain every word, in any order, in Latin letters or Devanagari; if there are none, corrects
 * misspelt words; if there are still none, finds products with any of the words. Names that contain the search text come first.
 */
@Injectable()
export class ProductSearchService {
  constructor(
    private readonly lists: ProductListsService,
    private readonly vocabulary: SearchVocabularyService,
    private readonly cache: CatalogueCache,
    @InjectRepository(SearchSynonymEntity) private readonly synonymRows: Repository<SearchSynonymEntity>,
  ) {}

  async find(query: ProductsQuery & { q: string }): Promise<TaggedReply> {
    const { q: text } = query;
    const synonyms = await this.readSynonyms();
    const unknown = normalWords(text).filter((word) => !synonyms.has(word));
    const terms = parseSearch(text, synonyms, await this.vocabulary.findSoundAlikes(unknown));
    return (
      (await this.attempt(query, { text, terms, outcome: { matched: 'exact' } })) ??
      (await this.attemptSimilar(query, terms, synonyms)) ??
      taggedReply(JSON.stringify(noResults(query)))
    );
  }

  private async attemptSimilar(query: ProductsQuery, terms: SearchTerm[], synonyms: Synonyms) {
    if (terms.length === 0) return undefined;
    const corrected = await this.correct(terms);
    const similar: Attempt = corrected
      ? { text: corrected, terms: parseSearch(corrected, synonyms), outcome: { matched: 'similar', corrected } }
      : { text: '', terms, outcome: { matched: 'similar' } };
    return (corrected && (await this.attempt(query, similar))) || this.attempt(query, similar, '|');
  }

  private attempt(
    query: ProductsQuery,
    { text, terms, outcome }: Attempt,
    join: '&' | '|' = '&',
  ): Promise<TaggedReply | undefined> {
    const condition = searchCondition(text, terms, join);
    return this.lists.search(query, { condition, outcome, limit: MAX_RESULTS });
  }

  /** The search text with misspelt words replaced; undefined if nothing was replaced. */
  private async correct(terms: readonly SearchTerm[]): Promise<string | undefined> {
    const typed = terms.map((term) => term.typed);
    const corrected = (await this.vocabulary.correct(typed)).join(' ');
    return corrected === typed.join(' ') ? undefined : corrected;
  }

  private readSynonyms(): Promise<Synonyms> {
    return this.cache.fetch('synonyms', async () => {
      const rows = await this.synonymRows.find();
      return new Map(rows.map(({ term, means }) => [term, means]));
    });
  }
}

function noResults({ page, after }: ProductsQuery): ProductsReply {
  const isPaged = page !== undefined || after !== undefined;
  return {
    success: true,
    data: [],
    search: { matched: 'none', total: 0 },
    ...(isPaged && { total: { count: 0, exact: true }, next: null }),
  };
}
