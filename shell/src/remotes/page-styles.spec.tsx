import type { AppRelease } from '@chhapai/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applyStyles } from './page-styles.browser';

let count = 0;
let name: string;
let release: AppRelease;

beforeEach(() => {
  vi.useFakeTimers();
  // Each test has its own stylesheet, as requested ones are remembered.
  name = `static/css/page-${++count}.css`;
  const href = `/assets/mfe-x/1/${name}`;
  const parts = { '/page': { scripts: [], styles: [href] } };
  release = { styles: [], parts, integrity: { [href]: 'sha384-x' } } as unknown as AppRelease;
});
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

const links = () => [...document.head.querySelectorAll('link')];

/** Whether the promise resolves within this time. */
async function resolvesWithin(promise: Promise<void>, ms: number): Promise<boolean> {
  let isResolved = false;
  void promise.then(() => (isResolved = true));
  await vi.advanceTimersByTimeAsync(ms);
  return isResolved;
}

it('requests a stylesheet once, with its digest, and waits until it is applied', async () => {
  const [first, second] = [applyStyles(release, '/page'), applyStyles(release, '/page')];
  expect(links()).toHaveLength(1);
  const [link] = links();
  expect(link).toMatchObject({ rel: 'stylesheet', integrity: 'sha384-x', crossOrigin: 'anonymous' });
  expect(link!.dataset['href']).toBe(name);
  expect(await resolvesWithin(first, 0)).toBe(false);
  link!.dispatchEvent(new Event('load'));
  expect(await resolvesWithin(Promise.all([first, second]).then(), 0)).toBe(true);
});

it('waits one second for a stylesheet that hangs, and does not wait again', async () => {
  expect(await resolvesWithin(applyStyles(release, '/page'), 999)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await resolvesWithin(applyStyles(release, '/page'), 0)).toBe(true);
  expect(links()).toHaveLength(1);
});

it('does not wait for a stylesheet that failed', async () => {
  const applied = applyStyles(release, '/page');
  links()[0]!.dispatchEvent(new Event('error'));
  expect(await resolvesWithin(applied, 0)).toBe(true);
});

it.each([
  ['is inlined in the document', () => `<style data-href="${name}"></style>`],
  ['was linked by the server', () => `<link rel="stylesheet" data-href="${name}" href="/a.css">`],
  ['was linked by the bundler', () => `<link rel="stylesheet" href="http://localhost/assets/mfe-x/1/${name}">`],
])('does not request a stylesheet that %s', async (_, element) => {
  document.head.innerHTML = element();
  expect(await resolvesWithin(applyStyles(release, '/page'), 0)).toBe(true);
  expect(document.head.children).toHaveLength(1);
});

it('does not wait for a stylesheet that the server’s document preloads, as the page is already shown', async () => {
  const [href = ''] = release.parts['/page']!.styles;
  document.head.innerHTML = `<link rel="preload" as="style" href="${href}" data-href="${name}">`;
  expect(await resolvesWithin(applyStyles(release, '/page'), 0)).toBe(true);
  expect(links().map(({ rel }) => rel)).toEqual(['preload', 'stylesheet']);
});

it('waits for a stylesheet that was preloaded before its page was opened', async () => {
  const [href = ''] = release.parts['/page']!.styles;
  document.head.innerHTML = `<link rel="preload" as="style" href="${href}">`;
  expect(await resolvesWithin(applyStyles(release, '/page'), 100)).toBe(false);
  expect(links().map(({ rel }) => rel)).toEqual(['preload', 'stylesheet']);
});

it('does nothing for an unknown part or app', async () => {
  await Promise.all([applyStyles(release, '/none'), applyStyles(release, undefined), applyStyles(undefined, '/page')]);
  expect(links()).toHaveLength(0);
});
