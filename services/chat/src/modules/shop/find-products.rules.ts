import type { AskedWord, Question } from '../../domain/language/read-question.js';
import { shelvedWord, weightOf, type Shelf, type ShelvedProduct } from './shelf.rules.js';

/** What of the catalogue a question asks for. */
export interface ProductRequest {
  /** The category's id, when one is named. */
  category?: string;
  /** What tells the wanted products from others, as the shelf writes it. */
  traits: readonly string[];
  wish: 'price' | 'cheapest' | 'costliest';
  budget?: number;
}

/** The concept of any product at all. */
const ANY = 'product';
/** A product that has only in its description what the question asks counts less. */
const IN_TEXT = 0.35;
/** Products that fit nearly as well as the best one are meant too. */
const NEARLY = 0.8;

/**
 * Reads a question as one to the catalogue; undefined when it is none: when it asks for something that only a page can
 * say, or mostly for things that no product has.
 */
export function productRequest({ words, budget }: Question, shelf: Shelf): ProductRequest | undefined {
  if (words.some(({ kind }) => kind === 'subject')) return undefined;
  const category = words.map(({ word }) => shelf.categoryOf.get(word)).find((id) => id !== undefined);
  const others = words.filter(({ word, kind }) => kind !== 'shopping' && word !== ANY && !shelf.categoryOf.has(word));
  const traits = others.flatMap(({ word }) => shelvedWord(shelf, word) ?? []);
  const isShopping = words.some(({ kind }) => kind === 'shopping');
  const unknown = others.length - traits.length;
  if (unknown > (isShopping ? traits.length : 0)) return undefined;
  const wish = wishOf(words);
  const isOfProducts =
    category !== undefined ||
    words.some(({ word }) => word === ANY) ||
    (others.length === 0 && (wish !== 'price' || budget !== undefined)) ||
    (unknown === 0 && isNameOf(shelf, traits));
  return isOfProducts ? { category, traits, wish, ...(budget !== undefined && { budget }) } : undefined;
}

/** The products asked for, the best first, among equals the cheapest; empty when there are none such. */
export function findProducts({ category, traits, wish, budget }: ProductRequest, shelf: Shelf): ShelvedProduct[] {
  const offered = shelf.products.filter(
    (product) => (!category || product.category === category) && (budget === undefined || product.price <= budget),
  );
  const fitting = traits.length === 0 ? offered : bestFitting(offered, traits, shelf);
  const direction = wish === 'costliest' ? -1 : 1;
  return fitting.toSorted((a, b) => direction * (a.price - b.price));
}

function bestFitting(offered: readonly ShelvedProduct[], traits: readonly string[], shelf: Shelf): ShelvedProduct[] {
  const weights = traits.map((word): [string, number] => [word, weightOf(shelf, word)]);
  const fits = offered.map((product) => fitOf(product, weights));
  const best = fits.reduce((most, fit) => Math.max(most, fit), 0);
  return best === 0 ? [] : offered.filter((_, at) => fits[at]! >= NEARLY * best);
}

function fitOf({ nameWords, textWords }: ShelvedProduct, weights: readonly [string, number][]): number {
  return weights.reduce((sum, [word, weight]) => {
    const share = nameWords.has(word) ? 1 : textWords.has(word) ? IN_TEXT : 0;
    return sum + share * weight;
  }, 0);
}

/** Without a category named, the words have to be half of one product's name, not just any that occur. */
function isNameOf({ products, categoryOf }: Shelf, traits: readonly string[]): boolean {
  return products.some(({ nameWords }) => {
    const own = [...nameWords].filter((word) => !categoryOf.has(word));
    return traits.length > 0 && traits.every((word) => nameWords.has(word)) && 2 * traits.length >= own.length;
  });
}

function wishOf(words: readonly AskedWord[]): ProductRequest['wish'] {
  const said = words.find(({ word }) => word === 'cheapest' || word === 'costliest');
  return (said?.word as ProductRequest['wish'] | undefined) ?? 'price';
}
