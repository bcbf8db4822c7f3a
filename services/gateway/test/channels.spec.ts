import { releasePaths } from '@chhapai/contracts';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setLive, WithdrawCanary } from '../src/modules/channels/index.js';
import type { TestService } from '@chhapai/service-kit/testing';
import { builtApp, type BuiltApp } from './support/built-app.js';
import { registryCalls, type RegistryCalls } from './support/registry-calls.js';
import { eventually, standInShell, testGateway, type TestGateway } from './support/test-gateway.js';

let gateway: TestGateway;
let second: TestService;
let team: RegistryCalls;
let db: pg.Client;

beforeAll(async () => {
  gateway = await testGateway();
  second = await gateway.another();
  team = registryCalls(gateway.url, gateway.team.token);
  db = new pg.Client({ connectionString: gateway.database.url });
  await db.connect();
  await gateway.publish(await standInShell());
});
afterAll(async () => {
  await db.end();
  await second.close();
  await gateway.close();
});

/** What a page of a gateway is made of: versions by app. */
async function shownAt(url: string): Promise<Record<string, string>> {
  const page = await (await fetch(`${url}/snapshot`)).text();
  const { versions } = JSON.parse(/<p>(.*)<\/p>/.exec(page)?.[1] ?? '{"versions":{}}') as {
    versions: Record<string, string>;
  };
  return versions;
}
/** What was done with an app after its releases were published. */
const entriesOf = async (app: string) =>
  (
    await db.query(
      `SELECT action, version, reason, details FROM audit_entries
       WHERE app = $1 AND action <> 'release.published' ORDER BY number`,
      [app],
    )
  ).rows;
const version = ({ record }: BuiltApp) => record.version;

let apps = 0;
/** A new app with this many versions, the first of them live, the others held. */
async function newApp(versions: number): Promise<[string, string[]]> {
  const app = `mfe-steered-${++apps}`;
  const builds: BuiltApp[] = [];
  for (let n = 0; n < versions; n++) builds.push(await builtApp({ app, web: { 'main.js': `${app} ${n}` } }));
  await gateway.publish(builds[0]!);
  for (const build of builds.slice(1)) await gateway.hold(build);
  return [app, builds.map(version)];
}

describe('two gateways', () => {
  it('follow a promote and a rollback within a second', async () => {
    const [app, [older, newer]] = await newApp(2);
    const took: number[] = [];
    for (const [steer, wanted] of [
      [() => team.promote(app, newer!), newer],
      [() => team.rollback(app), older],
      [() => team.promote(app, newer!), newer],
      [() => team.rollback(app), older],
    ] as const) {
      const begun = performance.now();
      await steer();
      for (const url of [gateway.url, second.url]) await eventually(async () => (await shownAt(url))[app] === wanted);
      took.push(performance.now() - begun);
    }
    console.log(
      `promote or rollback until both gateways show it: ${took.map((ms) => `${ms.toFixed(0)} ms`).join(', ')}`,
    );
    expect(Math.max(...took)).toBeLessThan(1000);
  });

  it('show all of a set at once: no page mixes old and new', async () => {
    const [first, [firstOld, firstNew]] = await newApp(2);
    const [last, [lastOld, lastNew]] = await newApp(2);
    await eventually(async () => (await shownAt(second.url))[last] === lastOld);
    const dataSource = await new DataSource({ type: 'postgres', url: gateway.database.url }).initialize();
    const seen = new Set<string>();
    let isOver = false;
    const watch = async (url: string) => {
      while (!isOver) {
        const shown = await shownAt(url);
        seen.add(`${shown[first]} ${shown[last]}`);
      }
    };
    const watching = [gateway.url, gateway.url, second.url, second.url].map(watch);
    const deed = { by: 'shop', action: 'release.published', reason: '' };
    for (const [a, b] of [
      [firstNew, lastNew],
      [firstOld, lastOld],
      [firstNew, lastNew],
    ] as const) {
      await dataSource.transaction(async (tx) => {
        await setLive(tx, { app: first, version: a! }, deed);
        await setLive(tx, { app: last, version: b! }, deed);
      });
      for (const url of [gateway.url, second.url]) await eventually(async () => (await shownAt(url))[last] === b);
    }
    isOver = true;
    await Promise.all(watching);
    await dataSource.destroy();
    expect([...seen].sort()).toEqual([`${firstOld} ${lastOld}`, `${firstNew} ${lastNew}`].sort());
  });
});

