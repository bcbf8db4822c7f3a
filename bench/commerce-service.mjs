import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@chhapai/service-kit/embedded-postgres';
import { startTokenIssuer } from './api/tokens.mjs';
import { startProgram } from './program.mjs';

/** Starts the commerce service with its own embedded PostgreSQL. */
export async function startCommerce() {
  const dataDir = await mkdtemp(join(tmpdir(), 'chhapai-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const tokens = await startTokenIssuer();
  const databaseUrl = postgres.url('postgres');
  const service = await startProgram('../services/commerce/dist/bundle/main.js', {
    DATABASE_URL: databaseUrl,
    AUTH_URL: tokens.authUrl,
    UPLOADS_DIR: join(dataDir, 'uploads'),
    MAIL_DIR: join(dataDir, 'mail'),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  });
  return {
    url: service.url,
    databaseUrl,
    tokenFor: tokens.tokenFor,
    async stop() {
      await service.stop();
      tokens.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
