import { Module } from '@nestjs/common';
import { AuditController } from './audit/audit.controller.js';
import { AuditEntryEntity, AuditHeadEntity } from './audit/index.js';
import { ChannelsModule } from './channels/channels.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { PreviewsModule } from './previews/previews.module.js';
import { PublishingModule } from './publishing/publishing.module.js';
import { ChannelEntity, ReleaseEntity, ReleasesModule } from './releases/releases.module.js';
import { StaffModule } from './staff/staff.module.js';
import { TeamEntity, TeamKeyEntity, TeamsModule, TeamTokenEntity, UsedSignatureEntity } from './teams/teams.module.js';

export { acceptArchives } from './publishing/unpack-archive.js';

export const registryEntities = [
  AuditEntryEntity,
  AuditHeadEntity,
  ChannelEntity,
  ReleaseEntity,
  TeamEntity,
  TeamKeyEntity,
  TeamTokenEntity,
  UsedSignatureEntity,
];

/** Manages releases. The edge uses only the exports of `index.ts`. */
@Module({
  imports: [ChannelsModule, MetricsModule, PreviewsModule, PublishingModule, ReleasesModule, StaffModule, TeamsModule],
  controllers: [AuditController],
  exports: [MetricsModule, PreviewsModule, ReleasesModule],
})
export class RegistryModule {}
