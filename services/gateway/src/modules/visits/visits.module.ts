import { Module } from '@nestjs/common';
import { PreviewsModule } from '../previews/index.js';
import { ReleasesModule } from '../releases/index.js';
import { TicketsModule } from '../reports/index.js';
import { VisitsController } from './visits.controller.js';
import { Visits } from './visits.js';

@Module({
  imports: [PreviewsModule, ReleasesModule, TicketsModule],
  controllers: [VisitsController],
  providers: [Visits],
  exports: [Visits],
})
export class VisitsModule {}
