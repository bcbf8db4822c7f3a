import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { AppName, ReleaseVersion } from '@chhapai/contracts';

export interface ReleaseName {
  app: string;
  version: string;
}

/** Identifies a release as `app@version`. */
export const nameOf = ({ app, version }: ReleaseName): string => `${app}@${version}`;

/** Published browser files are served at `/assets/<app>/<version>/<path below web/>`. */
export const ASSETS_PREFIX = '/assets';

/** The folder of a published release, whose files never change. App and version must have been validated. */
export function releaseFolder(releasesDir: string, { app, version }: ReleaseName): string {
  return join(releasesDir, app, version);
}

/** Whether a path names a file and stays inside the folder it is appended to. */
export function isInnerPath(path: string): boolean {
  return !/[\\\0]/.test(path) && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/** A version as a URL segment, with `_` instead of `+`, which some programs read as a space. */
export function versionSegment(version: string): string {
  return version.replace('+', '_');
}

/** The app and version of a URL; undefined if it names none. */
export function parseReleaseUrl(app: string, segment: string): ReleaseName | undefined {
  const version = segment.replace('_', '+');
  const isRelease =
    AppName.safeParse(app).success && ReleaseVersion.safeParse(version).success && !segment.includes('+');
  return isRelease ? { app, version } : undefined;
}

/** `sha384-` and the base64 digest, as in records and pages. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
