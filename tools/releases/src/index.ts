/** Publishes releases for the launcher and for tests, with the same code as the commands. */
export { appFolders } from './build/app-folders.js';
export { startDevServers } from './dev-servers.js';
export { Refusal, ToolError } from './errors.js';
export { releaseBuilt, releaseNewApps, type NewAppsPublished } from './publish-built.js';
export { Registry, type PublishOptions } from './registry.js';
export type { ReleaseKey } from './release-key.js';
export { ensureReleaseCredentials, type ReleaseCredentials } from './settings.js';
