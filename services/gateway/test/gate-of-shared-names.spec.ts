import { randomBytes } from 'node:crypto';
import { releasePaths } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gateChecks, buildAppWith } from './support/gate-results.js';
import { registryClient, type RegistryClient } from './support/registry-client.js';
import { buildStandInShell, startTestGateway, type TestGateway } from './support/test-gateway.js';

let gateway: TestGateway;
let client: RegistryClient;
let gate: ReturnType<typeof gateChecks>;
beforeAll(async () => {
  gateway = await startTestGateway();
  client = registryClient(gateway.url, gateway.team.token);
  gate = gateChecks(gateway);
});
afterAll(() => gateway.close());

describe('an export or a custom property of the shell', () => {
  const buildShell = async (exports: string[], tokens: string[]) => {
    const { folder, record } = await buildStandInShell(randomBytes(8).toString('hex'), {
      providedNames: { exports: { '@chhapai/host-api': exports }, tokens },
    });
    return { folder, record };
  };
  const buildUser = (app: string, exports: string[], tokens: string[] = []) =>
    buildAppWith(app, { neededNames: { exports: { '@chhapai/host-api': exports }, tokens } });
  const shellFinding = (rule: string, user: string, name: string) => ({
    app: 'shell',
    rule,
    message: new RegExp(
      `^It lacks .* that ${user} 1\\.0\\.0\\+\\w+ uses: ${name}\\. Keep them until no live app uses them`,
    ),
  });

  it('must exist before an app uses it, unless both are published as one set', async () => {
    await gate.expectAccepted(await buildShell(['Link'], ['--ink']));
    await gate.expectRefusedUnlessHeld([await buildUser('mfe-early', ['Link', 'useNew'])], {
      app: 'mfe-early',
      rule: 'shared-export',
      message: /^It uses exports of @chhapai\/host-api that shell 1\.0\.0\+\w+ lacks: useNew\. Use what the live shell/,
    });
    await gate.expectRefusedUnlessHeld([await buildUser('mfe-early', ['Link'], ['--new'])], {
      app: 'mfe-early',
      rule: 'css-token',
      message: /^It uses CSS custom properties that shell 1\.0\.0\+\w+ lacks: --new\./,
    });
    await gate.expectAccepted(
      await buildShell(['Link', 'useNew'], ['--ink', '--new']),
      await buildUser('mfe-early', ['useNew'], ['--new']),
    );
  });

  it('must stay as long as a live app uses it', async () => {
    await gate.expectRefusedUnlessHeld(
      [await buildShell(['Link'], ['--new'])],
      shellFinding('shared-export', 'mfe-early', 'useNew'),
    );
    await gate.expectRefusedUnlessHeld(
      [await buildShell(['useNew'], ['--ink'])],
      shellFinding('css-token', 'mfe-early', '--new'),
    );
    await gate.expectAccepted(await buildShell(['useNew', 'useNewer'], ['--new']));
  });

  it('must stay as long as a canary uses it', async () => {
    const canary = await buildUser('mfe-early', ['useNewer']);
    expect(await gate.publish([canary], { canary: 10 })).toEqual({ status: 200, findings: [] });
    await gate.expectRefusedUnlessHeld(
      [await buildShell(['useNew'], ['--new'])],
      shellFinding('shared-export', 'mfe-early', 'useNewer'),
    );
    await client.rollBack('mfe-early');
    await gate.expectAccepted(await buildShell(['useNew'], ['--new']));
  });

  it('must stay in the canary of a set until the set is withdrawn', async () => {
    const [next, user] = [await buildShell(['useNew', 'useSet'], ['--new']), await buildUser('mfe-early', ['useSet'])];
    expect(await gate.publish([next, user], { canary: 10 })).toEqual({ status: 200, findings: [] });
    await expect(client.promote('mfe-early', user.record.version)).rejects.toThrow(
      /422 release\.refused.*lacks: useSet/,
    );
    await client.promote('shell', next.record.version);
    await client.promote('mfe-early', user.record.version);
  });

  it('can be removed by a rollback, with a warning', async () => {
    const { warnings } = await client.rollBack('shell');
    expect(warnings).toMatchObject([
      { app: 'shell', rule: 'shared-export', message: expect.stringContaining('uses: useSet.') as string },
    ]);
    // The next shell repairs something else first.
    await gate.expectAccepted(await buildShell(['useNew', 'useOther'], ['--new']));
  });

  it('that is missing keeps a disabled app from being enabled', async () => {
    await gate.expectAccepted(await buildShell(['useSet'], ['--new']));
    await client.request('POST', releasePaths.disable('mfe-early'), {});
    await gate.expectAccepted(await buildShell([], ['--new']));
    const refused = await client.request('POST', releasePaths.enable('mfe-early'), {});
    expect(refused).toMatchObject({ status: 422, body: { code: 'release.refused' } });
    expect(refused.body.message).toContain('lacks: useSet');
  });
});
