import { Module } from '@nestjs/common';
import { LiveReleases } from './live-releases.js';
import { ReleaseStore } from './release-store.js';
import { ReleaseUsage } from './release-usage.js';

export { ChannelEntity } from './channel.entity.js';
export { LiveReleases, RELEASES_CHANNEL } from './live-releases.js';
export {
  ASSETS_PREFIX,
  integrityOf,
  isInnerPath,
  nameOf,
  parseReleaseUrl,
  releaseFolder,
  type ReleaseName,
} from './release-files.js';
export { appRelease, releaseSet, type ReleaseSet, type TrustedRelease } from './release-set.js';
export { bucketOf, type ReleaseState } from './release-state.js';
export { findRetained, readReleaseState, readStateVersion, verifyRelease } from './release-state.queries.js';
export { ReleaseStore } from './release-store.js';
export { ReleaseUsage } from './release-usage.js';
export { ReleaseEntity } from './release.entity.js';

@Module({ providers: [LiveReleases, ReleaseStore, ReleaseUsage], exports: [LiveReleases, ReleaseStore, ReleaseUsage] })
export class ReleasesModule {}
