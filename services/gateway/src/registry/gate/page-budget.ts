import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { isStaffPath, type GateFinding, type ReleaseRecord } from '@chhapai/contracts';
import { finding } from './release-context.rules.js';

const compressed = promisify(brotliCompress);
const KB = 1024;
/** Ten times faster than the best quality, which browsers get; the result is never smaller. */
const QUICK = 6;
const BEST = constants.BROTLI_MAX_QUALITY;

/**
 * What the first page loads of an app (entry, preload, styles and its heaviest part) stays within the app's own budget, and what
 * its heaviest staff page loads beside that within another.
 */
export async function pageBudget(record: ReleaseRecord, folder: string): Promise<GateFinding[]> {
  return [...(await shopBudget(record, folder)), ...(await staffBudget(record, folder))];
}

async function shopBudget(record: ReleaseRecord, folder: string): Promise<GateFinding[]> {
  const always = alwaysLoaded(record);
  const names = Object.keys(record.parts).filter((name) => !isStaffPath(name));
  const pages = names.map((name) => ({ name, paths: [...always, ...filesOf(record, name)] }));
  const weigh = weigher(folder);
  const page = await heaviestOver(record.budget, [{ name: '', paths: always }, ...pages], weigh);
  if (!page) return [];
  const part = page.name && ` (${kb(page.bytes - (await weigh(always, BEST)))} of it for ${page.name})`;
  return [
    finding(
      record,
      'budget',
      `The first page of the app loads ${kb(page.bytes)} with brotli${part}, over the budget of ${record.budget} KB. Make it smaller, or raise "budget" in src/app.ts.`,
    ),
  ];
}

async function staffBudget(record: ReleaseRecord, folder: string): Promise<GateFinding[]> {
  const always = new Set(alwaysLoaded(record));
  const names = Object.keys(record.parts).filter(isStaffPath);
  const pages = names.map((name) => ({ name, paths: filesOf(record, name).filter((path) => !always.has(path)) }));
  const page = await heaviestOver(record.staffBudget, pages, weigher(folder));
  if (!page) return [];
  return [
    finding(
      record,
      'budget',
      `The staff page ${page.name} loads ${kb(page.bytes)} with brotli, over the budget of ${record.staffBudget} KB. Make it smaller, or raise "staffBudget" in src/app.ts.`,
    ),
  ];
}

const alwaysLoaded = ({ entry, preload, styles }: ReleaseRecord): string[] => [...entry, ...preload, ...styles];

function filesOf({ parts }: ReleaseRecord, name: string): string[] {
  const { scripts, styles } = parts[name]!;
  return [...scripts, ...styles];
}

interface Page {
  name: string;
  paths: readonly string[];
}

type Weigh = (paths: readonly string[], quality: number) => Promise<number>;

/** The heaviest of the pages over the limit (KB), compressed as well as possible. Compresses quickly if that is enough. */
async function heaviestOver(
  limit: number,
  pages: readonly Page[],
  weigh: Weigh,
): Promise<(Page & { bytes: number }) | undefined> {
  let heaviest: (Page & { bytes: number }) | undefined;
  for (const page of pages) {
    if ((await weigh(page.paths, QUICK)) <= limit * KB) continue;
    const bytes = await weigh(page.paths, BEST);
    if (bytes > Math.max(limit * KB, heaviest?.bytes ?? 0)) heaviest = { ...page, bytes };
  }
  return heaviest;
}

/** Sums up compressed sizes. One file at a time, because compression shares its threads with the reading of files for pages. */
function weigher(folder: string): Weigh {
  const sizes = new Map<string, number>();
  return async (paths, quality) => {
    let sum = 0;
    for (const path of new Set(paths)) {
      const key = `${quality} ${path}`;
      const bytes = sizes.get(key) ?? (await size(join(folder, 'web', path), quality));
      sizes.set(key, bytes);
      sum += bytes;
    }
    return sum;
  };
}

async function size(path: string, quality: number): Promise<number> {
  const content = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return (await compressed(content, { params })).length;
}

const kb = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`;
