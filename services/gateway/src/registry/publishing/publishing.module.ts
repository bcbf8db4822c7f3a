import { Module } from '@nestjs/common';
import { ChannelsModule } from '../channels/channels.module.js';
import { ReleasesModule } from '../releases/releases.module.js';
import { PruneReleases } from './prune-releases.js';
import { PublishArchive } from './publish-archive.js';
import { SbomController } from './sbom.controller.js';
import { PublishingController } from './publishing.controller.js';
import { WorkspaceCleanup } from './workspace.js';

@Module({
  imports: [ChannelsModule, ReleasesModule],
  controllers: [PublishingController, SbomController],
  providers: [PruneReleases, PublishArchive, WorkspaceCleanup],
})
export class PublishingModule {}
