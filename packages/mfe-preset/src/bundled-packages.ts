import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Rspack } from '@rsbuild/core';

/** A package from the registry, some of whose modules are in a bundle. */
export interface BundledPackage {
  name: string;
  version: string;
  /** An SPDX expression, or other text from package.json; undefined if package.json states none. */
  licence: string | undefined;
}

interface PackageJson {
  name?: string;
  version?: string;
  license?: string | { type?: string };
  /** The form that npm has deprecated. */
  licenses?: { type?: string }[];
}

const NODE_MODULES = `${sep}node_modules${sep}`;

/** The packages with a module in a chunk of this build, without the project's own. */
export function bundledPackages(compilation: Rspack.Compilation): BundledPackage[] {
  const folders = new Set<string>();
  for (const module of modulesInChunks(compilation)) {
    const folder = packageFolder(module.nameForCondition() ?? '');
    if (folder) folders.add(folder);
  }
  return [...folders].map(readPackage);
}

/** The modules in the chunks of a build, including those that concatenated modules consist of. */
export function modulesInChunks({ chunks, chunkGraph }: Rspack.Compilation): Set<Rspack.Module> {
  return new Set([...chunks].flatMap((chunk) => chunkGraph.getChunkModules(chunk).flatMap(withParts)));
}

function withParts(module: Rspack.Module): Rspack.Module[] {
  const { modules = [] } = module as { modules?: Rspack.Module[] };
  return [module, ...modules.flatMap(withParts)];
}

/** The folder into which npm installed the package of a file; undefined for the project's own files. */
export function packageFolder(file: string): string | undefined {
  const index = file.lastIndexOf(NODE_MODULES);
  if (index < 0) return undefined;
  const [first = '', second = ''] = file.slice(index + NODE_MODULES.length).split(sep);
  return file.slice(0, index + NODE_MODULES.length) + (first.startsWith('@') ? first + sep + second : first);
}

function readPackage(folder: string): BundledPackage {
  const content = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
  return { name: content.name ?? '', version: content.version ?? '', licence: licenceOf(content) };
}

/** The licence that a package.json states, several of them joined by `OR`; undefined if it states none. */
export function licenceOf({ license, licenses }: PackageJson): string | undefined {
  const stated = [license, ...(licenses ?? [])]
    .map((entry) => (typeof entry === 'object' ? entry.type : entry))
    .filter((text) => text !== undefined && text.trim() !== '');
  return stated.length > 1 ? `(${stated.join(' OR ')})` : stated[0];
}
