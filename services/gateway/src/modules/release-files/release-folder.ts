import { join } from 'node:path';
import { type ReleaseRecord } from '@chhapai/contracts';

/** Where the files of a published release lie; they are never changed. App and version must have been validated. */
export function releaseFolder(releasesDir: string, release: Pick<ReleaseRecord, 'app' | 'version'>): string {
  return join(releasesDir, release.app, release.version);
}

/** Whether a path stays below the folder it is put after, and names a file. */
export function isInnerPath(path: string): boolean {
  return !/[\\\0]/.test(path) && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}
