import { resolve } from 'node:path';
import { ownAccess, Registry, releaseNew, ToolError, type OwnAccess } from '@chhapai/releases';
import type { Settings } from './settings.js';
import { StartError } from './start-error.js';

/** The token and the key that the shop's own team publishes with. */
export function openAccess(root: string, dataFolder: string, settings: Settings): OwnAccess {
  const { RELEASE_TOKEN: token, RELEASE_KEY_FILE: keyFile } = settings;
  try {
    return ownAccess(dataFolder, { token, keyFile: keyFile && resolve(root, keyFile) });
  } catch (error) {
    throw startError(error);
  }
}

/** Publishes those built apps whose version the shop does not know, as one set; gives how many. */
export async function publishReleases(url: string, access: OwnAccess, apps: readonly string[]): Promise<number> {
  const registry = new Registry({ url, token: access.token });
  try {
    const changed = await releaseNew(registry, access.key, apps, { message: 'npm start' });
    return changed?.releases.length ?? 0;
  } catch (error) {
    throw startError(error);
  }
}

function startError(error: unknown): unknown {
  if (!(error instanceof ToolError)) return error;
  return new StartError(['The apps could not be published: ' + error.message, ...error.hints].join('\n'));
}
