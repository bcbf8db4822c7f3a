import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureReleaseCredentials } from '@chhapai/releases';
import { afterAll, expect, it } from 'vitest';
import { localUrl, serviceEnvironments, SERVICES, type PerService } from './services.js';
import { readSettings } from './settings.js';

const dataFolder = mkdtempSync(join(tmpdir(), 'chhapai-services-'));
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

it.each(SERVICES)('gives %s no database URL but its own', (name) => {
  const given = Object.fromEntries(
    SERVICES.map((service) => [`${service.toUpperCase()}_DATABASE_URL`, `postgres://${service}:secret@db/${service}`]),
  );
  const server = 'postgres://postgres:secret@db/postgres';
  const environment = { ...given, DATABASE_URL: server, DIRECT_DATABASE_URL: server };
  const env = serviceEnvironments({
    environment,
    settings: readSettings(environment),
    dataFolder,
    ports: { auth: 1, commerce: 2, chat: 3, gateway: 4 },
    databases: Object.fromEntries(
      SERVICES.map((service) => [service, `postgres://${service}:secret@db/${service}`]),
    ) as PerService<string>,
    staffPassword: 'at the press since 2009',
    credentials: ensureReleaseCredentials(dataFolder),
  })[name];
  expect(Object.values(env).filter((value) => value?.includes('secret@db'))).toEqual([
    `postgres://${name}:secret@db/${name}`,
  ]);
});

it.each([
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://127.0.0.1:3000'],
  ['192.0.2.1', 'http://192.0.2.1:3000'],
  ['::1', 'http://[::1]:3000'],
])('a service that listens on %s is reached at %s', (HOST, url) => expect(localUrl({ HOST, PORT: '3000' })).toBe(url));
