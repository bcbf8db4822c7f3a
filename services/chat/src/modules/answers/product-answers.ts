import type { Category, ChatSource, Product } from '@chhapai/contracts';
import { extractTerms, type Question, type Term } from '../../language/parse-question.js';
import { skeleton } from '../../language/words.js';
import { fill, rupees, type Phrases } from './phrases.js';

export interface IndexedProduct extends Product {
  nameWords: ReadonlySet<string>;
  /** Words of the description that are not in the name. */
  textWords: ReadonlySet<string>;
  /** The lowest and the highest price of a piece: its variants may have prices of their own. */
  lowest: number;
  highest: number;
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

/** The products that a question asks about. */
export interface ProductRequest {
  /** The id of the category it names. */
  category?: string;
  /** Words that describe the product, as the index spells them. */
  traits: readonly string[];
  sort: 'price' | 'cheapest' | 'costliest';
  budget?: number;
}

/** A sentence with the page that it comes from. */
interface ProductAnswer {
  text: string;
  source: ChatSource;
}

const MIN_SKELETON_LENGTH = 3;
/** The concept that stands for products in general. */
const ANY_PRODUCT = 'product';
/** Said about a product without describing it: `print my photo on a mug`, `where do I send the logo`. */
const ACTIONS: ReadonlySet<string> = new Set(['print', 'send']);
/** A word in the description counts less than one in the name. */
const DESCRIPTION_WEIGHT = 0.35;
/** Products that match nearly as well as the best one are also found. */
const MIN_SHARE_OF_BEST = 0.8;
const MAX_PRODUCTS_LISTED = 3;

export function indexProducts(products: readonly IndexedProduct[], categories: readonly Category[]): ProductIndex {
  const counts = new Map<string, number>();
  const bySkeleton = new Map<string, string>();
  for (const { nameWords, textWords } of products) {
    for (const word of [...nameWords, ...textWords]) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const word of nameWords)
      if (skeleton(word).length >= MIN_SKELETON_LENGTH) bySkeleton.set(skeleton(word), word);
  }
  const categoryOf = new Map(categories.flatMap(({ id, name }) => [...termWords(name), id].map((word) => [word, id])));
  return { products, categories, categoryOf, counts, bySkeleton };
}

/** A product with the words of its name and description, and its range of prices. */
export function withWords(product: Product): IndexedProduct {
  const nameWords = termWords(product.name);
  const textWords = termWords(product.description);
  for (const word of nameWords) textWords.delete(word);
  const { from: lowest, to: highest } = product.variantPrices ?? { from: product.price, to: product.price };
  return { ...product, nameWords, textWords, lowest, highest };
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
  const known = others.flatMap(({ word }) => indexedWord(index, word) ?? []);
  const unknown = others.length - known.length;
  if (unknown > (isShopping ? known.length : 0)) return undefined;
  const sort = sortOf(words);
  const isAboutProducts =
    category !== undefined ||
    words.some(({ word }) => word === ANY_PRODUCT) ||
    (others.length === 0 && (sort !== 'price' || budget !== undefined)) ||
    (unknown === 0 && isProductName(index, known));
  const traits = category === undefined ? known : known.filter((word) => isWordOfCategory(index, category, word));
  return isAboutProducts ? { category, traits, sort, ...(budget !== undefined && { budget }) } : undefined;
}

/** The requested products by price, with sold-out ones last. */
export function findProducts(
  { category, traits, sort, budget }: ProductRequest,
  index: ProductIndex,
): IndexedProduct[] {
  const candidates = index.products.filter(
    (product) => (!category || product.category === category) && (budget === undefined || product.lowest <= budget),
  );
  const matching = traits.length === 0 ? candidates : bestMatches(candidates, traits, index);
  const comparePrices = (a: IndexedProduct, b: IndexedProduct) =>
    sort === 'costliest' ? b.highest - a.highest : a.lowest - b.lowest;
  return matching.toSorted((a, b) => Number(!isInStock(a)) - Number(!isInStock(b)) || comparePrices(a, b));
}

/** States the prices of the requested products. */
export function productAnswer(request: ProductRequest, index: ProductIndex, phrases: Phrases): ProductAnswer {
  const { traits, sort, budget } = request;
  const category = index.categories.find(({ id }) => id === request.category);
  const found = findProducts(request, index);
  const [first] = found;
  if (!first) return { text: nothingFound(category, budget, phrases), source: listPage(category) };
  if (sort !== 'price') {
    const price = rupees(sort === 'costliest' ? first.highest : first.lowest);
    const text = withStock(fill(phrases[sort], { name: first.name, price }), first, phrases);
    return { text, source: productPage(first) };
  }
  const list = listOf(found, phrases);
  if (budget !== undefined) {
    return { text: fill(phrases.withinBudget, { budget: rupees(budget), list }), source: listPage(category) };
  }
  if (found.length === 1)
    return { text: withStock(priceOf(first, phrases), first, phrases), source: productPage(first) };
  if (traits.length > 0) {
    return { text: fill(phrases.several, { list }), source: category ? listPage(category) : productPage(first) };
  }
  if (!category) return { text: everything(index, phrases), source: listPage() };
  return { text: rangeOf(category, found, phrases), source: listPage(category) };
}

