import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join, resolve } from 'node:path';
import type { AuditEntry, ReleaseEntry, TeamReply } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appFolders } from '../src/build/app-folders.js';
import { startRunningShop, type RunningShop } from './running-shop.js';
import { toolIn, type Tool } from './tool.js';

const root = resolve(import.meta.dirname, '../../..');
const APP = 'mfe-designs';

let shop: RunningShop;
let tool: Tool;

beforeAll(async () => {
  shop = await startRunningShop();
  tool = toolIn(root, shop.env);
}, 120_000);

afterAll(() => shop?.stop(), 60_000);

describe('the commands', { timeout: 60_000 }, () => {
  it('publish nothing of what is built when the shop knows it all', async () => {
    const { code, out } = await tool('release', '--built');
    expect([code, out]).toEqual([0, 'The shop knows all of it already\n']);
  });

  it('name every command when none is known', async () => {
    const { code, out, err } = await tool('ship');
    expect([code, out]).toEqual([1, '']);
    for (const name of [
      'release',
      'releases',
      'promote',
      'canary',
      'rollback',
      'preview',
      'disable',
      'enable',
      'prune',
    ]) {
      expect(err).toMatch(new RegExp(`^npm run ${name}\\b`, 'm'));
    }
  });

  it.each([
    ['promote', [APP]],
    ['canary', [APP, '1.0.0+000000000000']],
    ['rollback', []],
    ['disable', []],
    ['releases', [APP, 'shell']],
    ['releases', ['--colour']],
    ['team', ['remove', 'print']],
  ])('say how %s is asked when it is asked as %j', async (command, typed) => {
    const { code, out, err } = await tool(command, ...typed);
    expect([code, out, err]).toEqual([1, '', expect.stringContaining(`npm run ${command} `)]);
  });

  it('help without asking the shop', async () => {
    const { code, out } = await tool('promote', '--help', '--to', 'http://localhost:9');
    expect([code, out]).toEqual([0, expect.stringContaining('npm run promote -- APP VERSION')]);
  });

  it('say that no shop is there', async () => {
    const probe = createServer().listen(0);
    const { port } = probe.address() as AddressInfo;
    await new Promise((closed) => probe.close(closed));
    const { code, err } = await tool('releases', '--to', `http://localhost:${port}`);
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/cannot be reached \(ECONNREFUSED\)\.\nStart it with npm start/),
    ]);
  });

  it('say that something else is there', async () => {
    const other = createServer((_request, response) => response.end('<h1>Welcome</h1>')).listen(0);
    const { port } = other.address() as AddressInfo;
    const { code, err } = await tool('releases', '--to', `http://localhost:${port}`);
    other.close();
    expect([code, err]).toEqual([1, expect.stringContaining("none of the shop's releases (200)")]);
  });

  it('say where the token comes from when it is missing or wrong', async () => {
    const elsewhere = toolIn(root, { ...shop.env, DATA_DIR: join(shop.env.DATA_DIR, 'nowhere') });
    const stranger = toolIn(root, { ...shop.env, RELEASE_TOKEN: 'x'.repeat(43) });
    for (const { code, err } of [await elsewhere('releases'), await stranger('releases')]) {
      expect([code, err]).toEqual([
        1,
        expect.stringMatching(/\(release\.token_required\)\nThe token comes from RELEASE_TOKEN/),
      ]);
    }
  });

  it('say where the key comes from when it is missing, broken or not the team’s', async () => {
    const keyFile = join(shop.env.DATA_DIR, 'other-key.json');
    const withOther = toolIn(root, { ...shop.env, RELEASE_KEY_FILE: keyFile });
    const missing = await withOther('release', APP);
    expect([missing.code, missing.err]).toEqual([1, expect.stringMatching(/is not there\.\n.*RELEASE_KEY_FILE/)]);
    writeFileSync(keyFile, '{"kty":"OKP","crv":"Ed25519","x":"no","d":"no"}');
    expect((await withOther('release', APP)).err).toMatch(/is no Ed25519 private key as a JWK\./);
    rmSync(keyFile);
    expect((await withOther('team', 'new-key', keyFile)).out).toMatch(/^RELEASE_PUBLIC_KEY=[\w-]{43}$/m);
    const foreign = await withOther('release', APP);
    expect([foreign.code, foreign.err]).toEqual([
      1,
      expect.stringMatching(/\(release\.signature\)\nThe key comes from/),
    ]);
    expect((await withOther('team', 'new-key', keyFile)).err).toContain('is there already');
  });

  it.each([
    ['promote', [APP, '1.0.0+000000000000'], 'release.not_found'],
    ['promote', [APP, '../../../etc'], 'request.invalid'],
    ['canary', [APP, '1.0.0+000000000000', 'half'], 'request.invalid'],
    ['rollback', [APP], 'release.state'],
    ['preview', [APP, '1.0.0+000000000000'], 'release.not_found'],
    ['releases', ['mfe-nothing'], 'release.not_found'],
  ])('end %s %j with the shop’s reason', async (command, typed, reason) => {
    const { code, out, err } = await tool(command, ...typed);
    expect([code, out, err]).toEqual([1, '', expect.stringContaining(`(${reason})`)]);
  });

  it('name the apps there are when one is asked for that is not', async () => {
    for (const typed of [['mfe-nothing'], ['../elsewhere'], []]) {
      const { code, err } = await tool('release', ...typed);
      expect([code, err]).toEqual([1, expect.stringMatching(/^Apps: .*mfe-catalogue.*shell/m)]);
    }
  });

  it('list all apps, and nothing but the data as JSON', async () => {
    const all = JSON.parse((await tool('releases', '--json')).out) as (ReleaseEntry & { app: string })[];
    expect(all.map(({ app }) => app).sort()).toEqual(
      appFolders(root)
        .map((folder) => basename(folder))
        .sort(),
    );
    expect((await tool('releases')).out).toMatch(/^APP +VERSION +STATE.*\nmfe-cart-checkout +1\.0\.0\+/);
    const beforeDashes = toolIn(root, { ...shop.env, npm_config_json: 'true' });
    const kept = await beforeDashes('releases', APP);
    expect(JSON.parse(kept.out)).toHaveLength(1);
  });
});

