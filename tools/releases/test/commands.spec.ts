import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseEntry } from '@chhapai/contracts/releases';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { copyProject } from './project-copy.js';
import { testRefusals } from './refusals.js';
import { startRunningShop, type RunningShop } from './running-shop.js';
import { BUILT_COMMAND, toolIn, type Tool } from './tool.js';

const APP = 'mfe-example';
const PAGE = 'src/features/example/example.page.tsx';
const VERSION = /1\.0\.0\+[0-9a-f]{12}/;

let shop: RunningShop;
let project: ReturnType<typeof copyProject>;
/** The commands, without checking whether anything has to be installed or built. */
let tool: Tool;
let wholeTool: Tool;

beforeAll(async () => {
  project = copyProject();
  shop = await startRunningShop();
  tool = toolIn(project.root, shop.env, BUILT_COMMAND);
  wholeTool = toolIn(project.root, shop.env);
}, 180_000);

afterAll(async () => {
  await shop?.stop();
  project?.remove();
}, 60_000);

const openPage = async (path = '/example', headers: Record<string, string> = {}) => {
  const response = await fetch(shop.url + path, { headers });
  return { status: response.status, html: await response.text() };
};

/** Waits for a page: visitors get those of the previous releases until the new ones are prepared. */
const expectPage = (heading: string, headers?: Record<string, string>) =>
  vi.waitFor(
    async () => {
      const { status, html } = await openPage('/example', headers);
      expect(html).toContain(`>${heading}</h1>`);
      expect(status).toBe(200);
    },
    { timeout: 20_000 },
  );

async function list(app = APP): Promise<ReleaseEntry[]> {
  return JSON.parse((await tool('releases', app, '--json')).out) as ReleaseEntry[];
}

/** The releases of every app except the new one. */
async function listOthers() {
  const all = JSON.parse((await tool('releases', '--json')).out) as (ReleaseEntry & { app: string })[];
  return all.filter(({ app }) => app !== APP);
}

/** Changes the heading of a page, so that the next build is a new version. */
function changeHeading(text: string, path = join(APP, PAGE)): void {
  const file = join(project.root, path);
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/level=\{1\} size="display">\s*[^<]*</, `level={1} size="display">${text}<`),
  );
}

const versionIn = (text: string) => VERSION.exec(text)?.[0] ?? '';

// These run first because they need the shop's initial releases.
testRefusals(() => shop);

describe('the shell', { timeout: 120_000 }, () => {
  /** Changes a file of the project. Returns a function that undoes it. */
  function edit(path: string, from: string, to: string): () => void {
    const file = join(project.root, path);
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(from);
    writeFileSync(file, text.replaceAll(from, to));
    return () => writeFileSync(file, text);
  }

  it('is refused if it lost an export or a token that live apps use', async () => {
    const before = await list('shell');
    const [{ version }] = (await list('mfe-catalogue')) as [ReleaseEntry];
    const undo = [
      edit('packages/host-api/src/index.ts', '  useViewTransitionState,\n', ''),
      edit('packages/ui/src/global/tokens.css', '--shadow-ink', '--shade'),
    ];
    const refused = await wholeTool('release', 'shell');
    for (const restore of undo) restore();
    expect([refused.code, refused.out]).toEqual([1, '']);
    expect(refused.err.split('\n').filter((line) => line.startsWith('- '))).toEqual([
      expect.stringContaining(`- shell, app-pages: The page /products of mfe-catalogue ${version} does not render`),
      expect.stringContaining(
        `- shell, shared-export: It lacks exports of @chhapai/host-api that mfe-catalogue ${version} uses: useViewTransitionState.`,
      ),
      expect.stringMatching(
        /^- shell, css-token: It lacks CSS custom properties that mfe-marketing \S+ uses: --shadow-ink\./,
      ),
    ]);
    expect(await list('shell')).toEqual(before);
  });
});

