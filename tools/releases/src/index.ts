/** Releasing as a program of its own does it: the launcher and tests use the same code as the commands. */
export { ownAccess, type OwnAccess } from './access/own-access.js';
export type { ReleaseKey } from './access/release-key.js';
export { appFolders } from './build/app-folders.js';
export { startDevServers } from './dev/dev-servers.js';
export { releaseBuilt, releaseNew } from './release-built.js';
export { Registry, type PublishOptions } from './registry/registry.js';
export { Refusal } from './registry/refusal.js';
export { ToolError } from './tool-error.js';
