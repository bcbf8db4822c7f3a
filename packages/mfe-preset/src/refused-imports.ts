import { relative } from 'node:path';
import { rspack, type Rspack } from '@rsbuild/core';
import { bundledModules, serverModules, singleCopyPackages } from './shared-modules.js';

/**
 * Fails an app's build if it imports a module that would not work when the app runs: a shared module that the shell does not
 * provide, a second copy of one that it does, or, in the node build, a Node.js module, because `require` returns only shared
 * modules there.
 */
export const refusedImports = {
  apply({ options, hooks }: Rspack.Compiler): void {
    const allowed = [...serverModules, ...bundledModules];
    // JSX that is compiled for a dev server imports this module.
    if (options.mode === 'development') allowed.push('react/jsx-dev-runtime');
    hooks.compilation.tap('refused-imports', (compilation) => {
      compilation.hooks.finishModules.tap('refused-imports', () => {
        const refused = [...compilation.modules].flatMap((target) => {
          const reason = refusalReason(target);
          return reason ? importsOf(target, compilation, allowed).map((text) => `${text}, ${reason}`) : [];
        });
        if (refused.length > 0) compilation.errors.push(new rspack.WebpackError(explain(refused)));
      });
    });
  },
};

function refusalReason(target: Rspack.Module): string | undefined {
  if (target.type === 'consume-shared-module' || target instanceof rspack.ExternalModule)
    return 'which the shell does not provide';
  const name = packageOf(target);
  return isSingleCopy(name) ? `which would be a second copy of ${name}` : undefined;
}

/** The imports of a module by other packages. Imports by a second copy are left out, because the copy itself is refused. */
function importsOf(target: Rspack.Module, compilation: Rspack.Compilation, allowed: readonly string[]): string[] {
  const { context } = compilation.compiler;
  return compilation.moduleGraph.getIncomingConnections(target).flatMap(({ originModule, dependency: { request } }) => {
    const from = originModule ? packageOf(originModule) : undefined;
    if (from === packageOf(target) || isSingleCopy(from)) return [];
    const importer = originModule?.nameForCondition();
    return importer && request && !allowed.includes(request)
      ? [`${relative(context, importer)} imports ${request}`]
      : [];
  });
}

const isSingleCopy = (name: string | undefined) => name !== undefined && singleCopyPackages.includes(name);

function packageOf(module: Rspack.Module): string | undefined {
  const resolved = module instanceof rspack.NormalModule ? module.resourceResolveData : undefined;
  const path = resolved?.descriptionFilePath;
  if (path === undefined) return undefined;
  if (!packageNames.has(path))
    packageNames.set(path, (resolved?.descriptionFileData as { name?: string } | null)?.name);
  return packageNames.get(path);
}

/** Names of packages by path, because `descriptionFileData` parses package.json at every access. */
const packageNames = new Map<string, string | undefined>();

const explain = (refused: readonly string[]): string =>
  `The shell only provides ${serverModules.join(', ')}, and no Node.js modules. Use them (@chhapai/host-api exports what apps ` +
  `need from React Router and Redux), or other packages, instead of these imports:\n${[...new Set(refused)].sort().join('\n')}`;
