import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser';
import { BOUNDARY_RULES } from './boundary-rules.js';

const VAGUE_NAME = /^(?:utils?|helpers?|commons?|misc)(?:\.|$)|\.(?:utils?|helpers?)\./;
/** Folders whose files are installed, built or written by tests. */
export const IGNORED_FOLDERS: ReadonlySet<string> = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.turbo',
  'test-results',
  'playwright-report',
]);

/** The folder of a workspace, at the start of a path. */
const WORKSPACE = /^(?:(?:packages|services|tools)\/)?[^/]+/;
const OWN_PACKAGE = /^@chhapai\/[^/]+/;

type PackageJson = Record<'dependencies' | 'devDependencies', Record<string, string> | undefined> & { name: string };

export interface BoundaryReport {
  /** Number of files checked; 0 means that the check itself is broken. */
  modules: number;
  violations: { rule: string; from: string; to: string; why: string }[];
}

/** Checks every import of the project in the folder `root`. */
export async function checkBoundaries(root: string): Promise<BoundaryReport> {
  const { output } = await cruise(sourceFolders(root), {
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: BOUNDARY_RULES },
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(?:^|/)(?:node_modules|dist)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  });
  const { modules, summary } = output as ICruiseResult;
  const reasons = new Map(BOUNDARY_RULES.map((rule) => [rule.name, rule.comment ?? '']));
  return {
    modules: modules.filter(({ source }) => /\.tsx?$/.test(source) && !source.includes('node_modules')).length,
    violations: [
      ...summary.violations.map(({ rule, from, to }) => ({
        rule: rule.name,
        from,
        to,
        why: reasons.get(rule.name) ?? '',
      })),
      ...undeclaredImports(root, modules),
    ],
  };
}

/** Imports of packages of this project that the importing workspace does not depend on. They work, because npm links them all. */
function undeclaredImports(root: string, modules: readonly IModule[]): BoundaryReport['violations'] {
  return modules.flatMap(({ source, dependencies }) => {
    const workspace = WORKSPACE.exec(source)?.[0];
    const declared = workspace && declaredPackages(join(root, workspace, 'package.json'));
    if (!declared) return [];
    const imported = new Set(dependencies.flatMap(({ module }) => OWN_PACKAGE.exec(module)?.[0] ?? []));
    return [...imported]
      .filter((name) => !declared.has(name))
      .map((name) => ({
        rule: 'imports-are-dependencies',
        from: source,
        to: name,
        why: `Add it to the dependencies in ${workspace}/package.json; otherwise, changes to it will not trigger a rebuild of this workspace.`,
      }));
  });
}

/** The names in a package.json: its own and those of its dependencies; undefined if there is no such file. */
function declaredPackages(file: string): Set<string> | undefined {
  if (!existsSync(file)) return undefined;
  const { name, dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8')) as PackageJson;
  return new Set([name, ...Object.keys({ ...dependencies, ...devDependencies })]);
}

/** The existing source and test folders of all workspaces. */
function sourceFolders(root: string): string[] {
  const inside = (folder: string) =>
    existsSync(join(root, folder)) ? readdirSync(join(root, folder)).map((name) => `${folder}/${name}`) : [];
  const apps = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  const workspaces = [...apps, ...['packages', 'services', 'tools'].flatMap(inside)];
  const folders = [...workspaces.flatMap((folder) => [`${folder}/src`, `${folder}/test`]), 'e2e', 'bench'];
  return folders.filter((folder) => existsSync(join(root, folder)));
}

/** Finds files and folders whose names say nothing about their content. */
export function findVagueNames(root: string, folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !IGNORED_FOLDERS.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      const inside = entry.isDirectory() ? findVagueNames(root, path) : [];
      return VAGUE_NAME.test(entry.name) ? [relative(root, path), ...inside] : inside;
    });
}
