import { releasePaths, TokenAction, type TeamsReply, type TeamToken, type TeamTokenReply } from '@chhapai/contracts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseArchive } from './support/archive.js';
import { buildApp } from './support/built-app.js';
import { registryClient, sendArchive } from './support/registry-client.js';
import { startRegistryShop, type RegistryShop } from './support/registry-shop.js';
import { eventually, WAITING_CHANGES } from './support/test-gateway.js';
import { createTeam, type NewTeam } from './support/test-team.js';

const UNKNOWN = '9.9.9+0123456789ab';
const DAY_MS = 24 * 60 * 60 * 1000;
const APPS = ['mfe-paper', 'mfe-ink'];

let shop: RegistryShop;
let team: NewTeam;
let tokens = 0;

beforeAll(async () => {
  shop = await startRegistryShop();
  team = await createTeam(shop.gateway, APPS);
});
afterAll(() => shop.close());

const clientOf = (token: string) => registryClient(shop.gateway.url, token);

async function createToken(body: object, by = team): Promise<TeamTokenReply['data']> {
  const reply = await by.client.request('POST', releasePaths.teamTokens(by.name), {
    name: `token-${++tokens}`,
    ...body,
  });
  expect(reply).toMatchObject({ status: 201 });
  return reply.body.data as TeamTokenReply['data'];
}

async function listTokens(by = team): Promise<TeamToken[]> {
  const { body } = await by.client.request('GET', releasePaths.teams);
  return (body.data as TeamsReply['data'])[0]!.tokens;
}

async function readLastEntry() {
  const { rows } = await shop.db.query(
    'SELECT action, by, reason, details FROM audit_entries ORDER BY number DESC LIMIT 1',
  );
  return rows[0] as unknown;
}

describe('a new token', () => {
  it('is valid for the team’s apps and every action for 90 days', async () => {
    const { token, ...entry } = await createToken({ name: 'laptop' });
    expect(entry).toEqual({
      name: 'laptop',
      apps: APPS,
      actions: TokenAction.options,
      state: 'active',
      createdAt: expect.any(String),
      lastUsedAt: null,
      expiresAt: expect.any(String),
      revokedAt: null,
    });
    expect((Date.parse(entry.expiresAt!) - Date.now()) / DAY_MS).toBeCloseTo(90, 2);
    expect(await readLastEntry()).toEqual({
      action: 'team.token_made',
      by: team.name,
      reason: '',
      details: {
        team: team.name,
        token: 'laptop',
        apps: APPS,
        actions: TokenAction.options,
        expiresAt: entry.expiresAt,
      },
    });
    expect(await clientOf(token).request('GET', releasePaths.all)).toMatchObject({ status: 200 });
    const [stored] = (await listTokens()).filter(({ name }) => name === 'laptop');
    expect(Date.now() - Date.parse(stored!.lastUsedAt!)).toBeLessThan(10_000);
    expect(JSON.stringify(await listTokens())).not.toContain(token);
  });

  it('cannot have the name of another token of the team, even of a revoked one', async () => {
    await createToken({ name: 'pipeline' });
    await team.client.request('POST', releasePaths.revokeToken(team.name, 'pipeline'));
    expect(await team.client.request('POST', releasePaths.teamTokens(team.name), { name: 'pipeline' })).toMatchObject({
      status: 409,
      body: { code: 'release.state' },
    });
    const other = await createTeam(shop.gateway, ['mfe-x']);
    await createToken({ name: 'pipeline' }, other);
  });

  it.each([
    ['no name', { name: '' }],
    ['a name with a space', { name: 'my token' }],
    ['an unknown action', { actions: ['everything'] }],
    ['no action', { actions: [] }],
    ['no app', { apps: [] }],
    ['no lifetime', { days: 0 }],
    ['a lifetime of more than a year', { days: 366 }],
    ['a value of its own', { token: 'x'.repeat(43) }],
  ])('cannot be created with %s', async (_, invalid) => {
    const body = { name: 'invalid', ...invalid };
    expect(await team.client.request('POST', releasePaths.teamTokens(team.name), body)).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
  });

  it('permits nothing that its creator may not do', async () => {
    const limited = clientOf((await createToken({ apps: ['mfe-paper'], actions: ['read', 'manage'] })).token);
    const create = (body: object, name = team.name) =>
      limited.request('POST', releasePaths.teamTokens(name), { name: `by-limited-${++tokens}`, ...body });
    expect(await create({})).toMatchObject({
      status: 201,
      body: { data: { apps: ['mfe-paper'], actions: ['read', 'manage'] } },
    });
    for (const body of [{ actions: ['publish'] }, { apps: ['mfe-ink'] }, { apps: ['*'] }, { apps: ['mfe-x'] }]) {
      expect(await create(body), JSON.stringify(body)).toMatchObject({
        status: 403,
        body: { code: 'release.forbidden' },
      });
    }
    const other = await createTeam(shop.gateway, ['mfe-x']);
    expect(await create({}, other.name)).toMatchObject({ status: 403 });
    expect(await limited.request('POST', releasePaths.revokeToken(other.name, 'first'))).toMatchObject({ status: 403 });
  });

  it('of any team can be created and revoked by the shop’s team, but only for apps of that team', async () => {
    const create = (name: string, body: object) =>
      shop.team.request('POST', releasePaths.teamTokens(name), { name: `by-shop-${++tokens}`, ...body });
    expect(await create(team.name, {})).toMatchObject({ status: 201, body: { data: { apps: APPS } } });
    expect(await create(team.name, { apps: ['*'] })).toMatchObject({ status: 403 });
    expect(await create('nobody', {})).toMatchObject({ status: 404 });
    expect(await shop.team.request('POST', releasePaths.revokeToken(team.name, 'nothing'))).toMatchObject({
      status: 404,
      body: { message: `Team ${team.name} has no token called nothing` },
    });
  });
});

