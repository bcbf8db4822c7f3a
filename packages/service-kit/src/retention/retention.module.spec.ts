import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { afterEach, expect, it, vi } from 'vitest';
import { createLog } from '../service/service-log.js';
import { Retention } from './retention.module.js';

afterEach(() => vi.restoreAllMocks());

it('logs which rule has failed and why, and applies the others', async () => {
  const lines: string[] = [];
  const log = createLog('auth', { LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) });
  vi.spyOn(Logger.prototype, 'error').mockImplementation((err: unknown) => log.error({ err }));
  const query = vi.fn(async (sql: string) => {
    if (sql === 'DELETE views') throw new Error('canceling statement due to lock timeout');
    return [{ count: 0 }];
  });
  const db = { transaction: (work: (tx: object) => unknown) => work({ query }) } as unknown as DataSource;
  await new Retention(db, [
    { description: 'old views', statement: 'DELETE views' },
    { description: 'old jobs', statement: 'DELETE jobs' },
  ]).execute();
  expect(lines).toEqual([expect.stringMatching(/old views.*lock timeout/)]);
  expect(query).toHaveBeenLastCalledWith('DELETE jobs', [500]);
});
