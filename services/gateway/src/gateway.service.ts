import type { ServiceOptions } from '@chhapai/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Agent } from 'undici';
import type { GatewayEnv } from './gateway.env.js';
import { GatewayModule } from './gateway.module.js';
import { addAssets, addServiceWorker } from './modules/assets/index.js';
import { addEdge } from './modules/edge/index.js';
import { ServiceStateReader } from './modules/health/index.js';
import { addLimits } from './modules/limits/index.js';
import { addPreviews, OpenPreview } from './modules/previews/index.js';
import { addProxy, SERVICE_AGENT } from './modules/proxy/index.js';
import { ReleaseUses } from './modules/releases/index.js';
import { addUploads } from './modules/publishing/index.js';
import { addPages, Pages } from './modules/rendering/index.js';
import { addReports, PolicyViolations, TakeReport } from './modules/reports/index.js';
import { Visits } from './modules/visits/index.js';

/** The gateway as `startService` and tests start it. */
export function gatewayService(env: GatewayEnv): ServiceOptions {
  return {
    name: 'gateway',
    env,
    module: GatewayModule.withEnv(env),
    async setup(app: NestFastifyApplication) {
      const fastify = app.getHttpAdapter().getInstance();
      addEdge(fastify, env);
      await addLimits(fastify, env);
      addUploads(fastify);
      await addReports(fastify, app.get(TakeReport), app.get(PolicyViolations));
      await addProxy(fastify, env, { agent: app.get<Agent>(SERVICE_AGENT), visits: app.get(Visits) });
      await addAssets(fastify, env, app.get(ReleaseUses));
      await addServiceWorker(fastify, env, app.get(Visits));
      await addPreviews(fastify, env, app.get(OpenPreview));
      await addPages(fastify, env, { pages: app.get(Pages), visits: app.get(Visits) });
    },
    isReady: async (app) => {
      const services = await app.get(ServiceStateReader).read();
      return { isReady: Object.values(services).every((state) => state === 'ready'), services };
    },
  };
}