describe('rolling back', () => {
  it('goes from C to B to A, and not back and forth', async () => {
    const [app, [a, b, c]] = await newApp(3);
    await team.promote(app, b!);
    await team.promote(app, c!);
    const first = await team.rollback(app);
    expect(first.releases.map(({ version, state }) => [version, state])).toEqual([
      [b, 'live'],
      [c, 'withdrawn'],
    ]);
    await team.rollback(app);
    expect(await team.states(app)).toEqual({ [a!]: 'live 100', [b!]: 'withdrawn 0', [c!]: 'withdrawn 0' });
    const refused = await team.call('POST', releasePaths.rollback(app), {});
    expect(refused).toMatchObject({ status: 409, body: { code: 'release.state' } });
    expect(refused.body.message).toContain('no other version to go back to');
  });

  it('goes to any kept version that is named, one that was withdrawn too', async () => {
    const [app, [a, b, c]] = await newApp(3);
    await team.promote(app, b!);
    await team.rollback(app, c);
    expect(await team.states(app)).toEqual({ [c!]: 'live 100', [b!]: 'withdrawn 0', [a!]: 'previous 0' });
    await team.rollback(app, b);
    expect(await team.states(app)).toEqual({ [b!]: 'live 100', [c!]: 'withdrawn 0', [a!]: 'previous 0' });
  });

  it('takes the canary back too', async () => {
    const [app, [a, b, c]] = await newApp(3);
    await team.promote(app, b!);
    await team.canary(app, c!, 10);
    await team.rollback(app);
    expect(await team.states(app)).toEqual({ [a!]: 'live 100', [b!]: 'withdrawn 0', [c!]: 'withdrawn 0' });
  });

  it('takes only the canary back when nothing was live before, or what is live is named', async () => {
    const [app, [a, b]] = await newApp(2);
    await team.canary(app, b!, 10);
    await team.rollback(app);
    expect(await team.states(app)).toEqual({ [a!]: 'live 100', [b!]: 'withdrawn 0' });
    await team.canary(app, b!, 20);
    await team.rollback(app, a);
    expect(await team.states(app)).toEqual({ [a!]: 'live 100', [b!]: 'withdrawn 0' });
  });

  it('has nowhere to go when only held versions are there', async () => {
    const [app, [, b]] = await newApp(2);
    await db.query('UPDATE channels SET live_version = NULL WHERE app = $1', [app]);
    await db.query('UPDATE releases SET was_live_at = NULL WHERE app = $1', [app]);
    expect(await team.call('POST', releasePaths.rollback(app), {})).toMatchObject({ status: 409 });
    await team.rollback(app, b);
    expect((await team.states(app))[b!]).toBe('live 100');
  });
});

