import { databaseModule } from '@chhapai/service-kit';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { gatewayDatabase } from './database.js';
import { GATEWAY_ENV, type GatewayEnv } from './gateway.env.js';
import { AuditReadingModule } from './modules/audit-reading/index.js';
import { CanariesModule } from './modules/canaries/index.js';
import { ChannelsModule } from './modules/channels/index.js';
import { HealthModule } from './modules/health/index.js';
import { PreviewsModule } from './modules/previews/index.js';
import { ProxyModule } from './modules/proxy/index.js';
import { PruningModule } from './modules/pruning/index.js';
import { PublishingModule } from './modules/publishing/index.js';
import { ReleasesModule } from './modules/releases/index.js';
import { RenderingModule } from './modules/rendering/index.js';
import { ReportsModule } from './modules/reports/index.js';
import { SitemapModule } from './modules/sitemap/index.js';
import { TeamsModule } from './modules/teams/index.js';
import { VisitsModule } from './modules/visits/index.js';

@Global()
@Module({})
export class GatewayModule {
  static withEnv(env: GatewayEnv): DynamicModule {
    return {
      module: GatewayModule,
      imports: [
        databaseModule({ ...gatewayDatabase(env.DATABASE_URL), poolSize: env.DATABASE_POOL_SIZE }),
        TeamsModule,
        AuditReadingModule,
        ReleasesModule,
        ChannelsModule,
        ReportsModule,
        CanariesModule,
        PruningModule,
        PublishingModule,
        ProxyModule,
        PreviewsModule,
        VisitsModule,
        RenderingModule,
        SitemapModule,
        HealthModule,
      ],
      providers: [{ provide: GATEWAY_ENV, useValue: env }],
      exports: [GATEWAY_ENV],
    };
  }
}
