import { isDeepStrictEqual } from 'node:util';
import { ReleaseRecord } from '@chhapai/contracts';
import { RefusedBuild } from './publishing.errors.js';

/**
 * Refuses a version that was published before as something else. The record holds the digest of every file, so equal
 * records mean equal bytes; both are read by today's schema, which may know more fields than the one it was stored by.
 */
export function refuseOther(record: ReleaseRecord, stored: unknown): void {
  if (isDeepStrictEqual(ReleaseRecord.safeParse(stored).data, record)) return;
  throw new RefusedBuild(
    `${record.app} ${record.version} is published already, with other bytes. Raise the version of its package.`,
  );
}
