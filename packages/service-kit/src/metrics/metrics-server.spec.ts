import { Logger } from '@nestjs/common';
import { afterEach, expect, it, vi } from 'vitest';
import { readEnv, serviceEnv } from '../env.js';
import { Metrics } from './metrics.js';
import { MetricsServer } from './metrics-server.js';

afterEach(() => vi.restoreAllMocks());

it('replies with an error if a metric cannot be read', async () => {
  const logged = vi.spyOn(Logger.prototype, 'error').mockReturnValue();
  const env = readEnv(serviceEnv, { DATABASE_URL: 'postgres://localhost/notes', METRICS_PORT: '0' });
  const metrics = new Metrics(env);
  const values = [{ labels: { state: 'new' }, value: 'many' as unknown as number }];
  metrics.gauge('chhapai_broken', 'A gauge whose value is not a number', ['state'], () => values);
  const server = new MetricsServer(metrics, env);
  await server.onApplicationBootstrap();
  expect((await fetch(server.url!)).status).toBe(500);
  expect(logged).toHaveBeenCalledOnce();
  server.onApplicationShutdown();
});
