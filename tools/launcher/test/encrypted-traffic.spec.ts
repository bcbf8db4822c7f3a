import { fork, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { IncomingMessage } from 'node:http';
import {
  createTemporaryFolder,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@chhapai/service-kit/embedded-postgres';
import pg from 'pg';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabases } from '../src/databases.js';
import { SERVICES, type PerService, type ServiceName } from '../src/services.js';

const root = resolve(import.meta.dirname, '../../..');
const folder = await createTemporaryFolder('chhapai-tls-');
const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
const processes: ChildProcess[] = [];
let postgres: EmbeddedPostgres;
/** The URL of the database server, as the superuser. */
let server: string;
let databases: PerService<string>;

interface Reply {
  status: number | undefined;
  body: Record<string, unknown>;
}

/** Trusts only the certificate of this test. */
async function call(url: string, options: { method?: string; token?: string; body?: object } = {}): Promise<Reply> {
  const { method = 'GET', token, body } = options;
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const sent = request(url, { ca: readFileSync(certificate), method, headers });
  sent.end(body && JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: JSON.parse(await text(response)) as Record<string, unknown> };
}

/** Starts the built service on a free port, with TLS. Returns its URL. */
async function start(service: ServiceName, env: NodeJS.ProcessEnv): Promise<string> {
  const child = fork(join(root, `services/${service}/dist/bundle/main.js`), {
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'warn',
      MAX_EVENT_LOOP_DELAY_MS: '60000',
      TLS_CERT_FILE: certificate,
      TLS_KEY_FILE: key,
      NODE_EXTRA_CA_CERTS: certificate,
      DATABASE_URL: databases[service],
      MAIL_DIR: join(folder, 'mail'),
      PUBLIC_ORIGIN: 'https://localhost',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  processes.push(child);
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`The service ${service} has ended`)));
  ended.catch(() => undefined);
  const [{ port }] = (await Promise.race([once(child, 'message'), ended])) as [{ port: number }];
  return `https://localhost:${port}`;
}

beforeAll(async () => {
  const names = [{ type: 2 as const, value: 'localhost' }];
  const generated = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: names }],
  });
  writeFileSync(certificate, generated.cert);
  writeFileSync(key, generated.private, { mode: 0o600 });

  const dataDir = join(folder, 'postgres');
  postgres = await startEmbeddedPostgres({ dataDir });
  const plain = postgres.url('postgres');
  // PostgreSQL requires that its own user owns the key. With `hostssl`, it refuses connections without TLS.
  const { uid, gid } = statSync(join(dataDir, 'data'));
  const serverKey = join(dataDir, 'data/server.key');
  writeFileSync(serverKey, generated.private, { mode: 0o600 });
  chownSync(serverKey, uid, gid);
  chmodSync(certificate, 0o644);
  const hba = join(dataDir, 'data/pg_hba.conf');
  writeFileSync(hba, readFileSync(hba, 'utf8').replaceAll(/^host /gm, 'hostssl '));
  const client = new pg.Client({ connectionString: plain });
  await client.connect();
  await client.query(`ALTER SYSTEM SET ssl_cert_file = '${certificate}'`);
  await client.query('ALTER SYSTEM SET ssl = on');
  await client.query('SELECT pg_reload_conf()');
  await client.end();
  const withTls = Object.assign(new URL(plain), { hostname: 'localhost' });
  withTls.searchParams.set('sslmode', 'verify-full');
  withTls.searchParams.set('sslrootcert', certificate);
  server = withTls.href;
  databases = await openDatabases(server, SERVICES, () => undefined);
}, 120_000);

afterAll(async () => {
  const running = processes.filter(({ exitCode }) => exitCode === null);
  for (const child of running) child.kill();
  await Promise.all(running.map((child) => once(child, 'exit')));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

describe('services with certificates', { timeout: 120_000 }, () => {
  let urls: { auth: string; commerce: string; chat: string };
  let token: string;

  beforeAll(async () => {
    const auth = await start('auth', {
      COMMERCE_URL: 'https://localhost',
      CHAT_URL: 'https://localhost',
      STAFF_EMAIL: 'staff@example.com',
      STAFF_PASSWORD: 'at the press since 2009',
    });
    const commerce = await start('commerce', { AUTH_URL: auth, UPLOADS_DIR: join(folder, 'uploads') });
    const chat = await start('chat', { AUTH_URL: auth, COMMERCE_URL: commerce });
    urls = { auth, commerce, chat };
    const login = { email: 'staff@example.com', password: 'at the press since 2009' };
    token = (await call(`${auth}/api/auth/login`, { method: 'POST', body: login })).body.jwtToken as string;
  }, 120_000);

  it('accept only TLS, and connect to PostgreSQL over TLS', async () => {
    for (const url of Object.values(urls)) {
      expect(await call(`${url}/readyz`)).toMatchObject({ status: 200 });
      await expect(fetch(`${url}/readyz`)).rejects.toMatchObject({ cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' } });
      await expect(fetch(`${url.replace('https', 'http')}/readyz`)).rejects.toThrow();
    }
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    const { rows } = await client.query<{ usename: string; ssl: boolean }>(
      `SELECT DISTINCT usename, ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE usename <> 'postgres' ORDER BY 1`,
    );
    await client.end();
    expect(rows).toEqual(['auth', 'chat', 'commerce'].map((name) => ({ usename: `chhapai_${name}`, ssl: true })));
  });

  it('call each other over TLS, and so does the gateway', async () => {
    expect((await call(`${urls.commerce}/api/cart`, { token })).status).toBe(200);
    const { publicKey } = generateKeyPairSync('ed25519');
    const gateway = await start('gateway', {
      AUTH_URL: urls.auth,
      COMMERCE_URL: urls.commerce,
      CHAT_URL: urls.chat,
      RELEASES_DIR: join(folder, 'releases'),
      RELEASE_TOKEN: 'x'.repeat(32),
      RELEASE_PUBLIC_KEY: publicKey.export({ format: 'jwk' }).x,
    });
    expect(await call(`${gateway}/api/products`)).toMatchObject({ status: 200, body: { success: true } });
    expect((await call(`${gateway}/api/cart`, { token })).status).toBe(200);
    const chat = { method: 'POST', body: { message: 'How long does delivery take?' } };
    expect((await call(`${gateway}/api/chat`, chat)).status).toBe(200);
  });

  it('do not trust a service whose certificate they do not know', async () => {
    const env = { AUTH_URL: urls.auth, UPLOADS_DIR: join(folder, 'uploads'), NODE_EXTRA_CA_CERTS: '' };
    const commerce = await start('commerce', env);
    expect((await call(`${commerce}/api/products`)).status).toBe(200);
    expect((await call(`${commerce}/api/cart`, { token })).status).toBe(503);
  });

  it('do not start with a certificate without its key', async () => {
    const env = { AUTH_URL: urls.auth, COMMERCE_URL: urls.commerce, TLS_KEY_FILE: '' };
    await expect(start('chat', env)).rejects.toThrow('The service chat has ended');
  });
});
