import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from './start-error.js';

/** Folders of the shell and the feature apps. */
export function appFolders(root: string): string[] {
  const names = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  return names.map((name) => join(root, name)).filter((folder) => existsSync(join(folder, 'package.json')));
}

/** Hands built apps to the gateway's own publishing program: what is live already costs next to nothing. */
export async function publishReleases(program: string, apps: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, [program, ...apps], { env });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new StartError(`The apps could not be published: ${stderr?.trim() || message}`);
  }
}
