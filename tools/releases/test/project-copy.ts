import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';

const original = resolve(import.meta.dirname, '../../..');
/** Files that a fresh checkout does not have, and the pictures, which no build reads. */
const EXCLUDED =
  /^(\.git|\.data.*|test-results|playwright-report|coverage|e2e[\\/]test-results|mfe-example|services[\\/]commerce[\\/]media)$/;

/** Copies the built project into `subfolder` of a temporary folder, where tests may add and change apps. */
export function copyProject(subfolder = '.'): { root: string; remove(): void } {
  const temporary = mkdtempSync(join(tmpdir(), 'chhapai-project-'));
  const root = join(temporary, subfolder);
  const packages: string[] = [];
  cpSync(original, root, {
    recursive: true,
    filter(path) {
      const inside = relative(original, path);
      if (basename(path) === 'node_modules') packages.push(inside);
      return !EXCLUDED.test(inside) && basename(path) !== 'node_modules';
    },
  });
  for (const folder of packages) linkPackages(join(original, folder), join(root, folder));
  return { root, remove: () => rmSync(temporary, { recursive: true, force: true }) };
}

/** Hard links the packages if the folders share a disk. npm's own record is copied, because npm writes to it. */
function linkPackages(from: string, to: string): void {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' });
  } catch {
    execFileSync('cp', ['-a', '-T', from, to]);
  }
  for (const name of readdirSync(to).filter((name) => name === '.package-lock.json')) {
    rmSync(join(to, name));
    cpSync(join(from, name), join(to, name));
  }
}
