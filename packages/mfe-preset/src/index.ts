/** The one way to build an app of this shop. `rsbuild.config.ts` of an app is `export default featureApp()`. */
export { featureApp, shellApp } from './build-config.js';
export { serverModules, sharedModules } from './shared-modules.js';
