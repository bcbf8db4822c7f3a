import { existsSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readEnv } from '../../../packages/service-kit/src/env.js';
import { authEnv } from '../../../services/auth/src/auth.env.js';
import { chatEnv } from '../../../services/chat/src/chat.env.js';
import { commerceEnv } from '../../../services/commerce/src/commerce.env.js';
import { gatewayEnv } from '../../../services/gateway/src/gateway.env.js';
import { appFolders } from '../../releases/src/build/app-folders.js';

interface Container {
  profiles?: string[];
  image?: string;
  entrypoint?: string[];
  command?: string[];
  environment: Record<string, string>;
  healthcheck?: { test: string[] };
  deploy?: { replicas: number };
  depends_on?: Record<string, { condition: string }>;
  networks: Record<string, { ipv4_address: string }>;
  ports?: string[];
  volumes?: string[];
  secrets?: string[];
}

const root = resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');
const source = read('docker-compose.yml');
const compose = parse(source, { merge: true }) as { services: Record<string, Container>; volumes: object };
const containers = Object.entries(compose.services);
const dockerfile = read('Dockerfile');
/** Folders whose builds the image contains. */
const builtFolders = /for folder in (.*); do/.exec(dockerfile)![1]!.split(' ');
const SERVICES = ['auth', 'commerce', 'chat', 'gateway'] as const;
const environments = { auth: authEnv, commerce: commerceEnv, chat: chatEnv, gateway: gatewayEnv };
const knownVariables = [...Object.values(environments).flatMap(({ shape }) => Object.keys(shape)), 'NODE_OPTIONS'];
/** Stands for the variables of `.env`, and is valid for each of them. */
const given: Record<string, string> = {
  POSTGRES_PASSWORD: 'password-of-superuser',
  ...Object.fromEntries(SERVICES.map((name) => [`${name.toUpperCase()}_POSTGRES_PASSWORD`, `password-of-${name}`])),
  PUBLIC_ORIGIN: 'https://shop.example',
  SMTP_URL: 'smtp://mail.example',
  RELEASE_TOKEN: 'x'.repeat(32),
  RELEASE_PUBLIC_KEY: 'x'.repeat(43),
};
const environmentOf = (service: string) =>
  Object.fromEntries(
    Object.entries(compose.services[service]!.environment).map(([name, value]) => [
      name,
      value.replaceAll(
        /\$\{(\w+)(?::[-?]([^}]*))?\}/g,
        (_text, variable: string, fallback = '') => given[variable] ?? fallback,
      ),
    ]),
  );