describe('promoting', () => {
  it('ends a canary without blame, and makes the canary live when it is promoted', async () => {
    const [app, [a, b, c]] = await newApp(3);
    await team.canary(app, b!, 10);
    await team.promote(app, c!);
    expect(await team.states(app)).toEqual({ [c!]: 'live 100', [a!]: 'previous 0', [b!]: 'held 0' });
    await team.canary(app, b!, 10);
    await team.promote(app, b!);
    expect(await team.states(app)).toEqual({ [b!]: 'live 100', [c!]: 'previous 0', [a!]: 'previous 0' });
  });

  it('forgives a version that was withdrawn', async () => {
    const [app, [a, b]] = await newApp(2);
    await team.promote(app, b!);
    await team.rollback(app);
    const { releases } = await team.promote(app, b!);
    expect(releases).toMatchObject([{ app, version: b, state: 'live', share: 100, by: 'shop' }]);
    expect((await team.states(app))[a!]).toBe('previous 0');
  });

  it('is no deed when the version is live already', async () => {
    const [app, [a]] = await newApp(1);
    await team.promote(app, a!);
    expect(await entriesOf(app)).toEqual([]);
  });

  it('keeps why, and what visitors had before', async () => {
    const [app, [a, b]] = await newApp(2);
    await team.promote(app, b!, 'New paper sizes');
    expect(await entriesOf(app)).toEqual([
      {
        action: 'release.promoted',
        version: b,
        reason: 'New paper sizes',
        details: { before: { live: a, canary: null, share: null } },
      },
    ]);
  });

  it('refuses a version that breaks a live app, and lets it go live by a way back with a warning', async () => {
    const [lender, user] = ['mfe-lender', 'mfe-user'];
    const with_ = await builtApp({ app: lender, widgets: ['Badge'], web: { 'main.js': 'with' } });
    const without = await builtApp({ app: lender, web: { 'main.js': 'without' } });
    await gateway.publish(with_, await builtApp({ app: user, record: { uses: { [`${lender}/Badge`]: ['{}'] } } }));
    await gateway.hold(without);
    const refused = await team.call('POST', releasePaths.promote(lender), { version: version(without) });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'release.refused', details: [{ rule: 'widget-used' }] },
    });
    expect(
      await team.call('POST', releasePaths.canary(lender), { version: version(without), share: 10 }),
    ).toMatchObject({ status: 422 });
    expect((await team.states(lender))[version(without)]).toBe('held 0');
    const { warnings } = await team.rollback(lender, version(without));
    expect(warnings).toMatchObject([{ rule: 'widget-used' }]);
    expect((await team.states(lender))[version(without)]).toBe('live 100');
  });

  it('lets only one of two teams through when what they do at the same moment does not go together', async () => {
    const lender = 'mfe-contested';
    const user = 'mfe-contender';
    const lending = await builtApp({ app: lender, widgets: ['Badge'], web: { 'main.js': 'lends' } });
    const keeping = await builtApp({ app: lender, web: { 'main.js': 'lends no more' } });
    const using = await builtApp({
      app: user,
      record: { uses: { [`${lender}/Badge`]: ['{}'] } },
      web: { 'main.js': 'uses' },
    });
    await gateway.publish(lending, await builtApp({ app: user, web: { 'main.js': 'does without' } }));
    await gateway.hold(keeping, using);
    const [mayLend, mayUse] = await Promise.all([
      team.call('POST', releasePaths.promote(lender), { version: version(keeping) }),
      team.call('POST', releasePaths.promote(user), { version: version(using) }),
    ]);
    expect([mayLend.status, mayUse.status].sort()).toEqual([200, 422]);
  });
});

describe('a canary', () => {
  it('takes its share, another share, and makes room for another version', async () => {
    const [app, [a, b, c]] = await newApp(3);
    await team.canary(app, b!, 10);
    expect(await team.states(app)).toEqual({ [a!]: 'live 90', [b!]: 'canary 10', [c!]: 'held 0' });
    const since = () => db.query('SELECT canary_since FROM channels WHERE app = $1', [app]).then(({ rows }) => rows[0]);
    const began = await since();
    await team.canary(app, b!, 25);
    expect(await team.states(app)).toEqual({ [a!]: 'live 75', [b!]: 'canary 25', [c!]: 'held 0' });
    expect(await since()).toEqual(began);
    await team.canary(app, c!, 5);
    expect(await team.states(app)).toEqual({ [a!]: 'live 95', [b!]: 'held 0', [c!]: 'canary 5' });
    expect(await since()).not.toEqual(began);
  });

  it('cannot be what every visitor has', async () => {
    const [app, [a]] = await newApp(1);
    expect(await team.call('POST', releasePaths.canary(app), { version: a, share: 10 })).toMatchObject({
      status: 409,
      body: { code: 'release.state' },
    });
  });

  it('is withdrawn by the shop once, and only while it is the canary', async () => {
    const [app, [a, b]] = await newApp(2);
    const shop = new WithdrawCanary(await new DataSource({ type: 'postgres', url: gateway.database.url }).initialize());
    const withdrawal = { app, by: 'shop', reason: 'Too many errors', details: { failed: 12 } };
    await team.canary(app, b!, 10);
    expect(await shop.execute({ ...withdrawal, version: a! })).toBe(false);
    const answers = await Promise.all([1, 2, 3].map(() => shop.execute({ ...withdrawal, version: b! })));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await team.states(app)).toEqual({ [a!]: 'live 100', [b!]: 'withdrawn 0' });
    const withdrawn = (await entriesOf(app)).filter(({ action }) => action === 'release.withdrawn');
    expect(withdrawn).toMatchObject([{ version: b, reason: 'Too many errors', details: { failed: 12 } }]);
  });
});

