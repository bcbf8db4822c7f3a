import { ReleaseRecord } from '@chhapai/contracts';

const AppName = ReleaseRecord.shape.app;
const Version = ReleaseRecord.shape.version;

/** Where published browser files are found: `/assets/<app>/<version>/<path below web/>`. */
export const ASSETS_PREFIX = '/assets';

/**
 * A version as it stands in an address. `+` means a space to whoever reads addresses as form data and is written `%2B`
 * by others, so addresses carry `_` in its place; no version has one of its own.
 */
export function addressOfVersion(version: string): string {
  return version.replace('+', '_');
}

/** The app and version an address names; undefined when it names none. */
export function parseReleaseAddress(app: string, segment: string): { app: string; version: string } | undefined {
  const version = segment.replace('_', '+');
  const isRelease = AppName.safeParse(app).success && Version.safeParse(version).success && !segment.includes('+');
  return isRelease ? { app, version } : undefined;
}