describe('the list of tokens', () => {
  it('contains only tokens of the requesting team, but those of all teams for the shop’s team', async () => {
    const other = await createTeam(shop.gateway, ['mfe-x']);
    const listTeams = async (client: NewTeam['client']) => {
      const { body } = await client.request('GET', releasePaths.teams);
      return (body.data as TeamsReply['data']).map((entry) => entry.team);
    };
    expect(await listTeams(other.client)).toEqual([other.name]);
    expect(await listTeams(shop.team)).toEqual(expect.arrayContaining(['shop', team.name, other.name]));
    expect((await listTokens(other)).map(({ name, state }) => [name, state])).toEqual([['first', 'active']]);
  });
});

describe('an action', () => {
  const REQUESTS: [TokenAction, string, (app: string) => [string, string, object?]][] = [
    ['read', 'list all releases', () => ['GET', releasePaths.all]],
    ['read', 'list one app', (app) => ['GET', releasePaths.app(app)]],
    ['read', 'read the health of releases', (app) => ['GET', releasePaths.health(app)]],
    ['read', 'read the audit log', () => ['GET', releasePaths.audit]],
    ['read', 'verify the audit log', () => ['GET', releasePaths.auditVerdict]],
    ['read', 'list teams', () => ['GET', releasePaths.teams]],
    ['promote', 'promote', (app) => ['POST', releasePaths.promote(app), { version: UNKNOWN }]],
    ['promote', 'start a canary', (app) => ['POST', releasePaths.canary(app), { version: UNKNOWN, share: 5 }]],
    ['rollback', 'roll back', (app) => ['POST', releasePaths.rollback(app), {}]],
    ['disable', 'disable', (app) => ['POST', releasePaths.disable(app), {}]],
    ['disable', 'enable', (app) => ['POST', releasePaths.enable(app), {}]],
    ['preview', 'create a preview link', (app) => ['POST', releasePaths.preview(app), { version: UNKNOWN }]],
    [
      'preview',
      'preview a dev server',
      (app) => ['POST', releasePaths.devPreview(app), { origin: 'http://localhost:3101' }],
    ],
    ['manage', 'set the automatic rollback', (app) => ['POST', releasePaths.automaticRollback(app), { enabled: true }]],
    ['manage', 'create a token', () => ['POST', releasePaths.teamTokens(team.name), { name: '' }]],
    ['manage', 'revoke a token', () => ['POST', releasePaths.revokeToken(team.name, 'nothing'), {}]],
    ['manage', 'replace a key', () => ['POST', releasePaths.teamKey(team.name), { statement: 'a.b.c' }]],
  ];

  it.each(REQUESTS)('“%s” is required to %s', async (action, _, request) => {
    const without = await createToken({ actions: TokenAction.options.filter((other) => other !== action) });
    expect(await clientOf(without.token).request(...request('mfe-paper'))).toMatchObject({
      status: 403,
      body: { code: 'release.forbidden', message: `The token ${without.name} does not permit the action ${action}` },
    });
    const only = await createToken({ actions: [action] });
    expect((await clientOf(only.token).request(...request('mfe-paper'))).status).not.toBe(403);
  });

  it('on an app requires a token of that app', async () => {
    const { name, token } = await createToken({ apps: ['mfe-paper'] });
    for (const [action, description, request] of REQUESTS) {
      const [method, path, body] = request('mfe-ink');
      if (method === 'GET' || action === 'manage') continue;
      expect(await clientOf(token).request(method, path, body), description).toMatchObject({
        status: 403,
        body: { message: `The token ${name} is not valid for mfe-ink` },
      });
    }
  });

  it('“publish” without “promote” only publishes held releases of the token’s apps', async () => {
    const { token } = await createToken({ apps: ['mfe-paper'], actions: ['publish'] });
    const paper = await buildApp({ app: 'mfe-paper', web: { 'main.js': 'held' } });
    const send = async (options: object, ...apps: (typeof paper)[]) =>
      sendArchive(shop.gateway.url, token, await releaseArchive(apps, team), options);
    for (const options of [{}, { canary: 10 }]) {
      expect(await send(options, paper)).toMatchObject({ status: 403, body: { code: 'release.forbidden' } });
    }
    expect(await send({ hold: true }, await buildApp({ app: 'mfe-ink' }))).toMatchObject({ status: 403 });
    expect(await send({ hold: true }, paper)).toMatchObject({ status: 200 });
    expect(await team.client.readStates('mfe-paper')).toEqual({ [paper.record.version]: 'held 0' });
  });
});

