import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const VAGUE = /^(?:utils?|helpers?|commons?|misc)(?:\.|$)|\.(?:utils?|helpers?)\./;
const NOT_OURS = new Set(['node_modules', 'dist', '.git', '.data', '.turbo', 'test-results', 'playwright-report']);

/** Files and folders whose name says nothing. */
export function findVagueNames(root: string, folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !NOT_OURS.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      const below = entry.isDirectory() ? findVagueNames(root, path) : [];
      return VAGUE.test(entry.name) ? [relative(root, path), ...below] : below;
    });
}
