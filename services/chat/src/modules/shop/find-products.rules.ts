import type { AskedWord, Question } from '../../domain/language/read-question.js';
import { indexedWord, weightOf, type ProductIndex, type IndexedProduct } from './product-index.rules.js';

/** What of the catalogue a question asks for. */
export interface ProductRequest {
  /** The category's id, when one is named. */
  category?: string;
  /** What tells the wanted products from others, as the index writes it. */
  traits: readonly string[];
  sort: 'price' | 'cheapest' | 'costliest';
  budget?: number;
}

/** The concept of any product at all. */
const ANY = 'product';
/** What is done with a product, not which product is meant: `print my photo on a mug`, `where do I send the logo`. */
const ACTIONS = new Set(['print', 'send']);
/** A product that has only in its description what the question asks counts less. */
const IN_TEXT = 0.35;
/** Products that fit nearly as well as the best one are meant too. */
const NEARLY = 0.8;

/**
 * Reads a question as one to the catalogue; undefined when it is none: when it asks for something that only a page can
 * say, or mostly for things that no product has.
 */
export function productRequest({ words, budget }: Question, index: ProductIndex): ProductRequest | undefined {
  if (words.some(({ kind }) => kind === 'subject')) return undefined;
  const isShopping = words.some(({ kind }) => kind === 'shopping');
  if (!isShopping && words.some(({ word }) => ACTIONS.has(word))) return undefined;
  const category = words.map(({ word }) => index.categoryOf.get(word)).find((id) => id !== undefined);
  const others = words.filter(({ word, kind }) => kind !== 'shopping' && word !== ANY && !index.categoryOf.has(word));
  const traits = others.flatMap(({ word }) => indexedWord(index, word) ?? []);
  const unknown = others.length - traits.length;
  if (unknown > (isShopping ? traits.length : 0)) return undefined;
  const sort = sortOf(words);
  const isOfProducts =
    category !== undefined ||
    words.some(({ word }) => word === ANY) ||
    (others.length === 0 && (sort !== 'price' || budget !== undefined)) ||
    (unknown === 0 && isNameOf(index, traits));
  return isOfProducts ? { category, traits, sort, ...(budget !== undefined && { budget }) } : undefined;
}

/** The products asked for, the best first, among equals the cheapest; empty when there are none such. */
export function findProducts(
  { category, traits, sort, budget }: ProductRequest,
  index: ProductIndex,
): IndexedProduct[] {
  const offered = index.products.filter(
    (product) => (!category || product.category === category) && (budget === undefined || product.price <= budget),
  );
  const fitting = traits.length === 0 ? offered : bestFitting(offered, traits, index);
  const direction = sort === 'costliest' ? -1 : 1;
  return fitting.toSorted((a, b) => direction * (a.price - b.price));
}

function bestFitting(
  offered: readonly IndexedProduct[],
  traits: readonly string[],
  index: ProductIndex,
): IndexedProduct[] {
  const weights = traits.map((word): [string, number] => [word, weightOf(index, word)]);
  const fits = offered.map((product) => fitOf(product, weights));
  const best = fits.reduce((most, fit) => Math.max(most, fit), 0);
  return best === 0 ? [] : offered.filter((_, at) => fits[at]! >= NEARLY * best);
}

function fitOf({ nameWords, textWords }: IndexedProduct, weights: readonly [string, number][]): number {
  return weights.reduce((sum, [word, weight]) => {
    const share = nameWords.has(word) ? 1 : textWords.has(word) ? IN_TEXT : 0;
    return sum + share * weight;
  }, 0);
}

/** Without a category named, the words have to be half of one product's name, not just any that occur. */
function isNameOf({ products, categoryOf }: ProductIndex, traits: readonly string[]): boolean {
  return products.some(({ nameWords }) => {
    const own = [...nameWords].filter((word) => !categoryOf.has(word));
    return traits.length > 0 && traits.every((word) => nameWords.has(word)) && 2 * traits.length >= own.length;
  });
}

function sortOf(words: readonly AskedWord[]): ProductRequest['sort'] {
  const said = words.find(({ word }) => word === 'cheapest' || word === 'costliest');
  return (said?.word as ProductRequest['sort'] | undefined) ?? 'price';
}
