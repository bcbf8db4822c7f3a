/** The contracts that the build and the release commands need. Loading all contracts would take 0.1 s longer. */
export * from '../envelope.schema.js';
export * as errorCodes from '../error-codes.js';
export * from './page-report.schema.js';
export * from './page-snapshot.js';
export * from './release-archive.js';
export * from './release.schema.js';
export * from './releases-api.paths.js';
export * from './releases-api.schema.js';
export * from './route-matching.js';
export * from './server-render.js';
export * from './staff-pages.js';
export * from './staff-path.js';
export * from './staff-releases.paths.js';
export * from './staff-releases.schema.js';
export * from './team-tokens.schema.js';
