import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeRecord } from './support/built-app.js';
import { gateAnswers, newBuild } from './support/gate-answers.js';
import { registryCalls, type RegistryCalls } from './support/registry-calls.js';
import { standInShell, testGateway, type TestGateway } from './support/test-gateway.js';

let gateway: TestGateway;
let calls: RegistryCalls;
let gate: ReturnType<typeof gateAnswers>;
beforeAll(async () => {
  gateway = await testGateway();
  calls = registryCalls(gateway.url, gateway.team.token);
  gate = gateAnswers(gateway);
});
afterAll(() => gateway.close());

describe('a route', () => {
  it('has one owner', async () => {
    const owner = await newBuild('mfe-owner', { routes: ['/gifts', '/gift/:id'] });
    await gate.live(owner);
    await gate.refusedAlways([await newBuild('mfe-claimer', { routes: ['/gift/:slug'] })], {
      app: 'mfe-claimer',
      rule: 'route-owner',
      message: new RegExp(
        `^It claims /gift/:slug, which mfe-owner ${owner.record.version.replace('+', '\\+')} owns\\. `,
      ),
    });
  });

  it('stays as long as a live app links to it', async () => {
    await gate.live(await newBuild('mfe-linked', { routes: ['/paper', '/paper/:id'] }));
    await gate.live(await newBuild('mfe-linking', { links: ['/paper/:number'] }));
    await gate.refusedUnlessHeld([await newBuild('mfe-linked', { routes: ['/paper'] })], {
      app: 'mfe-linked',
      rule: 'route-used',
      message: /^It no longer has \/paper\/:id, which mfe-linking 1\.0\.0\+\w+ links to\. Keep the route/,
    });
    await gate.live(await newBuild('mfe-linking'));
    await gate.live(await newBuild('mfe-linked', { routes: ['/paper'] }));
  });

  it('moves to another app when both come as one set', async () => {
    await gate.live(
      await newBuild('mfe-from', { routes: ['/moving'] }),
      await newBuild('mfe-guest', { links: ['/moving'] }),
    );
    await gate.live(await newBuild('mfe-from'), await newBuild('mfe-to', { routes: ['/moving'] }));
  });
});

describe('a widget', () => {
  const lender = (props?: string) =>
    newBuild('mfe-lender', props === undefined ? {} : { widgets: ['AddToCart'], widgetProps: { AddToCart: props } });
  const user = (app: string, ...given: string[]) => newBuild(app, { uses: { 'mfe-lender/AddToCart': given } });
  const OLD = '{ id: string; size?: "s" | "m" }';

  it('is there as long as a live app uses it', async () => {
    await gate.live(await lender(OLD), await user('mfe-user', '{ id: string; size: "s" }'));
    await gate.refusedUnlessHeld([await lender()], {
      app: 'mfe-lender',
      rule: 'widget-used',
      message: /^It no longer lends the widget AddToCart, which mfe-user 1\.0\.0\+\w+ uses\. Keep lending it/,
    });
  });

  it('goes on taking what its live users pass', async () => {
    await gate.refusedUnlessHeld([await lender('{ id: string; size?: "s" | "m"; colour: string }')], {
      app: 'mfe-lender',
      rule: 'widget-props',
      message:
        /^The widget AddToCart no longer takes what mfe-user 1\.0\.0\+\w+ passes to it: Property 'colour' is missing/,
    });
    await gate.refusedUnlessHeld([await lender('{ id: number }')], {
      app: 'mfe-lender',
      rule: 'widget-props',
      message: /Types of property 'id' are incompatible\. Type 'string' is not assignable to type 'number'\./,
    });
    await gate.live(await lender('{ id: string; size?: "s" | "m" | "l"; colour?: string }'));
  });

  it('gets nothing from a new user that it does not take', async () => {
    await gate.refusedUnlessHeld([await user('mfe-new-user', '{ id: string }', '{ id: string; size: "xl" }')], {
      app: 'mfe-new-user',
      rule: 'widget-props',
      message: /^It passes to the widget AddToCart of mfe-lender 1\.0\.0\+\w+ what that does not take: .*"xl"/,
    });
    await gate.live(await user('mfe-new-user', '{ id: string }', '{ id: string; size: "l" }'));
  });

  it('changes with all its users in one set, and not with some of them', async () => {
    const next = '{ productId: string }';
    await gate.refusedUnlessHeld([await lender(next), await user('mfe-user', next)], {
      app: 'mfe-lender',
      rule: 'widget-props',
      message: /what mfe-new-user 1\.0\.0\+\w+ passes to it: .*'productId' is missing/,
    });
    await gate.live(await lender(next), await user('mfe-user', next), await user('mfe-new-user', next));
  });

  it('is held against the canary of its lender, too', async () => {
    const taken = '{ productId: string; note?: string }';
    expect(await gate.publish([await lender(taken)], { canary: 10 })).toMatchObject({ status: 200 });
    const both = await user('mfe-third', '{ productId: string; note: 1 }');
    expect((await gate.publish([both])).findings).toMatchObject([{ app: 'mfe-third', rule: 'widget-props' }]);
  });
});

