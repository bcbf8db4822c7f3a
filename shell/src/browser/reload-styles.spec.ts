import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadFailedStyles } from './reload-styles';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

const links = () => [...document.head.querySelectorAll('link')];

it('asks again for a stylesheet that failed, more and more seldom, and at once when the connection is back', () => {
  document.head.innerHTML = '<link rel="stylesheet" data-precedence="app" href="/a.css" integrity="sha384-x">';
  // In jsdom, which loads no stylesheets, every one is without its rules.
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

it('leaves the stylesheets that the bundler is loading to the bundler', () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/toasts.css">';
  reloadFailedStyles();
  vi.advanceTimersByTime(1_000);
  expect(links()).toHaveLength(1);
});
