import { Global, Module } from '@nestjs/common';
import { RegistryModule, SmokeRenderer } from '../../registry/index.js';
import { PageCacheModule } from '../page-cache/page-cache.module.js';
import { ProxyModule } from '../proxy/proxy.module.js';
import { Pages } from './pages.js';
import { RenderFailures } from './render-failures.js';
import { RenderMetrics } from './render-metrics.js';
import { ThreadSmokeRenderer } from './thread-smoke-renderer.js';

export { addPages } from './page-routes.js';
export { Pages } from './pages.js';

/** Global, because it provides the `SmokeRenderer` of the registry, which does not import the edge. */
@Global()
@Module({
  imports: [PageCacheModule, ProxyModule, RegistryModule],
  providers: [Pages, RenderFailures, RenderMetrics, { provide: SmokeRenderer, useClass: ThreadSmokeRenderer }],
  exports: [Pages, SmokeRenderer],
})
export class RenderingModule {}
