import { Module } from '@nestjs/common';
import { ReleasesModule } from '../releases/index.js';
import { TicketsModule } from '../reports/index.js';
import { Visits } from './visits.js';

@Module({ imports: [ReleasesModule, TicketsModule], providers: [Visits], exports: [Visits] })
export class VisitsModule {}
