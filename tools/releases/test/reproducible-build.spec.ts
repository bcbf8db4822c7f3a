import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyProject } from './project-copy.js';

let copies: ReturnType<typeof copyProject>[] = [];

beforeAll(() => {
  copies = [copyProject(), copyProject('in/a/nested/folder')];
});
afterAll(() => copies.forEach((copy) => copy.remove()), 60_000);

// Both, because the shell provides the shared modules and an app consumes them.
it.each(['shell', 'mfe-catalogue'])('builds %s to the same bytes in every folder', { timeout: 120_000 }, (app) => {
  const [one, other] = copies.map(({ root }) => buildAndHash(join(root, app)));
  expect(Object.keys(one!)).toEqual(expect.arrayContaining(['release.json', 'node/app.cjs']));
  expect(other).toEqual(one);
});

/** Builds an app as `npm run build` does, and returns the hash of each file by its path below `dist`. */
function buildAndHash(app: string): Record<string, string> {
  const dist = join(app, 'dist');
  rmSync(dist, { recursive: true });
  execFileSync(join(app, '../node_modules/.bin/rsbuild'), ['build'], {
    cwd: app,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'pipe',
  });
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const hash = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  return Object.fromEntries(files.sort().map((file) => [relative(dist, file), hash(file)]));
}
