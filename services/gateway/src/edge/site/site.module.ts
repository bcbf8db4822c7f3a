import { Module } from '@nestjs/common';
import { RegistryModule } from '../../registry/index.js';
import { ProxyModule } from '../proxy/proxy.module.js';
import { RenderingModule } from '../rendering/rendering.module.js';
import { PersonalDataController } from './personal-data.controller.js';
import { ServiceStates } from './service-states.js';
import { SitemapProducts } from './sitemap-products.js';
import { SitemapController } from './sitemap.controller.js';

/** Everything on the site except pages and API requests: release files, robots.txt, sitemap.xml, personal data, health. */
@Module({
  imports: [ProxyModule, RegistryModule, RenderingModule],
  controllers: [PersonalDataController, SitemapController],
  providers: [ServiceStates, SitemapProducts],
  exports: [ServiceStates],
})
export class SiteModule {}
