import { ENV, Public } from '@chhapai/service-kit';
import { Controller, Get, Header, Inject, Param, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { GatewayEnv } from '../../gateway.env.js';
import { LiveReleases } from '../../registry/index.js';
import { canonicalOrigin } from '../../request-origin.js';
import { RouteNotFound } from '../requests/index.js';
import { SitemapProducts } from './sitemap-products.js';
import { robotsText, sitemapFiles, sitemapXml } from './sitemap.rules.js';

const FIVE_MINUTES = 'public, max-age=300';

@Public()
@ApiExcludeController()
@Controller()
export class SitemapController {
  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly releases: LiveReleases,
    private readonly products: SitemapProducts,
  ) {}

  @Get('robots.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', FIVE_MINUTES)
  robots(@Req() request: FastifyRequest): string {
    return robotsText(canonicalOrigin(this.env, request));
  }

  @Get('sitemap.xml')
  @Header('Content-Type', 'application/xml; charset=utf-8')
  @Header('Cache-Control', FIVE_MINUTES)
  async sitemap(@Req() request: FastifyRequest): Promise<string> {
    return sitemapXml(canonicalOrigin(this.env, request), await this.files(request));
  }

  @Get('sitemap-:number.xml')
  @Header('Content-Type', 'application/xml; charset=utf-8')
  @Header('Cache-Control', FIVE_MINUTES)
  async file(@Req() request: FastifyRequest, @Param('number') number: string): Promise<string> {
    const file = (await this.files(request))[Number(number) - 1];
    if (file === undefined) throw new RouteNotFound();
    return file;
  }

  private async files(request: FastifyRequest): Promise<string[]> {
    const apps = [...this.releases.liveSet().records.values()];
    return sitemapFiles(canonicalOrigin(this.env, request), apps, await this.products.list());
  }
}
