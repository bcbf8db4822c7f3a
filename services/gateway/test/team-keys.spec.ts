import { randomUUID } from 'node:crypto';
import { releasePaths } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseArchive } from './support/archive.js';
import { buildApp } from './support/built-app.js';
import { type RegistryReply, sendArchive } from './support/registry-client.js';
import { readShownReleases, startRegistryShop, type RegistryShop } from './support/registry-shop.js';
import { eventually } from './support/test-gateway.js';
import { createTeam, generateTestTeam, type TestTeam } from './support/test-team.js';

let shop: RegistryShop;
const UNKNOWN = '9.9.9+0123456789ab';

beforeAll(async () => {
  shop = await startRegistryShop();
});
afterAll(() => shop.close());

async function readLastEntry() {
  const { rows } = await shop.db.query('SELECT action, by, details FROM audit_entries ORDER BY number DESC LIMIT 1');
  return rows[0] as unknown;
}

describe('a key', () => {
  const rotate = async (name: string, statement: string, by = shop.team): Promise<RegistryReply> =>
    by.request('POST', releasePaths.teamKey(name), { statement });
  const publish = async (app: string, mark: string, token: string, signer: TestTeam) => {
    const build = await buildApp({ app, web: { 'main.js': mark } });
    return sendArchive(shop.gateway.url, token, await releaseArchive([build], signer));
  };

  it('is replaced with its own signature: it signs no new release, but its releases stay live', async () => {
    const app = 'mfe-rotating';
    const team = await createTeam(shop.gateway, [app]);
    expect(await publish(app, 'signed by the first', team.token, team)).toMatchObject({ status: 200 });
    const next = await generateTestTeam();
    const response = await rotate(team.name, await team.signRotation({ publicKey: next.publicKey }), team.client);
    expect(response).toMatchObject({ status: 200, body: { data: { kid: next.kid } } });
    expect(await readLastEntry()).toEqual({
      action: 'team.key_rotated',
      by: team.name,
      details: { team: team.name, from: team.kid, to: next.kid },
    });
    expect(await publish(app, 'signed by the first again', team.token, team)).toMatchObject({
      status: 422,
      body: { code: 'release.signature' },
    });
    const [{ version } = { version: '' }] = await team.client.list(app);
    const newGateway = await shop.gateway.startAnother();
    await eventually(async () => (await readShownReleases(newGateway.url))[app] === version);
    await newGateway.close();
    expect(await publish(app, 'signed by the next', team.token, next)).toMatchObject({ status: 200 });
    await team.client.rollBack(app);
    expect((await team.client.readStates(app))[version]).toBe('live 100');
  });

  it('is replaced only once by two concurrent statements, one of which is sent twice', async () => {
    const team = await createTeam(shop.gateway, ['mfe-x']);
    const [second, third] = [await generateTestTeam(), await generateTestTeam()];
    const toSecond = await team.signRotation({ publicKey: second.publicKey });
    const toThird = await team.signRotation({ publicKey: third.publicKey });
    const responses = await Promise.all([toSecond, toThird, toSecond].map((statement) => rotate(team.name, statement)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const { rows } = await shop.db.query('SELECT 1 FROM team_keys WHERE team = $1 AND retired_at IS NULL', [team.name]);
    expect(rows).toHaveLength(1);
  });

  it('is replaced only once if it signs the same replacement again, which is accepted because a reply may be lost', async () => {
    const team = await createTeam(shop.gateway, ['mfe-x']);
    const [second, third] = [await generateTestTeam(), await generateTestTeam()];
    const toSecond = () => team.signRotation({ publicKey: second.publicKey });
    await rotate(team.name, await toSecond());
    const before = await readLastEntry();
    expect(await rotate(team.name, await toSecond())).toMatchObject({
      status: 200,
      body: { data: { kid: second.kid } },
    });
    expect(await readLastEntry()).toEqual(before);
    await rotate(team.name, await second.signRotation({ publicKey: third.publicKey }));
    expect(await rotate(team.name, await toSecond())).toMatchObject({
      status: 422,
      body: { code: 'release.signature' },
    });
  });

  it('that was retired cannot become active again', async () => {
    const team = await createTeam(shop.gateway, ['mfe-x']);
    const next = await generateTestTeam();
    await rotate(team.name, await team.signRotation({ publicKey: next.publicKey }));
    expect(await rotate(team.name, await next.signRotation({ publicKey: team.publicKey }))).toMatchObject({
      status: 409,
      body: { code: 'release.state' },
    });
    expect(
      await rotate(team.name, await next.signRotation({ publicKey: (await generateTestTeam()).publicKey })),
    ).toMatchObject({
      status: 200,
    });
  });

  const now = () => Math.floor(Date.now() / 1000);
  const generateKey = async () => ({ publicKey: (await generateTestTeam()).publicKey });
  it.each<[string, (team: TestTeam, other: TestTeam) => Promise<string>]>([
    ['by another team’s key', async (_, other) => other.signRotation(await generateKey())],
    [
      'that has expired',
      async (team) => team.signRotation({ ...(await generateKey()), iat: now() - 300, exp: now() - 1 }),
    ],
    [
      'from the future',
      async (team) => team.signRotation({ ...(await generateKey()), iat: now() + 300, exp: now() + 600 }),
    ],
    ['that is valid for too long', async (team) => team.signRotation({ ...(await generateKey()), exp: now() + 3600 })],
    [
      'that is the signature of a release',
      (team) => team.sign({ app: 'shell', version: UNKNOWN, record: `sha384-${'A'.repeat(64)}` }),
    ],
    [
      'with an unknown claim',
      async (team) => team.signRotation({ ...(await generateKey()), ...({ app: 'shell' } as object) }),
    ],
    [
      'whose claims were changed',
      async (team) => {
        const [head, , mac] = (await team.signRotation(await generateKey())).split('.');
        const claims = { ...(await generateKey()), iat: now(), exp: now() + 300, jti: randomUUID() };
        return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), mac].join('.');
      },
    ],
    ['that is malformed', async () => 'no statement at all'],
    [
      'that is not signed',
      async (team) => {
        const head = Buffer.from(JSON.stringify({ alg: 'none', kid: team.kid })).toString('base64url');
        const claims = { ...(await generateKey()), iat: now(), exp: now() + 300, jti: randomUUID() };
        return `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
      },
    ],
  ])('is not replaced by a statement %s', async (_, sign) => {
    const [team, other] = [await createTeam(shop.gateway, ['mfe-x']), await createTeam(shop.gateway, ['mfe-y'])];
    const response = await rotate(team.name, await sign(team, other));
    expect(response).toMatchObject({ status: 422, body: { code: 'release.signature' } });
    const { rows } = await shop.db.query('SELECT kid FROM team_keys WHERE team = $1', [team.name]);
    expect(rows).toEqual([{ kid: team.kid }]);
  });

  it('can only be replaced by its own team', async () => {
    const [team, other] = [await createTeam(shop.gateway, ['mfe-x']), await createTeam(shop.gateway, ['mfe-y'])];
    const statement = await team.signRotation(await generateKey());
    expect(await rotate(team.name, statement, other.client)).toMatchObject({ status: 403 });
    expect(await rotate('nobody', statement)).toMatchObject({ status: 404 });
  });
});
