import { randomUUID } from 'node:crypto';
import { releasePaths, type ReleaseSignature } from '@chhapai/contracts';
import { CompactSign, generateKeyPair, UnsecuredJWT } from 'jose';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ArchiveEntry, archiveOf, releaseArchive, releaseEntries } from './support/archive.js';
import { buildApp, integrityOf } from './support/built-app.js';
import { sendArchive } from './support/registry-client.js';
import { sendRawRequest, statusOf } from './support/raw-request.js';
import { eventually, startTestGateway, WAITING_CHANGES, type TestGateway } from './support/test-gateway.js';
import { createTeam, generateTestTeam, type TestTeam } from './support/test-team.js';
import { NO_LEFTOVERS, findLeftovers } from './support/leftovers.js';

const APP = 'mfe-signed';
let gateway: TestGateway;
let team: TestTeam;
let otherTeam: TestTeam;

beforeAll(async () => {
  gateway = await startTestGateway();
  team = await createTeam(gateway, [APP, 'mfe-signed-too'], 'signers');
  otherTeam = await createTeam(gateway, ['mfe-others'], 'others');
});
afterAll(() => gateway.close());

const now = () => Math.floor(Date.now() / 1000);
const send = (archive: Buffer, by: string | undefined = team.token) => sendArchive(gateway.url, by, archive);
async function expectRefused(archive: Buffer, reason: RegExp, by?: string): Promise<void> {
  const { status, body } = await send(archive, by);
  expect(body).toMatchObject({ code: 'release.signature', message: expect.stringMatching(reason) as string });
  expect(status).toBe(422);
  expect(await findLeftovers(gateway, APP)).toEqual(NO_LEFTOVERS);
}
/** A valid archive with a different `release.jws`. */
async function packSigned(sign: (claims: ReleaseSignature) => Promise<string> | string): Promise<Buffer> {
  const entries = await releaseEntries(await buildApp({ app: APP }), team);
  const { version } = (await buildApp({ app: APP })).record;
  const record = integrityOf(entries[0]?.content ?? '');
  const signature = await sign({ app: APP, version, record, iat: now(), exp: now() + 300, jti: randomUUID() });
  return archiveOf(withSignature(entries, signature));
}
function withSignature(entries: ArchiveEntry[], content: string): ArchiveEntry[] {
  return entries.map((entry) => (entry.name.endsWith('.jws') ? { ...entry, content } : entry));
}