describe('an app', { timeout: 120_000 }, () => {
  let lockfile: string;

  it('is created and live within a minute, without changing other apps', async () => {
    lockfile = readFileSync(join(project.root, 'package-lock.json'), 'utf8');
    const others = await listOthers();
    const startedAt = Date.now();
    const created = await wholeTool('new-app', 'example');
    expect([created.code, created.out]).toEqual([0, expect.stringContaining('npm run release -- mfe-example')]);
    const released = await wholeTool('release', APP, '--message', 'The first');
    expect([released.code, released.err]).toEqual([0, expect.stringContaining('Building mfe-example')]);
    await expectPage('Example');
    expect(Date.now() - startedAt).toBeLessThan(60_000);
    expect(released.out).toMatch(
      /^mfe-example 1\.0\.0\+[0-9a-f]{12} is live for all visitors\n\d+\.\d s including the build$/m,
    );
    expect(await listOthers()).toEqual(others);
  });

  it('passes the type check that npm test runs', () => {
    execFileSync('npm', ['run', 'types', '-w', APP], { cwd: project.root, stdio: 'pipe' });
  });

  it.each([
    ['Example', 'is not a valid app name'],
    ['../example', 'is not a valid app name'],
    ['mfe-example', 'is not a valid app name'],
    ['gallery', 'mfe-designs already owns the page /gallery'],
    ['api', 'The gateway already owns the page /api'],
    ['example', 'The folder mfe-example already exists'],
  ])('cannot be created with the name %s', async (name, reason) => {
    const { code, err } = await tool('new-app', name);
    expect([code, err]).toEqual([1, expect.stringContaining(reason)]);
  });

  it('is listed with its version, state, share, date, team and message', async () => {
    const [entry, ...rest] = await list();
    expect(rest).toEqual([]);
    expect(entry).toEqual({
      version: expect.stringMatching(VERSION) as string,
      state: 'live',
      share: 100,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      by: 'shop',
      message: 'The first',
    });
    const { out } = await tool('releases', APP);
    expect(out).toMatch(
      /^VERSION +STATE +SHARE +PUBLISHED +BY +MESSAGE\n1\.0\.0\+\w+ +live +100% .* shop +The first\n$/,
    );
  });

  it('is held, previewed, released as a canary, promoted and rolled back', async () => {
    const first = (await list())[0]!.version;
    changeHeading('Second');
    const held = await wholeTool('release', APP, '--hold');
    const second = versionIn(held.out);
    expect(held.out).toContain(`${second} is held: no visitor gets it yet`);
    expect((await openPage()).html).toContain('>Example</h1>');

    const preview = await tool('preview', APP, second, '--minutes', '5');
    const link = /^http\S+/.exec(preview.out)![0];
    const opened = await fetch(link, { redirect: 'manual' });
    const cookie = opened.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ');
    await expectPage('Second', { cookie });
    await expectPage('Example');

    const canary = await tool('canary', APP, second, '25', '--message', 'a quarter');
    expect(canary.out).toContain(`${second} is a canary for 25% of visitors`);
    expect((await list()).map(({ state, share }) => [state, share])).toEqual([
      ['canary', 25],
      ['live', 75],
    ]);
    expect((await tool('canary', APP, second, '250')).code).toBe(1);

    expect((await tool('promote', APP, second)).out).toContain(`${second} is live for all visitors`);
    await expectPage('Second');
    const back = await wholeTool('rollback', APP, '--message', 'The old one was better', '--json');
    expect(JSON.parse(back.out)).toMatchObject({
      releases: expect.arrayContaining([expect.objectContaining({ app: APP, version: first, state: 'live' })]),
      warnings: [],
    });
    await expectPage('Example');
    expect((await list()).map(({ version, state }) => [version, state])).toEqual([
      [second, 'withdrawn'],
      [first, 'live'],
    ]);
    expect((await tool('rollback', APP, second)).out).toContain(`${second} is live for all visitors`);
  });

  it('can be published as a canary', async () => {
    changeHeading('Third');
    const { code, out } = await wholeTool('release', APP, '--canary', '10');
    expect([code, out]).toEqual([0, expect.stringContaining('is a canary for 10% of visitors')]);
    expect((await tool('rollback', APP)).code).toBe(0);
    expect((await list()).map(({ state }) => state)).toEqual(['withdrawn', 'live', 'withdrawn']);
  });

  it('is refused with a list of findings, together with its whole set', async () => {
    const designs = await list('mfe-designs');
    const definition = join(project.root, APP, 'src/app.ts');
    const good = readFileSync(definition, 'utf8');
    const secondRoute = good.slice(good.indexOf('    {'), good.indexOf('  ],')).replace("'/example'", "'/gallery'");
    writeFileSync(definition, good.replace('  ],', `${secondRoute}  ],`));
    changeHeading('Our walls', 'mfe-designs/src/features/gallery/gallery.page.tsx');
    const refused = await wholeTool('release', 'mfe-designs', APP, '--set');
    writeFileSync(definition, good);
    expect([refused.code, refused.out]).toEqual([1, '']);
    expect(refused.err).toMatch(/^Refused \(release\.refused\)\n- mfe-example, route-owner: .*\/gallery/m);
    expect(await list('mfe-designs')).toEqual(designs);

    changeHeading('Fourth');
    const set = await wholeTool('release', 'mfe-designs', APP, '--set', '--message', 'Together');
    expect([set.code, set.out.match(/is live for all visitors/g)]).toEqual([
      0,
      ['is live for all visitors', 'is live for all visitors'],
    ]);
    await expectPage('Fourth');
    expect((await openPage('/gallery')).html).toContain('>Our walls</h1>');
  });

  it('shows the errors of a failed build', async () => {
    const file = join(project.root, APP, PAGE);
    const good = readFileSync(file, 'utf8');
    writeFileSync(file, `${good}\nimport './nowhere';\n`);
    const { code, err } = await wholeTool('release', APP);
    writeFileSync(file, good);
    expect([code, err]).toEqual([1, expect.stringMatching(/Building mfe-example failed\.[^]*nowhere/)]);
  });

  it('can be disabled, enabled and removed without a trace', async () => {
    expect((await tool('disable', APP, '--message', 'It was only an example')).out).toContain(
      'is disabled and not on any page',
    );
    await vi.waitFor(
      async () =>
        expect(await openPage()).toMatchObject({
          status: 503,
          html: expect.not.stringContaining('>Fourth</h1>') as string,
        }),
      { timeout: 20_000 },
    );
    expect((await tool('enable', APP)).code).toBe(0);
    await expectPage('Fourth');
    expect((await tool('disable', APP)).code).toBe(0);

    rmSync(join(project.root, APP), { recursive: true });
    execFileSync('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], {
      cwd: project.root,
      stdio: 'ignore',
    });
    expect(readFileSync(join(project.root, 'package-lock.json'), 'utf8')).toBe(lockfile);
  });
});
