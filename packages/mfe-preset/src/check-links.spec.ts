import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppManifest } from '@chhapai/contracts/releases';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkLinks, internalLinks } from './check-links.js';

const manifest = (links: string[]) =>
  AppManifest.parse({
    app: 'mfe-gifts',
    scope: 'mfe_gifts',
    apiVersion: 1,
    routes: ['/gifts', '/gifts/:id'],
    widgets: [],
    links,
  });

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'links-'));
  mkdirSync(join(root, 'src', 'page'), { recursive: true });
  writeFileSync(
    join(root, 'src', 'page', 'a.tsx'),
    '<Link to="/gifts" />;\n<Link to={`/gifts/${id}`} />;\n<Link to={`/product/${id}`} />;',
  );
  writeFileSync(join(root, 'src', 'page', 'a.spec.tsx'), '<Link to="/nowhere" />');
});
afterEach(() => rmSync(root, { recursive: true }));

it('reports each link to a page of another app that is not listed, with file and line', () => {
  expect(() => checkLinks(root, manifest([]))).toThrow(
    /pages that mfe-gifts does not own.*"links" in src\/app.ts.*\nsrc\/page\/a.tsx:3 links to \/product\/:$/s,
  );
  expect(() => checkLinks(root, manifest(['/product']))).toThrow();
});

it('accepts a listed link whose parameter has a different name', () => {
  expect(() => checkLinks(root, manifest(['/product/:number']))).not.toThrow();
});

const patternsIn = (text: string) => internalLinks('page.tsx', text).map(({ pattern }) => pattern);

describe('links in a source file', () => {
  it.each([
    ['<Link to="/cart">', '<Link to="/cart">Cart</Link>', ['/cart']],
    ['<a href>', '<a href={"/about"}>About</a>', ['/about']],
    ['a template', '<Link to={`/orders/${id}/lines/${line.no}`} />', ['/orders/:/lines/:']],
    ['part of a segment', '<Link to={`/p-${id}/x`} />', ['/p-']],
    ['query and fragment', '<Link to={`/works?work=${id}`} />; navigate("/cart?x=1#y")', ['/works', '/cart']],
    ['an interpolated query', 'navigate(`/products${origin.list}`)', ['/products']],
    ['navigate and redirect', "void router.navigate('/login'); throw redirect('/')", ['/login', '/']],
    [
      'both branches of a conditional',
      "<Link to={user ? '/orders' : guest ? '/login' : path} />",
      ['/orders', '/login'],
    ],
    [
      'both sides of an operator',
      "<Link to={total && `/orders?page=${page}`} />; <a href={link || '/cart'} />; navigate(next ?? '/about')",
      ['/orders', '/cart', '/about'],
    ],
    [
      'staff pages',
      '<Link to={staffPages.order(id)} />; navigate(staffPages.people); <Link to={`${staffPages.audit}?${query}`} />',
      ['/admin/orders/:', '/admin/people', '/admin/audit'],
    ],
    [
      'what a function returns',
      'const linkOf = (id) => (id ? staffPages.order(id) : undefined); function pathOf(id) { return `/product/${id}`; }',
      ['/admin/orders/:', '/product/:'],
    ],
    [
      'a variable',
      "const next = from ?? (user ? '/orders' : '/login'); navigate(next); <Link to={quote} />; const quote = `/contact${query}#quote`;",
      ['/orders', '/login', '/contact'],
    ],
    [
      'a form and a screen',
      '<form action="/products" />; use({ screen: staffPages.returns })',
      ['/products', '/admin/returns'],
    ],
    ['an object of links', "const crumbs = [{ label: 'Home', href: '/' }, { path: `/about` }]", ['/', '/about']],
  ])('are found in %s', (_what, text, patterns) => {
    expect(patternsIn(text)).toEqual(patterns);
  });

  it.each([
    ['other sites and protocols', '<a href="https://example.com/cart" /> ; <a href={`mailto:${mail}`} />'],
    ['URLs that are not pages', "<a href='/media/list.pdf' />; const x = { path: '/api/cart' }"],
    [
      'computed URLs',
      '<Link to={path} />; <Link to={`/${id}`} />; navigate(`${base}/cart`); navigate(-1); to = staffPages[name]',
    ],
    ['other code', "const sign = '/'; open('/cart'); const isHome = () => path === '/'"],
  ])('do not include %s', (_what, text) => {
    expect(patternsIn(text)).toEqual([]);
  });

  it('are reported with their line', () => {
    expect(internalLinks('page.tsx', '\n\nnavigate("/cart")')).toEqual([{ pattern: '/cart', line: 3 }]);
  });
});
