export { appRelease } from './app-release.js';
export { Channel } from './channel.entity.js';
export { withDevApps } from './dev-apps.js';
export { knownRelease, type KnownRelease, type StoredRelease } from './known-release.js';
export { Release } from './release.entity.js';
export { releaseSet, type ReleaseSet } from './release-set.js';
export { nameOf, type AppChannel, type ReleaseState } from './release-state.js';
export { Releases } from './releases.js';
export { ReleasesModule } from './releases.module.js';
