import type { ListenHandlers, PgListener } from '@chhapai/service-kit';
import type { DataSource } from 'typeorm';
import { expect, it } from 'vitest';
import { sampleRecord } from '../../../test/support/sample-record.js';
import { LiveReleases } from './live-releases.js';
import { nameOf } from './release-files.js';
import { appRelease } from './release-set.js';
import type { RegistrySnapshot } from './release-state.queries.js';
import type { ReleaseStore } from './release-store.js';

const [older, newer] = [sampleRecord({ app: 'mfe-gifts' }), sampleRecord({ app: 'mfe-gifts' })];
const snapshotOf = (record: typeof older): RegistrySnapshot => ({
  channels: [{ app: record.app, liveVersion: record.version, canaryVersion: null, canaryShare: null, canarySet: null }],
  trusted: new Map([[nameOf(record), { record, page: appRelease(record) }]]),
  untrusted: new Map(),
  retained: new Set([nameOf(record)]),
  withdrawn: new Set(),
  previousRoutes: [],
});

it('keeps the newer state if an earlier reload finishes after a later one, as when its connection was lost', async () => {
  const snapshots = [snapshotOf(older), snapshotOf(newer)];
  const dataSource = { transaction: async () => snapshots.shift() } as unknown as DataSource;
  let finishCopying!: () => void;
  const copying = new Promise<void>((resolve) => (finishCopying = resolve));
  const store = { provide: (record: object) => (record === older ? copying : Promise.resolve()) };
  let handlers!: ListenHandlers;
  const listener = { subscribe: (_channel: string, given: ListenHandlers) => (handlers = given) };
  const releases = new LiveReleases(dataSource, listener as unknown as PgListener, store as unknown as ReleaseStore);
  releases.onModuleInit();
  const early = handlers.onConnect?.();
  await handlers.onConnect?.();
  finishCopying();
  await early;
  expect(releases.liveSet().id).toBe(nameOf(newer));
});
