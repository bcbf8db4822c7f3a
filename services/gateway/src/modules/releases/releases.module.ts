import { Module } from '@nestjs/common';
import { LiveReleases } from './live-releases.js';

@Module({ providers: [LiveReleases], exports: [LiveReleases] })
export class ReleasesModule {}
