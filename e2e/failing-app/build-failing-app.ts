import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { featureApp } from '@chhapai/mfe-preset';
import { createRsbuild } from '@rsbuild/core';
import { failingAppFolder } from './failing-copy.js';

const root = resolve(import.meta.dirname, '../..');
/** The chunk name and path in the `import(…)` of a page or widget. */
const LAZY_IMPORT = /(webpackChunkName: "[\w-]+" \*\/ )'\.\/([^']+)'/g;

/** Builds a copy of the app whose pages and widgets throw on demand. Returns the folder of the build. */
export async function buildFailingApp(app: string): Promise<string> {
  const folder = failingAppFolder(app);
  const source = join(root, app, 'src');
  await mkdir(join(folder, 'src/parts'), { recursive: true });
  await cp(join(root, app, 'package.json'), join(folder, 'package.json'));
  await cp(join(import.meta.dirname, 'fixture/failing.tsx'), join(folder, 'src/failing.tsx'));
  await writeFile(join(folder, 'src/app-name.ts'), `export const APP = '${app}';`);
  const config = { extends: join(root, 'tsconfig.app.json'), include: ['src'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));

  const entry = await readFile(join(source, 'app.ts'), 'utf8');
  for (const [, , path] of entry.matchAll(LAZY_IMPORT)) {
    const realPath = relative(join(folder, 'src/parts'), join(source, path!));
    const part = path!.startsWith('admin/') ? EMPTY_PART : failingPart(realPath);
    await writeFile(join(folder, 'src/parts', `${basename(path!)}.tsx`), part);
  }
  await writeFile(join(folder, 'src/app.ts'), failingEntry(entry));
  await build(folder);
  return folder;
}

/** Replaces the staff screens: they are half of the code, and shoppers do not open them. */
const EMPTY_PART = 'export const Component = () => null;\n';

/** A module with the exports of the real one, whose component and loader throw on demand. */
const failingPart = (realPath: string): string => `
import { failIn, failingComponent, failingLoader } from '../failing';
import * as real from '${realPath}';
failIn('part');
export * from '${realPath}';
export const Component = failingComponent(real.Component);
export const loader = failingLoader(real);
`;

const failingEntry = (entry: string): string => {
  const withFailingParts = entry.replaceAll(
    LAZY_IMPORT,
    (_, comment: string, path: string) => `${comment}'./parts/${basename(path)}'`,
  );
  return `import { failIn } from './failing';\n${withFailingParts}\nfailIn('app');\n`;
};

async function build(folder: string): Promise<void> {
  const rsbuild = await createRsbuild({
    cwd: folder,
    config: { ...featureApp(folder), mode: 'production', logLevel: 'error' },
  });
  await rsbuild.build();
}
