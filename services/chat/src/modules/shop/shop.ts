import { setImmediate } from 'node:timers/promises';
import {
  cataloguePaths,
  CategoriesReply,
  ProductsReply,
  type Product,
  sitePaths,
  SiteSettingsReply,
  type SiteSettings,
} from '@chhapai/contracts';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CHAT_ENV, type ChatEnv } from '../../env.js';
import { readCommerce, type CommerceReply } from './commerce-reply.js';
import { CachedReply, type CachePolicy } from './cached-reply.js';
import { indexProducts, withWords, type ProductIndex, type IndexedProduct } from './product-index.rules.js';

/** Products sorted in before others are answered. */
const AT_ONCE = 100;
const POLICY: CachePolicy = { freshFor: 60_000, usableFor: 600_000, waitAtMost: 300 };

interface Catalogue {
  products: CommerceReply<ProductsReply>;
  categories: CommerceReply<CategoriesReply>;
  index: ProductIndex;
}

/** What commerce knows, as this process last heard it. Nothing here fails: what cannot be had is undefined. */
@Injectable()
export class Shop implements OnModuleInit {
  readonly #log = new Logger(Shop.name);
  readonly #catalogue = new CachedReply<Catalogue>((known) => this.#logged(this.#readCatalogue(known)), POLICY);
  readonly #site = new CachedReply<CommerceReply<SiteSettingsReply>>(
    (known) => this.#logged(this.#readSite(known)),
    POLICY,
  );

  constructor(@Inject(CHAT_ENV) private readonly env: ChatEnv) {}

  /** Commerce may start later than this service: nobody waits for it here. */
  onModuleInit(): void {
    void this.#catalogue.refresh();
    void this.#site.refresh();
  }

  async index(): Promise<ProductIndex | undefined> {
    return (await this.#catalogue.get())?.index;
  }

  async settings(): Promise<SiteSettings | undefined> {
    return (await this.#site.get())?.value.data;
  }

  /** While commerce says that nothing changed, the catalogue stays as it was sorted in. */
  async #readCatalogue(known: Catalogue | undefined): Promise<Catalogue> {
    const [products, categories] = await Promise.all([
      readCommerce(this.#at(cataloguePaths.products), ProductsReply, known?.products),
      readCommerce(this.#at(cataloguePaths.categories), CategoriesReply, known?.categories),
    ]);
    if (known?.products === products && known.categories === categories) return known;
    return {
      products,
      categories,
      index: indexProducts(await allWithWords(products.value.data), categories.value.data),
    };
  }

  #readSite(known: CommerceReply<SiteSettingsReply> | undefined): Promise<CommerceReply<SiteSettingsReply>> {
    return readCommerce(this.#at(sitePaths.settings), SiteSettingsReply, known);
  }

  #at(path: string): string {
    return new URL(path, this.env.COMMERCE_URL).href;
  }

  #logged<T>(reading: Promise<T>): Promise<T> {
    reading.catch((error: unknown) => this.#log.warn(`Commerce could not be read: ${String(error)}`));
    return reading;
  }
}

/** Thousands of products take a while: in between, others are answered. */
async function allWithWords(products: readonly Product[]): Promise<IndexedProduct[]> {
  const indexed: IndexedProduct[] = [];
  for (const product of products) {
    indexed.push(withWords(product));
    if (indexed.length % AT_ONCE === 0) await setImmediate();
  }
  return indexed;
}
