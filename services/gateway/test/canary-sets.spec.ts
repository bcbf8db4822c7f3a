import { releasePaths } from '@chhapai/contracts';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withdrawCanary } from '../src/registry/channels/channel-changes.js';
import { buildApp, type BuiltApp } from './support/built-app.js';
import { connectTo, startRegistryShop, type RegistryShop } from './support/registry-shop.js';
import { eventually } from './support/test-gateway.js';

let shop: RegistryShop;
let dataSource: DataSource;

beforeAll(async () => {
  shop = await startRegistryShop();
  dataSource = await connectTo(shop.gateway);
});
afterAll(async () => {
  await dataSource.destroy();
  await shop.close();
});

const versionOf = ({ record }: BuiltApp) => record.version;

describe('a canary of a set', () => {
  let sets = 0;

  /** A set of canaries for 20% of visitors: only the new provider has the widget that the new version of the other app uses. */
  async function publishNewSet() {
    const [provider, consumer] = [`mfe-provider-${++sets}`, `mfe-consumer-${sets}`];
    const buildProvider = (mark: string, widgets: string[]) =>
      buildApp({ app: provider, widgets, web: { 'main.js': mark } });
    const buildConsumer = (mark: string, uses: Record<string, string[]>) =>
      buildApp({ app: consumer, record: { uses }, web: { 'main.js': mark } });
    const canaries = [
      await buildProvider('new', ['Badge']),
      await buildConsumer('new', { [`${provider}/Badge`]: ['{}'] }),
    ] as const;
    await shop.gateway.publish(await buildProvider('oldest', []));
    await shop.gateway.publish(await buildProvider('old', []), await buildConsumer('old', {}));
    await shop.gateway.publishSet([...canaries], { canary: 20 });
    const readConsumerState = async () => (await shop.team.readStates(consumer))[versionOf(canaries[1])];
    return { provider, consumer, canaries, fixed: await buildProvider('fixed', ['Badge']), readConsumerState };
  }

  it('has at most the share of each of the others, so that nobody gets it without them', async () => {
    const { provider, canaries, readConsumerState } = await publishNewSet();
    await shop.team.setCanary(provider, versionOf(canaries[0]), 40);
    expect(await readConsumerState()).toBe('canary 20');
    await shop.team.setCanary(provider, versionOf(canaries[0]), 5);
    expect(await readConsumerState()).toBe('canary 5');
  });

  it('is withdrawn if another canary of the set is replaced or rolled back, because they were checked together', async () => {
    const replaced = await publishNewSet();
    await shop.gateway.publishSet([replaced.fixed], { canary: 10 });
    expect(await replaced.readConsumerState()).toBe('withdrawn 0');
    const rolledBack = await publishNewSet();
    await shop.team.rollBack(rolledBack.provider);
    expect(await rolledBack.readConsumerState()).toBe('withdrawn 0');
    expect((await shop.readEvents(rolledBack.consumer)).map(({ action }) => action)).toEqual(['release.withdrawn']);
  });

  it('is withdrawn with the others even while a preview of it is being created', async () => {
    const { provider, consumer, canaries } = await publishNewSet();
    const [one, two] = canaries.map(versionOf) as [string, string];
    const areWaiting = async (count: number) => {
      const { rows } = await shop.db.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows.length === count;
    };
    const changes = await dataSource.transaction(async (tx) => {
      await tx.query('SELECT FROM audit_head FOR UPDATE');
      const withdrawal = { app: provider, version: one, by: 'shop', reason: 'Too many errors' };
      const withdrawing = dataSource.transaction((other) => withdrawCanary(other, withdrawal));
      await eventually(() => areWaiting(1));
      const previewing = shop.team.request('POST', releasePaths.preview(consumer), { version: two });
      await eventually(() => areWaiting(2));
      return { withdrawing, previewing };
    });
    expect(await changes.withdrawing).toBe(true);
    expect(await changes.previewing).toMatchObject({ status: 201 });
  });

  it('moves to a new set that it is published with, and stays if another canary of the set is made live', async () => {
    const { provider, consumer, canaries, fixed, readConsumerState } = await publishNewSet();
    await shop.gateway.publishSet([fixed, canaries[1]], { canary: 10 });
    expect(await readConsumerState()).toBe('canary 10');
    // The set decides which visitors get them.
    const set = await shop.db.query('SELECT DISTINCT canary_set FROM channels WHERE app = ANY ($1)', [
      [provider, consumer],
    ]);
    expect(set.rows).toHaveLength(1);
    await shop.team.promote(provider, versionOf(fixed));
    expect(await readConsumerState()).toBe('canary 10');
    expect((await shop.readEvents(consumer)).map(({ action }) => action)).toEqual([]);
  });
});