describe('refuses a release and leaves nothing behind if its signature', () => {
  it.each<[string, Partial<ReleaseSignature> | (() => Partial<ReleaseSignature>), RegExp]>([
    ['has expired', () => ({ iat: now() - 400, exp: now() - 1 }), /has expired/],
    ['is from the future', () => ({ iat: now() + 120, exp: now() + 300 }), /created in the future/],
    ['is valid for too long', () => ({ exp: now() + 3600 }), /valid for too long/],
    ['is for another app', { app: 'mfe-others' }, /for a different release/],
    ['is for another version', { version: '9.9.9+0123456789ab' }, /for a different release/],
    ['is for another record', { record: integrityOf('another') }, /for a different release/],
    ['claims a version that is a path', { version: '../../x' }, /not made with the key of team signers/],
    ['has no unique id', { jti: '' }, /not made with the key/],
  ])('%s', async (_, claims, reason) => {
    const entries = await releaseEntries(
      await buildApp({ app: APP }),
      team,
      typeof claims === 'function' ? claims() : claims,
    );
    await expectRefused(await archiveOf(entries), reason);
  });

  it('is missing', async () => {
    const entries = await releaseEntries(await buildApp({ app: APP }), team);
    const unsigned = entries.filter(({ name }) => !name.endsWith('.jws'));
    await expectRefused(await archiveOf(unsigned), /must be signed with the active key of team signers/);
  });

  it('is not a signature', async () => {
    await expectRefused(await packSigned(() => 'not.a.signature'), /must be signed/);
    await expectRefused(await packSigned(() => ''), /must be signed/);
  });

  it('was made with an unknown key', async () => {
    const stranger = await generateTestTeam();
    await expectRefused(await packSigned((claims) => stranger.sign(claims)), /must be signed with the active key/);
  });

  it('was made by another team', async () => {
    await expectRefused(await packSigned((claims) => otherTeam.sign(claims)), /must be signed with the active key/);
  });

  it('names the right key but was made with a different one', async () => {
    const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
    const forged = await packSigned((claims) =>
      new CompactSign(Buffer.from(JSON.stringify(claims)))
        .setProtectedHeader({ alg: 'EdDSA', kid: team.kid })
        .sign(privateKey),
    );
    await expectRefused(forged, /not made with the key of team signers/);
  });

  it('is unsecured, or made with the public key as a secret', async () => {
    const unsecured = await packSigned((claims) => {
      const payload = new UnsecuredJWT({ ...claims }).encode().split('.')[1] ?? '';
      return `${Buffer.from(JSON.stringify({ alg: 'none', kid: team.kid })).toString('base64url')}.${payload}.`;
    });
    await expectRefused(unsecured, /not made with the key/);
    const shared = await packSigned((claims) =>
      new CompactSign(Buffer.from(JSON.stringify(claims)))
        .setProtectedHeader({ alg: 'HS256', kid: team.kid })
        .sign(Buffer.from(team.publicKey, 'base64url')),
    );
    await expectRefused(shared, /not made with the key/);
  });

  it('was changed by one character', async () => {
    const tampered = await packSigned(async (claims) => {
      const [header, payload, signature = ''] = (await team.sign(claims)).split('.');
      return [header, payload, (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)].join('.');
    });
    await expectRefused(tampered, /not made with the key/);
  });

  it('is valid, but the record was changed afterwards', async () => {
    const entries = await releaseEntries(await buildApp({ app: APP }), team);
    const changed = entries.map((entry) =>
      entry.name.endsWith('release.json') ? { ...entry, content: `${String(entry.content)} ` } : entry,
    );
    await expectRefused(await archiveOf(changed), /for a different release/);
  });
});

