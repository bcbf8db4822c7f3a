import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const rows = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:Statement |-)/.test(line))
  .map((line) => line.slice(1, line.lastIndexOf('|')).split('|'));
const workspaces = readdirSync(root).flatMap((name) =>
  ['packages', 'services', 'tools'].includes(name) ? readdirSync(join(root, name)).map((one) => join(name, one)) : name,
);
const specs = workspaces
  .flatMap((workspace) => ['src', 'test', 'journeys'].map((folder) => join(workspace, folder)))
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((path) => /\.spec\.tsx?$/.test(path));

/** Test files matching a name in a cell: `cart.api.spec.tsx`, `commerce/cart.spec.ts` or a complete path. */
const specsNamed = (name: string) => {
  const [service] = name.includes('/') ? name.split('/') : [];
  return specs.filter(
    (path) =>
      path === name || (basename(path) === basename(name) && (!service || path.startsWith(`services/${service}/`))),
  );
};

describe('the coverage of the specification', () => {
  it('has no empty cell', () => {
    expect(rows.length).toBeGreaterThan(150);
    expect(rows.filter((cells) => cells.length !== 3 || cells.some((cell) => cell.trim() === ''))).toEqual([]);
  });

  it('names only existing files', () => {
    const paths = rows.flatMap(([, where]) => [...where!.matchAll(/`([^`]+)`/g)].map(([, path]) => path!));
    expect(
      paths.filter((path) => !existsSync(join(root, path))),
      'update docs/spec-coverage.md',
    ).toEqual([]);
  });

  it('names only existing tests', () => {
    const tests = rows.flatMap(([, , cell]) => [...cell!.matchAll(/`([^`]+)`: “([^”]*?)…?”/g)]);
    expect(tests.length).toBeGreaterThanOrEqual(rows.length);
    const missing = tests.filter(
      ([, file, name]) => !specsNamed(file!).some((path) => readFileSync(join(root, path), 'utf8').includes(name!)),
    );
    expect(
      missing.map(([text]) => text),
      'update docs/spec-coverage.md',
    ).toEqual([]);
  });
});
