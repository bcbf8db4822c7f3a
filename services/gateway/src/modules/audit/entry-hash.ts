import { createHash } from 'node:crypto';

/** Stands before the first entry. */
export const BEGINNING = '0'.repeat(64);

/** An entry as it is hashed: `at` in ISO 8601 with milliseconds, `details` as its JSON text. */
export interface HashedEntry {
  number: number;
  at: string;
  by: string;
  action: string;
  app: string | null;
  version: string | null;
  reason: string;
  details: string;
  previous: string;
}

export function hashOf({ number, at, by, action, app, version, reason, details, previous }: HashedEntry): string {
  const content = JSON.stringify([number, at, by, action, app, version, reason, details, previous]);
  return createHash('sha256').update(content).digest('hex');
}
