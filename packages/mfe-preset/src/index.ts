/** Builds the shop's apps. The `rsbuild.config.ts` of an app is `export default featureApp()`. */
export { featureApp, shellApp } from './build-config.js';
export { serverModules, sharedModules } from './shared-modules.js';
