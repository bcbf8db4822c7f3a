import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeRecord } from './support/built-app.js';
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

describe('a route', () => {
  it('has one owner', async () => {
    const owner = await buildAppWith('mfe-owner', { routes: ['/gifts', '/gift/:id'] });
    await gate.expectAccepted(owner);
    await gate.expectAlwaysRefused([await buildAppWith('mfe-claimer', { routes: ['/gift/:slug'] })], {
      app: 'mfe-claimer',
      rule: 'route-owner',
      message: new RegExp(
        `^It claims /gift/:slug, which mfe-owner ${owner.record.version.replace('+', '\\+')} owns\\. `,
      ),
    });
  });

  it('must stay as long as a live app links to it', async () => {
    await gate.expectAccepted(await buildAppWith('mfe-linked', { routes: ['/paper', '/paper/:id'] }));
    await gate.expectAccepted(await buildAppWith('mfe-linking', { links: ['/paper/:number'] }));
    await gate.expectRefusedUnlessHeld([await buildAppWith('mfe-linked', { routes: ['/paper'] })], {
      app: 'mfe-linked',
      rule: 'route-used',
      message: /^It no longer has \/paper\/:id, which mfe-linking 1\.0\.0\+\w+ links to\. Keep the route/,
    });
    await gate.expectAccepted(await buildAppWith('mfe-linking'));
    await gate.expectAccepted(await buildAppWith('mfe-linked', { routes: ['/paper'] }));
  });

  it('may move to another app in the same set', async () => {
    await gate.expectAccepted(
      await buildAppWith('mfe-from', { routes: ['/moving'] }),
      await buildAppWith('mfe-guest', { links: ['/moving'] }),
    );
    await gate.expectAccepted(await buildAppWith('mfe-from'), await buildAppWith('mfe-to', { routes: ['/moving'] }));
  });
});

describe('a widget', () => {
  const buildProvider = (props?: string) =>
    buildAppWith(
      'mfe-provider',
      props === undefined ? {} : { widgets: ['AddToCart'], widgetProps: { AddToCart: props } },
    );
  const buildUser = (app: string, ...given: string[]) =>
    buildAppWith(app, { uses: { 'mfe-provider/AddToCart': given } });
  const OLD = '{ id: string; size?: "s" | "m" }';

  it('must stay as long as a live app uses it', async () => {
    await gate.expectAccepted(await buildProvider(OLD), await buildUser('mfe-user', '{ id: string; size: "s" }'));
    await gate.expectRefusedUnlessHeld([await buildProvider()], {
      app: 'mfe-provider',
      rule: 'widget-used',
      message: /^It no longer provides the widget AddToCart, which mfe-user 1\.0\.0\+\w+ uses\. Keep providing it/,
    });
  });

  it('must accept the props of its live users', async () => {
    await gate.expectRefusedUnlessHeld([await buildProvider('{ id: string; size?: "s" | "m"; colour: string }')], {
      app: 'mfe-provider',
      rule: 'widget-props',
      message:
        /^The widget AddToCart no longer accepts the props that mfe-user 1\.0\.0\+\w+ passes: Property 'colour' is missing/,
    });
    await gate.expectRefusedUnlessHeld([await buildProvider('{ id: number }')], {
      app: 'mfe-provider',
      rule: 'widget-props',
      message: /Types of property 'id' are incompatible\. Type 'string' is not assignable to type 'number'\./,
    });
    await gate.expectAccepted(await buildProvider('{ id: string; size?: "s" | "m" | "l"; colour?: string }'));
  });

  it('must not get props it does not accept from a new user', async () => {
    await gate.expectRefusedUnlessHeld(
      [await buildUser('mfe-new-user', '{ id: string }', '{ id: string; size: "xl" }')],
      {
        app: 'mfe-new-user',
        rule: 'widget-props',
        message:
          /^It passes props to the widget AddToCart of mfe-provider 1\.0\.0\+\w+ that the widget does not accept: .*"xl"/,
      },
    );
    await gate.expectAccepted(await buildUser('mfe-new-user', '{ id: string }', '{ id: string; size: "l" }'));
  });

  it('may change in one set with all of its users, but not with some of them', async () => {
    const next = '{ productId: string }';
    await gate.expectRefusedUnlessHeld([await buildProvider(next), await buildUser('mfe-user', next)], {
      app: 'mfe-provider',
      rule: 'widget-props',
      message: /the props that mfe-new-user 1\.0\.0\+\w+ passes: .*'productId' is missing/,
    });
    await gate.expectAccepted(
      await buildProvider(next),
      await buildUser('mfe-user', next),
      await buildUser('mfe-new-user', next),
    );
  });

  it('is also compared with the canary of its provider', async () => {
    const taken = '{ productId: string; note?: string }';
    expect(await gate.publish([await buildProvider(taken)], { canary: 10 })).toMatchObject({ status: 200 });
    const third = await buildUser('mfe-third', '{ productId: string; note: 1 }');
    expect((await gate.publish([third])).findings).toMatchObject([{ app: 'mfe-third', rule: 'widget-props' }]);
  });
});

