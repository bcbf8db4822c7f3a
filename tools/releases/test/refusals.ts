import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { AuditEntry, ReleaseEntry, TeamReply } from '@chhapai/contracts/releases';
import { describe, expect, it } from 'vitest';
import { appFolders } from '../src/build/app-folders.js';
import type { RunningShop } from './running-shop.js';
import { BUILT_COMMAND, toolIn, type Tool } from './tool.js';

const root = resolve(import.meta.dirname, '../../..');
const APP = 'mfe-designs';

/** Tests the refusals of the commands and their output, in a shop in which nothing has been released since it started. */
export function testRefusals(shop: () => RunningShop): void {
  const toolWith = (env: NodeJS.ProcessEnv = {}) => toolIn(root, { ...shop().env, ...env }, BUILT_COMMAND);
  const tool: Tool = (command, ...args) => toolWith()(command, ...args);

  describe('the commands', { timeout: 60_000 }, () => {
    it('publish no builds of apps that already have a release', async () => {
      const { code, out } = await tool('release', '--built');
      expect([code, out]).toEqual([0, 'Every app already has a release\n']);
    });

    it('list all commands if the command is unknown', async () => {
      const { code, out, err } = await tool('ship');
      expect([code, out]).toEqual([1, '']);
      for (const name of [
        'release',
        'releases',
        'promote',
        'canary',
        'rollback',
        'auto-rollback',
        'preview',
        'disable',
        'enable',
        'prune',
        'team',
        'new-app',
        'dev',
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
    ])('explain the use of %s after invalid arguments: %j', async (command, args) => {
      const { code, out, err } = await tool(command, ...args);
      expect([code, out, err]).toEqual([1, '', expect.stringContaining(`npm run ${command} `)]);
    });

    it('refuse contradictory options before they build anything', async () => {
      const { code, out, err } = await tool('release', APP, '--canary', '10', '--hold');
      expect([code, out, err]).toEqual([1, '', 'Use either --canary or --hold, not both.\n']);
    });

    it('say where versions are listed if a version is not complete', async () => {
      const { code, err } = await tool('promote', APP, '1.0.0');
      expect([code, err]).toEqual([
        1,
        `1.0.0 is not a complete version, such as 1.4.0+0f3a5c7d9e1b.\nnpm run releases -- ${APP} lists the versions.\n`,
      ]);
    });

    it('print help without a request to the shop', async () => {
      const { code, out } = await tool('promote', '--help', '--to', 'http://localhost:9');
      expect([code, out]).toEqual([0, expect.stringContaining('npm run promote -- APP VERSION')]);
    });

    it('report that the shop cannot be reached', async () => {
      const server = createServer().listen(0);
      const { port } = server.address() as AddressInfo;
      await new Promise((resolve) => server.close(resolve));
      const { code, err } = await tool('releases', '--to', `http://localhost:${port}`);
      expect([code, err]).toEqual([
        1,
        expect.stringMatching(/cannot be reached \(ECONNREFUSED\)\.\nStart it with npm start/),
      ]);
    });

    it('report that a URL does not belong to a shop', async () => {
      const other = createServer((_request, response) => response.end('<h1>Welcome</h1>')).listen(0);
      const { port } = other.address() as AddressInfo;
      const { code, err } = await tool('releases', '--to', `http://localhost:${port}`);
      other.close();
      expect([code, err]).toEqual([1, expect.stringContaining('did not come from a shop (status 200)')]);
    });

    it('explain where the token is read from if it is missing or wrong', async () => {
      const withoutToken = toolWith({ DATA_DIR: join(shop().env.DATA_DIR, 'nowhere') });
      const withWrongToken = toolWith({ RELEASE_TOKEN: 'x'.repeat(43) });
      for (const { code, err } of [await withoutToken('releases'), await withWrongToken('releases')]) {
        expect([code, err]).toEqual([
          1,
          expect.stringMatching(/\(release\.token_required\)\nThe token is read from RELEASE_TOKEN/),
        ]);
      }
    });

    it('explain where the key is read from if it is missing, invalid or not the team’s', async () => {
      const keyFile = join(shop().env.DATA_DIR, 'other-key.json');
      const withOther = toolWith({ RELEASE_KEY_FILE: keyFile });
      const missing = await withOther('release', APP);
      expect([missing.code, missing.err]).toEqual([1, expect.stringMatching(/does not exist\.\n.*RELEASE_KEY_FILE/)]);
      writeFileSync(keyFile, '{"kty":"OKP","crv":"Ed25519","x":"no","d":"no"}');
      expect((await withOther('release', APP)).err).toMatch(/is not an Ed25519 private key in JWK format\./);
      rmSync(keyFile);
      expect((await withOther('team', 'new-key', keyFile)).out).toMatch(/^RELEASE_PUBLIC_KEY=[\w-]{43}$/m);
      const foreign = await withOther('release', APP);
      expect([foreign.code, foreign.err]).toEqual([
        1,
        expect.stringMatching(/\(release\.signature\)\nThe key is read from/),
      ]);
      expect((await withOther('team', 'new-key', keyFile)).err).toContain('already exists');
    });

    it.each([
      ['promote', [APP, '1.0.0+000000000000'], 'release.not_found'],
      ['canary', [APP, '1.0.0+000000000000', 'half'], 'request.invalid'],
      ['rollback', [APP], 'release.state'],
      ['preview', [APP, '1.0.0+000000000000'], 'release.not_found'],
      ['releases', ['mfe-nothing'], 'release.not_found'],
    ])('print why the shop refuses %s %j', async (command, args, reason) => {
      const { code, out, err } = await tool(command, ...args);
      expect([code, out, err]).toEqual([1, '', expect.stringContaining(`(${reason})`)]);
    });

    it('list all apps if an app does not exist', async () => {
      for (const apps of [['mfe-nothing'], ['../elsewhere'], []]) {
        const { code, err } = await tool('release', ...apps);
        expect([code, err]).toEqual([1, expect.stringMatching(/^Apps: .*mfe-catalogue.*shell/m)]);
      }
    });

    it('list all apps, and print only the data as JSON', async () => {
      const all = JSON.parse((await tool('releases', '--json')).out) as (ReleaseEntry & { app: string })[];
      expect(all.map(({ app }) => app).sort()).toEqual(
        appFolders(root)
          .map((folder) => basename(folder))
          .sort(),
      );
      expect((await tool('releases')).out).toMatch(/^APP +VERSION +STATE.*\nmfe-cart-checkout +1\.0\.0\+/);
      const beforeDashes = toolWith({ npm_config_json: 'true' });
      expect(JSON.parse((await beforeDashes('releases', APP)).out)).toHaveLength(1);
    });
  });

  describe('a team', { timeout: 60_000 }, () => {
    it('may release only its own apps', async () => {
      const added = await tool('team', 'add', 'print', '--apps', APP, '--json');
      const { token, apps } = JSON.parse(added.out) as TeamReply['data'];
      expect(apps).toEqual([APP]);
      const keyFile = join(shop().env.DATA_DIR, 'release-key-print.json');
      expect((JSON.parse(readFileSync(keyFile, 'utf8')) as { crv: string }).crv).toBe('Ed25519');
      const team = toolWith({ RELEASE_TOKEN: token, RELEASE_KEY_FILE: keyFile });
      const [{ version }] = JSON.parse((await team('releases', APP, '--json')).out) as [ReleaseEntry];
      expect((await team('promote', APP, version)).code).toBe(0);
      for (const refused of [
        await team('disable', 'shell'),
        await team('release', 'mfe-catalogue'),
        await team('team', 'add', 'more', '--apps', 'shell'),
      ]) {
        expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('(release.forbidden)')]);
      }

      // Without --set, the apps before the refused one have been released; the result lists them.
      for (const json of [[], ['--json']]) {
        const half = await team('release', APP, 'mfe-catalogue', ...json);
        expect([half.code, half.err]).toEqual([1, expect.stringContaining('(release.forbidden)')]);
        expect(half.out).toContain(version);
        expect(half.out).not.toContain('mfe-catalogue');
      }
    });

    it('lists, limits and revokes its tokens', async () => {
      const added = await tool(
        'team',
        'add-token',
        'shop',
        'reader',
        '--apps',
        APP,
        '--actions',
        'read',
        '--days',
        '7',
      );
      expect([added.code, added.out]).toEqual([0, expect.stringMatching(/^The token reader is valid for .* \(read\)/)]);
      const reader = toolWith({ RELEASE_TOKEN: /^RELEASE_TOKEN=(\S+)$/m.exec(added.out)![1]! });
      expect((await reader('releases', APP)).code).toBe(0);
      expect((await reader('rollback', APP)).err).toContain('The token reader does not permit the action rollback');
      expect((await tool('team', 'list')).out).toMatch(/^shop +reader +active +\S+ +read /m);
      const revoked = await tool('team', 'revoke-token', 'shop', 'reader', '--message', 'No longer needed');
      expect(revoked.out).toBe('The token reader of the team shop has been revoked\n');
      expect((await reader('releases', APP)).err).toContain('(release.token_revoked)');
      expect((await tool('team', 'add-token', 'shop', 'other', '--days', 'many')).err).toContain('(request.invalid)');
    });

    it('replaces its key, even if the shop’s reply to the first attempt is lost', async () => {
      const proxy = createServer((request, response) => {
        void buffer(request).then(async (body) => {
          const headers = { authorization: request.headers.authorization!, 'content-type': 'application/json' };
          expect((await fetch(shop().url + request.url, { method: 'POST', headers, body })).status).toBe(200);
          response.destroy();
        });
      }).listen(0);
      const url = `http://localhost:${(proxy.address() as AddressInfo).port}`;
      const lost = await tool('team', 'rotate-key', '--to', url);
      proxy.close();
      expect([lost.code, lost.err]).toEqual([1, expect.stringContaining('cannot be reached')]);
      for (const attempt of ['repeated', 'next']) {
        const { code, out } = await tool('team', 'rotate-key');
        expect([attempt, code, out]).toEqual([attempt, 0, expect.stringContaining('now signs with the key')]);
      }
    });

    it('can no longer sign with the key that it has replaced', async () => {
      const keyFile = join(shop().env.DATA_DIR, 'release-key.json');
      const before = readFileSync(keyFile, 'utf8');
      const { code, out } = await tool('team', 'rotate-key');
      expect([code, out]).toEqual([0, expect.stringContaining('now signs with the key')]);
      expect(readFileSync(`${keyFile}.retired`, 'utf8')).toBe(before);
      const old = await toolWith({ RELEASE_KEY_FILE: `${keyFile}.retired` })('team', 'rotate-key');
      expect([old.code, old.err]).toEqual([1, expect.stringContaining('(release.signature)')]);
    });
  });

  describe('the audit log', { timeout: 60_000 }, () => {
    it('lists who changed what and why, and is intact', async () => {
      await tool('disable', APP, '--message', 'Wrong photos');
      await tool('enable', APP);
      const entries = JSON.parse((await tool('releases', APP, '--audit', '--json')).out) as AuditEntry[];
      expect(entries.find(({ reason }) => reason === 'Wrong photos')).toMatchObject({ app: APP, by: 'shop' });
      expect((await tool('releases', '--audit')).out).toMatch(/^NUMBER +AT +BY +ACTION.*\n\d+ /);
      const { code, out } = await tool('releases', '--verify-audit');
      expect([code, out]).toEqual([
        0,
        expect.stringMatching(/^The audit log is intact: \d+ entries\nNewest hash: [0-9a-f]+\n$/),
      ]);
    });
  });

  it('pruning removes no version that may be in use', { timeout: 60_000 }, async () => {
    expect((await tool('prune')).out).toBe('Every version is still in use\n');
  });
}
