import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { answerTo, errorReply } from '../errors/error-answer.js';
import { Unavailable } from '../errors/request.errors.js';
import type { Readiness, ServiceOptions } from './service-options.js';

const LONGEST_WAIT_MS = 1000;

/** `GET /healthz`: 200 while the service can do its work, else 503. */
export function addHealthRoute(app: NestFastifyApplication, { name, isReady = databaseAnswers }: ServiceOptions): void {
  app
    .getHttpAdapter()
    .getInstance()
    .get('/healthz', async (request, reply) => {
      void reply.header('Cache-Control', 'no-store');
      const readiness = await settledInTime(isReady(app));
      const isOk = typeof readiness === 'boolean' ? readiness : readiness.isReady;
      const details = typeof readiness === 'boolean' ? undefined : { services: readiness.services };
      if (isOk) return { status: 'ok', service: name, ...details };
      const answer = { ...answerTo(new Unavailable()), details };
      return reply.status(answer.status).header('Retry-After', '1').send(errorReply(answer, request.id));
    });
}

async function databaseAnswers(app: NestFastifyApplication): Promise<boolean> {
  const dataSource = findDataSource(app);
  if (!dataSource) return true;
  await dataSource.query('SELECT 1');
  return true;
}

function findDataSource(app: NestFastifyApplication): DataSource | undefined {
  try {
    return app.get(DataSource, { strict: false });
  } catch {
    return undefined;
  }
}

async function settledInTime(check: Promise<boolean | Readiness>): Promise<boolean | Readiness> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => (timer = setTimeout(resolve, LONGEST_WAIT_MS, false)));
  return Promise.race([check.catch(() => false), late]).finally(() => clearTimeout(timer));
}
