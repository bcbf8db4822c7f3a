import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Pagination } from './pagination';

const show = (page: number, last?: number) =>
  render(<Pagination page={page} last={last} link={(to, slot) => <a {...slot} href={`?page=${to}`} />} />);
const numbers = () =>
  within(screen.getByRole('list'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

it.each([
  [1, 2, '1 2'],
  [1, 7, '1 2 3 4 7'],
  [4, 7, '1 3 4 5 7'],
  [7, 26, '1 6 7 8 26'],
  [26, 26, '1 23 24 25 26'],
  [1, undefined, '1 2 3 4'],
  [300, undefined, '1 299 300 301'],
])('links from page %s of %s to pages %s', (page, last, expected) => {
  show(page, last);
  expect(numbers().join(' ')).toBe(expected);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(String(page));
});

it('links to the previous and the next page where there is one', () => {
  const { unmount } = show(2, 3);
  expect([hrefOf('Previous'), hrefOf('Next')]).toEqual(['?page=1', '?page=3']);
  unmount();
  const first = show(1, 3);
  expect([hrefOf('Previous'), hrefOf('Next')]).toEqual([undefined, '?page=2']);
  first.unmount();
  show(3, 3);
  expect([hrefOf('Previous'), hrefOf('Next')]).toEqual(['?page=2', undefined]);
});

it('is not shown for a single page', () => {
  expect(show(1, 1).container.textContent).toBe('');
});
