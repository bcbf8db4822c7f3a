import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createTemporaryFolder, startEmbeddedPostgres } from '@chhapai/service-kit/embedded-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '../src/back-up.js';

const program = resolve(import.meta.dirname, '../dist/main.js');

it.each([
  ['an unknown command', ['move'], /^npm run backup/],
  ['a restore without a file', ['restore'], /^npm run backup/],
  ['an unknown option', ['restore', 'file', '--replce'], /^Unknown option '--replce'.*\nnpm run backup/],
])('explains its usage after %s, without a stack trace', (_, args, message) => {
  const { status, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(message);
  expect(stderr).not.toMatch(/^ +at /m);
});

describe('a restore', () => {
  let folder: string;
  let file: string;

  beforeAll(async () => {
    folder = await createTemporaryFolder('chhapai-command-line-');
    const dataDir = join(folder, 'shop');
    await (await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') })).stop();
    writeFileSync(join(dataDir, 'release-token'), 'of the shop');
    file = await backUp({ dataDir, folder });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['says how to start the shop', {}, /Start the shop with npm start\.$/m],
    [
      'does not suggest starting the shop with the databases of another server',
      { DATABASE_URL: 'postgres://db.example/shop' },
      /To start the shop, unset DATABASE_URL and the services’ database URLs\.$/m,
    ],
  ])('%s', (title, databases, message) => {
    const env = { ...process.env, BACKUP_PASSPHRASE: '', DATABASE_URL: '', AUTH_DATABASE_URL: '', ...databases };
    const { stdout, stderr } = spawnSync(process.execPath, [program, 'restore', file], {
      encoding: 'utf8',
      env: { ...env, DATA_DIR: join(folder, title) },
    });
    expect([stdout, stderr]).toEqual([expect.stringMatching(message), '']);
  });
});
