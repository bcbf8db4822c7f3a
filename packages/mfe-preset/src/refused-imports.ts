import { relative } from 'node:path';
import { rspack, type Rspack } from '@rsbuild/core';
import { bundledModules, serverModules, singleCopyPackages } from './shared-modules.js';

/**
 * Fails an app's build if it imports a module that would not work when the app runs: a shared module that the shell does not
 * provide, a second copy of one that it does, or, in the node build, a Node.js module, because `require` returns only shared
 * modules there.
 */
export const refusedImports = {
  apply({ context, options, hooks }: Rspack.Compiler): void {
    const allowed = [...serverModules, ...bundledModules];
    // JSX that is compiled for a dev server imports this module.
    if (options.mode === 'development') allowed.push('react/jsx-dev-runtime');
    hooks.compilation.tap('refused-imports', (compilation) => {
      compilation.hooks.finishModules.tap('refused-imports', () => {
        const refused = imports(compilation).flatMap(({ importer, request, target }) => {
          const reason = allowed.includes(request) ? undefined : whyRefused(target);
          return reason ? [`${relative(context, importer)} imports ${request}, ${reason}`] : [];
        });
        if (refused.length > 0) compilation.errors.push(new rspack.WebpackError(explain(refused)));
      });
    });
  },
};

interface Import {
  /** The path of the importing file. */
  importer: string;
  request: string;
  target: Rspack.Module;
}

/** The imports between packages. Imports by a second copy are left out, because the copy itself is refused. */
function imports({ modules, moduleGraph }: Rspack.Compilation): Import[] {
  // Cached, because every access to a module's package data parses its package.json.
  const packages = new Map([...modules].map((module) => [module, packageOf(module)]));
  return [...modules].flatMap((target) =>
    moduleGraph.getIncomingConnections(target).flatMap(({ originModule, dependency: { request } }) => {
      const from = originModule ? packages.get(originModule) : undefined;
      if (from === packages.get(target) || isSingleCopy(from)) return [];
      const importer = originModule?.nameForCondition();
      return importer && request ? [{ importer, request, target }] : [];
    }),
  );
}

function whyRefused(target: Rspack.Module): string | undefined {
  if (target.type === 'consume-shared-module' || target instanceof rspack.ExternalModule)
    return 'which the shell does not provide';
  const name = packageOf(target);
  return isSingleCopy(name) ? `which would be a second copy of ${name}` : undefined;
}

const isSingleCopy = (name: string | undefined) => name !== undefined && singleCopyPackages.includes(name);

function packageOf(module: Rspack.Module): string | undefined {
  const description = module instanceof rspack.NormalModule && module.resourceResolveData?.descriptionFileData;
  return description ? (description as { name?: string }).name : undefined;
}

const explain = (refused: readonly string[]): string =>
  `The shell only provides ${serverModules.join(', ')}, and no Node.js modules. Use them (@chhapai/host-api exports what apps ` +
  `need from React Router and Redux), or other packages, instead of these imports:\n${[...new Set(refused)].sort().join('\n')}`;
