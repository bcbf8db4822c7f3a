import type { Category, Product } from '@chhapai/contracts';
import { describe, expect, it } from 'vitest';
import { parseQuestion } from '../../language/parse-question.js';
import { phrases } from './phrases.js';
import { findProducts, indexProducts, productAnswer, productRequest, withWords } from './product-answers.js';

const categories: Category[] = [
  { id: 'mug', name: 'Mugs', icon: '' },
  { id: 'keychain', name: 'Keychains', icon: '' },
  { id: 'cap', name: 'Caps', icon: '' },
];
const product = (name: string, category: string, price: number, description = ''): Product => ({
  _id: name,
  name,
  category,
  price,
  description,
  featured: false,
  image: '',
});
const index = indexProducts(
  [
    product('Patang Season Mug', 'mug', 249, 'Kites in vermilion.'),
    product('Chikankari Jaal Mug', 'mug', 299, 'Flowers on pistachio.'),
    product('Diwali Diya Mug', 'mug', 299, 'Rows of lit diyas.'),
    product('Enamel Kite Keychain', 'keychain', 99, 'A kite with a tail.'),
    product('Sports Cap', 'cap', 199),
  ].map(withWords),
  categories,
);
const findNames = (text: string) => {
  const request = productRequest(parseQuestion(text), index);
  return request && findProducts(request, index).map(({ name }) => name);
};

describe('a catalogue question', () => {
  it.each([
    ['mug price', ['Patang Season Mug', 'Chikankari Jaal Mug', 'Diwali Diya Mug']],
    ['kite mug kitne ka hai', ['Patang Season Mug']],
    ['चिकनकारी मग', ['Chikankari Jaal Mug']],
    ['chikankri mug price', ['Chikankari Jaal Mug']],
    ['enamel kite', ['Enamel Kite Keychain']],
    ['mugs under 250 rupees', ['Patang Season Mug']],
    ['vermilion mug price', ['Patang Season Mug']],
    ['caps available?', ['Sports Cap']],
    ['enamel mug price', ['Patang Season Mug', 'Chikankari Jaal Mug', 'Diwali Diya Mug']],
    ['mugs under 10 rupees', []],
  ])('finds the products of %s', (text, names) => expect(findNames(text)).toEqual(names));

  it('sorts the most expensive first when asked', () => {
    expect(findNames('sabse mehnga mug dikhao')?.[0]).toBe('Chikankari Jaal Mug');
  });

  it.each([
    'can I return a mug',
    'delivery charge for a mug',
    'who is the prime minister',
    'price of gold',
    'a tail',
    'mug'.repeat(9),
  ])('is not %j', (text) => expect(findNames(text)).toBeUndefined());
});

it('names every category, whatever its id', () => {
  const constructors: Category = { id: 'constructor', name: 'Constructors', icon: '' };
  const toys = indexProducts(
    [product('Brick Set', constructors.id, 499), product('Gear Set', constructors.id, 599)].map(withWords),
    [constructors],
  );
  const { text } = productAnswer({ category: constructors.id, traits: [], sort: 'price' }, toys, phrases.hi);
  expect(text).toContain('Constructors');
});

describe('the price of a product with variants', () => {
  const variants = (from: number, to: number) => ({ hasVariants: true, variantPrices: { from, to } });
  const shelf = indexProducts(
    [
      { ...product('Plain Mug', 'mug', 249), oldPrice: 299, ...variants(259, 349.5) },
      { ...product('Large Mug', 'mug', 199), oldPrice: 450, ...variants(400, 400) },
      product('Sports Cap', 'cap', 199),
      product('Sun Cap', 'cap', 199),
    ].map(withWords),
    categories,
  );
  const answerTo = (text: string) => {
    const request = productRequest(parseQuestion(text), shelf);
    return request && productAnswer(request, shelf, phrases.en).text;
  };

  it.each([
    ['plain mug price', 'Plain Mug costs ₹259–₹349.50.'],
    ['large mug price', 'Large Mug costs ₹400.'],
    ['mug price', 'Mugs in our shop cost ₹259 to ₹400. The lowest priced is Plain Mug at ₹259.'],
    ['cheapest mug', 'The lowest priced is Plain Mug at ₹259.'],
    ['most expensive mug', 'The highest priced is Large Mug at ₹400.'],
    ['mugs under 300 rupees', 'Under ₹300: Plain Mug ₹259–₹349.50.'],
    ['mugs under 250 rupees', 'We have nothing under ₹250 there at the moment.'],
    ['what products do you have', 'Our shop has Mugs from ₹259, Caps from ₹199.'],
  ])('is that of the variants: %s', (text, answer) => expect(answerTo(text)).toBe(answer));

  it('is listed by product if all of a category cost the same', () => {
    expect(answerTo('cap price')).toBe('Matching products: Sports Cap ₹199, Sun Cap ₹199.');
  });
});

describe('of products that are sold out', () => {
  const soldOut = (name: string, category: string, price: number) => ({
    ...product(name, category, price),
    soldOut: true,
  });
  const shelf = indexProducts(
    [
      soldOut('Plain Mug', 'mug', 99),
      product('Kite Mug', 'mug', 249),
      product('Gold Mug', 'mug', 349),
      soldOut('Royal Mug', 'mug', 999),
      soldOut('Sports Cap', 'cap', 199),
      soldOut('Sun Cap', 'cap', 149),
    ].map(withWords),
    categories,
  );

  it.each([
    ['cheapest mug', 'The lowest priced is Kite Mug at ₹249.'],
    ['most expensive mug', 'The highest priced is Gold Mug at ₹349.'],
    ['mug price', 'Mugs in our shop cost ₹249 to ₹349. The lowest priced is Kite Mug at ₹249.'],
    ['mugs under 250 rupees', 'Under ₹250: Kite Mug ₹249, Plain Mug ₹99 (sold out).'],
    ['plain mug price', 'Plain Mug costs ₹99. It is sold out at the moment.'],
    ['cheapest cap', 'The lowest priced is Sun Cap at ₹149. It is sold out at the moment.'],
    ['cap price', 'Caps are sold out at the moment.'],
    ['what products do you have', 'Our shop has Mugs from ₹249, Caps (sold out).'],
  ])('the answer to %j prefers others or says so', (text, answer) => {
    const request = productRequest(parseQuestion(text), shelf);
    expect(request && productAnswer(request, shelf, phrases.en).text).toBe(answer);
  });
});
