import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { BOUNDARY_RULES } from './boundary-rules.js';

export interface BoundaryReport {
  /** How many files were looked at: none means that the check is blind. */
  modules: number;
  violations: { rule: string; from: string; to: string; why: string }[];
}

/** Looks at every import of the project below `root`. */
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
    violations: summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      from,
      to,
      why: reasons.get(rule.name) ?? '',
    })),
  };
}

/** Each workspace's folders of source and tests that are there. */
function sourceFolders(root: string): string[] {
  const inside = (folder: string) =>
    existsSync(join(root, folder)) ? readdirSync(join(root, folder)).map((name) => `${folder}/${name}`) : [];
  const apps = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  const workspaces = [...apps, ...['packages', 'services', 'tools'].flatMap(inside)];
  const folders = [...workspaces.flatMap((folder) => [`${folder}/src`, `${folder}/test`]), 'e2e', 'bench'];
  return folders.filter((folder) => existsSync(join(root, folder)));
}
