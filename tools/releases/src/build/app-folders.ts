import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { ToolError } from '../errors.js';

/** The root folder of the repository. */
export const root = resolve(import.meta.dirname, '../../../..');

/** Folders of the shell and the feature apps. */
export function appFolders(projectRoot: string): string[] {
  const names = readdirSync(projectRoot).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  return names.map((name) => join(projectRoot, name)).filter((folder) => existsSync(join(folder, 'package.json')));
}

/** The folder of each named app. Throws a `ToolError` that lists all apps if one does not exist. */
export function foldersOf(projectRoot: string, apps: readonly string[]): string[] {
  const all = appFolders(projectRoot);
  return apps.map((app) => {
    const folder = join(projectRoot, app);
    if (all.includes(folder)) return folder;
    throw new ToolError(`Unknown app: ${app}.`, [`Apps: ${all.map((name) => basename(name)).join(', ')}`]);
  });
}
