import { hash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { CountedRequests, SharedCount, SharedCounts } from './request-counts.js';

/**
 * Writes rows in the order of the keys, so that two copies never deadlock. The time left is measured by the clock, because a
 * window may have begun after this statement, which then had to wait for its row.
 */
const ADD = `
  INSERT INTO request_counts AS existing (key, requests, ends_at)
  SELECT key, requests, now() + ms * interval '1 ms'
    FROM unnest($1::bytea[], $2::integer[], $3::integer[]) AS added (key, requests, ms) ORDER BY key
  ON CONFLICT ON CONSTRAINT pk_request_counts DO UPDATE SET
    requests = excluded.requests + CASE WHEN existing.ends_at > now() THEN existing.requests ELSE 0 END,
    ends_at = CASE WHEN existing.ends_at > now() THEN existing.ends_at ELSE excluded.ends_at END
  RETURNING encode(key, 'hex') AS key, requests, ceil(extract(epoch FROM ends_at - clock_timestamp()) * 1000)::integer AS "msLeft"`;

interface Row extends SharedCount {
  key: string;
}

/** Counts in the table `request_counts` of the service, under the SHA-256 of each key, which may contain an address. */
export class PostgresCounts implements SharedCounts {
  constructor(private readonly dataSource: DataSource) {}

  async add(counted: readonly CountedRequests[]): Promise<SharedCount[]> {
    const keys = counted.map(({ key }) => hash('sha256', key));
    const rows = await this.dataSource.query<Row[]>(ADD, [
      keys.map((key) => `\\x${key}`),
      counted.map(({ requests }) => requests),
      counted.map(({ windowMs }) => windowMs),
    ]);
    const byKey = new Map(rows.map((row) => [row.key, row]));
    return keys.map((key) => byKey.get(key)!);
  }

  async deleteOld(): Promise<void> {
    await this.dataSource.query('DELETE FROM request_counts WHERE ends_at < now()');
  }

  close(): void {
    // The service itself closes its database.
  }
}
