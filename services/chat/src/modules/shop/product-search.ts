import type { Category, Product } from '@chhapai/contracts';
import { extractTerms, type Question } from '../../language/read-question.js';
import type { Term } from '../../language/vocabulary.js';
import { skeleton } from '../../language/words.js';

export interface IndexedProduct extends Product {
  nameWords: ReadonlySet<string>;
  /** Words of the description that are not in the name. */
  textWords: ReadonlySet<string>;
}

/** The catalogue, prepared for search. */
export interface ProductIndex {
  products: readonly IndexedProduct[];
  categories: readonly Category[];
  /** Ids of categories by the words of their names. */
  categoryOf: ReadonlyMap<string, string>;
  /** How many products have a word in their name or description. */
  counts: ReadonlyMap<string, number>;
  /** Words of names by their consonants, to find misspelled ones. */
  bySkeleton: ReadonlyMap<string, string>;
}

/** What a question asks of the catalogue. */
export interface ProductRequest {
  /** The id of the category it names. */
  category?: string;
  /** Words that describe the product, as the index spells them. */
  traits: readonly string[];
  sort: 'price' | 'cheapest' | 'costliest';
  budget?: number;
}

const MIN_SKELETON_LENGTH = 3;
/** The concept of any product. */
const ANY_PRODUCT = 'product';
/** Said about a product without describing it: `print my photo on a mug`, `where do I send the logo`. */
const ACTIONS: ReadonlySet<string> = new Set(['print', 'send']);
/** A word in the description counts less than one in the name. */
const DESCRIPTION_WEIGHT = 0.35;
/** Products that match nearly as well as the best one are found too. */
const MIN_SHARE_OF_BEST = 0.8;

export function indexProducts(products: readonly IndexedProduct[], categories: readonly Category[]): ProductIndex {
  const counts = new Map<string, number>();
  const bySkeleton = new Map<string, string>();
  for (const { nameWords, textWords } of products) {
    for (const word of [...nameWords, ...textWords]) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const word of nameWords)
      if (skeleton(word).length >= MIN_SKELETON_LENGTH) bySkeleton.set(skeleton(word), word);
  }
  const categoryOf = new Map(categories.flatMap(({ id, name }) => [...meaning(name), id].map((word) => [word, id])));
  return { products, categories, categoryOf, counts, bySkeleton };
}

/** A product with the words of its name and description. */
export function withWords(product: Product): IndexedProduct {
  const nameWords = meaning(product.name);
  const textWords = meaning(product.description);
  for (const word of nameWords) textWords.delete(word);
  return { ...product, nameWords, textWords };
}

/**
 * Reads a question as a request to the catalogue; undefined if it asks about a subject that only a page can answer, or
 * mostly uses words that no product has.
 */
export function productRequest({ words, budget }: Question, index: ProductIndex): ProductRequest | undefined {
  if (words.some(({ kind }) => kind === 'subject')) return undefined;
  const isShopping = words.some(({ kind }) => kind === 'shopping');
  if (!isShopping && words.some(({ word }) => ACTIONS.has(word))) return undefined;
  const category = words.map(({ word }) => index.categoryOf.get(word)).find((id) => id !== undefined);
  const others = words.filter(
    ({ word, kind }) => kind !== 'shopping' && word !== ANY_PRODUCT && !index.categoryOf.has(word),
  );
  const traits = others.flatMap(({ word }) => indexedWord(index, word) ?? []);
  const unknown = others.length - traits.length;
  if (unknown > (isShopping ? traits.length : 0)) return undefined;
  const sort = sortOf(words);
  const isAboutProducts =
    category !== undefined ||
    words.some(({ word }) => word === ANY_PRODUCT) ||
    (others.length === 0 && (sort !== 'price' || budget !== undefined)) ||
    (unknown === 0 && isProductName(index, traits));
  return isAboutProducts ? { category, traits, sort, ...(budget !== undefined && { budget }) } : undefined;
}

/** The requested products, sorted by price. */
export function findProducts(
  { category, traits, sort, budget }: ProductRequest,
  index: ProductIndex,
): IndexedProduct[] {
  const candidates = index.products.filter(
    (product) => (!category || product.category === category) && (budget === undefined || product.price <= budget),
  );
  const matching = traits.length === 0 ? candidates : bestMatches(candidates, traits, index);
  const direction = sort === 'costliest' ? -1 : 1;
  return matching.toSorted((a, b) => direction * (a.price - b.price));
}

function bestMatches(
  candidates: readonly IndexedProduct[],
  traits: readonly string[],
  { counts, products }: ProductIndex,
): IndexedProduct[] {
  // The fewer products have a word, the more it says about a product.
  const weights = traits.map((word): [string, number] => [
    word,
    Math.log(1 + products.length / (counts.get(word) ?? 1)),
  ]);
  const scores = candidates.map((product) => scoreOf(product, weights));
  const best = scores.reduce((a, b) => Math.max(a, b), 0);
  return best === 0 ? [] : candidates.filter((_, at) => scores[at]! >= MIN_SHARE_OF_BEST * best);
}

function scoreOf({ nameWords, textWords }: IndexedProduct, weights: readonly [string, number][]): number {
  return weights.reduce((sum, [word, weight]) => {
    const share = nameWords.has(word) ? 1 : textWords.has(word) ? DESCRIPTION_WEIGHT : 0;
    return sum + share * weight;
  }, 0);
}

/** The word as the index spells it; undefined if no product has it. */
function indexedWord({ counts, bySkeleton }: ProductIndex, word: string): string | undefined {
  return counts.has(word) ? word : bySkeleton.get(skeleton(word));
}

/** Whether the words are at least half of one product's name, which names the product even without a category. */
function isProductName({ products, categoryOf }: ProductIndex, traits: readonly string[]): boolean {
  return products.some(({ nameWords }) => {
    const own = [...nameWords].filter((word) => !categoryOf.has(word));
    return traits.length > 0 && traits.every((word) => nameWords.has(word)) && 2 * traits.length >= own.length;
  });
}

function sortOf(words: readonly Term[]): ProductRequest['sort'] {
  return words.map(({ word }) => word).find((word) => word === 'cheapest' || word === 'costliest') ?? 'price';
}

function meaning(text: string): Set<string> {
  return new Set(extractTerms(text).map(({ word }) => word));
}
