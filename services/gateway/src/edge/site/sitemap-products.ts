import { ProductIdsReply, productIdsPaths } from '@chhapai/contracts';
import { ENV } from '@chhapai/service-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { request } from 'undici';
import type { GatewayEnv } from '../../gateway.env.js';
import { ServiceAgent } from '../proxy/proxy.module.js';
import type { SitemapProduct } from './sitemap.rules.js';

const REFRESH_MS = 5 * 60_000;
const RETRY_MS = 10_000;
const TIMEOUT_MS = 5_000;

/** All products of the shop. While commerce is unavailable, the last list is used. */
@Injectable()
export class SitemapProducts {
  private readonly logger = new Logger(SitemapProducts.name);
  private products: SitemapProduct[] = [];
  private freshUntil = 0;
  private refreshing?: Promise<void>;

  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly agent: ServiceAgent,
  ) {}

  async list(): Promise<readonly SitemapProduct[]> {
    if (Date.now() > this.freshUntil) {
      this.refreshing ??= this.refresh().finally(() => (this.refreshing = undefined));
      await this.refreshing;
    }
    return this.products;
  }

  private async refresh(): Promise<void> {
    try {
      this.products = await this.readAll();
      this.freshUntil = Date.now() + REFRESH_MS;
    } catch (error) {
      this.logger.warn(`The products could not be loaded: ${String(error)}`);
      this.freshUntil = Date.now() + RETRY_MS;
    }
  }

  /** Page after page, until one is empty. */
  private async readAll(): Promise<SitemapProduct[]> {
    const products: SitemapProduct[] = [];
    for (;;) {
      const response = await request(this.env.COMMERCE_URL + productIdsPaths.page(products.at(-1)?.id), {
        dispatcher: this.agent,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const { data } = ProductIdsReply.parse(await response.body.json());
      if (data.length === 0) return products;
      products.push(...data);
    }
  }
}
