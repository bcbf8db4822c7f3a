import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RECORD_FILE } from '@chhapai/contracts';
import type { AdmittedRelease } from './admit-releases.js';
import { compressFiles } from './compress-files.js';

/** A release whose folder is as it will be served and loaded from. */
export interface ReadyRelease extends AdmittedRelease {
  /** Of all files, compressed ones too. */
  bytes: number;
}

export async function readyReleases(releases: readonly AdmittedRelease[]): Promise<ReadyRelease[]> {
  const ready: ReadyRelease[] = [];
  for (const release of releases) {
    const { folder, record, recordBytes } = release;
    const compressed = await compressFiles(folder, record);
    await writeFile(join(folder, RECORD_FILE), recordBytes);
    const files = Object.values(record.files).reduce((sum, { bytes }) => sum + bytes, 0);
    ready.push({ ...release, bytes: recordBytes.length + files + compressed });
  }
  return ready;
}
