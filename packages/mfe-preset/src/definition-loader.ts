/** An Rspack loader (which must be a default export) for `src/app.ts`: removes the properties that only the build reads. */
export { withoutBuildOnlyProperties as default } from './app-manifest.js';
