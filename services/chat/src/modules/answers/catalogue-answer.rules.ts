import type { Category, ChatSource, Product } from '@chhapai/contracts';
import type { ProductRequest } from '../shop/index.js';
import type { Answer } from './answer.js';
import type { Phrases } from './domain/phrases.js';

const MOST_SHOWN = 3;

interface Catalogue {
  products: readonly Product[];
  categories: readonly Category[];
}

/** Says what the products asked for cost; `found` has the best first. */
export function catalogueAnswer(
  { category, traits, sort, budget }: ProductRequest,
  found: readonly Product[],
  catalogue: Catalogue,
  say: Phrases,
): Answer {
  const kind = catalogue.categories.find(({ id }) => id === category);
  const [first] = found;
  if (!first) {
    const text = budget === undefined ? say.noneNow(kind ? nameOf(kind, say) : '') : say.nothingWithin(rupees(budget));
    return { text, source: listOf(kind) };
  }
  if (sort !== 'price') return { text: say[sort](first.name, rupees(first.price)), source: pageOf(first) };
  if (budget !== undefined) return { text: say.within(rupees(budget), listed(found, say)), source: listOf(kind) };
  if (found.length === 1) return { text: costOf(first, say), source: pageOf(first) };
  if (traits.length > 0) return { text: say.several(listed(found, say)), source: kind ? listOf(kind) : pageOf(first) };
  if (!kind) return { text: everything(catalogue, say), source: listOf() };
  const range = say.range(nameOf(kind, say), rupees(first.price), rupees(found.at(-1)!.price), first.name);
  return { text: range, source: listOf(kind) };
}

function everything({ products, categories }: Catalogue, say: Phrases): string {
  const lowest = categories.flatMap((kind) => {
    const prices = products.filter(({ category }) => category === kind.id).map(({ price }) => price);
    return prices.length === 0 ? [] : [say.from(nameOf(kind, say), rupees(prices.reduce((a, b) => Math.min(a, b))))];
  });
  return say.everything(lowest.join(', '));
}

function listed(found: readonly Product[], say: Phrases): string {
  const shown = found.slice(0, MOST_SHOWN).map(({ name, price }) => `${name} ${rupees(price)}`);
  return (found.length > MOST_SHOWN ? [...shown, say.more(found.length - MOST_SHOWN)] : shown).join(', ');
}

function costOf({ name, price, oldPrice }: Product, say: Phrases): string {
  return say.costs(name, rupees(price), oldPrice === undefined ? undefined : rupees(oldPrice));
}

function pageOf({ _id, name }: Product): ChatSource {
  return { title: name, path: `/product/${encodeURIComponent(_id)}` };
}

function nameOf({ id, name }: Category, say: Phrases): string {
  return say.categories[id] ?? name;
}

function listOf(kind?: Category): ChatSource {
  if (!kind) return { title: 'Our Products', path: '/products' };
  return { title: kind.name, path: `/products?category=${encodeURIComponent(kind.id)}` };
}

function rupees(amount: number): string {
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2;
  return `₹${amount.toLocaleString('en-IN', { minimumFractionDigits, maximumFractionDigits: 2 })}`;
}
