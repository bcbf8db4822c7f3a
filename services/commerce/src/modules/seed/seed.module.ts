import { Module } from '@nestjs/common';
import { SowCatalogue } from './sow-catalogue.js';
import { SowPortfolio } from './sow-portfolio.js';

@Module({ providers: [SowCatalogue, SowPortfolio] })
export class SeedModule {}