/** The range of prices of a category's products that are in stock. */
function rangeOf(category: Category, found: readonly IndexedProduct[], phrases: Phrases): string {
  const inStock = found.filter(isInStock);
  const [cheapest] = inStock;
  if (!cheapest) return fill(phrases.categorySoldOut, { category: nameOf(category, phrases) });
  const lowest = rupees(cheapest.lowest);
  const highest = rupees(inStock.reduce((price, product) => Math.max(price, product.highest), 0));
  if (lowest === highest) return fill(phrases.several, { list: listOf(found, phrases) });
  return fill(phrases.range, { category: nameOf(category, phrases), lowest, highest, cheapest: cheapest.name });
}

function isInStock({ soldOut }: Product): boolean {
  return soldOut !== true;
}

/** A text about the product, which also says if it is sold out. */
function withStock(text: string, product: Product, phrases: Phrases): string {
  return isInStock(product) ? text : `${text} ${phrases.soldOut}`;
}

function bestMatches(
  candidates: readonly IndexedProduct[],
  traits: readonly string[],
  { counts, products }: ProductIndex,
): IndexedProduct[] {
  // The fewer products contain a word, the more it says about a product.
  const weights = traits.map((word): [string, number] => [
    word,
    Math.log(1 + products.length / (counts.get(word) ?? 1)),
  ]);
  const scores = candidates.map((product) => scoreOf(product, weights));
  const best = scores.reduce((a, b) => Math.max(a, b), 0);
  return best === 0 ? [] : candidates.filter((_, index) => scores[index]! >= MIN_SHARE_OF_BEST * best);
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

/**
 * Whether a product of the category has the word. In `100 mugs`, the number is a quantity: a bottle may have it in its name,
 * but it describes no mug.
 */
function isWordOfCategory({ products }: ProductIndex, category: string, word: string): boolean {
  return products.some(
    (product) => product.category === category && (product.nameWords.has(word) || product.textWords.has(word)),
  );
}

/**
 * Whether the words are all in one product's name and make up at least half of it, which is enough to name the product even
 * without a category.
 */
function isProductName({ products, categoryOf }: ProductIndex, traits: readonly string[]): boolean {
  return products.some(({ nameWords }) => {
    const own = [...nameWords].filter((word) => !categoryOf.has(word));
    return traits.length > 0 && traits.every((word) => nameWords.has(word)) && 2 * traits.length >= own.length;
  });
}

function sortOf(words: readonly Term[]): ProductRequest['sort'] {
  return words.map(({ word }) => word).find((word) => word === 'cheapest' || word === 'costliest') ?? 'price';
}

function nothingFound(category: Category | undefined, budget: number | undefined, phrases: Phrases): string {
  if (budget !== undefined) return fill(phrases.nothingWithinBudget, { budget: rupees(budget) });
  return category ? fill(phrases.noneInCategory, { category: nameOf(category, phrases) }) : phrases.none;
}

/** Each category with the lowest price of what is in stock. */
function everything({ products, categories }: ProductIndex, phrases: Phrases): string {
  const lowest = categories.flatMap((category) => {
    const own = products.filter((product) => product.category === category.id);
    if (own.length === 0) return [];
    const prices = own.filter(isInStock).map((product) => product.lowest);
    if (prices.length === 0) return [fill(phrases.listedSoldOut, { item: nameOf(category, phrases) })];
    const cheapest = prices.reduce((a, b) => Math.min(a, b));
    return [fill(phrases.from, { category: nameOf(category, phrases), lowest: rupees(cheapest) })];
  });
  return fill(phrases.everything, { list: lowest.join(', ') });
}

function listOf(products: readonly IndexedProduct[], phrases: Phrases): string {
  const listed = products.slice(0, MAX_PRODUCTS_LISTED).map((product) => {
    const item = `${product.name} ${priceRange(product)}`;
    return isInStock(product) ? item : fill(phrases.listedSoldOut, { item });
  });
  const count = products.length - listed.length;
  return (count > 0 ? [...listed, fill(phrases.more, { count })] : listed).join(', ');
}

function priceOf(product: IndexedProduct, phrases: Phrases): string {
  const { name, price, oldPrice, lowest, highest } = product;
  const isReduced = oldPrice !== undefined && lowest === price && highest === price;
  if (!isReduced) return fill(phrases.costs, { name, price: priceRange(product) });
  return fill(phrases.costsReduced, { name, price: rupees(price), oldPrice: rupees(oldPrice) });
}

function priceRange({ lowest, highest }: IndexedProduct): string {
  return lowest === highest ? rupees(lowest) : `${rupees(lowest)}–${rupees(highest)}`;
}

function nameOf({ id, name }: Category, phrases: Phrases): string {
  return Object.hasOwn(phrases.categories, id) ? phrases.categories[id]! : name;
}

function productPage({ _id, name }: Product): ChatSource {
  return { title: name, path: `/product/${encodeURIComponent(_id)}` };
}

function listPage(category?: Category): ChatSource {
  if (!category) return { title: 'Our Products', path: '/products' };
  return { title: category.name, path: `/products?category=${encodeURIComponent(category.id)}` };
}

function termWords(text: string): Set<string> {
  return new Set(extractTerms(text).map(({ word }) => word));
}
