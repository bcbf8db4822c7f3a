import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addsOnlyWorkspaces } from './lockfile.mjs';
import { root, run, tryStep } from './step.mjs';

/** Files outside of workspaces that affect every check. The lockfile does as well, unless only workspaces were added. */
const AFFECTS_EVERYTHING =
  /^(package\.json|turbo\.json|tsconfig[^/]*\.json|eslint\.config\.js|\.ox(fmt|lint)rc\.json|vitest[^/]*\.ts|tools\/set-up\/.*\.mjs$)/;

const MAX_OUTPUT_BYTES = 100_000_000;
const LOCKFILE = 'package-lock.json';

/** The journeys that exercise a workspace; a change in a package runs those of every workspace that depends on it. */
const JOURNEYS = JSON.parse(readFileSync(join(root, 'e2e/journeys-by-workspace.json'), 'utf8'));

/** Files that differ from the merge base with main, including uncommitted ones; undefined if there is no branch main. */
export function changesSinceMain() {
  const base = ['main', 'origin/main'].flatMap((branch) => git('merge-base', 'HEAD', branch))[0];
  if (!base) return undefined;
  const files = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  return { base, files, affectsEverything: files.some((file) => affectsEverything(file, base)) };
}

function affectsEverything(file, base) {
  if (file !== LOCKFILE) return AFFECTS_EVERYTHING.test(file);
  const before = gitOutput('show', `${base}:${LOCKFILE}`);
  return (
    before === undefined ||
    !addsOnlyWorkspaces(JSON.parse(before), JSON.parse(readFileSync(join(root, LOCKFILE), 'utf8')))
  );
}

/** Runs the checks that the changes affect and stops at the first failure. Returns the exit code. */
export async function checkChanges({ base, files }) {
  const workspaces = affectedWorkspaces(base);
  const present = files.filter((file) => existsSync(join(root, file)));
  const code = present.filter((file) => /\.([cm]?js|tsx?)$/.test(file));
  const since = `--filter=...[${base}]`;
  const steps = [
    ['Format', bin('oxfmt'), ['--check', '--no-error-on-unmatched-pattern', ...present], present],
    ['Boundaries', process.execPath, ['tools/checks/dist/boundaries.main.js'], files],
    ['Unused code', bin('knip'), ['--no-progress'], files],
    ['Lint', bin('oxlint'), ['--no-error-on-unmatched-pattern', ...code], code],
    ['Lint of type imports', bin('eslint'), ['--no-warn-ignored', ...code], code],
    ['Types', bin('turbo'), ['run', 'types', since, '--output-logs=errors-only', '--no-update-notifier'], workspaces],
  ];
  for (const [name, program, args, subjects] of steps) {
    if (subjects.length > 0 && !(await tryStep(name, program, args))) return 1;
  }
  for (const [program, args] of testCommands(base, files, workspaces)) {
    const { code: exitCode } = await run(program, args, { stdio: 'inherit' });
    if (exitCode !== 0) return 1;
  }
  return 0;
}

/**
 * Vitest cannot follow imports through built packages and tools, and after a change to any package.json it runs every test. Such
 * changes run all tests of the affected workspaces.
 */
function testCommands(base, files, workspaces) {
  const isUntraceable = (file) => /^(packages|tools)\/[^/]+\/src\/(?!.*\.spec\.)|\/package\.json$/.test(file);
  const affected = files.some(isUntraceable) ? workspaces.map((workspace) => `${workspace}/`) : [`--changed=${base}`];
  const journeys = journeysOf(files, workspaces);
  return [
    // These compare documents, settings and code that do not import each other.
    [bin('vitest'), ['run', '--project=unit', 'tools/checks/']],
    [bin('vitest'), ['run', '--passWithNoTests', ...affected]],
    ...(journeys.length > 0 ? [[bin('playwright'), ['test', '--config=e2e/playwright.config.ts', ...journeys]]] : []),
  ];
}

/** The journeys of affected workspaces and the changed ones; all of them if a file that they share has changed. */
function journeysOf(files, workspaces) {
  if (files.some((file) => /^e2e\/(?!journeys\/|README)/.test(file))) return ['/journeys/'];
  const changed = files.flatMap((file) => /^e2e\/journeys\/(.*)\.spec\.ts$/.exec(file)?.[1] ?? []);
  const names = new Set([...changed, ...workspaces.flatMap((workspace) => JOURNEYS[workspace] ?? [])]);
  return [...names].map((name) => `/journeys/${name}.spec.ts`);
}

/** Folders of the changed workspaces and of their dependents. */
function affectedWorkspaces(base) {
  const { stdout } = spawnSync(bin('turbo'), ['ls', `--filter=...[${base}]`, '--output=json'], {
    cwd: root,
    encoding: 'utf8',
  });
  return JSON.parse(stdout).packages.items.map(({ path }) => path);
}

/** The lines that git prints; none if it fails. */
function git(...args) {
  return (gitOutput(...args) ?? '').split('\n').filter(Boolean);
}

function gitOutput(...args) {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: MAX_OUTPUT_BYTES };
  const { status, stdout } = spawnSync('git', ['-c', 'core.quotePath=false', ...args], options);
  return status === 0 ? stdout : undefined;
}

const bin = (name) => join(root, 'node_modules/.bin', name);
