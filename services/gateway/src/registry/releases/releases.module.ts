import { Module } from '@nestjs/common';
import { LiveReleases } from './live-releases.js';
import { ReleaseUsage } from './release-usage.js';

@Module({ providers: [LiveReleases, ReleaseUsage], exports: [LiveReleases, ReleaseUsage] })
export class ReleasesModule {}
