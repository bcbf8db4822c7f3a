import { METHODS } from 'node:http';
import { totalmem } from 'node:os';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { collectDefaultMetrics } from 'prom-client';
import { DataSource } from 'typeorm';
import { poolOf } from '../database/pool-of.js';
import { Metrics } from './metrics.js';

/** Collects the metrics of every service: requests, the database pool and the process. */
export function collectServiceMetrics(app: NestFastifyApplication, service: string): void {
  const metrics = app.get(Metrics);
  if (!metrics.registry) return;
  metrics.registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: metrics.registry });
  metrics.gauge('chhapai_memory_limit_bytes', 'Memory that the container may use; no value without a limit', [], () => {
    // 0 or more than the machine has if there is no limit.
    const limit = process.constrainedMemory();
    return limit > 0 && limit < totalmem() ? [{ labels: {}, value: limit }] : [];
  });
  metrics.gauge(
    'chhapai_database_connections',
    'Connections in the database pool, and queries waiting for one',
    ['state'],
    () => {
      const { totalCount, idleCount, waitingCount } = poolOf(app.get(DataSource, { strict: false }));
      return Object.entries({ total: totalCount, idle: idleCount, waiting: waitingCount }).map(([state, value]) => ({
        labels: { state },
        value,
      }));
    },
  );
  const observe = metrics.histogram('chhapai_http_request_duration_seconds', 'Duration of requests by route pattern', [
    'method',
    'route',
    'status',
  ]);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onResponse', (request, reply, done) => {
      const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
      const method = METHODS.includes(request.method) ? request.method : 'other';
      observe({ method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
      done();
    });
}