describe('switching an app off and on', () => {
  it('takes it off every page and puts it back as it was, and is one deed however often asked', async () => {
    const [app, [a, b]] = await newApp(2);
    await team.canary(app, b!, 10);
    for (let time = 0; time < 2; time++) {
      const { releases } = await team.disable(app);
      expect(releases).toMatchObject([
        { version: a, state: 'live', share: 0 },
        { version: b, state: 'canary', share: 0 },
      ]);
    }
    for (const url of [gateway.url, second.url]) await eventually(async () => !(app in (await shownAt(url))));
    for (let time = 0; time < 2; time++) await team.enable(app);
    for (const url of [gateway.url, second.url]) await eventually(async () => app in (await shownAt(url)));
    expect(await team.states(app)).toEqual({ [a!]: 'live 90', [b!]: 'canary 10' });
    const deeds = (await entriesOf(app)).map(({ action }) => action as string);
    expect(deeds).toEqual(['release.canary_set', 'app.disabled', 'app.enabled']);
  });

  it('is not for the shell, which is steered like any app otherwise', async () => {
    const refused = await team.call('POST', releasePaths.disable('shell'));
    expect(refused).toMatchObject({ status: 409, body: { code: 'release.state' } });
    const [before] = await team.list('shell');
    const next = await standInShell('next');
    await gateway.hold(next);
    await team.promote('shell', version(next));
    for (const url of [gateway.url, second.url]) {
      await eventually(async () => (await (await fetch(url)).text()).includes('<title>next</title>'));
    }
    await team.rollback('shell');
    await eventually(async () => (await shownAt(second.url))['shell'] === before!.version);
  });
});

describe('at the same moment', () => {
  it('a promote and a rollback end in one of the two, with both in the audit', async () => {
    const [app, [a, b, c]] = await newApp(3);
    await team.promote(app, b!);
    for (let time = 0; time < 5; time++) {
      await Promise.all([team.promote(app, c!), team.rollback(app, a)]);
      const states = await team.states(app);
      const live = Object.keys(states).filter((one) => states[one] === 'live 100');
      expect([[a], [c]]).toContainEqual(live);
      for (const url of [gateway.url, second.url]) await eventually(async () => (await shownAt(url))[app] === live[0]);
      const deeds = (await entriesOf(app)).slice(-2);
      expect(deeds.map(({ action }) => action as string).sort()).toEqual(['release.promoted', 'release.rolled_back']);
      expect(deeds[1]).toMatchObject({ version: live[0], details: { before: { live: deeds[0].version } } });
      await team.promote(app, b!);
    }
  });

  it('many deeds to many apps leave the chain of the audit whole', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => newApp(2)));
    await Promise.all(
      all.flatMap(([app, [a, b]]) => [
        team.promote(app, b!),
        team.canary(app, b!, 5).catch(String),
        team.rollback(app, a).catch(String),
      ]),
    );
    const { body } = await team.call('GET', releasePaths.auditVerdict);
    expect(body.data).toMatchObject({ intact: true });
  });
});

