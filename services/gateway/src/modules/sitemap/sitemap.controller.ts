import { Controller, Get, Header, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { GATEWAY_ENV, type GatewayEnv } from '../../gateway.env.js';
import { originOf, UnreadableAddress } from '../edge/index.js';
import { Releases } from '../releases/index.js';
import { SitemapProducts } from './sitemap-products.js';
import { robotsText, sitemapXml } from './sitemap.rules.js';

const SOME_MINUTES = 'public, max-age=300';

@Controller()
export class SitemapController {
  constructor(
    @Inject(GATEWAY_ENV) private readonly env: GatewayEnv,
    @Inject(Releases) private readonly releases: Releases,
    @Inject(SitemapProducts) private readonly products: SitemapProducts,
  ) {}

  @Get('robots.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', SOME_MINUTES)
  robots(@Req() request: FastifyRequest): string {
    return robotsText(this.origin(request));
  }

  @Get('sitemap.xml')
  @Header('Content-Type', 'application/xml; charset=utf-8')
  @Header('Cache-Control', SOME_MINUTES)
  async sitemap(@Req() request: FastifyRequest): Promise<string> {
    const routes = [...this.releases.liveSet().records.values()].flatMap((record) => record.routes);
    return sitemapXml(this.origin(request), routes, await this.products.list());
  }

  private origin(request: FastifyRequest): string {
    const origin = this.env.PUBLIC_ORIGIN ?? originOf(request);
    if (!origin) throw new UnreadableAddress();
    return origin;
  }
}
