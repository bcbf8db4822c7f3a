import { Overload, RequestCounts, RequestCountsModule } from '@chhapai/service-kit';
import { Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { GatewayEnv } from '../gateway.env.js';
import { LiveReleases, ReleaseUsage } from '../registry/index.js';
import { addProxy, ProxyModule, ServiceAgent, StreamAgent, UploadAgent } from './proxy/proxy.module.js';
import { addPages, Pages, RenderingModule } from './rendering/rendering.module.js';
import { AwaitedPageEntity, PolicyViolationEntity, ReportsModule, UsedTicketEntity } from './reports/reports.module.js';
import { addBodyParsers, addCompression, addRateLimits, addRequestHooks, limitSlowClients } from './requests/index.js';
import { addApiDocs } from './site/api-docs.js';
import { addAssets } from './site/assets.js';
import { addDevMail } from './site/dev-mail.js';
import { SiteModule } from './site/site.module.js';
import {
  DailyVisitorEntity,
  ReleaseAssignments,
  VisitorCountEntity,
  VisitorsModule,
} from './visitors/visitors.module.js';

export { ServiceStates } from './site/service-states.js';

export const edgeEntities = [
  AwaitedPageEntity,
  DailyVisitorEntity,
  PolicyViolationEntity,
  UsedTicketEntity,
  VisitorCountEntity,
];

/** Serves visitors. */
@Module({
  imports: [ProxyModule, RenderingModule, ReportsModule, RequestCountsModule, SiteModule, VisitorsModule],
})
export class EdgeModule {}

/** The hooks of all requests, and the routes that stream bodies or match whole path prefixes, which controllers cannot. */
export async function configureEdge(app: NestFastifyApplication, env: GatewayEnv): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const assignments = app.get(ReleaseAssignments);
  const overload = app.get(Overload);
  addRequestHooks(fastify, env);
  limitSlowClients(fastify, env);
  addBodyParsers(fastify);
  addRateLimits(fastify, env, app.get(RequestCounts));
  await addCompression(fastify);
  addApiDocs(fastify);
  await addDevMail(fastify, env);
  await addProxy(fastify, env, {
    agent: app.get(ServiceAgent),
    uploadAgent: app.get(UploadAgent),
    streamAgent: app.get(StreamAgent),
    assignments,
    overload,
  });
  await addAssets(fastify, env, { releases: app.get(LiveReleases), usage: app.get(ReleaseUsage) });
  await addPages(fastify, env, { pages: app.get(Pages), assignments });
}
