export { withDevApps } from './dev-apps.js';
export { LiveRelease } from './live-release.entity.js';
export { LiveReleases, type LiveState } from './live-releases.js';
export { Release } from './release.entity.js';
export { ReleasesModule } from './releases.module.js';
