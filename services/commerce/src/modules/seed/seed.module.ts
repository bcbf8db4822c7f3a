import { Module } from '@nestjs/common';
import { SowCatalogue } from './sow-catalogue.js';

@Module({ providers: [SowCatalogue] })
export class SeedModule {}
