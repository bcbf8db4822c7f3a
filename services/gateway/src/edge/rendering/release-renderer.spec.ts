import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppRelease, PageSnapshot } from '@chhapai/contracts';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { Backoff, FallbackPage, ownerOfPath, ReleaseRenderer } from './release-renderer.js';
import { RenderThread } from './render-thread.js';
import { PLACEHOLDER_ORIGIN, type RenderError } from './thread-messages.js';

const release = (routes: string[]) => ({ routes }) as AppRelease;
const apps = { shell: release(['/products']), 'mfe-catalogue': release(['/products', '/product/:id']) };

it.each([
  ['/products', 'mfe-catalogue'],
  ['/products/', 'mfe-catalogue'],
  ['/Products', 'mfe-catalogue'],
  ['/product/42', 'mfe-catalogue'],
  ['/product', 'shell'],
  ['/product/42/more', 'shell'],
  ['/login', 'shell'],
])('the owner of the page at %s is %s', (path, owner) => expect(ownerOfPath(apps, path)).toBe(owner));

const set = { id: 'shell@1.0.0+000000000000', records: new Map(), apps: {} };

it('blames no release if its thread is terminated while it starts, as when the gateway stops', async () => {
  const errors: RenderError[] = [];
  const renderer = new ReleaseRenderer(set, [], (error) => errors.push(error));
  const isReady = renderer.isReadyWithin(10_000);
  renderer.end();
  expect(await isReady).toBe(false);
  expect(errors).toEqual([]);
});

describe('once retired', () => {
  const code = `exports.shared = {};
    exports.render = () => ({ status: 302, redirect: '/login' });
    exports.renderFallback = () => '';`;
  let folder: string;
  let renderer: ReleaseRenderer;
  let ending: MockInstance<RenderThread['end']>;
  let rendering: MockInstance<RenderThread['render']>;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'renderer-'));
    await mkdir(join(folder, 'node'));
    await writeFile(join(folder, 'node/app.cjs'), code);
    const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
    renderer = new ReleaseRenderer(set, [{ app: 'shell', version: '1.0.0', folder, integrity }], () => undefined);
    ending = vi.spyOn(RenderThread.prototype, 'end');
    rendering = vi.spyOn(RenderThread.prototype, 'render');
    await renderer.retire();
  });
  afterEach(async () => {
    ending.mockRestore();
    rendering.mockRestore();
    await rm(folder, { recursive: true });
  });

  const render = (signal: AbortSignal) => {
    const callbacks = { callApi: () => Promise.reject(new Error('not expected')), onError: () => undefined };
    return renderer.render({ url: '/', origin: 'https://shop.example', signal, ...callbacks });
  };

  it('ends a thread that a page has started but no longer waits for', async () => {
    await expect(render(AbortSignal.abort())).rejects.toThrow('aborted');
    await vi.waitFor(() => expect(ending).toHaveBeenCalled(), 10_000);
  });

  it('renders a page in the thread that another page has started but no longer waits for', async () => {
    const leaving = new AbortController();
    const left = render(leaving.signal);
    const page = render(new AbortController().signal);
    leaving.abort();
    await expect(left).rejects.toThrow('aborted');
    expect(await page).toEqual({ status: 302, redirect: '/login' });
    expect(rendering).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(ending).toHaveBeenCalledTimes(1), 10_000);
  });
});

/** A page that contains the snapshot as the shell writes it. */
const pageHtml = (snapshot: PageSnapshot) =>
  `<link href="${snapshot.origin}/"><script>${JSON.stringify(snapshot).replaceAll('<', '\\u003c')}</script>`;

it('a stored fallback page equals the page that the shell would render for the visitor', () => {
  const visitor: PageSnapshot = {
    apps: {},
    origin: 'https://shop.example',
    preview: { app: 'mfe-x', of: '</script>$&', expiresAt: '' },
  };
  const html = pageHtml({ apps: {}, origin: PLACEHOLDER_ORIGIN });
  const stored = new FallbackPage({ html, styleHashes: ["'sha256-x'"] }, {});
  expect(stored.fill(visitor)).toEqual({ html: pageHtml(visitor), styleHashes: ["'sha256-x'"] });
});

describe('the backoff', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is longer after each failure, up to a limit, and starts again after a long time', () => {
    const backoff = new Backoff({ firstMs: 100, longestMs: 300 });
    const startAndMeasure = () => {
      backoff.start('app');
      for (let ms = 0; ; ms += 50, vi.advanceTimersByTime(50)) if (!backoff.isActive('app')) return ms;
    };
    expect([startAndMeasure(), startAndMeasure(), startAndMeasure(), startAndMeasure()]).toEqual([100, 200, 300, 300]);
    vi.advanceTimersByTime(301);
    expect(startAndMeasure()).toBe(100);
    expect(backoff.isActive('another')).toBe(false);
  });
});
