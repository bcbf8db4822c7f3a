import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const ENDPOINT = /(\w+): build\.(?:query|mutation|infiniteQuery)\b/g;

it('gives every endpoint of the shared API its own name, because the first of two would answer for both', () => {
  const apps = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  const sources = [...apps, 'packages/host-api', 'packages/console-ui'].map((workspace) => `${root}/${workspace}/src`);
  const names = sources.flatMap((source) =>
    readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.spec.'))
      .flatMap((file) => [...readFileSync(`${source}/${file}`, 'utf8').matchAll(ENDPOINT)])
      .map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(100);
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  expect(repeated, 'rename one of the two endpoints').toEqual([]);
});
