// All that the edge knows of the registry: what is released now, and where to report how it is used.
export { RegistryModule } from './registry.module.js';
export { LiveReleases, ReleaseUsage } from './releases/index.js';
export { appRelease, bucketOf, nameOf, releaseSet } from './releases/index.js';
export type { ReleaseName, ReleaseSet, ReleaseState, TrustedRelease } from './releases/index.js';
export { ASSETS_PREFIX, integrityOf, isInnerPath, parseReleaseUrl, releaseFolder } from './releases/index.js';
export { ReleaseMetrics } from './metrics/release-metrics.js';
export { expiryOf, PreviewLinks, type PreviewLink } from './previews/preview-links.js';
export { ExpiredPreviewLink, InvalidPreviewLink } from './previews/previews.errors.js';
/** Implemented by the edge: the gate has pages rendered before a release is published. */
export { SmokeRenderer, type SmokeProblem, type SmokeTest } from './gate/index.js';
