import { expect, it } from 'vitest';
import { internalLinks } from './internal-links.js';

const links = (text: string) => internalLinks('page.tsx', text).map(({ pattern }) => pattern);

it.each([
  ['<Link to="/cart">', '<Link to="/cart">Cart</Link>', ['/cart']],
  ['<a href>', '<a href={"/about"}>About</a>', ['/about']],
  ['a template', '<Link to={`/orders/${id}/lines/${line.no}`} />', ['/orders/:/lines/:']],
  ['a part of a segment', '<Link to={`/p-${id}/x`} />', ['/p-']],
  ['query and fragment', '<Link to={`/works?work=${id}`} />; navigate("/cart?x=1#y")', ['/works', '/cart']],
  ['a query that is put in', 'navigate(`/products${origin.list}`)', ['/products']],
  ['navigate and redirect', "void router.navigate('/login'); throw redirect('/')", ['/login', '/']],
  ['both ways of a choice', "<Link to={user ? '/orders' : guest ? '/login' : path} />", ['/orders', '/login']],
  ['an object of links', "const crumbs = [{ label: 'Home', href: '/' }, { path: `/about` }]", ['/', '/about']],
])('sees %s', (_what, text, patterns) => {
  expect(links(text)).toEqual(patterns);
});

it.each([
  ['other sites and protocols', '<a href="https://example.com/cart" /> ; <a href={`mailto:${mail}`} />'],
  ['what is no page', "<a href='/media/list.pdf' />; const x = { path: '/api/cart' }"],
  ['what is computed', '<Link to={path} />; navigate(`${base}/cart`); navigate(-1)'],
  ['other words', "const sign = '/'; open('/cart')"],
])('passes over %s', (_what, text) => {
  expect(links(text)).toEqual([]);
});

it('tells the line', () => {
  expect(internalLinks('page.tsx', '\n\nnavigate("/cart")')).toEqual([{ pattern: '/cart', line: 3 }]);
});
