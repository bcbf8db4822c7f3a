/** Publishing releases, for the launcher and tests: the same code that the commands run. */
export { appFolders } from './build/app-folders.js';
export { startDevServers } from './dev-servers.js';
export { Refusal, ToolError } from './errors.js';
export { releaseBuilt, releaseNewApps, type NewAppsPublished } from './publish-built.js';
export { Registry, type PublishOptions } from './registry.js';
export type { ReleaseKey } from './release-key.js';
export { ownAccess, type OwnAccess } from './settings.js';
