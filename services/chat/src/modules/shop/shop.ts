import {
  cataloguePaths,
  CategoriesReply,
  ProductsReply,
  sitePaths,
  SiteSettingsReply,
  type SiteSettings,
} from '@chhapai/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CHAT_ENV, type ChatEnv } from '../../env.js';
import { readCommerce, type CommerceReply } from './commerce-reply.js';
import { KeptReply, type Keeping } from './kept-reply.js';
import { shelve, type Shelf } from './shelf.rules.js';

const KEEPING: Keeping = { freshFor: 60_000, usableFor: 600_000, patience: 300 };

/** What commerce knows, as this process last heard it. Nothing here fails: what cannot be had is undefined. */
@Injectable()
export class Shop implements OnModuleInit {
  readonly #products: KeptReply<CommerceReply<ProductsReply>>;
  readonly #categories: KeptReply<CommerceReply<CategoriesReply>>;
  readonly #site: KeptReply<CommerceReply<SiteSettingsReply>>;
  #shelved: { products: ProductsReply; categories: CategoriesReply; shelf: Shelf } | undefined;

  constructor(@Inject(CHAT_ENV) { COMMERCE_URL }: ChatEnv) {
    const at = (path: string) => new URL(path, COMMERCE_URL).href;
    this.#products = new KeptReply((known) => readCommerce(at(cataloguePaths.products), ProductsReply, known), KEEPING);
    this.#categories = new KeptReply(
      (known) => readCommerce(at(cataloguePaths.categories), CategoriesReply, known),
      KEEPING,
    );
    this.#site = new KeptReply((known) => readCommerce(at(sitePaths.settings), SiteSettingsReply, known), KEEPING);
  }

  /** Commerce may start later than this service: nobody waits for it here. */
  onModuleInit(): void {
    for (const reply of [this.#products, this.#categories, this.#site]) void reply.refresh();
  }

  async shelf(): Promise<Shelf | undefined> {
    const [products, categories] = await Promise.all([this.#products.get(), this.#categories.get()]);
    return products && categories && this.#shelve(products.value, categories.value);
  }

  async settings(): Promise<SiteSettings | undefined> {
    return (await this.#site.get())?.value.data;
  }

  /** Sorting the catalogue in takes a while, so it is done once for each that commerce sends. */
  #shelve(products: ProductsReply, categories: CategoriesReply): Shelf {
    if (this.#shelved?.products !== products || this.#shelved.categories !== categories) {
      this.#shelved = { products, categories, shelf: shelve(products.data, categories.data) };
    }
    return this.#shelved.shelf;
  }
}