describe('a team of its own', { timeout: 60_000 }, () => {
  it('may release its apps and no others', async () => {
    const added = await tool('team', 'add', 'print', '--apps', APP, '--json');
    const { token, apps } = JSON.parse(added.out) as TeamReply['data'];
    expect(apps).toEqual([APP]);
    const keyFile = join(shop.env.DATA_DIR, 'release-key-print.json');
    expect((JSON.parse(readFileSync(keyFile, 'utf8')) as { crv: string }).crv).toBe('Ed25519');
    const team = toolIn(root, { ...shop.env, RELEASE_TOKEN: token, RELEASE_KEY_FILE: keyFile });
    const [{ version }] = JSON.parse((await team('releases', APP, '--json')).out) as [ReleaseEntry];
    expect((await team('promote', APP, version)).code).toBe(0);
    for (const refused of [
      await team('disable', 'shell'),
      await team('release', 'mfe-catalogue'),
      await team('team', 'add', 'more', '--apps', 'shell'),
    ]) {
      expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('(release.forbidden)')]);
    }
  });

  it('puts a new key in place of its own', async () => {
    const keyFile = join(shop.env.DATA_DIR, 'release-key.json');
    const before = readFileSync(keyFile, 'utf8');
    const { code, out } = await tool('team', 'rotate-key');
    expect([code, out]).toEqual([0, expect.stringContaining('signs with the key')]);
    expect(readFileSync(`${keyFile}.retired`, 'utf8')).toBe(before);
    const old = await toolIn(root, { ...shop.env, RELEASE_KEY_FILE: `${keyFile}.retired` })('team', 'rotate-key');
    expect([old.code, old.err]).toEqual([1, expect.stringContaining('(release.signature)')]);
  });
});

describe('the audit', { timeout: 60_000 }, () => {
  it('tells who did what and why, and is whole', async () => {
    await tool('disable', APP, '--message', 'Wrong photos');
    await tool('enable', APP);
    const entries = JSON.parse((await tool('releases', APP, '--audit', '--json')).out) as AuditEntry[];
    expect(entries.find(({ reason }) => reason === 'Wrong photos')).toMatchObject({ app: APP, by: 'shop' });
    expect((await tool('releases', '--audit')).out).toMatch(/^NUMBER +AT +BY +ACTION.*\n\d+ /);
    const { code, out } = await tool('releases', '--verify-audit');
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^The audit is whole: \d+ entries\nNewest hash: [0-9a-f]+\n$/),
    ]);
  });

  it('keeps every version that somebody may be using', async () => {
    expect((await tool('prune')).out).toBe('Every version is still wanted\n');
  });
});