describe('what is not there or not right', () => {
  let app: string;
  let kept: string;
  let pruned: string;

  beforeAll(async () => {
    [app, [kept, pruned]] = (await newApp(2)) as [string, [string, string]];
    await db.query('UPDATE releases SET pruned_at = now() WHERE version = $1', [pruned]);
  });

  const UNKNOWN = '9.9.9+0123456789ab';
  it.each([
    ['an unknown version', () => [releasePaths.promote(app), { version: UNKNOWN }]],
    ['an unknown version to some', () => [releasePaths.canary(app), { version: UNKNOWN, share: 5 }]],
    ['an unknown version as a way back', () => [releasePaths.rollback(app), { version: UNKNOWN }]],
    ['a pruned version', () => [releasePaths.promote(app), { version: pruned }]],
    ['a pruned version to some', () => [releasePaths.canary(app), { version: pruned, share: 5 }]],
    ['a pruned version as a way back', () => [releasePaths.rollback(app), { version: pruned }]],
    ['a version of another app', () => [releasePaths.promote('shell'), { version: kept }]],
    ['an unknown app', () => [releasePaths.rollback('mfe-nobody'), {}]],
    ['an unknown app to be disabled', () => [releasePaths.disable('mfe-nobody'), {}]],
    ['an app that is none', () => [releasePaths.enable('nothing-of-ours'), {}]],
  ] as [string, () => [string, object]][])('%s is not found', async (_, wish) => {
    const [path, body] = wish();
    const answer = await team.call('POST', path, body);
    expect(answer).toMatchObject({ status: 404, body: { success: false, code: 'release.not_found' } });
    expect(answer.body.message).toMatch(/is not kept here|There is no release of/);
  });

  it.each([
    ['no version', 'promote', {}, 'version is missing'],
    ['no body', 'promote', undefined, 'The request has no usable content'],
    ['a version with path parts', 'promote', { version: '1.0.0+../../../etc' }, 'version must be in the right format'],
    ['a field that is not known', 'promote', { version: UNKNOWN, share: 5 }, 'not known: share'],
    ['no share', 'canary', { version: UNKNOWN }, 'share'],
    ['a share of nobody', 'canary', { version: UNKNOWN, share: 0 }, 'share must be at least 1'],
    ['a share of everybody', 'canary', { version: UNKNOWN, share: 100 }, 'share must be at most 99'],
    ['half a percent', 'canary', { version: UNKNOWN, share: 0.5 }, 'share must be a whole number'],
    [
      'a message that is a letter',
      'rollback',
      { message: 'a'.repeat(501) },
      'message must have at most 500 characters',
    ],
    ['a version that is a number', 'rollback', { version: 1 }, 'version must be text'],
    ['a list', 'disable', [], 'no usable content'],
  ])('%s is refused with what is wrong', async (_, deed, body, message) => {
    const answer = await team.call('POST', `/api/releases/${app}/${deed}`, body);
    expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'request.invalid' } });
    expect(answer.body.message).toContain(message);
    expect(await team.states(app)).toEqual({ [kept]: 'live 100' });
  });

  it('a record that somebody changed in the database is shown to nobody', async () => {
    const [own, [, b]] = await newApp(2);
    await db.query(
      `UPDATE releases SET record = replace(record::text, '"apiVersion":1', '"apiVersion": 1')::json WHERE version = $1`,
      [b],
    );
    const answer = await team.call('POST', releasePaths.promote(own), { version: b });
    expect(answer).toMatchObject({ status: 422, body: { code: 'release.signature' } });
  });
});

describe('lists', () => {
  it('tell every kept version of an app, newest first, and of all apps', async () => {
    const [app, [a, b]] = await newApp(2);
    await team.canary(app, b!, 10);
    await db.query(
      `UPDATE releases SET message = 'Second', published_at = now() + interval '1 second' WHERE version = $1`,
      [b],
    );
    const list = await team.list(app);
    expect(list).toMatchObject([
      { version: b, state: 'canary', share: 10, by: 'shop', message: 'Second' },
      { version: a, state: 'live', share: 90, by: 'shop', message: '' },
    ]);
    await team.disable(app);
    const all = (await team.call('GET', releasePaths.all)).body.data as Record<string, unknown>;
    expect(all[app]).toMatchObject({ enabled: false, releases: [{ version: b }, { version: a }] });
    expect(all['shell']).toMatchObject({ enabled: true });
  });

  it('know nothing of an app that was never published', async () => {
    expect(await team.call('GET', releasePaths.app('mfe-nobody'))).toMatchObject({
      status: 404,
      body: { code: 'release.not_found' },
    });
  });
});
