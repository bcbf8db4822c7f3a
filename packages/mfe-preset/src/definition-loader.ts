/** An Rspack loader for `src/app.ts`, which must be a default export: removes what only the build reads. */
export { withoutBuildOnly as default } from './app-manifest.js';
