import { resolve } from 'node:path';
import {
  ownAccess,
  Registry,
  releaseNewApps,
  ToolError,
  type NewAppsPublished,
  type OwnAccess,
} from '@chhapai/releases';
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

/** Publishes, as one set, the builds of apps that never had a release. */
export async function publishNewApps(
  url: string,
  access: OwnAccess,
  apps: readonly string[],
): Promise<NewAppsPublished> {
  const registry = new Registry({ url, token: access.token });
  try {
    return await releaseNewApps(registry, access.key, apps, { message: 'npm start' });
  } catch (error) {
    throw asStartError(error);
  }
}

function asStartError(error: unknown): unknown {
  if (!(error instanceof ToolError)) return error;
  return new StartError([`Cannot publish the apps: ${error.message}`, ...error.hints].join('\n'));
}
