import { releasePaths } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from './support/built-app.js';
import { startRegistryShop, type RegistryShop } from './support/registry-shop.js';
import { eventually, buildStandInShell } from './support/test-gateway.js';

let shop: RegistryShop;

beforeAll(async () => {
  shop = await startRegistryShop();
});
afterAll(() => shop.close());

describe('disabling and enabling an app', () => {
  it('removes it from all pages and puts it back, and is recorded once', async () => {
    const [app, [a, b]] = await shop.createApp(2);
    await shop.team.setCanary(app, b!, 10);
    for (let attempt = 0; attempt < 2; attempt++) {
      const { releases } = await shop.team.disable(app);
      expect(releases).toMatchObject([
        { version: a, state: 'live', share: 0 },
        { version: b, state: 'canary', share: 0 },
      ]);
    }
    await shop.waitUntilBothShow((versions) => !(app in versions));
    for (let attempt = 0; attempt < 2; attempt++) await shop.team.enable(app);
    await shop.waitUntilBothShow((versions) => app in versions);
    expect(await shop.team.readStates(app)).toEqual({ [a!]: 'live 90', [b!]: 'canary 10' });
    const events = (await shop.readEvents(app)).map(({ action }) => action as string);
    expect(events).toEqual(['release.canary_set', 'app.disabled', 'app.enabled']);
  });

  it('is refused if another app claims its routes meanwhile', async () => {
    const owner = await buildApp({ app: 'mfe-owner', routes: ['/posters'] });
    await shop.gateway.publish(owner);
    await shop.team.disable('mfe-owner');
    await shop.gateway.publish(await buildApp({ app: 'mfe-heir', routes: ['/posters'] }));
    const refused = await shop.team.request('POST', releasePaths.enable('mfe-owner'));
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'release.refused', details: [{ app: 'mfe-owner', rule: 'route-owner' }] },
    });
    await shop.team.disable('mfe-heir');
    await shop.team.enable('mfe-owner');
    expect((await shop.team.readStates('mfe-owner'))[owner.record.version]).toBe('live 100');
  });

  it('is refused for the shell, which is otherwise an app like any other', async () => {
    const refused = await shop.team.request('POST', releasePaths.disable('shell'));
    expect(refused).toMatchObject({ status: 409, body: { code: 'release.state' } });
    const [before] = await shop.team.list('shell');
    const next = await buildStandInShell('next');
    await shop.gateway.hold(next);
    await shop.team.promote('shell', next.record.version);
    for (const { url } of [shop.gateway, shop.second]) {
      await eventually(async () => (await (await fetch(url)).text()).includes('<title>next</title>'));
    }
    await shop.team.rollBack('shell');
    await shop.waitUntilBothShow((versions) => versions['shell'] === before!.version);
  });
});

describe('concurrently', () => {
  it('a promote and a rollback end in one of the two states, with both in the audit log', async () => {
    const [app, [a, b, c]] = await shop.createApp(3);
    await shop.team.promote(app, b!);
    for (let attempt = 0; attempt < 5; attempt++) {
      await Promise.all([shop.team.promote(app, c!), shop.team.rollBack(app, a)]);
      const states = await shop.team.readStates(app);
      const live = Object.keys(states).filter((version) => states[version] === 'live 100');
      expect([[a], [c]]).toContainEqual(live);
      await shop.waitUntilBothShow((versions) => versions[app] === live[0]);
      const events = (await shop.readEvents(app)).slice(-2);
      expect(events.map(({ action }) => action as string).sort()).toEqual(['release.promoted', 'release.rolled_back']);
      expect(events[1]).toMatchObject({ version: live[0], details: { before: { live: events[0]?.version } } });
      await shop.team.promote(app, b!);
    }
  });

  it('many changes of many apps keep the chain of the audit log intact', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => shop.createApp(2)));
    await Promise.all(
      all.flatMap(([app, [a, b]]) => [
        shop.team.promote(app, b!),
        shop.team.setCanary(app, b!, 5).catch(String),
        shop.team.rollBack(app, a).catch(String),
      ]),
    );
    const { body } = await shop.team.request('GET', releasePaths.auditVerdict);
    expect(body.data).toMatchObject({ intact: true });
  });
});

it('enables an app even if the releases of others keep changing while it is checked', async () => {
  const [app, [version]] = await shop.createApp(1);
  await shop.team.disable(app);
  const { app: busy, live } = await shop.createCanary();
  let isEnabled = false;
  const changing = (async () => {
    while (!isEnabled)
      await shop.db.query('UPDATE channels SET canary_share = canary_share % 99 + 1 WHERE app = $1', [busy]);
  })();
  const { status } = await shop.team.request('POST', releasePaths.enable(app));
  isEnabled = true;
  await changing;
  expect(status).toBe(200);
  expect((await shop.team.readStates(app))[version!]).toBe('live 100');
  await shop.team.promote(busy, live);
});
