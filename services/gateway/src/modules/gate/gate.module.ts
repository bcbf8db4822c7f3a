import { Module } from '@nestjs/common';
import { ReleasesModule } from '../releases/index.js';
import { RenderingModule } from '../rendering/index.js';
import { Gate } from './gate.js';

@Module({ imports: [ReleasesModule, RenderingModule], providers: [Gate], exports: [Gate] })
export class GateModule {}
