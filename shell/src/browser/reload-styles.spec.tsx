import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadFailedStyles } from './reload-styles';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

const links = () => [...document.head.querySelectorAll('link')];

it('reloads a failed stylesheet with exponential backoff, and at once when the browser is back online', () => {
  document.head.innerHTML = '<link rel="stylesheet" data-precedence="app" href="/a.css" integrity="sha384-x">';
  // jsdom does not load stylesheets, so none has rules.
  reloadFailedStyles();
  vi.advanceTimersByTime(1_000);
  expect(links().map((link) => link.outerHTML)).toEqual(Array(2).fill(links()[0]!.outerHTML));
  links()[1]!.dispatchEvent(new Event('error'));
  expect(links()).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect(links()).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect(links()).toHaveLength(2);
  links()[1]!.dispatchEvent(new Event('error'));
  dispatchEvent(new Event('online'));
  expect(links()).toHaveLength(2);
});

it('ignores stylesheets that the bundler loads', () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/toasts.css">';
  reloadFailedStyles();
  vi.advanceTimersByTime(1_000);
  expect(links()).toHaveLength(1);
});
