import { describe, expect, it } from 'vitest';
import { sampleCategories, sampleProducts } from '../../products/sample-products';
import {
  ALL,
  featuredProducts,
  filterUrl,
  filterProducts,
  existingCategory,
  listTitle,
  productCount,
  readFilter,
  type CatalogueFilter,
} from './filter-products.rules';

const filterOf = (more: Partial<CatalogueFilter>): CatalogueFilter => ({
  category: ALL,
  query: '',
  sort: 'featured',
  ...more,
});
const filtered = (more: Partial<CatalogueFilter>) =>
  filterProducts(sampleProducts, filterOf(more)).map(({ name }) => name);
const names = (category: string, query: string) => filtered({ category, query });

describe('filterProducts', () => {
  it('keeps every product without a filter', () => {
    expect(names(ALL, '')).toHaveLength(sampleProducts.length);
  });

  it('matches part of the name, ignoring case', () => {
    expect(names(ALL, ' KITE ')).toEqual(['Kite Sky Mouse Pad', 'Kite Flyer School Bottle', 'Enamel Kite Keychain']);
  });

  it('requires both category and name to match', () => {
    expect(names('bottle', 'kite')).toEqual(['Kite Flyer School Bottle']);
    expect(names('mug', 'kite')).toEqual([]);
  });

  it('treats special characters literally', () => {
    expect(names(ALL, '.*')).toEqual([]);
  });

  it('filters by occasion and by an inclusive price range', () => {
    expect(filtered({ occasion: 'wedding' })).toEqual(['Chikankari Jaal Mug']);
    expect(filtered({ minPrice: 279, maxPrice: 299 })).toEqual(['Chikankari Jaal Mug', 'Rumi Darwaza Mug']);
  });

  it('sorts by price, name and age', () => {
    expect(filtered({ sort: 'price-low' })[0]).toBe('Enamel Kite Keychain');
    expect(filtered({ sort: 'price-high' })[0]).toBe('Kite Flyer School Bottle');
    expect(filtered({ sort: 'name' })[0]).toBe('Chikankari Jaal Mug');
    expect(filtered({ sort: 'newest' })[0]).toBe('Kite Sky Mouse Pad');
  });

  it('does not reorder the original list', () => {
    filtered({ sort: 'price-low' });
    expect(filtered({})[0]).toBe('Chikankari Jaal Mug');
  });
});

describe('featuredProducts', () => {
  it('returns at most three', () => {
    expect(featuredProducts(sampleProducts, filterOf({}))).toHaveLength(3);
  });

  it('returns none with a category or a search', () => {
    expect(featuredProducts(sampleProducts, filterOf({ category: 'mug' }))).toEqual([]);
    expect(featuredProducts(sampleProducts, filterOf({ query: 'kite' }))).toEqual([]);
  });
});

describe('existingCategory', () => {
  it.each([
    ['mug', 'mug'],
    ['teapot', ALL],
    ['__proto__', ALL],
    ['', ALL],
    [null, ALL],
  ])('reads %j as %s', (requested, category) => {
    expect(existingCategory(sampleCategories, requested)).toBe(category);
  });
});

describe('filterUrl', () => {
  it.each([
    [ALL, '', '/products'],
    ['mug', '', '/products?category=mug'],
    [ALL, 'kite & co', '/products?q=kite+%26+co'],
    ['mug', 'kite', '/products?category=mug&q=kite'],
  ])('writes %s and %j as %s', (category, query, url) => {
    expect(filterUrl(filterOf({ category, query }))).toBe(url);
  });

  it('can be parsed back', () => {
    const filter = filterOf({
      category: 'mug',
      query: 'kite',
      occasion: 'diwali',
      minPrice: 200,
      maxPrice: 300,
      sort: 'newest',
    });
    const url = filterUrl(filter);
    expect(url).toBe('/products?category=mug&q=kite&occasion=diwali&min=200&max=300&sort=newest');
    expect(readFilter(new URL(url, 'http://shop').searchParams, sampleCategories)).toEqual(filter);
  });
});

it('names the list after its filter', () => {
  const title = (more: Partial<CatalogueFilter>, corrected?: string) =>
    listTitle(sampleCategories, filterOf(more), corrected);
  expect(title({})).toBe('All Products');
  expect(title({ category: 'mug' })).toBe('Mugs');
  expect(title({ query: ' kite ' })).toBe('Results for “kite”');
  expect(title({ query: 'kite', category: 'mug' })).toBe('Results for “kite” in Mugs');
  expect(title({ query: 'kyte' }, 'kite')).toBe('Results for “kite”');
});

it('uses singular and plural', () => {
  expect([0, 1, 2].map(productCount)).toEqual(['0 products', '1 product', '2 products']);
});
