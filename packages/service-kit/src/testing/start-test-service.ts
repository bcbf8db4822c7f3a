import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { z } from 'zod';
import { RouteTable } from '../access/route-table.js';
import { readEnv, serviceEnv } from '../env.js';
import { MetricsServer } from '../metrics/metrics-server.js';
import { createService } from '../service/create-service.js';
import type { EnvSchema, ServiceDefinition } from '../service/define-service.js';

/** A service that runs in this process and listens on a free port. */
export interface TestService {
  app: NestFastifyApplication;
  /** Base URL, without a trailing slash. */
  url: string;
  /** Where its metrics are read; undefined without `METRICS_PORT`. */
  metricsUrl?: string | undefined;
  close(): Promise<void>;
}

/**
 * Starts a service as `startService` does, but installs no handlers in the test process. `variables` is its environment.
 * The log is silent unless `TEST_LOG_LEVEL` is set.
 */
export async function startTestService<Schema extends EnvSchema>(
  definition: ServiceDefinition<Schema>,
  variables: z.input<Schema>,
): Promise<TestService> {
  const level = serviceEnv.shape.LOG_LEVEL.parse(process.env.TEST_LOG_LEVEL ?? 'silent');
  const { MAX_EVENT_LOOP_DELAY_MS } = process.env;
  const env = readEnv(definition.env, { MAX_EVENT_LOOP_DELAY_MS, ...(variables as NodeJS.ProcessEnv) });
  const { app, port } = await createService(definition, { ...env, PORT: 0, HOST: '127.0.0.1', LOG_LEVEL: level });
  return {
    app,
    url: `http://127.0.0.1:${port}`,
    metricsUrl: app.get(MetricsServer).url,
    close: () => app.close(),
  };
}

/** All routes of a running service, and who may use them, one line each. */
export function routeTable({ app }: TestService): string[] {
  return app.get(RouteTable).lines();
}

/** Routes below `/api` that are missing from the service's OpenAPI document, or have no reply schema there. Expect none. */
export async function undocumentedRoutes({ app, url }: TestService): Promise<string[]> {
  const routes = app.get(RouteTable).list();
  const documentPath = routes.find(({ path }) => path.startsWith('/api/docs/'))!.path;
  const { paths } = (await (await fetch(url + documentPath)).json()) as OpenAPIObject;
  return routes
    .filter(({ path }) => path.startsWith('/api/') && path !== documentPath && !path.includes('*'))
    .filter(({ method, path }) => {
      const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase() as 'get'];
      const replies = Object.entries(operation?.responses ?? {}).filter(([status]) => /^[23]/.test(status));
      return !replies.some(([status, reply]) => status === '204' || status.startsWith('3') || 'content' in reply!);
    })
    .map(({ method, path }) => `${method} ${path}`);
}
