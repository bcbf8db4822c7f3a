import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { GateFinding, ReleaseRecord } from '@chhapai/contracts';
import { finding } from './side-by-side.js';

const compressed = promisify(brotliCompress);
const KB = 1024;

/** What a first page brings of an app (entry, preload, styles and its heaviest part) stays within the app's own budget. */
export async function pageBudget(record: ReleaseRecord, folder: string): Promise<GateFinding[]> {
  const always = [...record.entry, ...record.preload, ...record.styles];
  const first = await weight(folder, always);
  let heaviest = { name: '', bytes: 0 };
  for (const [name, { scripts, styles }] of Object.entries(record.parts)) {
    const bytes = await weight(
      folder,
      [...scripts, ...styles].filter((path) => !always.includes(path)),
    );
    if (bytes > heaviest.bytes) heaviest = { name, bytes };
  }
  const total = first + heaviest.bytes;
  if (total <= record.budget * KB) return [];
  const part = heaviest.name && ` (${kb(heaviest.bytes)} of it for ${heaviest.name})`;
  return [
    finding(
      record,
      'budget',
      `A first page weighs ${kb(total)} with brotli${part}, over the budget of ${record.budget} KB. Make it lighter, or raise "budget" in app.manifest.json.`,
    ),
  ];
}

async function weight(folder: string, paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all([...new Set(paths)].map((path) => size(join(folder, 'web', path))));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

async function size(path: string): Promise<number> {
  const ready = await stat(`${path}.br`).catch(() => undefined);
  return ready?.size ?? (await compressed(await readFile(path))).length;
}

const kb = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`;
