import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { ToolError } from './errors.js';

const TEMPLATES = join(import.meta.dirname, '../templates/app');
const SUFFIX = '.template';
const SCRIPTS = { build: 'rsbuild build', dev: 'node ../tools/releases.mjs dev', types: 'tsc -p tsconfig.json' };
/** With the same versions as in the shell, so that nothing new is installed. */
const DEPENDENCIES = ['@chhapai/host-api', '@chhapai/ui', 'react', 'react-dom'];
const DEV_DEPENDENCIES = ['@chhapai/mfe-preset', '@rsbuild/core', '@types/react', '@types/react-dom'];

/** The name of a new app in all its forms. */
export interface AppNames {
  /** `gift-cards`: as typed, and the path of its page. */
  name: string;
  /** `mfe-gift-cards`: its folder and package. */
  app: string;
  /** `mfe_gift_cards`: its Module Federation scope and CSS prefix. */
  scope: string;
  /** `Gift cards`: the heading of its page. */
  title: string;
}

interface Package {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** Creates the folder of a new app, or nothing if that fails. Throws a `ToolError` if it already exists. */
export async function writeApp(root: string, names: AppNames): Promise<void> {
  const temporary = await mkdtemp(join(root, '.new-app-'));
  try {
    for (const [path, text] of appFiles(root, names)) {
      await mkdir(dirname(join(temporary, path)), { recursive: true });
      await writeFile(join(temporary, path), text, { mode: 0o644 });
    }
    await chmod(temporary, 0o755);
    await rename(temporary, join(root, names.app));
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
    throw new ToolError(`The folder ${names.app} already exists. Choose another name.`);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

function appFiles(root: string, names: AppNames): [path: string, text: string][] {
  const fill = (text: string) =>
    Object.entries(names).reduce((result, [name, value]) => result.replaceAll(`{{${name}}}`, String(value)), text);
  const templates = readdirSync(TEMPLATES, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = templates.map((entry): [string, string] => {
    const file = join(entry.parentPath, entry.name);
    return [fill(relative(TEMPLATES, file).slice(0, -SUFFIX.length)), fill(readFileSync(file, 'utf8'))];
  });
  return [...files, ['package.json', packageJson(root, names)]];
}

function packageJson(root: string, { app }: AppNames): string {
  const shell = JSON.parse(readFileSync(join(root, 'shell/package.json'), 'utf8')) as Package;
  const pick = (from: Record<string, string>, names: string[]) =>
    Object.fromEntries(names.map((name) => [name, from[name]]));
  const content = {
    name: `@chhapai/${app}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: SCRIPTS,
    dependencies: pick(shell.dependencies, DEPENDENCIES),
    devDependencies: pick(shell.devDependencies, DEV_DEPENDENCIES),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
