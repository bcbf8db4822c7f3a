import { Module } from '@nestjs/common';
import { ChannelsModule } from '../channels/index.js';
import { GateModule } from '../gate/index.js';
import { PublishArchive } from './publish-archive.js';
import { PublishingController } from './publishing.controller.js';
import { RemoveLeftovers } from './remove-leftovers.js';

@Module({
  imports: [ChannelsModule, GateModule],
  controllers: [PublishingController],
  providers: [PublishArchive, RemoveLeftovers],
})
export class PublishingModule {}
