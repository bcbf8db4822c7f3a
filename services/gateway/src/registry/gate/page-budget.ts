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
  const findings = await Promise.all([shopBudget(record, folder), staffBudget(record, folder)]);
  return findings.flat();
}

async function shopBudget(record: ReleaseRecord, folder: string): Promise<GateFinding[]> {
  const names = Object.keys(record.parts).filter((name) => !isStaffPath(name));
  const weigh = async (quality: number) => {
    const [always, heaviest] = await Promise.all([
      weightOf(alwaysLoaded(record), folder, quality),
      heaviestPart(record, names, folder, quality),
    ]);
    return { total: always + (heaviest?.bytes ?? 0), heaviest };
  };
  const page = await overLimit(record.budget, weigh);
  if (!page) return [];
  const part = page.heaviest && ` (${kb(page.heaviest.bytes)} of it for ${page.heaviest.name})`;
  return [
    finding(
      record,
      'budget',
      `The first page of the app loads ${kb(page.total)} with brotli${part ?? ''}, over the budget of ${record.budget} KB. Make it smaller, or raise "budget" in src/app.ts.`,
    ),
  ];
}

async function staffBudget(record: ReleaseRecord, folder: string): Promise<GateFinding[]> {
  const names = Object.keys(record.parts).filter(isStaffPath);
  const page = await overLimit(record.staffBudget, async (quality) => {
    const heaviest = await heaviestPart(record, names, folder, quality);
    return { total: heaviest?.bytes ?? 0, heaviest };
  });
  if (!page) return [];
  return [
    finding(
      record,
      'budget',
      `The staff page ${page.heaviest?.name} loads ${kb(page.total)} with brotli, over the budget of ${record.staffBudget} KB. Make it smaller, or raise "staffBudget" in src/app.ts.`,
    ),
  ];
}

interface PageWeight {
  total: number;
  heaviest: { name: string; bytes: number } | undefined;
}

/** The weight of a page, compressed as well as possible, if it is over the limit. Compresses quickly if that is enough. */
async function overLimit(
  limit: number,
  weigh: (quality: number) => Promise<PageWeight>,
): Promise<PageWeight | undefined> {
  if ((await weigh(QUICK)).total <= limit * KB) return undefined;
  const page = await weigh(BEST);
  return page.total <= limit * KB ? undefined : page;
}

const alwaysLoaded = ({ entry, preload, styles }: ReleaseRecord): string[] => [...entry, ...preload, ...styles];

async function heaviestPart(
  record: ReleaseRecord,
  names: readonly string[],
  folder: string,
  quality: number,
): Promise<PageWeight['heaviest']> {
  const always = alwaysLoaded(record);
  const parts = await Promise.all(
    names.map(async (name) => {
      const { scripts, styles } = record.parts[name]!;
      const own = [...scripts, ...styles].filter((path) => !always.includes(path));
      return { name, bytes: await weightOf(own, folder, quality) };
    }),
  );
  return parts.sort((a, b) => b.bytes - a.bytes)[0];
}

async function weightOf(paths: readonly string[], folder: string, quality: number): Promise<number> {
  const sizes = await Promise.all([...new Set(paths)].map((path) => size(join(folder, 'web', path), quality)));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

async function size(path: string, quality: number): Promise<number> {
  const content = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return (await compressed(content, { params })).length;
}

const kb = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`;
