import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyProject } from './project-copy.js';

const project = resolve(import.meta.dirname, '../../..');
let copy: ReturnType<typeof copyProject>;

beforeAll(() => {
  copy = copyProject('in/a/nested/folder');
});
afterAll(() => copy.remove(), 60_000);

// Both, because the shell provides the shared modules and an app consumes them.
it.each(['shell', 'mfe-catalogue'])('builds %s to the same bytes in every folder', { timeout: 120_000 }, (app) => {
  const built = hashesOf(join(project, app, 'dist'));
  expect(Object.keys(built)).toEqual(expect.arrayContaining(['release.json', 'node/app.cjs']));
  build(join(copy.root, app));
  expect(hashesOf(join(copy.root, app, 'dist')), `${app} (run npm run build after changing it)`).toEqual(built);
});

it('builds the same version with source maps next to its scripts', { timeout: 120_000 }, () => {
  const built = hashesOf(join(project, 'mfe-catalogue/dist'));
  build(join(copy.root, 'mfe-catalogue'), { SOURCE_MAPS: 'true' });
  const { 'node/app.cjs.map': map, ...files } = hashesOf(join(copy.root, 'mfe-catalogue/dist'));
  expect(map).toBeDefined();
  expect(Object.fromEntries(Object.entries(files).filter(([path]) => !path.endsWith('.map')))).toEqual(built);
});

/** Builds an app as `npm run build` does. */
function build(app: string, env: NodeJS.ProcessEnv = {}): void {
  rmSync(join(app, 'dist'), { recursive: true });
  execFileSync(join(app, '../node_modules/.bin/rsbuild'), ['build'], {
    cwd: app,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: 'pipe',
  });
}

/** The hash of each file by its path below `dist`. */
function hashesOf(dist: string): Record<string, string> {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const hash = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  return Object.fromEntries(files.sort().map((file) => [relative(dist, file), hash(file)]));
}
