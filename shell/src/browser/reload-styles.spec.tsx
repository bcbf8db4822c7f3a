import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadFailedStyles } from './reload-styles';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

const LINK = '<link rel="stylesheet" data-href="static/a.css" href="/a.css" integrity="sha384-x">';
const link = () => document.head.querySelector('link')!;
/** Lets this time pass; returns whether an identical link, whose URL is not in any cache, has replaced the link. */
function isReplacedAfter(milliseconds: number): boolean {
  const before = link();
  const withoutQuery = ({ outerHTML }: Element) => outerHTML.replace(/\?retry=\d+/, '');
  vi.advanceTimersByTime(milliseconds);
  expect(document.head.querySelectorAll('link')).toHaveLength(1);
  expect(withoutQuery(link()).replace('http://localhost:3000', '')).toBe(
    withoutQuery(before).replace('http://localhost:3000', ''),
  );
  const isNew = link() !== before;
  expect(link().href === before.href).toBe(!isNew);
  return isNew;
}

it('reloads a failed stylesheet with exponential backoff, and at once when the browser is back online', () => {
  // jsdom loads no stylesheets, so this one has failed.
  document.head.innerHTML = LINK;
  reloadFailedStyles();
  expect(isReplacedAfter(999)).toBe(false);
  expect(isReplacedAfter(1)).toBe(true);
  expect(isReplacedAfter(10_000)).toBe(false);
  link().dispatchEvent(new Event('error'));
  expect(isReplacedAfter(1_999)).toBe(false);
  expect(isReplacedAfter(1)).toBe(true);
  link().dispatchEvent(new Event('error'));
  const beforeOnline = link();
  dispatchEvent(new Event('online'));
  expect(link()).not.toBe(beforeOnline);
});

it('ignores stylesheets that the bundler loads', () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/toasts.css">';
  reloadFailedStyles();
  link().dispatchEvent(new Event('error'));
  expect(isReplacedAfter(10_000)).toBe(false);
});
