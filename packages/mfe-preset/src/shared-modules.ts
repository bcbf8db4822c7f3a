import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SourceError } from './source-error.js';

/**
 * The modules that a page has only one copy of: the shell provides them, and apps do not bundle them. Every entry costs
 * tree-shaking, so a module belongs here only if a second copy would break something (React, the contexts of host-api). A key
 * that ends in `/` shares every module below that path.
 */
export const sharedModules = ['react', 'react/', 'react-dom', 'react-dom/', '@chhapai/host-api'] as const;

/** The shared modules that an app may import. Even code for browsers is limited to those that the shell's Node build provides. */
export const serverModules: readonly string[] = ['react', 'react/jsx-runtime', 'react-dom', '@chhapai/host-api'];

type ShareConfig = { singleton: true; import: false; requiredVersion: false };

/** The `shared` option of Module Federation for an app, which takes all of these modules from the shell. */
export function sharedFromShell(): Record<string, ShareConfig> {
  return Object.fromEntries(
    sharedModules.map((name) => [name, { singleton: true, import: false, requiredVersion: false }]),
  );
}

const sharedPackages: readonly string[] = sharedModules.filter((name) => !name.endsWith('/'));

/** Packages that an app must not bundle: the shared ones, and those whose contexts and store it uses through host-api. */
export const singleCopyPackages: readonly string[] = [
  ...sharedPackages,
  'react-router',
  'react-router-dom',
  'react-redux',
  '@reduxjs/toolkit',
];

/** Modules of these packages that are made to be bundled: they import the shared copy by its name. */
export const bundledModules: readonly string[] = ['@chhapai/host-api/pages'];

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
        throw new SourceError(
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
