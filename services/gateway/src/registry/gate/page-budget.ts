import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isStaffPath, type GateFinding, type ReleaseRecord } from '@chhapai/contracts';
import { finding } from './release-context.rules.js';

const KB = 1024;

/**
 * Checks that the files of an app's first page (entry, preload, styles and the heaviest part) are within the app's budget, and
 * those that its heaviest staff page adds are within another. The folder must contain the compressed files that browsers get.
 */
export async function checkPageBudget(record: ReleaseRecord, folder: string): Promise<GateFinding[]> {
  return [...(await checkShopBudget(record, folder)), ...(await checkStaffBudget(record, folder))];
}

async function checkShopBudget(record: ReleaseRecord, folder: string): Promise<GateFinding[]> {
  const always = alwaysLoaded(record);
  const names = Object.keys(record.parts).filter((name) => !isStaffPath(name));
  const pages = names.map((name) => ({ name, paths: [...always, ...filesOf(record, name)] }));
  const page = await findHeaviestOver(record.budget, [{ name: '', paths: always }, ...pages], folder);
  if (!page) return [];
  const part = page.name && ` (${formatKb(page.bytes - (await downloadSize(always, folder)))} of it for ${page.name})`;
  return [
    finding(
      record,
      'budget',
      `The first page of the app loads ${formatKb(page.bytes)} with brotli${part}, over the budget of ${record.budget} KB. Make it smaller, or raise "budget" in src/app.ts.`,
    ),
  ];
}

async function checkStaffBudget(record: ReleaseRecord, folder: string): Promise<GateFinding[]> {
  const always = new Set(alwaysLoaded(record));
  const names = Object.keys(record.parts).filter(isStaffPath);
  const pages = names.map((name) => ({ name, paths: filesOf(record, name).filter((path) => !always.has(path)) }));
  const page = await findHeaviestOver(record.staffBudget, pages, folder);
  if (!page) return [];
  return [
    finding(
      record,
      'budget',
      `The staff page ${page.name} loads ${formatKb(page.bytes)} with brotli, over the budget of ${record.staffBudget} KB. Make it smaller, or raise "staffBudget" in src/app.ts.`,
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

/** The heaviest of the pages, if it is over the limit (KB). */
async function findHeaviestOver(
  limit: number,
  pages: readonly Page[],
  folder: string,
): Promise<(Page & { bytes: number }) | undefined> {
  const weighed = await Promise.all(
    pages.map(async (page) => ({ ...page, bytes: await downloadSize(page.paths, folder) })),
  );
  return weighed.filter(({ bytes }) => bytes > limit * KB).toSorted((a, b) => b.bytes - a.bytes)[0];
}

/** How many bytes a browser downloads for these files. */
async function downloadSize(paths: readonly string[], folder: string): Promise<number> {
  const sizes = await Promise.all([...new Set(paths)].map((path) => readSize(join(folder, 'web', path))));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

async function readSize(path: string): Promise<number> {
  // Files that compression would not shrink are sent uncompressed.
  const { size } = await stat(`${path}.br`).catch(() => stat(path));
  return size;
}

const formatKb = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`;
