import type { Category, Product } from '@chhapai/contracts';
import { meaningOf } from '../../domain/language/read-question.js';
import { skeleton } from '../../domain/language/spelling.js';

export interface IndexedProduct extends Product {
  nameWords: ReadonlySet<string>;
  /** Of the description, without those of the name. */
  textWords: ReadonlySet<string>;
}

/** The catalogue, ready to be asked. */
export interface ProductIndex {
  products: readonly IndexedProduct[];
  categories: readonly Category[];
  /** Ids of categories by the words that name them. */
  categoryOf: ReadonlyMap<string, string>;
  /** How many products have a word in their name or description. */
  counts: ReadonlyMap<string, number>;
  /** Words of names by their consonants, for names that were written otherwise. */
  bySkeleton: ReadonlyMap<string, string>;
}

const SHORTEST_SKELETON = 3;

export function indexProducts(products: readonly IndexedProduct[], categories: readonly Category[]): ProductIndex {
  const counts = new Map<string, number>();
  const bySkeleton = new Map<string, string>();
  for (const { nameWords, textWords } of products) {
    for (const word of [...nameWords, ...textWords]) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const word of nameWords) if (skeleton(word).length >= SHORTEST_SKELETON) bySkeleton.set(skeleton(word), word);
  }
  const categoryOf = new Map(categories.flatMap(({ id, name }) => [...wordsOf(name), id].map((word) => [word, id])));
  return { products, categories, categoryOf, counts, bySkeleton };
}

/** The word as the index writes it, undefined when no product has it. */
export function indexedWord({ counts, bySkeleton }: ProductIndex, word: string): string | undefined {
  return counts.has(word) ? word : bySkeleton.get(skeleton(word));
}

/** How much a word tells products apart: the fewer have it, the more. */
export function weightOf({ counts, products }: ProductIndex, word: string): number {
  return Math.log(1 + products.length / (counts.get(word) ?? 1));
}

/** A product with the words that name and describe it. */
export function withWords(product: Product): IndexedProduct {
  const nameWords = wordsOf(product.name);
  const textWords = wordsOf(product.description);
  for (const word of nameWords) textWords.delete(word);
  return { ...product, nameWords, textWords };
}

function wordsOf(text: string): Set<string> {
  return new Set(meaningOf(text).map(({ word }) => word));
}
