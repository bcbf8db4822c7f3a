import { Injectable } from '@nestjs/common';
import { DataSource, In, Not, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import { recordEvent } from '../audit/index.js';
import {
  ChannelEntity,
  readReleaseState,
  readStateVersion,
  ReleaseEntity,
  RELEASES_CHANNEL,
  type ReleaseName,
  type ReleaseState,
} from '../releases/releases.module.js';
import { ReleaseStateConflict } from './channels.errors.js';

/** Arbitrary, but the same in every gateway. */
const ADVISORY_LOCK = 7_361_005;
/** After this many attempts, each outdated by another change, the check runs while holding the lock. */
const OPTIMISTIC_ATTEMPTS = 3;
const NO_CANARY = { canaryVersion: null, canaryShare: null, canarySince: null, canarySet: null };
/** The current time, because a transaction may have started before another one that it then waited for. */
const now = () => 'clock_timestamp()';

export interface ChannelEvent {
  /** A team's name, an admin's email address, or `shop` for an automatic change. */
  by: string;
  /** `release.published`, `release.promoted`, … */
  action: string;
  reason: string;
  details?: Record<string, unknown>;
}

/** Who asks for a change, and why. `details` are added to the audit entry. */
export type ChangeRequest = Omit<ChannelEvent, 'action'>;

export type Withdrawal = ReleaseName & ChangeRequest;

/** Checks a change without holding the lock, and applies it only if the release state is still the same. */
@Injectable()
export class CheckedChange {
  private lastChange: Promise<unknown> = Promise.resolve();

  constructor(private readonly dataSource: DataSource) {}

  /** `check` throws to refuse the change; its result is passed to `write`, which runs in the transaction of the change. */
  async run<Checked, Written>(
    check: (state: ReleaseState) => Promise<Checked>,
    write: (tx: EntityManager, checked: Checked) => Promise<Written>,
  ): Promise<Written> {
    for (let attempt = 0; attempt < OPTIMISTIC_ATTEMPTS; attempt++) {
      const before = await this.dataSource.transaction('REPEATABLE READ', async (tx) => ({
        version: await readStateVersion(tx),
        state: await readReleaseState(tx),
      }));
      const checked = await check(before.state);
      const written = await this.withLock(async (tx) => {
        if ((await readStateVersion(tx)) !== before.version) return undefined;
        return { value: await write(tx, checked) };
      });
      if (written) return written.value;
    }
    return this.withLock(async (tx) => write(tx, await check(await readReleaseState(tx))));
  }

  /**
   * Runs one at a time in this process: a transaction that waits for the lock occupies a connection, and enough of them would
   * leave no connection for the check of the one that holds the lock.
   */
  private withLock<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const running = this.lastChange.then(() =>
      this.dataSource.transaction(async (tx) => {
        await lockReleases(tx);
        return work(tx);
      }),
    );
    this.lastChange = running.catch(() => undefined);
    return running;
  }
}

/** Blocks every other change to the release state until the transaction ends. */
export async function lockReleases(tx: EntityManager): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
}

/** Locks and returns the channel of an app that has releases; creates it the first time. */
export async function lockChannel(tx: EntityManager, app: string): Promise<ChannelEntity> {
  await lockReleases(tx);
  await tx.createQueryBuilder().insert().into(ChannelEntity).values({ app }).orIgnore().execute();
  return tx.findOneOrFail(ChannelEntity, { where: { app }, lock: { mode: 'pessimistic_write' } });
}

/** The live version and the canary, if the app has them. */
export function visibleVersions({ liveVersion, canaryVersion }: ChannelEntity): string[] {
  return [liveVersion, canaryVersion].filter((version) => version !== null);
}

/** Shows a version, which must be retained, to all visitors and ends the app's canary. Does nothing if it is already live. */
export async function setLive(tx: EntityManager, { app, version }: ReleaseName, event: ChannelEvent): Promise<void> {
  const channel = await lockChannel(tx, app);
  const isLive = channel.liveVersion === version;
  if (isLive && channel.canaryVersion === null) return;
  await updateChannel(tx, app, { liveVersion: version, ...NO_CANARY });
  await markSuperseded(tx, channel);
  if (!isLive) {
    await tx.update(ReleaseEntity, { app, version }, { wasLiveAt: now, withdrawnAt: null, lastUsedAt: now });
  }
  await recordEvent(tx, { ...event, app, version, details: { ...previousState(channel), ...event.details } });
}

/**
 * Shows a retained version to a share of the visitors (percent). Throws `ReleaseStateConflict` if it is live. The canaries of a
 * set were checked together: reducing the share of one reduces larger shares of the others, and replacing one withdraws the
 * others.
 */