describe('what apps share', () => {
  const shell = async (react: string) => {
    const { folder, record } = await standInShell(react);
    const said = { ...record, provides: { react, '@chhapai/host-api': '1.1.0' } };
    await writeRecord(folder, said);
    return { folder, record: said };
  };
  const needing = (app: string, react: string) => newBuild(app, { needs: { react, '@chhapai/host-api': '^1.0.0' } });

  it('is what the live shell lends, in a version they were built for', async () => {
    await gate.live(await shell('19.3.1'));
    await gate.live(await needing('mfe-needing', '^19.3.0'));
    await gate.refusedUnlessHeld([await needing('mfe-ahead', '^20.0.0')], {
      app: 'mfe-ahead',
      rule: 'shared-module',
      message: /^It needs react \^20\.0\.0, but shell 1\.0\.0\+\w+ lends react 19\.3\.1\. Build against/,
    });
  });

  it('stays so when the shell changes, unless the apps change with it', async () => {
    await gate.refusedUnlessHeld([await shell('20.0.0')], {
      app: 'shell',
      rule: 'shared-module',
      message: /^shell 1\.0\.0\+\w+ lends react 20\.0\.0, but mfe-needing 1\.0\.0\+\w+ needs \^19\.3\.0\./,
    });
    await gate.live(await shell('20.0.0'), await needing('mfe-needing', '^20.0.0'));
  });
});

describe('a release by itself', () => {
  it('exposes ./app', async () => {
    await gate.refusedAlways([await newBuild('mfe-bare', { exposes: [] })], {
      app: 'mfe-bare',
      rule: 'expose',
      message: /^It exposes nothing, but the shell starts an app by \.\/app\./,
    });
  });

  it('speaks the version of the interface there is', async () => {
    const future = await newBuild('mfe-future', { apiVersion: 2 as 1 });
    await gate.refusedAlways([future], { app: 'mfe-future', rule: 'api-version', message: /apiVersion/ });
  });

  it('keeps to its budget', async () => {
    const web = { 'page.js': `/* ${randomBytes(9_000).toString('base64')} */` };
    const heavy = { web, parts: { '/heavy': { scripts: ['page.js'], styles: [] } }, budget: 5 };
    await gate.refusedUnlessHeld([await newBuild('mfe-heavy', heavy)], {
      app: 'mfe-heavy',
      rule: 'budget',
      message:
        /^A first page weighs \d+\.\d KB with brotli \(.* for \/heavy\), over the budget of 5 KB\. Make it lighter/,
    });
  });

  it('styles nothing but its own', async () => {
    const css = '@layer app { body, .mfe_loud-a { margin: 0 } } @keyframes turn { to { rotate: 1turn } }';
    await gate.refusedAlways([await newBuild('mfe-loud', { web: { 'static/css/page.css': css } })], {
      app: 'mfe-loud',
      rule: 'global-css',
      message:
        /^web\/static\/css\/page\.css reaches beyond the app: "body", "@keyframes turn"\. Put it into a CSS module/,
    });
  });

  it('does not keep pages waiting with a style sheet without end', async () => {
    const css = '.mfe_long-a{top:0}'.repeat(30_000);
    const message = /^web\/all\.css is too large to be looked through/;
    await gate.refusedAlways([await newBuild('mfe-long', { web: { 'all.css': css } })], {
      app: 'mfe-long',
      rule: 'global-css',
      message,
    });
  });

  it('hears of everything at once, for every app of a set', async () => {
    const first = await newBuild('mfe-wrong', { exposes: [], budget: 1, web: { 'a.css': 'p { top: 0 }' } });
    const second = await newBuild('mfe-wrong-too', { routes: ['/gifts'] });
    const { findings } = await gate.publish([first, second], { hold: true });
    expect(findings.map(({ app, rule }) => `${app} ${rule}`).sort()).toEqual([
      'mfe-wrong expose',
      'mfe-wrong global-css',
      'mfe-wrong-too route-owner',
    ]);
  });
});

it('is asked again when a held release shall go to visitors, and not on the way back', async () => {
  const before = await newBuild('mfe-held', { routes: ['/held', '/used'] });
  await gate.live(before, await newBuild('mfe-held-user', { links: ['/used'] }));
  const held = await newBuild('mfe-held', { routes: ['/held'] });
  expect((await gate.publish([held], { hold: true })).findings).toMatchObject([{ rule: 'route-used' }]);
  await expect(calls.promote('mfe-held', held.record.version)).rejects.toThrow(/422 release.refused/);
  await expect(calls.canary('mfe-held', held.record.version, 10)).rejects.toThrow(/422 release.refused/);
  const { warnings } = await calls.rollback('mfe-held', held.record.version).catch(() => ({ warnings: undefined }));
  expect(warnings).toMatchObject([{ app: 'mfe-held', rule: 'route-used' }]);
});
