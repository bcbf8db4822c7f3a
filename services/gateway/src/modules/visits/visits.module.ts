import { Module } from '@nestjs/common';
import { PreviewsModule } from '../previews/index.js';
import { ReleasesModule } from '../releases/index.js';
import { TicketsModule } from '../reports/index.js';
import { Visits } from './visits.js';

@Module({ imports: [PreviewsModule, ReleasesModule, TicketsModule], providers: [Visits], exports: [Visits] })
export class VisitsModule {}