describe('a shared module', () => {
  const buildShell = async (react: string) => {
    const { folder, record } = await buildStandInShell(react);
    const changed = { ...record, provides: { react, '@chhapai/host-api': '1.1.0' } };
    await writeRecord(folder, changed);
    return { folder, record: changed };
  };
  const buildAppNeeding = (app: string, react: string) =>
    buildAppWith(app, { needs: { react, '@chhapai/host-api': '^1.0.0' } });

  it('must be provided by the live shell in the range that apps need', async () => {
    await gate.expectAccepted(await buildShell('19.3.1'));
    await gate.expectAccepted(await buildAppNeeding('mfe-needing', '^19.3.0'));
    await gate.expectRefusedUnlessHeld([await buildAppNeeding('mfe-ahead', '^20.0.0')], {
      app: 'mfe-ahead',
      rule: 'shared-module',
      message: /^It needs react \^20\.0\.0, but shell 1\.0\.0\+\w+ provides react 19\.3\.1\. Build against/,
    });
  });

  it('must stay in that range when the shell changes, unless the apps change with it', async () => {
    await gate.expectRefusedUnlessHeld([await buildShell('20.0.0')], {
      app: 'shell',
      rule: 'shared-module',
      message: /^shell 1\.0\.0\+\w+ provides react 20\.0\.0, but mfe-needing 1\.0\.0\+\w+ needs \^19\.3\.0\./,
    });
    await gate.expectAccepted(await buildShell('20.0.0'), await buildAppNeeding('mfe-needing', '^20.0.0'));
  });
});

describe('a release', () => {
  it('must expose ./app', async () => {
    await gate.expectAlwaysRefused([await buildAppWith('mfe-bare', { exposes: [] })], {
      app: 'mfe-bare',
      rule: 'expose',
      message: /^It exposes nothing, but the shell starts apps with \.\/app\./,
    });
  });

  it('must use the current interface version', async () => {
    const future = await buildAppWith('mfe-future', { apiVersion: 2 as 1 });
    await gate.expectAlwaysRefused([future], { app: 'mfe-future', rule: 'api-version', message: /apiVersion/ });
  });

  it('must stay within its budget', async () => {
    const web = { 'page.js': `/* ${randomBytes(9_000).toString('base64')} */` };
    const heavy = { web, parts: { '/heavy': { scripts: ['page.js'], styles: [] } }, budget: 5 };
    await gate.expectRefusedUnlessHeld([await buildAppWith('mfe-heavy', heavy)], {
      app: 'mfe-heavy',
      rule: 'budget',
      message:
        /^The first page of the app loads \d+\.\d KB with brotli \(.* for \/heavy\), over the budget of 5 KB\. Make it smaller/,
    });
  });

  it('must style only its own elements', async () => {
    const css = '@layer app { body, .mfe_loud-a { margin: 0 } } @keyframes turn { to { rotate: 1turn } }';
    await gate.expectAlwaysRefused([await buildAppWith('mfe-loud', { web: { 'static/css/page.css': css } })], {
      app: 'mfe-loud',
      rule: 'global-css',
      message:
        /^web\/static\/css\/page\.css affects more than the app: "body", "@keyframes turn"\. Move it to a CSS module/,
    });
  });

  it('must not block pages with an enormous stylesheet', async () => {
    const css = '.mfe_long-a{top:0}'.repeat(30_000);
    const message = /^web\/all\.css is too large to be checked/;
    await gate.expectAlwaysRefused([await buildAppWith('mfe-long', { web: { 'all.css': css } })], {
      app: 'mfe-long',
      rule: 'global-css',
      message,
    });
  });

  it('gets all findings at once, for every app of a set', async () => {
    const first = await buildAppWith('mfe-wrong', { exposes: [], budget: 1, web: { 'a.css': 'p { top: 0 }' } });
    const second = await buildAppWith('mfe-wrong-too', { routes: ['/gifts'] });
    const { findings } = await gate.publish([first, second], { hold: true });
    expect(findings.map(({ app, rule }) => `${app} ${rule}`).sort()).toEqual([
      'mfe-wrong expose',
      'mfe-wrong global-css',
      'mfe-wrong-too route-owner',
    ]);
  });
});

