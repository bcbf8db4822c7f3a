import { releasePaths } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseArchive } from './support/archive.js';
import { buildApp } from './support/built-app.js';
import { registryClient, sendArchive } from './support/registry-client.js';
import { startRegistryShop, type RegistryShop } from './support/registry-shop.js';
import { createTeam, generateTestTeam } from './support/test-team.js';

let shop: RegistryShop;
const UNKNOWN = '9.9.9+0123456789ab';

beforeAll(async () => {
  shop = await startRegistryShop();
});
afterAll(() => shop.close());

const post = (path: string, body?: unknown) => shop.team.request('POST', path, body);
const readEntries = async () =>
  (
    await shop.db.query<{ action: string; by: string; details: Record<string, unknown> }>(
      'SELECT action, by, details FROM audit_entries ORDER BY number',
    )
  ).rows;

describe('a token', () => {
  /** Every request that requires a token. */
  const REQUESTS: [string, (app: string) => [string, string, object?]][] = [
    ['publish', () => ['POST', releasePaths.all]],
    ['promote', (app) => ['POST', releasePaths.promote(app), { version: UNKNOWN }]],
    ['start a canary', (app) => ['POST', releasePaths.canary(app), { version: UNKNOWN, share: 5 }]],
    ['roll back', (app) => ['POST', releasePaths.rollback(app), {}]],
    ['disable', (app) => ['POST', releasePaths.disable(app), {}]],
    ['enable', (app) => ['POST', releasePaths.enable(app), {}]],
    ['set the automatic rollback', (app) => ['POST', releasePaths.automaticRollback(app), { enabled: true }]],
    ['create a preview link', (app) => ['POST', releasePaths.preview(app), { version: UNKNOWN }]],
    ['preview a dev server', (app) => ['POST', releasePaths.devPreview(app), { origin: 'http://localhost:3101' }]],
    ['prune', () => ['POST', releasePaths.prune]],
    [
      'create a team',
      () => [
        'POST',
        releasePaths.teams,
        { team: 'rivals', apps: ['*'], publicKey: 'A'.repeat(43), statement: 'a.b.c' },
      ],
    ],
    ['replace a key', () => ['POST', releasePaths.teamKey('shop'), { statement: 'a.b.c' }]],
    ['create a token', () => ['POST', releasePaths.teamTokens('shop'), { name: 'mine' }]],
    ['revoke a token', () => ['POST', releasePaths.revokeToken('shop', 'mine'), {}]],
    ['list teams', () => ['GET', releasePaths.teams]],
    ['list all releases', () => ['GET', releasePaths.all]],
    ['list one app', (app) => ['GET', releasePaths.app(app)]],
    ['read the health of releases', (app) => ['GET', releasePaths.health(app)]],
    ['read a bill of materials', (app) => ['GET', releasePaths.sbom(app)]],
    ['read the audit log', () => ['GET', releasePaths.audit]],
    ['verify the audit log', () => ['GET', releasePaths.auditVerdict]],
  ];
  const CHANGES = REQUESTS.filter(([name, endpoint]) => endpoint('')[0] === 'POST' && name !== 'publish');
  let app: string;

  beforeAll(async () => {
    [app] = await shop.createApp(1);
  });

  it.each(REQUESTS)('is required to %s', async (_, endpoint) => {
    const before = (await readEntries()).length;
    for (const token of [undefined, 'x'.repeat(43), '', `${shop.gateway.team.token}x`]) {
      const response = await registryClient(shop.gateway.url, token).request(...endpoint(app));
      expect(response).toMatchObject({ status: 401, body: { success: false, code: 'release.token_required' } });
      expect(response.body.message).toBe('This request requires a team token, sent as "Authorization: Bearer <token>"');
    }
    expect((await readEntries()).length).toBe(before);
  });

  it.each(CHANGES)('of another team may not %s', async (_, endpoint) => {
    const others = await createTeam(shop.gateway, ['mfe-others']);
    const before = (await readEntries()).length;
    expect(await others.client.request(...endpoint(app))).toMatchObject({
      status: 403,
      body: { success: false, code: 'release.forbidden' },
    });
    expect((await readEntries()).length).toBe(before);
    expect(await shop.team.readStates(app)).toEqual({ [(await shop.team.list(app))[0]!.version]: 'live 100' });
  });

  it('of another team cannot publish the app, neither alone nor in a set', async () => {
    const own = await buildApp({ app: 'mfe-their-own' });
    const theirs = await buildApp({ app, web: { 'main.js': 'theirs' } });
    const others = await createTeam(shop.gateway, ['mfe-their-own']);
    for (const builds of [[theirs], [own, theirs]]) {
      const response = await sendArchive(shop.gateway.url, others.token, await releaseArchive(builds, others));
      expect(response).toMatchObject({ status: 403, body: { code: 'release.forbidden' } });
    }
    expect(await others.client.request('GET', releasePaths.app('mfe-their-own'))).toMatchObject({ status: 404 });
    expect(Object.keys(await shop.team.readStates(app))).toHaveLength(1);
  });

  it('is refused with the name of the app and the team', async () => {
    const others = await createTeam(shop.gateway, ['mfe-others']);
    const { body } = await others.client.request('POST', releasePaths.disable(app));
    expect(body.message).toBe(`${app} is not an app of team ${others.name}`);
    const { body: whole } = await others.client.request('POST', releasePaths.prune);
    expect(whole.message).toBe(`Team ${others.name} may not manage the whole shop`);
  });

  it('may change the apps of its team and read everything', async () => {
    const [theirs, [, newer]] = await shop.createApp(2);
    const team = await createTeam(shop.gateway, [theirs]);
    await team.client.promote(theirs, newer!);
    expect((await team.client.readStates(theirs))[newer!]).toBe('live 100');
    expect((await shop.readEvents(theirs)).at(-1)).toMatchObject({ action: 'release.promoted' });
    for (const path of [releasePaths.all, releasePaths.app(app), releasePaths.audit, releasePaths.auditVerdict]) {
      expect(await team.client.request('GET', path), path).toMatchObject({ status: 200 });
    }
  });

  it('is stored as a hash only', async () => {
    const { token } = await createTeam(shop.gateway, ['mfe-hashed']);
    const { rows } = await shop.db.query(
      'SELECT row_to_json(t)::text AS token FROM team_tokens t WHERE token_hash = sha256($1)',
      [Buffer.from(token)],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify([rows, await readEntries()])).not.toMatch(
      new RegExp(`${token}|${Buffer.from(token).toString('hex')}`),
    );
  });
});

