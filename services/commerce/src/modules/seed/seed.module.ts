import { Module } from '@nestjs/common';
import { SeedEntity, SeedService } from './seed.service.js';

export const seedEntities = [SeedEntity];

@Module({ providers: [SeedService] })
export class SeedModule {}
