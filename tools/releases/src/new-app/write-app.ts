import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { ToolError } from '../tool-error.js';
import type { AppNames } from './app-name.js';

const templates = join(import.meta.dirname, '../../templates/app');
const SUFFIX = '.template';
/** Used by an app's code; and to build it. In the versions that the shell has, so that nothing new is installed. */
const USES = ['@chhapai/host-api', '@chhapai/ui', 'react', 'react-dom'];
const BUILT_WITH = ['@chhapai/mfe-preset', '@rsbuild/core', '@types/react', '@types/react-dom'];

interface Package {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** Makes the folder of a new app, whole or not at all; throws a `ToolError` when there is such a folder. */
export async function writeApp(root: string, names: AppNames): Promise<void> {
  const unfinished = await mkdtemp(join(root, '.new-app-'));
  try {
    for (const [path, text] of appFiles(root, names)) {
      await mkdir(dirname(join(unfinished, path)), { recursive: true });
      await writeFile(join(unfinished, path), text, { mode: 0o644 });
    }
    await chmod(unfinished, 0o755);
    await rename(unfinished, join(root, names.app));
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
    throw new ToolError(`There is a folder ${names.app} already. Choose another name.`);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

function appFiles(root: string, names: AppNames): [path: string, text: string][] {
  const filled = (text: string) =>
    Object.entries(names).reduce((result, [name, value]) => result.replaceAll(`{{${name}}}`, String(value)), text);
  const files = readdirSync(templates, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const written = files.map((entry): [string, string] => {
    const file = join(entry.parentPath, entry.name);
    return [filled(relative(templates, file).slice(0, -SUFFIX.length)), filled(readFileSync(file, 'utf8'))];
  });
  return [...written, ['package.json', packageOf(root, names)]];
}

function packageOf(root: string, { app }: AppNames): string {
  const shell = JSON.parse(readFileSync(join(root, 'shell/package.json'), 'utf8')) as Package;
  const pick = (from: Record<string, string>, wanted: string[]) =>
    Object.fromEntries(wanted.map((name) => [name, from[name]]));
  const content = {
    name: `@chhapai/${app}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: shell.scripts,
    dependencies: pick(shell.dependencies, USES),
    devDependencies: pick(shell.devDependencies, BUILT_WITH),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
