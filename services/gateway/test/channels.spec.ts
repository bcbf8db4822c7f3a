import { releasePaths } from '@chhapai/contracts';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockReleases, withdrawCanary, type Withdrawal } from '../src/registry/channels/channel-changes.js';
import { buildApp, type BuiltApp } from './support/built-app.js';
import { registryClient } from './support/registry-client.js';
import {
  connectTo,
  readAssignedReleases,
  readShownReleases,
  startRegistryShop,
  type RegistryShop,
} from './support/registry-shop.js';
import { eventually, WAITING_CHANGES } from './support/test-gateway.js';

let shop: RegistryShop;
let dataSource: DataSource;

beforeAll(async () => {
  shop = await startRegistryShop();
  dataSource = await connectTo(shop.gateway);
});
const withdraw = (withdrawal: Withdrawal) => dataSource.transaction((tx) => withdrawCanary(tx, withdrawal));
afterAll(async () => {
  await dataSource.destroy();
  await shop.close();
});

const versionOf = ({ record }: BuiltApp) => record.version;

it('applies many changes that arrive at once, as when a pipeline promotes every app', async () => {
  const apps: [string, string[]][] = [];
  for (let n = 0; n < 16; n++) apps.push(await shop.createApp(2));
  const promote = ([app, [, version]]: [string, string[]]) =>
    shop.team.request('POST', releasePaths.promote(app), { version });
  const replies = await Promise.all(apps.map(promote));
  expect(replies.map(({ status }) => status)).toEqual(apps.map(() => 200));
  for (const [app] of apps) await shop.team.disable(app);
});

describe('two gateways', () => {
  it('follow a promote and a rollback within a second', async () => {
    const [app, [older, newer]] = await shop.createApp(2);
    await shop.waitUntilBothShow((versions) => versions[app] === older);
    const durations: number[][] = [];
    for (const [change, expected] of [
      [() => shop.team.promote(app, newer!), newer],
      [() => shop.team.rollBack(app), older],
      [() => shop.team.promote(app, newer!), newer],
      [() => shop.team.rollBack(app), older],
    ] as const) {
      const startedAt = performance.now();
      await change();
      const responded = performance.now() - startedAt;
      for (const { url } of [shop.gateway, shop.second]) {
        await eventually(async () => (await readAssignedReleases(url))[app] === expected);
      }
      const decided = performance.now() - startedAt;
      await shop.waitUntilBothShow((versions) => versions[app] === expected);
      durations.push([responded, decided, performance.now() - startedAt]);
    }
    const times = durations.map((ms) => ms.map(Math.round).join(' / '));
    console.log(
      `promote, roll back; ms until the response / decided by both gateways / on pages of both: ${times.join(', ')}`,
    );
    // The median, because the machine may be busy during some of them. No gateway polls for changes.
    const decided = durations.map(([responded, ms]) => ms! - responded!).sort((a, b) => a - b);
    expect(decided[2]).toBeLessThan(1000);
  });

  it('show a set at once: no page mixes old and new releases', async () => {
    const buildSet = async (mark: string) => [
      await buildApp({ app: 'mfe-set-one', web: { 'main.js': mark } }),
      await buildApp({ app: 'mfe-set-two', web: { 'main.js': mark } }),
    ];
    const [older, newer] = [await buildSet('older'), await buildSet('newer')];
    const named = (builds: BuiltApp[]) => builds.map(versionOf).join(' ');
    const shown = (versions: Record<string, string>) => `${versions['mfe-set-one']} ${versions['mfe-set-two']}`;
    const waitFor = (builds: BuiltApp[]) => shop.waitUntilBothShow((versions) => shown(versions) === named(builds));
    await shop.gateway.publish(...older);
    await waitFor(older);
    const seen = new Set<string>();
    let isDone = false;
    const watch = async (url: string) => {
      while (!isDone) seen.add(shown(await readShownReleases(url)));
    };
    const { gateway, second } = shop;
    const watching = [gateway.url, gateway.url, second.url, second.url].map(watch);
    for (const builds of [newer, older, newer]) {
      await shop.gateway.publish(...builds);
      await waitFor(builds);
    }
    isDone = true;
    await Promise.all(watching);
    expect([...seen].sort()).toEqual([named(older), named(newer)].sort());
  });
});

