/** An Rspack loader (which must be a default export) for `src/app.ts`: removes what only the build reads. */
export { withoutBuildOnly as default } from './app-manifest.js';
