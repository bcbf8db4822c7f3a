import { join } from 'node:path';
import { startEmbeddedPostgres } from '@chhapai/service-kit/embedded-postgres';
import { startTokenIssuer } from './api/tokens.mjs';
import { startProgram } from './program.mjs';
import { createFolder } from './with-cleanup.mjs';

/** Starts the commerce service with its own embedded PostgreSQL. Both are stopped at the end. */
export async function startCommerce(onEnd) {
  const dataDir = await createFolder(onEnd);
  const postgres = await startEmbeddedPostgres({ dataDir });
  onEnd(postgres.stop);
  const tokens = await startTokenIssuer();
  onEnd(tokens.close);
  const databaseUrl = postgres.url('postgres');
  const service = await startProgram('../services/commerce/dist/bundle/main.js', {
    DATABASE_URL: databaseUrl,
    AUTH_URL: tokens.authUrl,
    UPLOADS_DIR: join(dataDir, 'uploads'),
    MAIL_DIR: join(dataDir, 'mail'),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  });
  onEnd(service.stop);
  return { url: service.url, databaseUrl, issueToken: tokens.issueToken };
}
