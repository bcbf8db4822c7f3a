import { existsSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { appFolders } from '../../releases/src/build/app-folders.js';

interface Container {
  image?: string;
  command?: string[];
  environment: Record<string, string>;
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

describe('docker-compose.yml', () => {
  it('runs PostgreSQL, the four services and the publisher', () => {
    expect(Object.keys(compose.services)).toEqual(['postgres', 'auth', 'commerce', 'chat', 'gateway', 'publish']);
  });

  // PostgreSQL has an image of its own.
  it.each(containers.filter(([name, { command }]) => command && name !== 'postgres'))(
    'runs a program that the image contains: %s',
    (_name, { command = [] }) => {
      const [node, program = ''] = command;
      expect(node).toBe('node');
      expect(existsSync(resolve(root, program.replace(/\/dist\/(bundle\/)?/, '/src/').replace(/\.js$/, '.ts')))).toBe(
        true,
      );
      const [top, folder] = program.split('/');
      expect(dockerfile).toMatch(new RegExp(`COPY --from=build /srv/${top}(/${folder})? `));
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
    expect(dockerfile).toContain('for app in shell mfe-*; do mkdir -p apps/$app');
    expect(dockerfile).toContain('COPY --from=build /srv/apps ./');
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
    const known = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    const used = [...source.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
    expect(known).toEqual(expect.arrayContaining([...new Set(used)]));
  });

  it.each(['auth', 'commerce', 'chat', 'gateway'])('creates the database that %s connects to', (service) => {
    const { pathname } = new URL(
      compose.services[service]!.environment.DATABASE_URL!.replace('${POSTGRES_PASSWORD}', 'x'),
    );
    expect(read('deploy/create-databases.sql')).toContain(`CREATE DATABASE ${pathname.slice(1)};`);
  });

  it('lets Prometheus read the metrics of every service, and nobody outside of the network', () => {
    const { scrape_configs: jobs } = parse(read('deploy/prometheus.yml')) as {
      scrape_configs: { static_configs: { targets: string[] }[] }[];
    };
    const targets = jobs.flatMap(({ static_configs: lists }) => lists.flatMap((list) => list.targets));
    const services = ['auth', 'commerce', 'chat', 'gateway'].map((name) => [name, compose.services[name]!] as const);
    expect(targets).toEqual(services.map(([name, { environment }]) => `${name}:${environment.METRICS_PORT}`));
    expect(containers.flatMap(([, { ports = [] }]) => ports)).toEqual(['${PORT:-3000}:8080']);
  });

  it('declares every volume that a container uses', () => {
    const named = containers.flatMap(([, { volumes = [] }]) => volumes).map((volume) => volume.split(':')[0] ?? '');
    const own = named.filter((name) => !name.startsWith('.'));
    expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(own));
    expect(named.filter((name) => name.startsWith('.')).every((path) => existsSync(resolve(root, path)))).toBe(true);
  });
});
