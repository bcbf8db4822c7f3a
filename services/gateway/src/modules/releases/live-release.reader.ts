import { ReleaseRecord } from '@chhapai/contracts';
import type { ClientBase } from 'pg';

const LIVE = `
  SELECT r.app, r.version, r.record
  FROM live_releases l
  JOIN releases r ON r.app = l.app AND r.version = l.version
  ORDER BY r.app`;

/** Live records, and the names of those this gateway cannot read, which count as not there. */
export interface LiveRows {
  records: ReleaseRecord[];
  unreadable: string[];
}

export async function readLiveReleases(client: ClientBase): Promise<LiveRows> {
  const { rows } = await client.query<{ app: string; version: string; record: unknown }>(LIVE);
  const live: LiveRows = { records: [], unreadable: [] };
  for (const row of rows) {
    const parsed = ReleaseRecord.safeParse(row.record);
    if (parsed.success) live.records.push(parsed.data);
    else live.unreadable.push(`${row.app} ${row.version}`);
  }
  return live;
}
