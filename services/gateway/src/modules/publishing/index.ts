export { publishApps, withdrawApp } from './publish.js';
export { RefusedBuild } from './publishing.errors.js';
