import { Module } from '@nestjs/common';
import { ProxyModule } from '../proxy/index.js';
import { ReleasesModule } from '../releases/index.js';
import { SitemapProducts } from './sitemap-products.js';
import { SitemapController } from './sitemap.controller.js';

@Module({ imports: [ProxyModule, ReleasesModule], providers: [SitemapProducts], controllers: [SitemapController] })
export class SitemapModule {}
