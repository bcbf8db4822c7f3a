import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { SharedNames } from '@chhapai/contracts/releases';
import { rspack, type Rspack } from '@rsbuild/core';
import { modulesInChunks } from './bundled-packages.js';
import { cssTokens } from './css-tokens.js';
import { serverModules } from './shared-modules.js';
import { SourceError } from './source-error.js';

/** Names by shared module, both in alphabetical order. */
export type SharedExports = SharedNames['exports'];

/** Rspack's types of `import` and `export … from` themselves. Each use of one of their names is another dependency. */
const DECLARATIONS: readonly string[] = ['esm import', 'esm export import'];

interface Use {
  module: string;
  /** Undefined if the importer passes the whole module on. */
  name: string | undefined;
  importer: Rspack.Module;
}

/**
 * The exports of shared modules that the bundles of an app use. Imports that tree-shaking removed do not count, and neither do
 * packages that look names up in all of React. Throws if the app passes on the whole host API, because no names would be known.
 */
export function usedExports(compilation: Rspack.Compilation): SharedExports {
  const uses = usesOf(compilation);
  const unnamed = uses.find(({ module, name }) => module === '@chhapai/host-api' && name === undefined);
  if (unnamed) {
    const importer = relative(compilation.compiler.context, unnamed.importer.nameForCondition() ?? '');
    throw new SourceError(
      `${importer}: use the exports of @chhapai/host-api by name, so that the release record can list those the app needs`,
    );
  }
  return byModule(uses.flatMap(({ module, name }) => (name === undefined ? [] : [[module, name] as const])));
}

/** The exports of the shared modules in a bundle of the shell. Throws if the bundler cannot tell. */
export function providedExports({ modules, moduleGraph }: Rspack.Compilation): SharedExports {
  const shared = new Map<string, Rspack.Module>();
  for (const target of modules) {
    for (const { dependency, resolvedModule } of moduleGraph.getIncomingConnections(target)) {
      if (isShared(dependency.request) && resolvedModule) shared.set(dependency.request, resolvedModule);
    }
  }
  return byModule(
    [...shared].flatMap(([name, module]) => {
      const exports = moduleGraph.getProvidedExports(module);
      if (!Array.isArray(exports)) throw new Error(`The exports of ${name} cannot be determined`);
      return exports.map((one) => [name, one] as const);
    }),
  );
}

/**
 * The names that an app needs from the shell: those that any of its bundles uses, and the custom properties that its files use
 * but do not define.
 */
export function neededNames(web: string, bundles: readonly SharedExports[]): SharedNames {
  const { used, defined } = cssTokens(filesIn(web, '.css'), filesIn(web, '.js'));
  return { exports: byModule(bundles.flatMap(pairs)), tokens: used.filter((name) => !defined.includes(name)) };
}

/**
 * The names that a shell provides: those that all of its bundles export, and the custom properties that
 * its stylesheets define.
 */
export function providedNames(web: string, bundles: readonly SharedExports[]): SharedNames {
  const inAll = bundles.flatMap(pairs).filter(([module, name]) => bundles.every((one) => one[module]?.includes(name)));
  return { exports: byModule(inAll), tokens: cssTokens(filesIn(web, '.css'), []).defined };
}

const filesIn = (folder: string, extension: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(extension))
    .map((path) => readFileSync(join(folder, path), 'utf8'));

const pairs = (exports: SharedExports): [module: string, name: string][] =>
  Object.entries(exports).flatMap(([module, names]) => names.map((name): [string, string] => [module, name]));

function usesOf(compilation: Rspack.Compilation): Use[] {
  const { modules, moduleGraph, chunks } = compilation;
  const bundled = modulesInChunks(compilation);
  const runtimes = [...new Set([...chunks].flatMap(({ runtime }) => [...runtime]))];
  const fromShell = [...modules].filter(
    (module) => module.type === 'consume-shared-module' || module instanceof rspack.ExternalModule,
  );
  return fromShell.flatMap((target) =>
    moduleGraph.getIncomingConnections(target).flatMap((connection) => {
      const { originModule: importer, dependency } = connection;
      const { request: module, type, ids = [] } = dependency;
      if (!importer || !isShared(module) || DECLARATIONS.includes(type)) return [];
      if (!bundled.has(importer) || connection.getActiveState(runtimes) === false) return [];
      // The default export of a CommonJS module, such as React, is the module.
      return { module, importer, name: ids[0] === 'default' ? ids[1] : ids[0] };
    }),
  );
}

const isShared = (request: string | undefined): request is string =>
  request !== undefined && serverModules.includes(request);

function byModule(exports: readonly (readonly [module: string, name: string])[]): SharedExports {
  const modules = [...new Set(exports.map(([module]) => module))].sort();
  return Object.fromEntries(
    modules.map((module) => {
      const names = exports.flatMap(([other, name]) => (other === module ? name : []));
      return [module, [...new Set(names)].sort()];
    }),
  );
}