it('a held release is checked again before it is shown, but not before a rollback', async () => {
  const before = await buildAppWith('mfe-held', { routes: ['/held', '/used'] });
  await gate.expectAccepted(before, await buildAppWith('mfe-held-user', { links: ['/used'] }));
  const held = await buildAppWith('mfe-held', { routes: ['/held'] });
  expect((await gate.publish([held], { hold: true })).findings).toMatchObject([{ rule: 'route-used' }]);
  await expect(client.promote('mfe-held', held.record.version)).rejects.toThrow(/422 release.refused/);
  await expect(client.setCanary('mfe-held', held.record.version, 10)).rejects.toThrow(/422 release.refused/);
  const { warnings } = await client.rollBack('mfe-held', held.record.version).catch(() => ({ warnings: undefined }));
  expect(warnings).toMatchObject([{ app: 'mfe-held', rule: 'route-used' }]);
});

describe('the bill of materials', () => {
  it.each([
    ['GPL-3.0-only', 'heavy 1.0.0: the licence GPL-3.0-only is not allowed'],
    ['MIT AND AGPL-3.0-or-later', 'heavy 1.0.0: the licence MIT AND AGPL-3.0-or-later is not allowed'],
    ['SEE LICENSE IN terms.txt', 'heavy 1.0.0: the licence SEE LICENSE IN terms.txt is not allowed'],
    [undefined, 'heavy 1.0.0: the licence unknown is not allowed'],
  ])('contains no package with the licence %s', async (licence, message) => {
    const app = await buildAppWith('mfe-licences', {
      packages: [
        { name: 'light', licence: 'MIT' },
        { name: 'heavy', licence },
      ],
    });
    await gate.expectAlwaysRefused([app], {
      app: 'mfe-licences',
      rule: 'licence',
      message: new RegExp(`^${message}$`),
    });
  });

  it('may contain a package with an alternative licence that is allowed', async () => {
    await gate.expectAccepted(
      await buildAppWith('mfe-alternatives', { packages: [{ name: 'dual', licence: 'GPL-3.0-only OR MIT' }] }),
    );
  });

  it('is required, and the record must list the same licences', async () => {
    const expectRefused = (build: Awaited<ReturnType<typeof buildAppWith>>, message: RegExp) =>
      gate.expectAlwaysRefused([build], { app: 'mfe-materials', rule: 'sbom', message });
    await expectRefused(
      await buildAppWith('mfe-materials', { licences: undefined }),
      /are missing\. Please build the app again\.$/,
    );
    await expectRefused(
      await buildAppWith('mfe-materials', { packages: [{ name: 'hidden', licence: 'GPL-3.0-only' }], licences: {} }),
      /^The licences in release\.json are not those in/,
    );
  });
});
