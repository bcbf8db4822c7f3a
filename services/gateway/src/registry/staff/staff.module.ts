import { PruneReplies } from '@chhapai/service-kit';
import { Module } from '@nestjs/common';
import { ChannelsModule } from '../channels/channels.module.js';
import { PreviewsModule } from '../previews/previews.module.js';
import { StaffAuditController } from './staff-audit.controller.js';
import { StaffChangesController } from './staff-changes.controller.js';
import { StaffChangesService } from './staff-changes.service.js';
import { StaffReleasesController } from './staff-releases.controller.js';

@Module({
  imports: [ChannelsModule, PreviewsModule],
  controllers: [StaffAuditController, StaffChangesController, StaffReleasesController],
  providers: [PruneReplies, StaffChangesService],
})
export class StaffModule {}