describe('promoting', () => {
  it('ends a canary without withdrawing it, and makes a promoted canary live', async () => {
    const [app, [a, b, c]] = await shop.createApp(3);
    await shop.team.setCanary(app, b!, 10);
    await shop.team.promote(app, c!);
    expect(await shop.team.readStates(app)).toEqual({ [c!]: 'live 100', [a!]: 'previous 0', [b!]: 'held 0' });
    await shop.team.setCanary(app, b!, 10);
    await shop.team.promote(app, b!);
    expect(await shop.team.readStates(app)).toEqual({ [b!]: 'live 100', [c!]: 'previous 0', [a!]: 'previous 0' });
  });

  it('makes a withdrawn version live again', async () => {
    const [app, [a, b]] = await shop.createApp(2);
    await shop.team.promote(app, b!);
    await shop.team.rollBack(app);
    const { releases } = await shop.team.promote(app, b!);
    expect(releases).toMatchObject([{ app, version: b, state: 'live', share: 100, by: 'shop' }]);
    expect((await shop.team.readStates(app))[a!]).toBe('previous 0');
  });

  it('does nothing if the version is already live', async () => {
    const [app, [a]] = await shop.createApp(1);
    await shop.team.promote(app, a!);
    expect(await shop.readEvents(app)).toEqual([]);
  });

  it('records the reason and the previous state', async () => {
    const [app, [a, b]] = await shop.createApp(2);
    await shop.team.promote(app, b!, 'New paper sizes');
    expect(await shop.readEvents(app)).toEqual([
      {
        action: 'release.promoted',
        version: b,
        reason: 'New paper sizes',
        details: { before: { live: a, canary: null, share: null } },
      },
    ]);
  });

  it('refuses a version that breaks a live app, but allows rolling back to it with a warning', async () => {
    const [provider, user] = ['mfe-provider', 'mfe-user'];
    const withWidget = await buildApp({ app: provider, widgets: ['Badge'], web: { 'main.js': 'with' } });
    const withoutWidget = await buildApp({ app: provider, web: { 'main.js': 'without' } });
    await shop.gateway.publish(
      withWidget,
      await buildApp({ app: user, record: { uses: { [`${provider}/Badge`]: ['{}'] } } }),
    );
    await shop.gateway.hold(withoutWidget);
    const refused = await shop.team.request('POST', releasePaths.promote(provider), {
      version: versionOf(withoutWidget),
    });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'release.refused', details: [{ rule: 'widget-used' }] },
    });
    expect(
      await shop.team.request('POST', releasePaths.canary(provider), { version: versionOf(withoutWidget), share: 10 }),
    ).toMatchObject({ status: 422 });
    expect((await shop.team.readStates(provider))[versionOf(withoutWidget)]).toBe('held 0');
    const { warnings } = await shop.team.rollBack(provider, versionOf(withoutWidget));
    expect(warnings).toMatchObject([{ rule: 'widget-used' }]);
    expect((await shop.team.readStates(provider))[versionOf(withoutWidget)]).toBe('live 100');
  });

  it('lets only one of two concurrent, incompatible changes through', async () => {
    const provider = 'mfe-contested';
    const user = 'mfe-contender';
    const providing = await buildApp({ app: provider, widgets: ['Badge'], web: { 'main.js': 'provides' } });
    const removing = await buildApp({ app: provider, web: { 'main.js': 'provides no more' } });
    const using = await buildApp({
      app: user,
      record: { uses: { [`${provider}/Badge`]: ['{}'] } },
      web: { 'main.js': 'uses' },
    });
    await shop.gateway.publish(providing, await buildApp({ app: user, web: { 'main.js': 'uses nothing' } }));
    await shop.gateway.hold(removing, using);
    const second = registryClient(shop.second.url, shop.gateway.team.token);
    // Both have passed their check before either can write.
    const requests = await dataSource.transaction(async (tx) => {
      await lockReleases(tx);
      const pending = [
        shop.team.request('POST', releasePaths.promote(provider), { version: versionOf(removing) }),
        second.request('POST', releasePaths.promote(user), { version: versionOf(using) }),
      ];
      await eventually(async () => {
        const { rows } = await shop.db.query(WAITING_CHANGES);
        return rows.length === 2;
      });
      return pending;
    });
    const [removed, used] = await Promise.all(requests);
    expect([removed?.status, used?.status].sort()).toEqual([200, 422]);
  });
});

