import { Module } from '@nestjs/common';
import { Releases } from './releases.js';

@Module({ providers: [Releases], exports: [Releases] })
export class ReleasesModule {}
