import { PAGE_SNAPSHOT_ID } from '@chhapai/contracts/releases';
import { rspack, type Rspack } from '@rsbuild/core';

/**
 * Takes the digests of chunks from the page's snapshot, which contains those of all files of its releases. Entry files that
 * contained the digests would add 3 KB, which cannot be compressed, to each first visit. A file without a digest is not run.
 */
export const digestsOfPage = {
  apply({ hooks }: Rspack.Compiler): void {
    hooks.compilation.tap('digests-of-page', (compilation) => {
      const { createScript, createLink } = rspack.RuntimePlugin.getCompilationHooks(compilation);
      const verified = (code: string, element: string, url: string) =>
        `${code}\n${element}.integrity = ${DIGESTS}[new URL(${url}, location.href).pathname] || "sha384-none";
         ${element}.crossOrigin = "anonymous";`;
      createScript.tap('digests-of-page', (code) => verified(code, 'script', 'url'));
      createLink.tap('digests-of-page', (code) => verified(code, 'linkTag', 'fullhref'));
    });
  },
};

/** The digests by path, read once in a page for all of its apps. */
const DIGESTS = `(globalThis.digestsOfPage ??= Object.assign({}, ...Object.values(
  JSON.parse(document.getElementById(${JSON.stringify(PAGE_SNAPSHOT_ID)}).textContent).apps,
).map((app) => app.integrity)))`;
