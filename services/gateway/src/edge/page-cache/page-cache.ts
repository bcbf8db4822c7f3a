import { ENV, Metrics } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { GatewayEnv } from '../../gateway.env.js';
import { abortable } from '../abortable.js';
import { type Redirect, SharedPage } from './shared-page.js';

/** How long a page is sent without being rendered again. */
const FRESH_MS = 1_000;
/** The age up to which a page is still sent while it is rendered again. */
const MAX_AGE_MS = 10_000;
const MAX_BYTES = 64 * 2 ** 20;
/** Pages with query parameters have their own space, because the number of possible searches is unlimited. */
const MAX_FILTERED_BYTES = 16 * 2 ** 20;

/** The properties that distinguish a page from all others. */
export interface PageKey {
  /** The set of releases that renders it, their missing pages, and whether the browser has stored the stylesheets. */
  releases: string;
  origin: string;
  /** Path and declared query parameters. */
  url: string;
}

export interface RenderOutcome {
  page: SharedPage | Redirect;
  /** False if a service request or a part of the page failed, and for any status but 200. */
  isStorable: boolean;
}

/** Renders a page until the signal is aborted. */
export type RenderPage = (signal: AbortSignal) => Promise<RenderOutcome>;

interface Entry {
  key: PageKey;
  page: SharedPage;
  /** When rendering started, in milliseconds since the process started. */
  renderedAt: number;
  /** Halved with each rendering, so that recent visits count more. */
  visits: number;
}

/** Rendered pages, shared by all visitors with the same releases. Concurrent requests for a page share one rendering. */
@Injectable()
export class PageCache {
  private readonly pages = newCache(MAX_BYTES);
  private readonly filteredPages = newCache(MAX_FILTERED_BYTES);
  private renderings = new Map<string, SharedRendering>();
  /** While the gateway is not notified of content changes, pages are only used as long as they are fresh. */
  private maxAgeMs = FRESH_MS;

  private readonly count;

  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    metrics: Metrics,
  ) {
    this.count = metrics.counter('chhapai_page_cache_lookups_total', 'Pages looked up in the cache', ['result']);
    metrics.gauge('chhapai_page_cache_bytes', 'Size of the cached pages', ['pages'], () => [
      { labels: { pages: 'plain' }, value: this.pages.calculatedSize },
      { labels: { pages: 'filtered' }, value: this.filteredPages.calculatedSize },
    ]);
  }

  setNotified(isNotified: boolean): void {
    this.maxAgeMs = isNotified ? MAX_AGE_MS : FRESH_MS;
  }

  /** Removes everything. Pages being rendered are sent to the visitors who wait for them, but to nobody else. */
  purge(): void {
    this.pages.clear();
    this.filteredPages.clear();
    this.renderings = new Map();
  }

  /** The page if it can be sent now; starts rendering it again if it is no longer fresh. */
  find(key: PageKey, render: RenderPage): SharedPage | undefined {
    const id = idOf(key);
    const entry = this.storeFor(key).get(id);
    const age = entry ? performance.now() - entry.renderedAt : Infinity;
    if (!entry || age > this.maxAgeMs) {
      this.count({ result: 'miss' });
      return undefined;
    }
    this.count({ result: age > FRESH_MS ? 'stale' : 'fresh' });
    entry.visits++;
    if (age > FRESH_MS && !this.renderings.has(id)) this.refresh(key, render);
    return entry.page;
  }

  has(key: PageKey): boolean {
    const entry = this.storeFor(key).peek(idOf(key));
    return entry !== undefined && performance.now() - entry.renderedAt <= this.maxAgeMs;
  }

  /**
   * Renders the page, or waits for a rendering in progress. The rendering is cancelled once every visitor who waits for it has
   * left.
   */
  render(key: PageKey, signal: AbortSignal, render: RenderPage): Promise<SharedPage | Redirect> {
    const id = idOf(key);
    const running = this.renderings.get(id);
    if (running && !running.isCancelled) return running.wait(signal);
    const startedAt = performance.now();
    const isCurrent = () => this.renderings.get(id) === rendering;
    const rendering: SharedRendering = new SharedRendering(async (cancelled) => {
      try {
        const { page, isStorable } = await render(cancelled);
        // After a purge, this page may contain outdated content.
        return isStorable && isCurrent() && page instanceof SharedPage ? this.store(key, page, startedAt) : page;
      } finally {
        if (isCurrent()) this.renderings.delete(id);
      }
    });
    this.renderings.set(id, rendering);
    return rendering.wait(signal);
  }

  /** The pages most visited lately. */
  busiest(count: number): PageKey[] {
    return [...this.pages.values(), ...this.filteredPages.values()]
      .sort((a, b) => b.visits - a.visits)
      .slice(0, count)
      .map(({ key }) => key);
  }

  /** If this fails, the next visitor after `MAX_AGE_MS` waits for the page. */
  private refresh(key: PageKey, render: RenderPage): void {
    this.render(key, AbortSignal.timeout(this.env.RENDER_TIMEOUT_MS), render).catch(() => undefined);
  }

  /** A page with the same inputs does not replace the stored one, whose compressed bytes can then be sent again. */
  private store(key: PageKey, page: SharedPage, renderedAt: number): SharedPage {
    const store = this.storeFor(key);
    const id = idOf(key);
    const before = store.peek(id);
    const isSame = before?.page.etag === page.etag;
    const entry = { key, page: isSame ? before.page : page, renderedAt, visits: (before?.visits ?? 0) / 2 };
    store.set(id, entry);
    return entry.page;
  }

  private storeFor({ url }: PageKey): LRUCache<string, Entry> {
    return url.includes('?') ? this.filteredPages : this.pages;
  }
}

function newCache(maxSize: number): LRUCache<string, Entry> {
  return new LRUCache({ maxSize, sizeCalculation: ({ page }, id) => page.maxBytes + id.length });
}

const idOf = ({ releases, origin, url }: PageKey): string => `${origin}${url}\n${releases}`;

/** One rendering that several requests wait for. */
class SharedRendering {
  private readonly cancelling = new AbortController();
  private readonly result: Promise<SharedPage | Redirect>;
  private waiting = 0;

  constructor(render: (signal: AbortSignal) => Promise<SharedPage | Redirect>) {
    this.result = render(this.cancelling.signal);
    this.result.catch(() => undefined);
  }

  get isCancelled(): boolean {
    return this.cancelling.signal.aborted;
  }

  async wait(signal: AbortSignal): Promise<SharedPage | Redirect> {
    this.waiting++;
    try {
      return await abortable(this.result, signal);
    } finally {
      if (--this.waiting === 0) this.cancelling.abort(signal.reason);
    }
  }
}
