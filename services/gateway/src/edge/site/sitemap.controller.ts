import { ENV, Public } from '@chhapai/service-kit';
import { Controller, Get, Header, Inject, Param, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { GatewayEnv } from '../../gateway.env.js';
import { LiveReleases, type ReleaseSet } from '../../registry/index.js';
import { canonicalOrigin } from '../../request-origin.js';
import { RouteNotFound } from '../requests/index.js';
import { SitemapProducts } from './sitemap-products.js';
import { robotsText, sitemapFiles, sitemapXml, type SitemapProduct } from './sitemap.rules.js';

const FIVE_MINUTES = 'public, max-age=300';

@Public()
@ApiExcludeController()
@Controller()
export class SitemapController {
  /** The files generated last, and the data they were generated from. */
  private generated?: { origin: string; set: ReleaseSet; products: readonly SitemapProduct[]; files: string[] };

  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly releases: LiveReleases,
    private readonly products: SitemapProducts,
  ) {}

  @Get('robots.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', FIVE_MINUTES)
  showRobots(@Req() request: FastifyRequest): string {
    return robotsText(canonicalOrigin(this.env, request));
  }

  @Get('sitemap.xml')
  @Header('Content-Type', 'application/xml; charset=utf-8')
  @Header('Cache-Control', FIVE_MINUTES)
  async showSitemap(@Req() request: FastifyRequest): Promise<string> {
    return sitemapXml(canonicalOrigin(this.env, request), await this.getFiles(request));
  }

  @Get('sitemap-:number.xml')
  @Header('Content-Type', 'application/xml; charset=utf-8')
  @Header('Cache-Control', FIVE_MINUTES)
  async showFile(@Req() request: FastifyRequest, @Param('number') number: string): Promise<string> {
    const file = (await this.getFiles(request))[Number(number) - 1];
    if (file === undefined) throw new RouteNotFound();
    return file;
  }

  private async getFiles(request: FastifyRequest): Promise<string[]> {
    const [origin, set, products] = [
      canonicalOrigin(this.env, request),
      this.releases.liveSet(),
      await this.products.list(),
    ];
    const { generated } = this;
    if (generated?.origin === origin && generated.set === set && generated.products === products)
      return generated.files;
    const files = sitemapFiles(origin, [...set.records.values()], products);
    this.generated = { origin, set, products, files };
    return files;
  }
}
