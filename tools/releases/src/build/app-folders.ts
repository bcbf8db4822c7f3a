import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ToolError } from '../tool-error.js';

/** Folders of the shell and the feature apps. */
export function appFolders(root: string): string[] {
  const names = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  return names.map((name) => join(root, name)).filter((folder) => existsSync(join(folder, 'package.json')));
}

/** The folder of each named app; throws a `ToolError` when there is none. */
export function foldersOf(root: string, apps: readonly string[]): string[] {
  const all = appFolders(root);
  return apps.map((app) => {
    const folder = join(root, app);
    if (all.includes(folder)) return folder;
    const names = all.map((each) => each.slice(root.length + 1)).join(', ');
    throw new ToolError(`There is no app ${app} here.`, [`Apps: ${names}`]);
  });
}
