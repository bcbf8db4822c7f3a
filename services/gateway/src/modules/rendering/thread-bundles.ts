import type { ReleaseRecord } from '@chhapai/contracts';
import type { ThreadBundle } from './thread-messages.js';

/** What a thread loads of these releases. */
export function threadBundles(
  records: ReadonlyMap<string, ReleaseRecord>,
  folderOf: (record: ReleaseRecord) => string,
): ThreadBundle[] {
  return [...records.values()].map((record) => ({
    app: record.app,
    version: record.version,
    folder: folderOf(record),
    integrity: record.files['node/app.cjs']?.integrity,
  }));
}