export async function setCanary(
  tx: EntityManager,
  { app, version }: ReleaseName,
  { share, set = null }: { share: number; set?: string | null },
  event: ChannelEvent,
): Promise<void> {
  const channel = await lockChannel(tx, app);
  if (channel.liveVersion === version)
    throw new ReleaseStateConflict(`${app} ${version} is already live for all visitors`);
  const isRunning = channel.canaryVersion === version && (set === null || set === channel.canarySet);
  if (isRunning && channel.canaryShare === share) return;
  const start = isRunning ? {} : { canarySince: now, canarySet: set };
  await updateChannel(tx, app, { canaryVersion: version, canaryShare: share, ...start });
  await markSuperseded(tx, { app, liveVersion: null, canaryVersion: channel.canaryVersion });
  await tx.update(ReleaseEntity, { app, version }, { withdrawnAt: null, lastUsedAt: now });
  await recordEvent(tx, { ...event, app, version, details: { share, ...previousState(channel), ...event.details } });
  const { by, reason } = event;
  if (isRunning) await reduceRestOfSet(tx, channel, share, { by, reason });
  else await withdrawRestOfSet(tx, channel, { by, reason }, appsInSet(set));
}

/** Withdraws a canary and those published with it as a set. Returns false if this version is no longer the app's canary. */
export async function withdrawCanary(tx: EntityManager, withdrawal: Withdrawal): Promise<boolean> {
  const channel = await lockChannel(tx, withdrawal.app);
  if (channel.canaryVersion !== withdrawal.version) return false;
  await withdraw(tx, channel, withdrawal);
  await withdrawRestOfSet(tx, channel, withdrawal);
  return true;
}

/** Withdraws the canaries that were published together with the one of this channel, except those of the apps to `keep`. */
export async function withdrawRestOfSet(
  tx: EntityManager,
  channel: ChannelEntity,
  { by, reason, details }: ChangeRequest,
  keep: readonly string[] = [],
): Promise<void> {
  for (const other of await lockRestOfSet(tx, channel))
    if (!keep.includes(other.app)) await withdraw(tx, other, { by, reason, details });
}

/** Changes a channel and its version, and notifies every gateway. The caller records one event for it. */
export async function updateChannel(
  tx: EntityManager,
  app: string,
  change: Omit<QueryDeepPartialEntity<ChannelEntity>, 'version'>,
): Promise<void> {
  await tx.update(ChannelEntity, { app }, { ...change, version: () => 'version + 1' });
  await notifyGateways(tx);
}

export async function markWithdrawn(tx: EntityManager, app: string, versions: readonly string[]): Promise<void> {
  await tx.update(ReleaseEntity, { app, version: In(versions) }, { withdrawnAt: now, lastUsedAt: now });
}

/** Notifies every gateway when the transaction commits. */
export async function notifyGateways(tx: EntityManager): Promise<void> {
  await tx.query(`NOTIFY ${RELEASES_CHANNEL}`);
}

async function withdraw(
  tx: EntityManager,
  channel: ChannelEntity,
  { by, reason, details }: ChangeRequest,
): Promise<void> {
  const { app, canaryVersion: version } = channel;
  if (version === null) return;
  await updateChannel(tx, app, NO_CANARY);
  await markWithdrawn(tx, app, [version]);
  const event = { app, version, by, reason, action: 'release.withdrawn' };
  await recordEvent(tx, { ...event, details: { ...previousState(channel), ...details } });
}

async function reduceRestOfSet(
  tx: EntityManager,
  channel: ChannelEntity,
  share: number,
  request: ChangeRequest,
): Promise<void> {
  for (const other of await lockRestOfSet(tx, channel)) {
    const { app, canaryVersion: version, canaryShare } = other;
    if (version === null || canaryShare === null || canaryShare <= share) continue;
    await updateChannel(tx, app, { canaryShare: share });
    const details = { share, ...previousState(other) };
    await recordEvent(tx, { ...request, action: 'release.canary_set', app, version, details });
  }
}

/** Locks and returns the channels of the other apps whose canaries were published together with the one of this channel. */
async function lockRestOfSet(tx: EntityManager, { app, canarySet }: ChannelEntity): Promise<ChannelEntity[]> {
  if (canarySet === null) return [];
  return tx.find(ChannelEntity, {
    where: { canarySet, app: Not(app) },
    order: { app: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
}

/** The apps of a set of canaries, which is stored as `mfe-a@1.0.0+…, mfe-b@1.0.0+…`. */
export const appsInSet = (set: string | null): string[] =>
  set?.split(', ').map((name) => name.slice(0, name.indexOf('@'))) ?? [];

/** Visitors used these versions until now, so their files stay for the pages that are still open. */
async function markSuperseded(
  tx: EntityManager,
  { app, liveVersion, canaryVersion }: Pick<ChannelEntity, 'app' | 'liveVersion' | 'canaryVersion'>,
): Promise<void> {
  const versions = [liveVersion, canaryVersion].filter((version) => version !== null);
  await tx.update(ReleaseEntity, { app, version: In(versions) }, { lastUsedAt: now });
}

function previousState({ liveVersion, canaryVersion, canaryShare }: ChannelEntity): Record<string, unknown> {
  return { before: { live: liveVersion, canary: canaryVersion, share: canaryShare } };
}
