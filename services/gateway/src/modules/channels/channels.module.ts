import { Module } from '@nestjs/common';
import { GateModule } from '../gate/index.js';
import { ChannelsController } from './channels.controller.js';
import { CheckedChange } from './checked-change.js';
import { ShowKept } from './show-kept.js';
import { DisableApp } from './disable-app.js';
import { EnableApp } from './enable-app.js';
import { Promote } from './promote.js';
import { ReleaseListsController } from './release-lists.controller.js';
import { RollBack } from './roll-back.js';
import { StartCanary } from './start-canary.js';
import { WithdrawCanary } from './withdraw-canary.js';

@Module({
  imports: [GateModule],
  controllers: [ReleaseListsController, ChannelsController],
  providers: [CheckedChange, ShowKept, Promote, StartCanary, RollBack, WithdrawCanary, DisableApp, EnableApp],
  exports: [CheckedChange, WithdrawCanary],
})
export class ChannelsModule {}