describe('a signature', () => {
  it('can be used once: the same archive is refused the second time', async () => {
    const archive = await releaseArchive([await buildApp({ app: 'mfe-signed-too' })], team);
    expect((await send(archive)).status).toBe(200);
    const again = await send(archive);
    expect(again).toMatchObject({ status: 422, body: { code: 'release.signature' } });
    expect(again.body.message).toMatch(/already been used/);
  });

  it('can be used by only one of two concurrent requests', async () => {
    const archive = await releaseArchive([await buildApp({ app: 'mfe-signed-too', web: { 'main.js': '2' } })], team);
    const responses = await Promise.all([send(archive), send(archive)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('of a replaced key can no longer publish, but its releases stay live', async () => {
    const rotating = await createTeam(gateway, ['mfe-rotated'], 'rotators');
    const before = await buildApp({ app: 'mfe-rotated', web: { 'main.js': 'before' } });
    await gateway.publishSet([before], { team: rotating });
    const next = await generateTestTeam();
    const statement = await rotating.signRotation({ publicKey: next.publicKey });
    const response = await rotating.client.request('POST', releasePaths.teamKey('rotators'), { statement });
    expect(response.status).toBe(200);
    const after = await buildApp({ app: 'mfe-rotated', web: { 'main.js': 'after' } });
    await expect(gateway.publishSet([after], { team: rotating })).rejects.toThrow(/must be signed with the active key/);
    expect((await findLeftovers(gateway, 'mfe-rotated')).rows).toEqual([`mfe-rotated ${before.record.version}`]);
    await gateway.publishSet([after], { team: { ...next, token: rotating.token } });
    expect((await findLeftovers(gateway, 'mfe-rotated')).rows).toHaveLength(2);
  });
});

it('refuses a release whose key is replaced while it is published', async () => {
  const team = await createTeam(gateway, ['mfe-new-key'], 'replacing');
  const db = new pg.Client({ connectionString: gateway.database.url });
  await db.connect();
  // Publishing reaches its last step and waits for this lock.
  await db.query('SELECT pg_advisory_lock(7361005)');
  const archive = await releaseArchive([await buildApp({ app: 'mfe-new-key' })], team);
  const publishing = sendArchive(gateway.url, team.token, archive);
  await eventually(async () => (await db.query(WAITING_CHANGES)).rowCount === 1);
  await db.query(`UPDATE team_keys SET retired_at = now() WHERE team = 'replacing'`);
  await db.query('SELECT pg_advisory_unlock(7361005)');
  await db.end();
  const { status, body } = await publishing;
  expect(body).toMatchObject({
    code: 'release.signature',
    message: 'The key of team replacing has just been replaced',
  });
  expect(status).toBe(422);
  expect(await findLeftovers(gateway, 'mfe-new-key')).toEqual(NO_LEFTOVERS);
});

describe('a token', () => {
  afterEach(async () => {
    expect(await findLeftovers(gateway, 'mfe-others', APP)).toEqual(NO_LEFTOVERS);
  });

  it('is required before the body is read', async () => {
    const archive = await releaseArchive([await buildApp({ app: APP })], team);
    for (const token of [undefined, 'x'.repeat(43), team.token.slice(1)]) {
      const { status, body } = await sendArchive(gateway.url, token, archive);
      expect(body.code).toBe('release.token_required');
      expect(status).toBe(401);
    }
    const head =
      'POST /api/releases HTTP/1.1\r\nHost: a\r\nContent-Type: application/gzip\r\nContent-Length: 1000000\r\n\r\n';
    // The rest of the body never arrives.
    expect(statusOf(await sendRawRequest(gateway.url, `${head}first bytes`))).toBe(401);
  });

  it('of another team is refused, even with a valid signature', async () => {
    const app = await buildApp({ app: 'mfe-others' });
    for (const signer of [team, otherTeam]) {
      const { status, body } = await send(await releaseArchive([app], signer));
      expect(body).toMatchObject({ code: 'release.forbidden', message: 'mfe-others is not an app of team signers' });
      expect(status).toBe(403);
    }
  });

  it('is not enough for a set with an app of another team', async () => {
    const [own, other] = [await buildApp({ app: APP }), await buildApp({ app: 'mfe-others' })];
    const entries = [...(await releaseEntries(own, team)), ...(await releaseEntries(other, otherTeam))];
    expect((await send(await archiveOf(entries))).status).toBe(403);
  });

  it('of the team shop may publish every app, but not with the signature of another team', async () => {
    const archive = await releaseArchive([await buildApp({ app: APP })], team);
    expect(await send(archive, gateway.team.token)).toMatchObject({ status: 422, body: { code: 'release.signature' } });
  });
});

it('accepts only archives and known query parameters', async () => {
  const post = (path: string, type: string) =>
    fetch(gateway.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${team.token}`, 'content-type': type },
      body: '{}',
    });
  expect((await post(releasePaths.all, 'application/json')).status).toBe(422);
  expect((await post(releasePaths.all, 'application/octet-stream')).status).toBe(415);
  expect((await post(releasePaths.promote(APP), 'application/gzip')).status).toBe(415);
  expect((await post(`${releasePaths.all}?canary=0`, 'application/gzip')).status).toBe(400);
  expect((await post(`${releasePaths.all}?canary=100`, 'application/gzip')).status).toBe(400);
  expect((await post(`${releasePaths.all}?canary=10&hold=true`, 'application/gzip')).status).toBe(400);
  expect((await post(`${releasePaths.all}?force=true`, 'application/gzip')).status).toBe(400);
});