describe('docker-compose.yml', () => {
  it('runs PostgreSQL, the creator of the databases, the four services, a proxy and the publisher', () => {
    const always = containers.filter(([, { profiles }]) => !profiles).map(([name]) => name);
    expect(always).toEqual(['postgres', 'databases', ...SERVICES, 'proxy', 'publish']);
  });

  it('can run a virus scanner, with the same program and configuration as on Kubernetes', () => {
    const [, host = '', port] = /CLAMD_URL=tcp:\/\/(\w+):(\d+)/.exec(source)!;
    const { profiles, image, entrypoint = [], command = [], volumes } = compose.services[host]!;
    expect(profiles).toEqual([host]);
    const [deployment] = parseAllDocuments(read('deploy/kubernetes/clamav/clamav.yaml'));
    const pod = (deployment!.toJS() as { spec: { template: { spec: { containers: Container[] } } } }).spec.template
      .spec;
    expect(pod.containers[0]).toMatchObject({ image, command: [...entrypoint, ...command] });
    expect(volumes).toContain('./deploy/kubernetes/clamav/clamd.conf:/etc/clamav/clamd.conf:ro');
    expect(read('deploy/kubernetes/clamav/clamd.conf')).toContain(`\nTCPSocket ${port}\n`);
  });

  it.each(containers.filter(([, { image }]) => image === 'chhapai'))(
    'runs a program that the image contains: %s',
    (_name, { command = [] }) => {
      const [node, program = ''] = command;
      expect(node).toBe('node');
      expect(existsSync(resolve(root, program.replace(/\/dist\/(bundle\/)?/, '/src/').replace(/\.js$/, '.ts')))).toBe(
        true,
      );
      const [top, folder] = program.split('/');
      expect(builtFolders.some((name) => name === `${top}/${folder}` || name === `${top}/*`)).toBe(true);
    },
  );

  it('publishes every app', () => {
    const [, , ...args] = compose.services.publish?.command ?? [];
    const { positionals, values } = parseArgs({
      args,
      options: { built: { type: 'boolean' }, to: { type: 'string' }, message: { type: 'string' } },
      allowPositionals: true,
    });
    // Without names the command publishes every app of the image, and the image contains every app.
    expect([positionals, values.built]).toEqual([['release'], true]);
    expect(builtFolders).toEqual(expect.arrayContaining(['shell', 'mfe-*']));
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: object };
    const apps = Object.keys(packages).filter((path) => /^(shell|mfe-[a-z0-9-]+)$/.test(path));
    expect(
      appFolders(root)
        .map((folder) => basename(folder))
        .sort(),
    ).toEqual(apps.sort());
  });

  it('gives the private key only to the publisher, and the public key to the gateway', () => {
    const { publish, gateway } = compose.services;
    expect(publish?.environment.RELEASE_KEY_FILE).toBe('/run/secrets/release-key');
    expect(containers.filter(([, { secrets }]) => secrets?.includes('release-key')).map(([name]) => name)).toEqual([
      'publish',
    ]);
    expect(gateway?.environment).toHaveProperty('RELEASE_PUBLIC_KEY');
  });

  it('uses only variables that .env.example lists', () => {
    const listed = [...read('.env.example').matchAll(/^([A-Z_\d]+)=/gm)].map(([, name]) => name);
    const used = [...source.matchAll(/\$\{([A-Z_\d]+)/g)].map(([, name]) => name);
    expect(listed).toEqual(expect.arrayContaining([...new Set(used)]));
  });

  it.each(SERVICES)(
    'creates the database and the PostgreSQL user with which %s connects, before it starts',
    (service) => {
      const { DATABASE_URL = '' } = environmentOf(service);
      const { username, password, pathname } = new URL(DATABASE_URL);
      expect([username, password, pathname]).toEqual([
        `chhapai_${service}`,
        `password-of-${service}`,
        `/chhapai_${service}`,
      ]);
      expect(environmentOf('databases')).toHaveProperty(`${service.toUpperCase()}_DATABASE_URL`, DATABASE_URL);
      expect(compose.services[service]?.depends_on).toMatchObject({
        databases: { condition: 'service_completed_successfully' },
      });
    },
  );

  it.each(SERVICES)('gives %s no secrets but its own, although .env has all of them', (service) => {
    const names = /^(\w+_(?:PASSWORD|PASSPHRASE|TOKEN|KEY|KEY_FILE|WEBHOOK_URL)|(?:SMTP|REDIS)_URL)=/gm;
    const secrets = [...read('.env.example').matchAll(names)]
      .map(([, name]) => name!)
      .filter((name) => !name.includes('PUBLIC') && !name.startsWith('TLS_'));
    expect(secrets.length).toBeGreaterThan(13);
    for (const name of secrets) {
      const value = compose.services[service]?.environment[name];
      if (name in environments[service].shape) expect(value, name).toContain(`\${${name}:`);
      else expect(value, name).toBe('');
    }
    expect(JSON.stringify(environmentOf(service)).match(/password-of-\w+/g)).toEqual([`password-of-${service}`]);
  });

  it.each(SERVICES)('sets only known variables for %s, and all that it requires', (service) => {
    const variables = environmentOf(service);
    const set = Object.keys(variables).filter((name) => variables[name] !== '');
    expect(set.filter((name) => !knownVariables.includes(name))).toEqual([]);
    expect(() => readEnv(environments[service], variables)).not.toThrow();
  });

  it('checks every service with a program that the image contains', () => {
    const program = 'deploy/healthcheck.mjs';
    for (const service of SERVICES)
      expect(compose.services[service]?.healthcheck?.test).toEqual(['CMD', 'node', program]);
    expect(existsSync(resolve(root, program))).toBe(true);
    expect(dockerfile).toContain(`COPY ${program} ./deploy/`);
  });

  it('lets Prometheus read the metrics of every service, and nobody outside of the network', () => {
    const { scrape_configs: jobs } = parse(read('deploy/prometheus.yml')) as {
      scrape_configs: { dns_sd_configs: { names: string[]; port: number }[] }[];
    };
    const [scraped] = jobs.flatMap(({ dns_sd_configs: lists }) => lists);
    expect(scraped?.names).toEqual(SERVICES);
    for (const service of SERVICES)
      expect(compose.services[service]?.environment.METRICS_PORT).toBe(String(scraped?.port));
    expect(containers.filter(([, { ports }]) => ports).map(([name, { ports }]) => [name, ports])).toEqual([
      ['proxy', ['${PORT:-3000}:8080']],
    ]);
  });

  it('has alerts and a dashboard that do not group by `job`, which Prometheus sets to the name of its scrape job', () => {
    const queries = read('deploy/alerts.yml') + read('deploy/grafana-dashboard.json');
    const labels = [...queries.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list]) => list!.split(', '));
    expect(labels).toContain('service');
    expect(labels).not.toContain('job');
  });

  it('lets the gateway trust the proxy, which strips what clients must not send', () => {
    const { gateway, proxy } = compose.services;
    const haproxy = read('deploy/haproxy.cfg');
    expect(gateway?.environment.TRUSTED_PROXIES?.split(',')[0]).toBe(proxy?.networks.shop?.ipv4_address);
    const stripped = /del-header (\S+) -m reg unless is-trusted/.exec(haproxy)?.[1];
    expect(read('services/gateway/src/edge/requests/forwarded-headers.ts')).toContain(`/${stripped}/`);
  });

  it('assigns no container the broadcast address, as Podman would', () => {
    const [, first, bits] = /ip_range: [\d.]+\.(\d+)\/(\d+)/.exec(source)!;
    expect(Number(first) + 2 ** (32 - Number(bits)) - 1).toBeLessThan(255);
  });

  it('has a server in the proxy for every gateway', () => {
    const [, maxServers = 0, address = ''] =
      /server-template gateway (\d+) (\S+)/.exec(read('deploy/haproxy.cfg')) ?? [];
    expect(compose.services.gateway?.deploy?.replicas).toBeGreaterThan(1);
    expect(Number(maxServers)).toBeGreaterThanOrEqual(compose.services.gateway!.deploy!.replicas);
    expect(address).toBe(`gateway:${compose.services.gateway?.environment.PORT}`);
  });

  it('declares every volume that a container uses', () => {
    const named = containers.flatMap(([, { volumes = [] }]) => volumes).map((volume) => volume.split(':')[0] ?? '');
    const own = named.filter((name) => !name.startsWith('.'));
    expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(own));
    expect(named.filter((name) => name.startsWith('.')).every((path) => existsSync(resolve(root, path)))).toBe(true);
  });
});
