import { Module } from '@nestjs/common';
import { RegistryModule } from '../../registry/index.js';
import { ReportsModule } from '../reports/index.js';
import { ActivePreviews } from './active-previews.js';
import { PreviewController } from './preview.controller.js';
import { ReleaseAssignments } from './release-assignments.js';
import { VisitorReleasesController } from './visitor-releases.controller.js';

@Module({
  imports: [RegistryModule, ReportsModule],
  controllers: [PreviewController, VisitorReleasesController],
  providers: [ActivePreviews, ReleaseAssignments],
  exports: [ReleaseAssignments],
})
export class VisitorsModule {}
