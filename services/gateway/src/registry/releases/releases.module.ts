import { Module } from '@nestjs/common';
import { LiveReleases } from './live-releases.js';
import { ReleaseStore } from './release-store.js';
import { ReleaseUsage } from './release-usage.js';

@Module({ providers: [LiveReleases, ReleaseStore, ReleaseUsage], exports: [LiveReleases, ReleaseStore, ReleaseUsage] })
export class ReleasesModule {}
