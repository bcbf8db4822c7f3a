import { Module } from '@nestjs/common';
import { ReleasesModule } from '../releases/index.js';
import { Gate } from './gate.js';

@Module({ imports: [ReleasesModule], providers: [Gate], exports: [Gate] })
export class GateModule {}
