import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ThreadBundle } from '../thread-messages.js';
import { AppNotLoaded, failingApp, loadBundle } from './load-bundle.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundle-'));
  await mkdir(join(folder, 'node'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function writeBundle(code: string, stored = code): Promise<ThreadBundle> {
  await writeFile(join(folder, 'node/app.cjs'), stored);
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  return { app: 'mfe-a', version: '1.0.0+000000000000', folder, integrity };
}

it.each(['fs', 'node:fs', 'child_process', './other.cjs', 'toString', '__proto__'])(
  'refuses require(%s) unless it is shared',
  async (name) => {
    await expect(loadBundle(await writeBundle(`require(${JSON.stringify(name)});`), {})).rejects.toThrow(
      `requires the module "${name}", which is not shared`,
    );
  },
);

it('refuses dynamic import', async () => {
  const { app } = (await loadBundle(await writeBundle(`exports.app = import('node:fs');`), {})) as {
    app: Promise<unknown>;
  };
  await expect(app).rejects.toThrow();
});

it('refuses a promise, which might never settle', async () => {
  await expect(loadBundle(await writeBundle('module.exports = new Promise(() => undefined);'), {})).rejects.toThrow(
    'exports a promise',
  );
});

it('does not run a file with a changed byte', async () => {
  const changed = await writeBundle('exports.app = 1;', 'globalThis.changedByteRan = true;');
  await expect(loadBundle(changed, {})).rejects.toThrow('does not match the digest in its record');
  expect(globalThis).not.toHaveProperty('changedByteRan');
});

it('does not run a file that is not in the record', async () => {
  const unrecorded = { ...(await writeBundle('exports.app = 1;')), integrity: undefined };
  await expect(loadBundle(unrecorded, {})).rejects.toThrow('does not match the digest in its record');
});

it('provides shared modules', async () => {
  const shared = { react: { version: '19' } };
  expect(await loadBundle(await writeBundle(`exports.app = require('react');`), shared)).toEqual({ app: shared.react });
});

it('reports when the code runs, even if it throws', async () => {
  const states: boolean[] = [];
  await expect(
    loadBundle(await writeBundle(`throw new Error('no');`), {}, (isRunning) => states.push(isRunning)),
  ).rejects.toThrow('no');
  expect(states).toEqual([true, false]);
});

function errorWith(stack: string, name = 'Error'): Error {
  return Object.assign(new Error('no'), { name, stack });
}
const inShell = 'at x (shell@1.0.0+0123456789ab/node/app.cjs:1:2)';
const inApp = 'at Page (mfe-a@2.1.0+0123456789ab/node/app.cjs:3:4)';

it.each<[string, unknown, string | undefined]>([
  ['the first app in the stack trace other than the shell', errorWith(`Error: no\n${inShell}\n${inApp}`), 'mfe-a'],
  ['the shell if no other app is in the stack trace', errorWith(`Error: no\n${inShell}`), 'shell'],
  ['the app that the error names', Object.assign(errorWith(inShell), { app: 'mfe-b' }), 'mfe-b'],
  ['the app that could not be loaded', new AppNotLoaded('mfe-c', new Error('torn')), 'mfe-c'],
  ['no app if a service failed', errorWith(`HttpError: no\n${inApp}`, 'HttpError'), undefined],
  ['no app if no release is in the stack trace', errorWith('Error: no\nat node:internal'), undefined],
  ['no app if the thrown value is not an error', 'no', undefined],
])('blames %s', (_, error, app) => expect(failingApp(error)).toBe(app));
