import { expect, it } from 'vitest';
import { sitemapFiles, sitemapXml } from './sitemap.rules.js';

const ORIGIN = 'https://shop.example';
const products = [{ id: 'a1' }, { id: 'b&2' }];
const paths = (...apps: { routes: string[]; sitemap?: string[] }[]) =>
  [
    ...sitemapFiles(ORIGIN, apps, products)
      .join('')
      .matchAll(/<loc>(.*?)<\/loc>/g),
  ].map(([, url]) => url!.slice(ORIGIN.length));

it('lists what the record of each app names, so that a new app is included', () => {
  const catalogue = { routes: ['/products', '/product/:id', '/compare'], sitemap: ['/products', '/product/:id'] };
  const gifts = { routes: ['/gifts', '/gifts/:id'], sitemap: ['/gifts'] };
  expect(paths(catalogue, gifts)).toEqual(['/gifts', '/products', '/product/a1', '/product/b%262']);
});

it('lists no product unless an app names the product page', () => {
  expect(paths({ routes: ['/', '/product/:id'], sitemap: ['/'] })).toEqual(['/']);
});

it('lists the static public routes of a record without a list', () => {
  const routes = ['/', '/about', '/works/:id', '/cart', '/cart/saved', '/cartoons', '/admin/enquiries', '/files/*'];
  expect(paths({ routes })).toEqual(['/', '/about', '/cartoons']);
});

it('lists the products for a record without a list that owns the product page', () => {
  expect(paths({ routes: ['/products', '/product/:id'] })).toEqual(['/products', '/product/a1', '/product/b%262']);
});

it('lists a page once, even if two apps name it', () => {
  expect(paths({ routes: ['/'], sitemap: ['/'] }, { routes: ['/'] })).toEqual(['/']);
});

it('is one file, or an index of files that are no longer than search engines accept', () => {
  const apps = [{ routes: ['/', '/product/:id'], sitemap: ['/', '/product/:id'] }];
  const one = sitemapFiles(ORIGIN, apps, products);
  expect(sitemapXml(ORIGIN, one)).toBe(one[0]);
  const two = sitemapFiles(ORIGIN, apps, products, 2);
  expect(two.map((file) => file.match(/<url>/g)?.length)).toEqual([2, 1]);
  const index = sitemapXml(ORIGIN, two);
  expect(index).toContain(`<sitemap><loc>${ORIGIN}/sitemap-1.xml</loc></sitemap>`);
  expect(index).toContain(`<sitemap><loc>${ORIGIN}/sitemap-2.xml</loc></sitemap>`);
});
