import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';

const original = resolve(import.meta.dirname, '../../..');
/** What a working copy has and a team's checkout has not, and the pictures, which no build reads. */
const LEFT_OUT =
  /^(\.git|\.data.*|test-results|playwright-report|coverage|e2e[\\/]test-results|mfe-example|services[\\/]commerce[\\/]media)$/;

/** A copy of the built project, in a temporary folder or in `subfolder` of one: a test may add apps to it and change them. */
export function copyProject(subfolder = '.'): { root: string; remove(): void } {
  const temporary = mkdtempSync(join(tmpdir(), 'chhapai-project-'));
  const root = join(temporary, subfolder);
  const packages: string[] = [];
  cpSync(original, root, {
    recursive: true,
    filter(path) {
      const inside = relative(original, path);
      if (basename(path) === 'node_modules') packages.push(inside);
      return !LEFT_OUT.test(inside) && basename(path) !== 'node_modules';
    },
  });
  for (const folder of packages) linkPackages(join(original, folder), join(root, folder));
  return { root, remove: () => rmSync(temporary, { recursive: true, force: true }) };
}

/** Hard links where the folders share a disk; npm's own record is a file of its own, because npm writes into it. */
function linkPackages(from: string, to: string): void {
  const isLinked = tryTo(() => execFileSync('cp', ['-al', from, to], { stdio: 'ignore' }));
  if (!isLinked) execFileSync('cp', ['-a', '-T', from, to]);
  for (const name of readdirSync(to).filter((each) => each === '.package-lock.json')) {
    rmSync(join(to, name));
    cpSync(join(from, name), join(to, name));
  }
}

function tryTo(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
