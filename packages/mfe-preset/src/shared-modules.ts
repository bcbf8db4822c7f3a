import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The modules of which a page has one copy: the shell provides them, and apps do not bundle them. Every entry costs
 * tree-shaking, so a module belongs here only if a second copy would break something (React, the contexts of host-api).
 * A key that ends in `/` shares every module below that path.
 */
export const sharedModules = ['react', 'react/', 'react-dom', 'react-dom/', '@chhapai/host-api'] as const;

/** What an app's node build may require; the shell's node build provides exactly these modules. */
export const serverModules = ['react', 'react/jsx-runtime', 'react-dom', '@chhapai/host-api'] as const;

type ShareConfig = { singleton: true; import?: false; requiredVersion: false };

/** The `shared` option of Module Federation for the shell (`provides`) or for an app (`consumes`). */
export function shareConfig(role: 'provides' | 'consumes'): Record<string, ShareConfig> {
  const provided: ShareConfig = { singleton: true, requiredVersion: false };
  return Object.fromEntries(
    sharedModules.map((name) => [name, role === 'provides' ? provided : { ...provided, import: false as const }]),
  );
}

const sharedPackages = sharedModules.filter((name) => !name.endsWith('/'));

interface PackageJson {
  version: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** The version ranges of the shared modules in an app's package.json. Throws if one is missing. */
export function neededRanges(root: string): Record<string, string> {
  const { dependencies, peerDependencies } = readPackage(root);
  const ranges = { ...dependencies, ...peerDependencies };
  return Object.fromEntries(
    sharedPackages.map((name) => {
      const range = ranges[name];
      if (!range)
        throw new Error(
          `package.json must declare ${name}, which the shell provides, with the version range the app is built for`,
        );
      return [name, range];
    }),
  );
}

/** The installed versions of the shared modules, which the shell provides. Throws if one is not installed. */
export function providedVersions(root: string): Record<string, string> {
  return Object.fromEntries(sharedPackages.map((name) => [name, readPackage(installedFolder(root, name)).version]));
}

/** Does not use `resolve`, because a package may not export its package.json. */
function installedFolder(root: string, name: string): string {
  const paths = createRequire(join(root, 'package.json')).resolve.paths(name) ?? [];
  const folder = paths.map((path) => join(path, name)).find((path) => existsSync(join(path, 'package.json')));
  if (!folder) throw new Error(`${name} is not installed`);
  return folder;
}

const readPackage = (folder: string): PackageJson =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
