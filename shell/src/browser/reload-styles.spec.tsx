import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadFailedStyles } from './reload-styles';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

const LINK = '<link rel="stylesheet" data-href="static/a.css" href="/a.css" integrity="sha384-x">';
const link = () => document.head.querySelector('link')!;
/** Whether the link is replaced within this time by an identical one, whose URL is not in any cache. */
function isReplaced(afterMs: number): boolean {
  const before = link();
  const withoutQuery = ({ outerHTML }: Element) => outerHTML.replace(/\?retry=\d+/, '');
  vi.advanceTimersByTime(afterMs);
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
  expect(isReplaced(999)).toBe(false);
  expect(isReplaced(1)).toBe(true);
  expect(isReplaced(10_000)).toBe(false);
  link().dispatchEvent(new Event('error'));
  expect(isReplaced(1_999)).toBe(false);
  expect(isReplaced(1)).toBe(true);
  link().dispatchEvent(new Event('error'));
  const beforeOnline = link();
  dispatchEvent(new Event('online'));
  expect(link()).not.toBe(beforeOnline);
});

it('ignores stylesheets that the bundler loads', () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/toasts.css">';
  reloadFailedStyles();
  link().dispatchEvent(new Event('error'));
  expect(isReplaced(10_000)).toBe(false);
});
