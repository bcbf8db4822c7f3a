import type { HashedEntry } from '../audit/index.js';

/** Columns of {@link StoredEntry}. */
export const ENTRY_COLUMNS = 'number, at, by, action, app, version, reason, details::text AS details, previous, hash';

/** An entry as it is read; `details` is the very text that was hashed. */
export interface StoredEntry extends Omit<HashedEntry, 'number' | 'at'> {
  number: string;
  at: Date;
  hash: string;
}

export function asHashed(stored: StoredEntry): HashedEntry {
  return { ...stored, number: Number(stored.number), at: stored.at.toISOString() };
}
