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

/** The version ranges of the shared modules in an app's package.json. Throws when one is missing. */
export function neededRanges(root: string): Record<string, string> {
  const { dependencies, peerDependencies } = readPackage(root);
  const ranges = { ...dependencies, ...peerDependencies };
  return Object.fromEntries(
    names.map((name) => {
      const range = ranges[name];
      if (!range)
        throw new Error(
          `package.json must declare ${name}, which the shell provides, with the range the app is built for`,
        );
      return [name, range];
    }),
  );
}

/** The installed versions of the shared modules, which the shell provides. */
export function providedVersions(root: string): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, readPackage(installed(root, name)).version]));
}

/** Not `resolve`: a package need not export its package.json. */
function installed(root: string, name: string): string {
  const paths = createRequire(join(root, 'package.json')).resolve.paths(name) ?? [];
  const folder = paths.map((path) => join(path, name)).find((path) => existsSync(join(path, 'package.json')));
  if (!folder) throw new Error(`${name} is not installed`);
  return folder;
}

const readPackage = (folder: string): PackageJson =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
