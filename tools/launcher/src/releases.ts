import { resolve } from 'node:path';
import { ownAccess, Registry, releaseNew, ToolError, type OwnAccess } from '@chhapai/releases';
import { StartError } from './reporter.js';
import type { Settings } from './settings.js';

/** The release token and signing key of the team `shop`, created in the data folder unless the environment sets them. */
export function openReleaseAccess(root: string, dataFolder: string, settings: Settings): OwnAccess {
  const { RELEASE_TOKEN: token, RELEASE_KEY_FILE: keyFile } = settings;
  try {
    return ownAccess(dataFolder, { token, keyFile: keyFile && resolve(root, keyFile) });
  } catch (error) {
    throw asStartError(error);
  }
}

/** Publishes, as one set, the built versions that the shop does not have yet. Returns how many. */
export async function publishNewReleases(url: string, access: OwnAccess, apps: readonly string[]): Promise<number> {
  const registry = new Registry({ url, token: access.token });
  try {
    const changed = await releaseNew(registry, access.key, apps, { message: 'npm start' });
    return changed?.releases.length ?? 0;
  } catch (error) {
    throw asStartError(error);
  }
}

function asStartError(error: unknown): unknown {
  if (!(error instanceof ToolError)) return error;
  return new StartError([`Cannot publish the apps: ${error.message}`, ...error.hints].join('\n'));
}
