import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const rows = read('docs/promises.md')
  .split('\n')
  .filter((line) => line.startsWith('| **'))
  .map((line) => line.slice(1, line.lastIndexOf('|')).split('|'));

it('names a proof for every promise', () => {
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter((cells) => cells.length !== 2 || !cells[1]!.includes('`'))).toEqual([]);
});

it('names only proofs that exist', () => {
  const proofs = rows.flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`(?:: “([^”]+)…”)?/g)]);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const missing = proofs.filter(([, proof = '', test]) => {
    const command = /^npm run (\S+)$/.exec(proof)?.[1];
    if (command) return !(command in scripts);
    return !test || !existsSync(join(root, proof)) || !read(proof).includes(test);
  });
  expect(
    missing.map(([text]) => text),
    'update docs/promises.md',
  ).toEqual([]);
});

it('names the file in front of every title, without which the title would not be checked', () => {
  const cells = rows.map(([, cell = '']) => cell);
  expect(cells.flatMap((cell) => [...cell.matchAll(/(?<!`: )“[^”]+”/g)].map(([title]) => title))).toEqual([]);
});
