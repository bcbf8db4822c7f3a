import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const rows = readFileSync(join(root, 'docs/asvs.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| V'))
  .map((line) => line.slice(1, line.lastIndexOf('|')).split('|'))
  .map((cells) => cells.map((cell) => cell.trim()));

/** The last requirement of levels 1 and 2 in each section of ASVS 5.0; those of level 3 come after them. */
const LAST_ITEMS: Record<string, readonly number[]> = {
  V1: [2, 9, 11, 3, 2],
  V2: [3, 3, 4, 1],
  V3: [0, 2, 4, 6, 5, 0, 2],
  V4: [3, 1, 2, 4],
  V5: [1, 3, 2, 3],
  V6: [3, 12, 4, 4, 5, 3, 0, 4],
  V7: [3, 4, 2, 5, 2, 2],
  V8: [2, 3, 1, 1],
  V9: [3, 4],
  V10: [2, 2, 4, 11, 5, 2, 3],
  V11: [2, 3, 3, 4, 1, 1],
  V12: [3, 2, 4],
  V13: [1, 5, 2, 5],
  V14: [2, 4, 3],
  V15: [3, 3, 7],
  V16: [1, 5, 4, 3, 3],
  V17: [1, 4, 2],
};
const items = Object.entries(LAST_ITEMS).flatMap(([chapter, sections]) =>
  sections.flatMap((last, index) => Array.from({ length: last }, (_, item) => `${chapter}.${index + 1}.${item + 1}`)),
);

/** Every requirement that a cell lists; ranges such as `V1.2.6 – V1.2.8` are expanded. */
const itemsOf = (cell: string): string[] =>
  cell.split(', ').flatMap((part) => {
    const [first, last] = part.split(' – ');
    const section = first!.slice(0, first!.lastIndexOf('.'));
    const numberOf = (item: string) => Number(item.slice(item.lastIndexOf('.') + 1));
    const count = numberOf(last ?? first!) - numberOf(first!) + 1;
    return Array.from({ length: count }, (_, index) => `${section}.${numberOf(first!) + index}`);
  });

const RESULTS = ['met', 'by design', 'partly', 'not met', 'does not apply'];

describe('the table of ASVS 5.0', () => {
  it('has every requirement of levels 1 and 2 once, with a result', () => {
    expect(rows.flatMap(([cell]) => itemsOf(cell!)).sort()).toEqual(items.sort());
    expect(rows.filter((cells) => cells.length !== 4 || cells.includes(''))).toEqual([]);
    expect(rows.filter(([, , , result]) => !RESULTS.includes(result!))).toEqual([]);
  });

  it('names a test for everything that is met', () => {
    expect(rows.filter(([, , test, result]) => result === 'met' && test === '–')).toEqual([]);
  });

  it('names only existing tests', () => {
    const tests = rows.flatMap(([, , cell]) => (cell === '–' ? [] : cell!.split('<br>')));
    expect(tests.length).toBeGreaterThan(100);
    const missing = tests.filter((text) => {
      const [, file, name] = /^`([^`]+)`: “(.+)…”$/.exec(text) ?? [];
      return !file || !existsSync(join(root, file)) || !readFileSync(join(root, file), 'utf8').includes(name!);
    });
    expect(missing, 'update docs/asvs.md').toEqual([]);
  });
});
