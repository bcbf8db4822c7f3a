import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Container {
  image?: string;
  command?: string[];
  environment: Record<string, string>;
  volumes?: string[];
}

const root = resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');
const source = read('docker-compose.yml');
const compose = parse(source, { merge: true }) as { services: Record<string, Container>; volumes: object };
const containers = Object.entries(compose.services);
const dockerfile = read('Dockerfile');

describe('docker-compose.yml', () => {
  it('runs PostgreSQL, the four services and the publishing', () => {
    expect(Object.keys(compose.services)).toEqual(['postgres', 'auth', 'commerce', 'chat', 'gateway', 'publish']);
  });

  it.each(containers.filter(([, { command }]) => command))(
    'gives %s a program that is built',
    (_name, { command = [] }) => {
      const [node, program = '', ...apps] = command;
      expect(node).toBe('node');
      expect(existsSync(resolve(root, program.replace('/dist/', '/src/').replace(/\.js$/, '.ts')))).toBe(true);
      for (const app of apps) expect(dockerfile).toContain(`COPY --from=build /srv/${app}/dist ./${app}/dist`);
    },
  );

  it('publishes every app there is', () => {
    const published = compose.services.publish?.command?.slice(2).sort();
    const { workspaces } = JSON.parse(read('package-lock.json')).packages[''] as { workspaces: string[] };
    expect(workspaces).toEqual(expect.arrayContaining(['shell', 'mfe-*']));
    const apps = Object.keys(JSON.parse(read('package-lock.json')).packages as object);
    expect(published).toEqual(apps.filter((path) => /^(shell|mfe-[a-z-]+)$/.test(path)).sort());
  });

  it('takes only variables that .env.example has', () => {
    const known = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    const used = [...source.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
    expect(known).toEqual(expect.arrayContaining([...new Set(used)]));
  });

  it.each(['auth', 'commerce', 'chat', 'gateway'])('makes the database that %s connects to', (service) => {
    const { pathname } = new URL(
      compose.services[service]!.environment.DATABASE_URL!.replace('${POSTGRES_PASSWORD}', 'x'),
    );
    expect(read('deploy/create-databases.sql')).toContain(`CREATE DATABASE ${pathname.slice(1)};`);
  });

  it('has every volume that a container names', () => {
    const named = containers.flatMap(([, { volumes = [] }]) => volumes).map((volume) => volume.split(':')[0] ?? '');
    const own = named.filter((name) => !name.startsWith('.'));
    expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(own));
    expect(named.filter((name) => name.startsWith('.')).every((path) => existsSync(resolve(root, path)))).toBe(true);
  });
});
