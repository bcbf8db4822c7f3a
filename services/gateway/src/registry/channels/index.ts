export { ChannelsModule } from './channels.module.js';
export { lockReleases, notifyGateways, setCanary, setLive, withdrawCanary } from './channel-changes.js';
export { ReleaseNotFound, ReleaseRefused } from './channels.errors.js';
export { changedReleases, findTrustedRelease, getTrustedRelease } from './channels.queries.js';
export { CheckedChange } from './checked-change.js';
