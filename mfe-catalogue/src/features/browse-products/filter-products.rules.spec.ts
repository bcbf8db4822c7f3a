import { describe, expect, it } from 'vitest';
import { sampleCategories } from '../../products/sample-products';
import {
  ALL,
  existingCategory,
  filterUrl,
  isUnfilteredFirstPage,
  listTitle,
  pageRequest,
  productCount,
  parseFilter,
  parsePage,
  type CatalogueFilter,
} from './filter-products.rules';

const filterOf = (more: Partial<CatalogueFilter>): CatalogueFilter => ({
  category: ALL,
  query: '',
  sort: 'featured',
  ...more,
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

  it('accepts any category until the categories are known', () => {
    expect(existingCategory([], 'teapot')).toBe('teapot');
    expect(existingCategory([], null)).toBe(ALL);
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
    expect(parseFilter(new URL(url, 'http://shop').searchParams, sampleCategories)).toEqual(filter);
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

describe('parsePage', () => {
  it.each([
    ['2', 2],
    ['200', 200],
    ['1000000000', 99_999],
    ['0', 1],
    ['-1', 1],
    ['1.5', 1],
    ['1e9', 1],
    ['abc', 1],
    ['', 1],
  ])('reads %j as page %s', (text, page) => expect(parsePage(new URLSearchParams({ page: text }))).toBe(page));

  it('returns the first page by default', () => expect(parsePage(new URLSearchParams())).toBe(1));
});

it('writes the page to the URL and the request, and asks for featured products on the first page only', () => {
  const mugs = filterOf({ category: 'mug', query: ' kite ', sort: 'price-low' });
  expect(filterUrl(mugs, 3)).toBe('/products?category=mug&q=+kite+&sort=price-low&page=3');
  expect(pageRequest(mugs, 3)).toEqual({ category: 'mug', q: 'kite', sort: 'price-low', page: 3 });
  expect(pageRequest(filterOf({}), 1)).toEqual({ page: 1 });
  expect([
    isUnfilteredFirstPage(filterOf({}), 1),
    isUnfilteredFirstPage(filterOf({}), 2),
    isUnfilteredFirstPage(mugs, 1),
  ]).toEqual([true, false, false]);
});

it('counts products in singular and plural, up to a limit', () => {
  const exact = [0, 1, 2, 1234].map((count) => productCount({ count, exact: true }));
  expect(exact).toEqual(['0 products', '1 product', '2 products', '1,234 products']);
  expect(productCount({ count: 10_000, exact: false })).toBe('10,000+ products');
});
