import { Module } from '@nestjs/common';
import { Seals } from './seals.js';

@Module({ providers: [Seals], exports: [Seals] })
export class SecretsModule {}
