export { integrityOf } from './digest.js';
export { addressOfVersion, parseReleaseAddress, ASSETS_PREFIX } from './release-address.js';
export { isInnerPath, releaseFolder } from './release-folder.js';
export { RELEASES_CHANNEL } from './releases-channel.js';