describe('a canary', () => {
  it('can get another share, and be replaced by another version', async () => {
    const [app, [a, b, c]] = await shop.createApp(3);
    await shop.team.setCanary(app, b!, 10);
    expect(await shop.team.readStates(app)).toEqual({ [a!]: 'live 90', [b!]: 'canary 10', [c!]: 'held 0' });
    const readCanaryStart = () =>
      shop.db.query('SELECT canary_since FROM channels WHERE app = $1', [app]).then(({ rows }) => rows[0]);
    const startedAt = await readCanaryStart();
    await shop.team.setCanary(app, b!, 25);
    expect(await shop.team.readStates(app)).toEqual({ [a!]: 'live 75', [b!]: 'canary 25', [c!]: 'held 0' });
    expect(await readCanaryStart()).toEqual(startedAt);
    await shop.team.setCanary(app, c!, 5);
    expect(await shop.team.readStates(app)).toEqual({ [a!]: 'live 95', [b!]: 'held 0', [c!]: 'canary 5' });
    expect(await readCanaryStart()).not.toEqual(startedAt);
  });

  it('cannot be the live version', async () => {
    const [app, [a]] = await shop.createApp(1);
    expect(await shop.team.request('POST', releasePaths.canary(app), { version: a, share: 10 })).toMatchObject({
      status: 409,
      body: { code: 'release.state' },
    });
  });

  it('is withdrawn once, and only while it is the canary', async () => {
    const [app, [a, b]] = await shop.createApp(2);
    const withdrawal = { app, by: 'shop', reason: 'Too many errors', details: { failed: 12 } };
    await shop.team.setCanary(app, b!, 10);
    expect(await withdraw({ ...withdrawal, version: a! })).toBe(false);
    const responses = await Promise.all([1, 2, 3].map(() => withdraw({ ...withdrawal, version: b! })));
    expect(responses.filter(Boolean)).toHaveLength(1);
    expect(await shop.team.readStates(app)).toEqual({ [a!]: 'live 100', [b!]: 'withdrawn 0' });
    const withdrawn = (await shop.readEvents(app)).filter(({ action }) => action === 'release.withdrawn');
    expect(withdrawn).toMatchObject([{ version: b, reason: 'Too many errors', details: { failed: 12 } }]);
  });

  it('is withdrawn together with the rest of its set, and no other app', async () => {
    const apps = ['mfe-set-one', 'mfe-set-two', 'mfe-alone'];
    const buildVersions = (text: string) => Promise.all(apps.map((app) => buildApp({ app, web: { 'main.js': text } })));
    const [older, newer] = [await buildVersions('older'), await buildVersions('newer')];
    await shop.gateway.publish(...older);
    await shop.gateway.publishSet(newer.slice(0, 2), { canary: 10 });
    await shop.gateway.publishSet(newer.slice(2), { canary: 10 });
    const withdrawal = { app: apps[0]!, version: versionOf(newer[0]!), by: 'shop', reason: 'Too many errors' };
    expect(await withdraw(withdrawal)).toBe(true);
    const newStates = newer.map(async ({ record: { app, version } }) => (await shop.team.readStates(app))[version]);
    expect(await Promise.all(newStates)).toEqual(['withdrawn 0', 'withdrawn 0', 'canary 10']);
  });
});
