import { Module } from '@nestjs/common';
import { Gate } from '../gate/index.js';
import { ReleasesModule } from '../releases/index.js';
import { ChannelsController } from './channels.controller.js';
import { ChannelsService } from './channels.service.js';
import { CheckedChange } from './checked-change.js';
import { RollBack } from './roll-back.js';

@Module({
  imports: [ReleasesModule],
  controllers: [ChannelsController],
  providers: [ChannelsService, CheckedChange, Gate, RollBack],
  exports: [ChannelsService, CheckedChange, Gate, RollBack],
})
export class ChannelsModule {}
