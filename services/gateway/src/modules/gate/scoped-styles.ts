import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GateFinding, ReleaseRecord } from '@chhapai/contracts';
import { globalCss } from './global-css.js';
import { finding } from './side-by-side.rules.js';

/** Named in one message; more of the same helps nobody. */
const MOST_NAMED = 5;
const LONGEST_NAMED = 80;

/** Reading more would keep pages waiting. */
const MOST_BYTES = 512 * 1024;

/** A feature app styles nothing but its own; the page as a whole is the shell's. */
export async function scopedStyles(record: ReleaseRecord, folder: string): Promise<GateFinding[]> {
  if (record.app === 'shell') return [];
  const sheets = Object.entries(record.files).filter(([path]) => /^web\/.*\.css$/i.test(path));
  const findings = await Promise.all(
    sheets.map(async ([path, { bytes }]) => {
      if (bytes > MOST_BYTES) return finding(record, 'global-css', `${path} is too large to be looked through.`);
      const found = globalCss(await readFile(join(folder, path), 'utf8'), record.scope);
      return found.length === 0 ? [] : finding(record, 'global-css', message(path, found, record.scope));
    }),
  );
  return findings.flat();
}

function message(path: string, found: readonly string[], scope: string): string {
  const named = found.slice(0, MOST_NAMED).map((css) => `"${css.slice(0, LONGEST_NAMED)}"`);
  const more = found.length > MOST_NAMED ? ` and ${found.length - MOST_NAMED} more` : '';
  return `${path} reaches beyond the app: ${named.join(', ')}${more}. Put it into a CSS module, whose names begin with ${scope}-.`;
}
