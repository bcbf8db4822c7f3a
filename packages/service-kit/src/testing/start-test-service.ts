import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { serviceEnv } from '../env/service-env.js';
import { createService } from '../start/create-service.js';
import type { ServiceOptions } from '../start/service-options.js';

/** A service listening on a free port of this process. */
export interface TestService {
  app: NestFastifyApplication;
  /** Base address, without a slash at the end. */
  url: string;
  close(): Promise<void>;
}

/** Starts a service as `startService` does, but leaves the test process alone. Its log is silent unless `TEST_LOG_LEVEL` says otherwise. */
export async function startTestService(options: ServiceOptions): Promise<TestService> {
  const level = serviceEnv.shape.LOG_LEVEL.parse(process.env.TEST_LOG_LEVEL ?? 'silent');
  const env = { ...options.env, PORT: 0, HOST: '127.0.0.1', LOG_LEVEL: level };
  const { app, port } = await createService({ ...options, env });
  return { app, url: `http://127.0.0.1:${port}`, close: () => app.close() };
}
