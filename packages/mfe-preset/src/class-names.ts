import { basename, relative } from 'node:path';
import { rspack, type Rspack } from '@rsbuild/core';

/**
 * Names a class after its app, stylesheet and own name: `mfe_catalogue-product-card_title`. Such words are smaller than hashes
 * once compressed, because they repeat.
 */
export const className = (scope: string, stylesheet: string, local: string): string =>
  `${scope}-${basename(stylesheet, '.module.css')}_${local}`;

/** Fails a build with two CSS modules of the same file name, whose classes could get the same name. */
export const uniqueStylesheets = {
  apply({ context, hooks }: Rspack.Compiler): void {
    hooks.thisCompilation.tap('unique-stylesheets', (compilation) => {
      compilation.hooks.finishModules.tap('unique-stylesheets', () => {
        const paths = new Set([...compilation.modules].map((module) => module.nameForCondition() ?? ''));
        const stylesheets = [...paths].filter((path) => path.endsWith('.module.css')).sort();
        const isTwice = (path: string) =>
          stylesheets.some((other) => other !== path && basename(other) === basename(path));
        const repeated = stylesheets.filter(isTwice).map((path) => relative(context, path));
        if (repeated.length > 0)
          compilation.errors.push(
            new rspack.WebpackError(`Give each of these CSS modules a different file name:\n${repeated.join('\n')}`),
          );
      });
    });
  },
};
