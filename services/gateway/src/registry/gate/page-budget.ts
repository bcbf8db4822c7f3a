import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { GateFinding, ReleaseRecord } from '@chhapai/contracts';
import { finding } from './release-context.rules.js';

const compressed = promisify(brotliCompress);
const KB = 1024;
/** Ten times faster than the best quality, which browsers get; the result is never smaller. */
const QUICK = 6;
const BEST = constants.BROTLI_MAX_QUALITY;

/** What the first page loads of an app (entry, preload, styles and its heaviest part) stays within the app's own budget. */
export async function pageBudget(record: ReleaseRecord, folder: string): Promise<GateFinding[]> {
  const isWithin = ({ total }: PageWeight) => total <= record.budget * KB;
  if (isWithin(await weigh(record, folder, QUICK))) return [];
  const page = await weigh(record, folder, BEST);
  if (isWithin(page)) return [];
  const part = page.heaviest && ` (${kb(page.heaviest.bytes)} of it for ${page.heaviest.name})`;
  return [
    finding(
      record,
      'budget',
      `The first page of the app loads ${kb(page.total)} with brotli${part ?? ''}, over the budget of ${record.budget} KB. Make it smaller, or raise "budget" in src/app.ts.`,
    ),
  ];
}

interface PageWeight {
  total: number;
  heaviest?: { name: string; bytes: number };
}

async function weigh(record: ReleaseRecord, folder: string, quality: number): Promise<PageWeight> {
  const weightOf = async (paths: readonly string[]) => {
    const sizes = await Promise.all([...new Set(paths)].map((path) => size(join(folder, 'web', path), quality)));
    return sizes.reduce((sum, bytes) => sum + bytes, 0);
  };
  const always = [...record.entry, ...record.preload, ...record.styles];
  const parts = await Promise.all(
    Object.entries(record.parts).map(async ([name, { scripts, styles }]) => {
      const own = [...scripts, ...styles].filter((path) => !always.includes(path));
      return { name, bytes: await weightOf(own) };
    }),
  );
  const heaviest = parts.sort((a, b) => b.bytes - a.bytes)[0];
  return { total: (await weightOf(always)) + (heaviest?.bytes ?? 0), heaviest };
}

async function size(path: string, quality: number): Promise<number> {
  const content = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return (await compressed(content, { params })).length;
}

const kb = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`;
