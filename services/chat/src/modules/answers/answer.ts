import type { Category, ChatSource, Product, SiteSettings } from '@chhapai/contracts';
import type { Question } from '../../language/read-question.js';
import type { Passage } from '../knowledge/knowledge.module.js';
import { findProducts, type ProductIndex, type ProductRequest } from '../shop/shop.module.js';
import { whatsappText } from './contact-links.rules.js';
import { fill, type Phrases } from './phrases.js';

export interface Answer {
  text: string;
  /** The page the answer comes from; greetings have none. */
  source?: ChatSource;
  /** A member of the team has to reply. */
  needsPerson?: true;
}

/** Lowest score at which a passage counts as an answer; measured on the questions of test/evaluation. */
const CONFIDENT = 0.42;
/** A question about none of our subjects has to match almost word for word. */
const CONFIDENT_OFF_SUBJECT = 0.7;
/** Details that show that a question is about our work even without a subject. */
const OUR_TRADE: ReadonlySet<string> = new Set(['print', 'logo', 'send']);
/** The topic of visitors who want to talk to a person. */
const PERSON_TOPIC = 'contact.person';
const CONTACT_PLACEHOLDER = /\{(?:phone|email|whatsapp|address)\}/;
const MAX_PRODUCTS_LISTED = 3;

/** The passages that score high enough to be an answer, best first. */
export function passageAnswers(
  { words }: Question,
  passages: readonly Passage[],
  settings: SiteSettings | undefined,
  phrases: Phrases,
): Answer[] {
  const isOurs = words.some(({ word, kind }) => kind === 'subject' || OUR_TRADE.has(word));
  const minScore = isOurs ? CONFIDENT : CONFIDENT_OFF_SUBJECT;
  return passages
    .filter(({ score }) => score >= minScore)
    .map(({ topic, answer, source }) => ({
      text: withContacts(answer, settings, phrases),
      source,
      ...(topic === PERSON_TOPIC && { needsPerson: true }),
    }));
}

/** Says that the chat has no answer, and how to reach a person. */
export function personAnswer(settings: SiteSettings | undefined, phrases: Phrases): Answer {
  if (!settings) return { text: phrases.personOnContactPage, needsPerson: true };
  const ways = `WhatsApp ${whatsappText(settings)}, ${settings.phone}, ${settings.email}`;
  return { text: fill(phrases.person, { ways }), needsPerson: true };
}

/** Says what the requested products cost. */
export function productAnswer(request: ProductRequest, index: ProductIndex, phrases: Phrases): Answer {
  const { traits, sort, budget } = request;
  const category = index.categories.find(({ id }) => id === request.category);
  const found = findProducts(request, index);
  const [first] = found;
  if (!first) return { text: nothingFound(category, budget, phrases), source: listPage(category) };
  if (sort !== 'price') {
    return { text: fill(phrases[sort], { name: first.name, price: rupees(first.price) }), source: productPage(first) };
  }
  const list = listOf(found, phrases);
  if (budget !== undefined) {
    return { text: fill(phrases.withinBudget, { budget: rupees(budget), list }), source: listPage(category) };
  }
  if (found.length === 1) return { text: priceOf(first, phrases), source: productPage(first) };
  if (traits.length > 0) {
    return { text: fill(phrases.several, { list }), source: category ? listPage(category) : productPage(first) };
  }
  if (!category) return { text: everything(index, phrases), source: listPage() };
  const [lowest, highest] = [rupees(first.price), rupees(found.at(-1)!.price)];
  const range = { category: nameOf(category, phrases), lowest, highest, cheapest: first.name };
  return { text: fill(phrases.range, range), source: listPage(category) };
}

function withContacts(answer: string, settings: SiteSettings | undefined, phrases: Phrases): string {
  if (!settings) return CONTACT_PLACEHOLDER.test(answer) ? phrases.contactPage : answer;
  const { phone, email, address } = settings;
  return fill(answer, { phone, email, whatsapp: whatsappText(settings), address: address.join(', ') });
}

function nothingFound(category: Category | undefined, budget: number | undefined, phrases: Phrases): string {
  if (budget !== undefined) return fill(phrases.nothingWithinBudget, { budget: rupees(budget) });
  return category ? fill(phrases.noneInCategory, { category: nameOf(category, phrases) }) : phrases.none;
}

/** Each category with its lowest price. */
function everything({ products, categories }: ProductIndex, phrases: Phrases): string {
  const lowest = categories.flatMap((category) => {
    const prices = products.filter((product) => product.category === category.id).map(({ price }) => price);
    if (prices.length === 0) return [];
    const cheapest = prices.reduce((a, b) => Math.min(a, b));
    return [fill(phrases.from, { category: nameOf(category, phrases), lowest: rupees(cheapest) })];
  });
  return fill(phrases.everything, { list: lowest.join(', ') });
}

function listOf(products: readonly Product[], phrases: Phrases): string {
  const listed = products.slice(0, MAX_PRODUCTS_LISTED).map(({ name, price }) => `${name} ${rupees(price)}`);
  const count = products.length - listed.length;
  return (count > 0 ? [...listed, fill(phrases.more, { count })] : listed).join(', ');
}

function priceOf({ name, price, oldPrice }: Product, phrases: Phrases): string {
  if (oldPrice === undefined) return fill(phrases.costs, { name, price: rupees(price) });
  return fill(phrases.costsReduced, { name, price: rupees(price), oldPrice: rupees(oldPrice) });
}

function nameOf({ id, name }: Category, phrases: Phrases): string {
  return phrases.categories[id] ?? name;
}

function productPage({ _id, name }: Product): ChatSource {
  return { title: name, path: `/product/${encodeURIComponent(_id)}` };
}

function listPage(category?: Category): ChatSource {
  if (!category) return { title: 'Our Products', path: '/products' };
  return { title: category.name, path: `/products?category=${encodeURIComponent(category.id)}` };
}

function rupees(amount: number): string {
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2;
  return `₹${amount.toLocaleString('en-IN', { minimumFractionDigits, maximumFractionDigits: 2 })}`;
}
