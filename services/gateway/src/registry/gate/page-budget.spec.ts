import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleRecord } from '../../../test/support/sample-record.js';
import { checkPageBudget } from './page-budget.js';

let folder: string;
/** Random bytes, which cannot be compressed. */
const put = (name: string, kb: number) => writeFile(join(folder, 'web', name), randomBytes(kb * 1024));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'budget-'));
  await mkdir(join(folder, 'web'));
  await Promise.all([put('main.js', 4), put('first.js', 2), put('all.css', 1), put('small.js', 1), put('big.js', 6)]);
  await writeFile(join(folder, 'web', 'words.js'), 'paper '.repeat(100_000));
  await writeFile(join(folder, 'web', 'words.js.br'), 'paper');
});
afterAll(() => rm(folder, { recursive: true }));

const record = (budget: number) =>
  sampleRecord({
    app: 'mfe-catalogue',
    preload: ['first.js'],
    styles: ['all.css'],
    parts: {
      '/small': { scripts: ['small.js'], styles: [] },
      '/big': { scripts: ['big.js'], styles: ['all.css'] },
    },
    budget,
  });

it('adds up what every page loads and the largest part, each file once', async () => {
  const [found] = await checkPageBudget(record(12), folder);
  expect(found).toMatchObject({ app: 'mfe-catalogue', rule: 'budget' });
  expect(found?.message).toMatch(
    /^The first page of the app loads 13\.0 KB with brotli \(6\.0 KB of it for \/big\), over the budget of 12 KB\./,
  );
  expect(await checkPageBudget(record(14), folder)).toEqual([]);
});

it('checks the largest staff page only against its own budget', async () => {
  const staff = { '/admin/gifts': { scripts: ['big.js', 'first.js'], styles: ['all.css'] } };
  const withStaff = (staffBudget: number) => ({
    ...record(9),
    parts: { '/small': { scripts: ['small.js'], styles: [] }, ...staff },
    staffBudget,
  });
  expect(await checkPageBudget(withStaff(6.5), folder)).toEqual([]);
  const [found, ...others] = await checkPageBudget(withStaff(5), folder);
  expect(found?.message).toMatch(/^The staff page \/admin\/gifts loads 6\.0 KB with brotli, over the budget of 5 KB\./);
  expect(others).toEqual([]);
});

it('counts compressed sizes', async () => {
  expect(await checkPageBudget({ ...record(8), preload: ['words.js'], styles: [], parts: {} }, folder)).toEqual([]);
});
