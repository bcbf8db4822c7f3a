import { cataloguePaths } from '@chhapai/contracts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { request, type Agent } from 'undici';
import { z } from 'zod';
import { GATEWAY_ENV, type GatewayEnv } from '../../gateway.env.js';
import { SERVICE_AGENT } from '../proxy/index.js';
import type { SitemapProduct } from './sitemap.rules.js';

const KEPT_MS = 5 * 60_000;
/** After a failure, so that a service in trouble is left in peace. */
const ASK_AGAIN_MS = 10_000;
const ANSWER_WITHIN_MS = 5_000;

const Answer = z.object({
  data: z.array(z.object({ _id: z.string(), updatedAt: z.iso.datetime({ offset: true }).optional().catch(undefined) })),
});

/** All products of the shop; the last known ones while commerce is away. */
@Injectable()
export class SitemapProducts {
  private readonly log = new Logger('sitemap');
  private known: SitemapProduct[] = [];
  private freshUntil = 0;
  private asking?: Promise<void>;

  constructor(
    @Inject(GATEWAY_ENV) private readonly env: GatewayEnv,
    @Inject(SERVICE_AGENT) private readonly agent: Agent,
  ) {}

  async list(): Promise<readonly SitemapProduct[]> {
    if (Date.now() > this.freshUntil) {
      this.asking ??= this.ask().finally(() => (this.asking = undefined));
      await this.asking;
    }
    return this.known;
  }

  private async ask(): Promise<void> {
    try {
      const answer = await request(this.env.COMMERCE_URL + cataloguePaths.products, {
        dispatcher: this.agent,
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      const { data } = Answer.parse(await answer.body.json());
      this.known = data.map(({ _id, updatedAt }) => ({ id: _id, changed: updatedAt }));
      this.freshUntil = Date.now() + KEPT_MS;
    } catch (error) {
      this.log.warn(`Products are not to be had: ${String(error)}`);
      this.freshUntil = Date.now() + ASK_AGAIN_MS;
    }
  }
}
