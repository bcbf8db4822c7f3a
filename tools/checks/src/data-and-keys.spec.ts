import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const document = read('docs/data-and-keys.md');

/** Tables that migrations have created and later renamed or dropped. */
const FORMER_TABLES = new Set(
  'account live_releases login_failure outbox refresh_token session signing_key vitals_in_all'.split(' '),
);

const SERVICES = ['auth', 'commerce', 'chat', 'gateway'];

/** The first group of each match in the source of a service, once. */
function findInService(service: string, pattern: RegExp): string[] {
  const folder = join(root, 'services', service, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const names = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(pattern)].map(([, name = '']) => name),
  );
  return [...new Set(names)].sort();
}

/** The names in the first column of the table in the service's section. */
function describedTables(service: string): string[] {
  const [, section = ''] = document.split(`\n### ${service}\n`);
  const cells = section.split(/\n##/, 1)[0]!.matchAll(/^\|(.*?)\|/gm);
  return [...cells].flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)).sort();
}

it.each(SERVICES)('describes every table of %s, and no others', (service) => {
  const created = findInService(service, /(?:@Entity\('|CREATE (?:UNLOGGED )?TABLE )(\w+)/g);
  const tables = created.filter((name) => !FORMER_TABLES.has(name));
  expect(tables.length).toBeGreaterThan(5);
  expect(
    describedTables(service),
    `section ${service} of docs/data-and-keys.md must describe the tables that its migrations create`,
  ).toEqual(tables);
});

it('describes every secret of the environment', () => {
  const names = [...read('.env.example').matchAll(/^([A-Z\d_]+)=/gm)].map(([, name = '']) => name);
  const secrets = names.filter((name) => /PASSWORD|PASSPHRASE|SECRET|TOKEN|KEY|DATABASE_URL|SMTP|REDIS/.test(name));
  expect(secrets.length).toBeGreaterThan(10);
  expect(
    secrets.filter((name) => !document.includes(`\`${name}\``)),
    'docs/data-and-keys.md must describe every secret',
  ).toEqual([]);
});

it('describes every cookie that scripts cannot read', () => {
  const cookies = SERVICES.flatMap((service) => findInService(service, /new HostCookie\(\{ name: '(\w+)'/g));
  expect(cookies.length).toBeGreaterThan(3);
  expect(
    cookies.filter((name) => !document.includes(`\`${name}\``)),
    'docs/data-and-keys.md must describe every cookie',
  ).toEqual([]);
});
