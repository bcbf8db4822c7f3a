import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RegistryModule } from '../../registry/index.js';
import { ReportsModule } from '../reports/reports.module.js';
import { ActivePreviews } from './active-previews.js';
import { PreviewController } from './preview.controller.js';
import { ReleaseAssignments } from './release-assignments.js';
import { DemoVisitors, VisitorCounts } from './visitor-counts.js';
import { VisitorCountsController } from './visitor-counts.controller.js';
import { DailyVisitorEntity } from './visitor-counts.entities.js';
import { VisitorReleasesController } from './visitor-releases.controller.js';

export { ReleaseAssignments, type ReleaseAssignment } from './release-assignments.js';
export { DailyVisitorEntity, VisitorCountEntity } from './visitor-counts.entities.js';

@Module({
  imports: [RegistryModule, ReportsModule, TypeOrmModule.forFeature([DailyVisitorEntity])],
  controllers: [PreviewController, VisitorCountsController, VisitorReleasesController],
  providers: [ActivePreviews, DemoVisitors, ReleaseAssignments, VisitorCounts],
  exports: [ReleaseAssignments],
})
export class VisitorsModule {}
