import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { authEnv } from '../../../services/auth/src/auth.env.js';
import { chatEnv } from '../../../services/chat/src/chat.env.js';
import { commerceEnv } from '../../../services/commerce/src/commerce.env.js';
import { gatewayEnv } from '../../../services/gateway/src/gateway.env.js';
import { launcherEnv } from '../../launcher/src/settings.js';

const root = resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');

/** The launcher comes last, because it decides `PORT` and `HOST`. */
const schemas = { ...authEnv.shape, ...chatEnv.shape, ...commerceEnv.shape, ...gatewayEnv.shape, ...launcherEnv.shape };
const NOT_IN_A_SCHEMA = [
  ...['BACKUP_PASSPHRASE', 'CHROMIUM_PATH', 'POSTGRES_PASSWORD'],
  ...['AUTH', 'COMMERCE', 'CHAT', 'GATEWAY'].map((service) => `${service}_POSTGRES_PASSWORD`),
];
/** Variables whose defaults are not text, or differ by service or machine; the README describes these defaults in words. */
const DESCRIBED_DEFAULTS = ['DEV_APPS', 'MEDIA_DIR', 'PUBLIC_ORIGIN', 'TRUSTED_PROXIES'];

const example = new Map(
  [...read('.env.example').matchAll(/^(?:# )?([A-Z_\d]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);
const table = new Map(
  [...read('README.md').matchAll(/^\| `([A-Z_\d]+)` *\|[^|]*\| ([^|]*)\|/gm)].map(([, name = '', value = '']) => [
    name,
    /^`(.*)`$/.exec(value.trim())?.[1],
  ]),
);
const known = [...Object.keys(schemas), ...NOT_IN_A_SCHEMA].sort();

function defaultOf(name: keyof typeof schemas): string {
  const parsed = schemas[name].safeParse(undefined);
  return parsed.success && parsed.data !== undefined ? String(parsed.data) : '';
}

describe('the environment variables', () => {
  it('are all listed in .env.example', () => {
    expect([...example.keys()].sort(), '.env.example must list the variables of the schemas').toEqual(known);
  });

  it('are all listed in the table of the README', () => {
    expect([...table.keys()].sort(), 'the table in README.md must list the variables of the schemas').toEqual(known);
  });

  it.each(Object.keys(schemas).filter((name) => !DESCRIBED_DEFAULTS.includes(name)))(
    'have the same default for %s in the code, .env.example and the README',
    (name) => {
      const inCode = defaultOf(name as keyof typeof schemas);
      expect(example.get(name), '.env.example').toBe(inCode);
      if (inCode) expect(table.get(name), 'README.md').toBe(inCode);
    },
  );
});
