import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { sharedModules } from './shared-modules.js';

const names = sharedModules.filter((name) => !name.endsWith('/'));

interface PackageJson {
  version: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** The ranges in which an app wants the shared modules, from its package.json. Throws when it forgets one. */
export function neededRanges(root: string): Record<string, string> {
  const { dependencies, peerDependencies } = readPackage(root);
  const ranges = { ...dependencies, ...peerDependencies };
  return Object.fromEntries(
    names.map((name) => {
      const range = ranges[name];
      if (!range) throw new Error(`package.json must name ${name} with the range it is built for: the shell lends it`);
      return [name, range];
    }),
  );
}

/** The installed versions of the shared modules, which the shell lends. */
export function providedVersions(root: string): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, readPackage(installed(root, name)).version]));
}

/** Not by `resolve`: a package need not export its package.json. */
function installed(root: string, name: string): string {
  const paths = createRequire(join(root, 'package.json')).resolve.paths(name) ?? [];
  const folder = paths.map((path) => join(path, name)).find((path) => existsSync(join(path, 'package.json')));
  if (!folder) throw new Error(`${name} is not installed`);
  return folder;
}

const readPackage = (folder: string): PackageJson =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
