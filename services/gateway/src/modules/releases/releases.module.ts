import { Module } from '@nestjs/common';
import { ReleaseUses } from './release-uses.js';
import { Releases } from './releases.js';

@Module({ providers: [Releases, ReleaseUses], exports: [Releases, ReleaseUses] })
export class ReleasesModule {}
