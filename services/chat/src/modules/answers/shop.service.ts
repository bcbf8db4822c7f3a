import { json } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import {
  cataloguePaths,
  CategoriesReply,
  ProductsReply,
  sitePaths,
  SiteSettingsReply,
  type SiteSettings,
} from '@chhapai/contracts';
import { bodyOf, ENV, withTimeout } from '@chhapai/service-kit';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { ChatEnv } from '../../chat.env.js';
import { indexProducts, withWords, type IndexedProduct, type ProductIndex } from './product-answers.js';

/** How long a reply is used without asking again. */
const FRESH_MS = 60_000;
/** How long a reply may still be used while a newer one is being fetched or cannot be fetched. */
const USABLE_MS = 600_000;
/** A visitor waits at most this long when there is no usable reply. */
const MAX_WAIT_MS = 300;
const KEY = 'reply';

/** The reply from another service, cached in this process. Concurrent callers share one request. */
export class CachedReply<T extends object> {
  private readonly cache: LRUCache<typeof KEY, T>;

  /** `fetchReply` gets the previous reply, and may return it if nothing has changed. */
  constructor(fetchReply: (previous: T | undefined) => Promise<T>) {
    this.cache = new LRUCache({
      max: 1,
      ttl: FRESH_MS,
      fetchMethod: (_key, previous) => fetchReply(previous),
      noDeleteOnFetchRejection: true,
      perf: Date,
    });
  }

  /** The reply; undefined if no usable one is available in time. */
  get(): Promise<T | undefined> {
    const age = FRESH_MS - this.cache.getRemainingTTL(KEY);
    const reply = this.cache.fetch(KEY, { allowStale: age < USABLE_MS });
    return withTimeout(reply, MAX_WAIT_MS).catch(() => undefined);
  }
}

/** Longer than a visitor waits, so that a late reply is available to the next visitor. */
const REQUEST_TIMEOUT_MS = 5_000;
/**
 * Maximum number of products that the chat knows, bestsellers first. A larger index would take too much memory: about 3 KB for
 * each product.
 */
const MAX_PRODUCTS = 5_000;
const PAGE_SIZE = 60;

/** A reply from commerce, with the ETag that lets the next request ask whether it changed. */
interface CommerceReply<T> {
  value: T;
  etag?: string;
}

interface Catalogue {
  pages: readonly CommerceReply<ProductsReply>[];
  categories: CommerceReply<CategoriesReply>;
  index: ProductIndex;
}

/** The catalogue and the site settings of commerce, cached. Never throws: unavailable data is undefined. */
@Injectable()
export class ShopService implements OnModuleInit {
  private readonly logger = new Logger(ShopService.name);
  private readonly catalogue = new CachedReply<Catalogue>((previous) => this.logFailure(this.fetchCatalogue(previous)));
  private readonly site = new CachedReply<CommerceReply<SiteSettingsReply>>((previous) =>
    this.logFailure(this.fetchReply(sitePaths.settings, SiteSettingsReply, previous)),
  );

  constructor(@Inject(ENV) private readonly env: ChatEnv) {}

  /** Fills the caches without waiting: commerce may start later than this service. */
  onModuleInit(): void {
    void this.catalogue.get();
    void this.site.get();
  }

  async findProductIndex(): Promise<ProductIndex | undefined> {
    return (await this.catalogue.get())?.index;
  }

  async findSettings(): Promise<SiteSettings | undefined> {
    return (await this.site.get())?.value.data;
  }

  /** Indexes the products again only if commerce reports a change. */
  private async fetchCatalogue(previous: Catalogue | undefined): Promise<Catalogue> {
    const [pages, categories] = await Promise.all([
      this.fetchPages(previous?.pages ?? []),
      this.fetchReply(cataloguePaths.categories, CategoriesReply, previous?.categories),
    ]);
    const isUnchanged =
      pages.length === previous?.pages.length && pages.every((page, index) => page === previous.pages[index]);
    if (isUnchanged && previous.categories === categories) return previous;
    return { pages, categories, index: indexProducts(await withAllWords(pages), categories.value.data) };
  }

  /** Fetches one page after another, so that neither service has to handle a long list at once. Commerce caches the pages. */
  private async fetchPages(previous: Catalogue['pages']): Promise<Catalogue['pages']> {
    const pages: CommerceReply<ProductsReply>[] = [];
    let start: { page: number } | { after: string } | undefined = { page: 1 };
    while (start && pages.length * PAGE_SIZE < MAX_PRODUCTS) {
      const path = cataloguePaths.productsBy({ sort: 'bestselling', limit: PAGE_SIZE, ...start });
      const page: CommerceReply<ProductsReply> = await this.fetchReply(path, ProductsReply, previous[pages.length]);
      pages.push(page);
      start = page.value.next ? { after: page.value.next } : undefined;
    }
    return pages;
  }

  /** Returns the previous reply if it has not changed. */
  private async fetchReply<T>(
    path: string,
    schema: z.ZodType<T>,
    previous: CommerceReply<T> | undefined,
  ): Promise<CommerceReply<T>> {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const response = await fetch(new URL(path, this.env.COMMERCE_URL), {
      headers: { accept: 'application/json', ...(previous?.etag && { 'if-none-match': previous.etag }) },
      redirect: 'error',
      signal,
    });
    if (response.status === 304 && previous) return previous;
    if (!response.ok) throw new Error(`HTTP status ${response.status}`);
    const value = schema.parse(await json(bodyOf(response, signal)));
    return { value, etag: response.headers.get('etag') ?? undefined };
  }

  /** Returns the same promise; if it rejects, the failure is logged. */
  private logFailure<T>(reply: Promise<T>): Promise<T> {
    reply.catch((error: unknown) => this.logger.warn(`Request to commerce failed: ${String(error)}`));
    return reply;
  }
}

/** Indexing thousands of products takes a while, so other requests get their turn after each page. */
async function withAllWords(pages: Catalogue['pages']): Promise<IndexedProduct[]> {
  const indexed: IndexedProduct[] = [];
  for (const { value } of pages) {
    indexed.push(...value.data.map(withWords));
    await setImmediate();
  }
  return indexed;
}
