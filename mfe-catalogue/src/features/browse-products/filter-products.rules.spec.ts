import { describe, expect, it } from 'vitest';
import { sampleCategories, sampleProducts } from '../../products/sample-products';
import {
  ALL,
  featuredProducts,
  filterAddress,
  filterProducts,
  knownCategory,
  productCount,
} from './filter-products.rules';

const names = (category: string, query: string) =>
  filterProducts(sampleProducts, { category, query }).map(({ name }) => name);

describe('filterProducts', () => {
  it('keeps everything while nothing is asked for', () => {
    expect(names(ALL, '')).toHaveLength(sampleProducts.length);
  });

  it('finds a part of the name, upper or lower case alike', () => {
    expect(names(ALL, ' KITE ')).toEqual(['Kite Sky Mouse Pad', 'Kite Flyer School Bottle', 'Enamel Kite Keychain']);
  });

  it('wants both the category and the name', () => {
    expect(names('bottle', 'kite')).toEqual(['Kite Flyer School Bottle']);
    expect(names('mug', 'kite')).toEqual([]);
  });

  it('takes signs of a pattern as what they are', () => {
    expect(names(ALL, '.*')).toEqual([]);
  });
});

describe('featuredProducts', () => {
  it('shows three at most', () => {
    expect(featuredProducts(sampleProducts, { category: ALL, query: '' })).toHaveLength(3);
  });

  it('shows none as soon as a category or a search narrows the list', () => {
    expect(featuredProducts(sampleProducts, { category: 'mug', query: '' })).toEqual([]);
    expect(featuredProducts(sampleProducts, { category: ALL, query: 'kite' })).toEqual([]);
  });
});

describe('knownCategory', () => {
  it.each([
    ['mug', 'mug'],
    ['teapot', ALL],
    ['__proto__', ALL],
    ['', ALL],
    [null, ALL],
  ])('reads %j as %s', (asked, category) => {
    expect(knownCategory(sampleCategories, asked)).toBe(category);
  });
});

describe('filterAddress', () => {
  it.each([
    [ALL, '', '/products'],
    ['mug', '', '/products?category=mug'],
    [ALL, 'kite & co', '/products?q=kite+%26+co'],
    ['mug', 'kite', '/products?category=mug&q=kite'],
  ])('writes %s and %j as %s', (category, query, address) => {
    expect(filterAddress({ category, query })).toBe(address);
  });
});

it('counts one product and many', () => {
  expect([0, 1, 2].map(productCount)).toEqual(['0 products', '1 product', '2 products']);
});
