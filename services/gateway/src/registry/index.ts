// The interface between registry and edge: the current releases, and reporting how they are used.
export { RegistryModule } from './registry.module.js';
export { LiveReleases, ReleaseUsage } from './releases/releases.module.js';
export { appRelease, bucketOf, nameOf, releaseSet } from './releases/releases.module.js';
export type { ReleaseName, ReleaseSet, ReleaseState, TrustedRelease } from './releases/releases.module.js';
export { ASSETS_PREFIX, integrityOf, isInnerPath, parseReleaseUrl, releaseFolder } from './releases/releases.module.js';
export { LiveWatch } from './metrics/live-watch.js';
export { ReleaseMetrics, type PageOutcome, type PageUse } from './metrics/release-metrics.js';
export { expiryOf, PreviewLinks, type PreviewLink } from './previews/preview-links.js';
export { ExpiredPreviewLink, InvalidPreviewLink } from './previews/preview-links.js';
/** Implemented by the edge, which renders pages for the gate. */
export { SmokeRenderer, type SmokeProblem, type SmokeTest } from './gate/index.js';