describe('a token', () => {
  it('is not valid after it expires', async () => {
    const { name, token } = await createToken({ days: 1 });
    await shop.db.query(`UPDATE team_tokens SET expires_at = now() WHERE team = $1 AND name = $2`, [team.name, name]);
    expect(await clientOf(token).request('GET', releasePaths.all)).toMatchObject({
      status: 401,
      body: { code: 'release.token_expired', message: `The team token ${name} has expired` },
    });
    expect((await listTokens()).find((entry) => entry.name === name)).toMatchObject({ state: 'expired' });
  });

  it('is not valid on any gateway once it is revoked, which is recorded once', async () => {
    const { name, token } = await createToken({});
    const revoke = () =>
      team.client.request('POST', releasePaths.revokeToken(team.name, name), { message: 'Laptop lost' });
    const replies = await Promise.all([revoke(), revoke()]);
    expect(replies).toMatchObject([200, 200].map((status) => ({ status, body: { data: { state: 'revoked' } } })));
    expect(replies[0]!.body.data).toEqual(replies[1]!.body.data);
    for (const url of [shop.gateway.url, shop.second.url]) {
      expect(await registryClient(url, token).request('GET', releasePaths.all)).toMatchObject({
        status: 401,
        body: { code: 'release.token_revoked', message: `The team token ${name} has been revoked` },
      });
    }
    const { rows } = await shop.db.query(
      `SELECT by, reason, details FROM audit_entries WHERE action = 'team.token_revoked' AND details->>'token' = $1`,
      [name],
    );
    expect(rows).toEqual([{ by: team.name, reason: 'Laptop lost', details: { team: team.name, token: name } }]);
  });

  it('publishes nothing if it is revoked while the release is being published', async () => {
    const { name, token } = await createToken({ apps: ['mfe-ink'] });
    const app = await buildApp({ app: 'mfe-ink', web: { 'main.js': 'too late' } });
    const blocker = new pg.Client({ connectionString: shop.gateway.database.url });
    await blocker.connect();
    await blocker.query('BEGIN');
    // The lock that publishing waits for after its checks.
    await blocker.query('SELECT pg_advisory_xact_lock(7361005)');
    const publishing = sendArchive(shop.gateway.url, token, await releaseArchive([app], team));
    await eventually(async () => {
      const waiting = await shop.db.query(WAITING_CHANGES);
      return waiting.rows.length > 0;
    });
    await team.client.request('POST', releasePaths.revokeToken(team.name, name));
    await blocker.query('COMMIT');
    await blocker.end();
    expect(await publishing).toMatchObject({ status: 401, body: { code: 'release.token_revoked' } });
    expect(await team.client.request('GET', releasePaths.app('mfe-ink'))).toMatchObject({ status: 404 });
  });

  it('from the shop’s environment does not expire, and stays revoked', async () => {
    const { body } = await shop.team.request('GET', releasePaths.teams);
    const own = (body.data as TeamsReply['data']).find((entry) => entry.team === 'shop')!.tokens;
    expect(own).toMatchObject([{ name: expect.stringMatching(/^environment-[0-9a-f]{8}$/), expiresAt: null }]);
    await shop.team.request('POST', releasePaths.revokeToken('shop', own[0]!.name));
    const restarted = await shop.gateway.startAnother();
    expect(await registryClient(restarted.url, shop.gateway.team.token).request('GET', releasePaths.all)).toMatchObject(
      {
        status: 401,
        body: { code: 'release.token_revoked' },
      },
    );
    await restarted.close();
  });
});
