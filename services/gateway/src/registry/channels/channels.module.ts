import { Module } from '@nestjs/common';
import { Gate } from '../gate/index.js';
import { ReleasesModule } from '../releases/releases.module.js';
import { CheckedChange } from './channel-changes.js';
import { ChannelsController } from './channels.controller.js';
import { ChannelsService } from './channels.service.js';
import { RollBack } from './roll-back.js';

export {
  appsInSet,
  lockChannel,
  lockReleases,
  notifyGateways,
  setCanary,
  setLive,
  withdrawCanary,
} from './channel-changes.js';
export type { ChangeRequest } from './channel-changes.js';
export { ChannelsService, type ChannelChange } from './channels.service.js';
export { rollBack, RollBack, type RolledBack } from './roll-back.js';
export { ReleaseNotFound, ReleaseRefused } from './channels.errors.js';
export {
  changedReleases,
  findTrustedRelease,
  getTrustedRelease,
  listReleases,
  listReleasesOf,
  requireReleases,
} from './channels.queries.js';
export { releaseEntry, type ListedRelease } from './release-entry.rules.js';
export { CheckedChange };

@Module({
  imports: [ReleasesModule],
  controllers: [ChannelsController],
  providers: [ChannelsService, CheckedChange, Gate, RollBack],
  exports: [ChannelsService, CheckedChange, Gate, RollBack],
})
export class ChannelsModule {}
