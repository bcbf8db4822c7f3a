import { resolve } from 'node:path';
import {
  ensureReleaseCredentials,
  Registry,
  releaseNewApps,
  ToolError,
  type NewAppsPublished,
  type ReleaseCredentials,
} from '@chhapai/releases';
import { StartError } from './reporter.js';
import type { Settings } from './settings.js';

/** The release token and signing key of the team `shop`, created in the data folder unless the environment sets them. */
export function openReleaseCredentials(root: string, dataFolder: string, settings: Settings): ReleaseCredentials {
  const { RELEASE_TOKEN: token, RELEASE_KEY_FILE: keyFile } = settings;
  try {
    return ensureReleaseCredentials(dataFolder, { token, keyFile: keyFile && resolve(root, keyFile) });
  } catch (error) {
    throw asStartError(error);
  }
}

/** Publishes, as one set, the builds of apps that never had a release. */
export async function publishNewApps(
  url: string,
  credentials: ReleaseCredentials,
  apps: readonly string[],
): Promise<NewAppsPublished> {
  const registry = new Registry({ url, token: credentials.token });
  try {
    return await releaseNewApps(registry, credentials.key, apps, { message: 'npm start' });
  } catch (error) {
    throw asStartError(error);
  }
}

function asStartError(error: unknown): unknown {
  if (!(error instanceof ToolError)) return error;
  return new StartError([`Cannot publish the apps: ${error.message}`, ...error.hints].join('\n'));
}