describe('a team', () => {
  it('is created by a team that owns every app, with a new name and key', async () => {
    const team = await createTeam(shop.gateway, ['mfe-theirs', 'mfe-theirs-too']);
    expect((await readEntries()).at(-1)).toEqual({
      action: 'team.created',
      by: 'shop',
      details: { team: team.name, apps: ['mfe-theirs', 'mfe-theirs-too'], kid: team.kid },
    });
    const fresh = await generateTestTeam();
    const createTeamWith = async (change: object) => {
      const body = { team: 'again', apps: ['mfe-x'], publicKey: fresh.publicKey, ...change };
      return post(releasePaths.teams, { ...body, statement: await shop.gateway.team.signTeam(body) });
    };
    expect(await createTeamWith({ team: team.name })).toMatchObject({ status: 409, body: { code: 'release.state' } });
    expect(await createTeamWith({ publicKey: team.publicKey })).toMatchObject({
      status: 409,
      body: { code: 'release.state' },
    });
    expect(await createTeamWith({ publicKey: shop.gateway.team.publicKey })).toMatchObject({ status: 409 });
  });

  it.each([
    ['a name with a space', { team: 'a team' }],
    ['no apps', { apps: [] }],
    ['an invalid app name', { apps: ['../shell'] }],
    ['a key that is too short', { publicKey: 'AAAA' }],
    ['another encoding of a key', { publicKey: `${'A'.repeat(42)}B` }],
    ['an unknown field', { token: 'mine' }],
  ])('cannot be created with %s', async (_, invalid) => {
    const { publicKey } = await generateTestTeam();
    const body = { team: 'invalid', apps: ['mfe-x'], publicKey, ...invalid };
    const statement = await shop.gateway.team.signTeam(body);
    expect(await post(releasePaths.teams, { ...body, statement })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
  });

  it('is not created with a stolen token alone', async () => {
    const { team: owner } = shop.gateway;
    const thief = await generateTestTeam();
    const body = { team: 'thieves', apps: ['*'], publicKey: thief.publicKey };
    const signed = await owner.signTeam({ ...body, apps: ['mfe-x'] });
    const refused = [
      ['by the thief', await thief.signTeam(body)],
      ['for fewer apps', signed],
      ['to replace the shop’s key', await owner.signRotation({ publicKey: thief.publicKey })],
      ['long ago', await owner.signTeam({ ...body, iat: 1_700_000_000, exp: 1_700_000_600 })],
      ['by nobody', 'a.b.c'],
    ];
    for (const [description, statement] of refused) {
      const reply = await post(releasePaths.teams, { ...body, statement });
      expect(reply, description).toMatchObject({ status: 422, body: { code: 'release.signature' } });
    }
    expect(await post(releasePaths.teams, body)).toMatchObject({ status: 400 });
    const team = { team: 'friends', apps: ['mfe-x'], publicKey: thief.publicKey };
    const statement = await owner.signTeam(team);
    expect(await post(releasePaths.teams, { ...team, statement })).toMatchObject({ status: 201 });
    const again = await generateTestTeam();
    expect(
      await post(releasePaths.teams, { ...team, team: 'more', publicKey: again.publicKey, statement }),
    ).toMatchObject({
      status: 422,
    });
  });
});

describe('the shop’s own team', () => {
  const readKeys = async () =>
    (
      await shop.db.query<{ kid: string; isRetired: boolean }>(
        `SELECT kid, retired_at IS NOT NULL AS "isRetired" FROM team_keys WHERE team = 'shop' ORDER BY added_at`,
      )
    ).rows;

  it('takes a new key and token from the environment, even if several gateways start at once, and never the old key again', async () => {
    const next = await generateTestTeam();
    const env = { RELEASE_TOKEN: next.token, RELEASE_PUBLIC_KEY: next.publicKey };
    const started = await Promise.all([1, 2, 3, 4].map(() => shop.gateway.startAnother(env)));
    const after = [
      { kid: shop.gateway.team.kid, isRetired: true },
      { kid: next.kid, isRetired: false },
    ];
    expect(await readKeys()).toEqual(after);
    expect(await registryClient(shop.gateway.url, next.token).request('GET', releasePaths.all)).toMatchObject({
      status: 200,
    });
    expect(await post(releasePaths.prune)).toMatchObject({ status: 401 });

    started.push(await shop.gateway.startAnother({ RELEASE_TOKEN: next.token }));
    expect(await readKeys()).toEqual(after);
    await shop.waitUntilBothShow((versions) => versions['shell'] !== undefined);
    await Promise.all(started.map((service) => service.close()));
  });

  it('refuses the key of another team', async () => {
    const { rows } = await shop.db.query<{ public_key: string }>(
      `SELECT public_key FROM team_keys WHERE team <> 'shop'`,
    );
    await expect(shop.gateway.startAnother({ RELEASE_PUBLIC_KEY: rows[0]!.public_key })).rejects.toThrow(
      /RELEASE_PUBLIC_KEY belongs to team team-/,
    );
  });
});
