import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseEntry } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject } from './project-copy.js';
import { startRunningShop, type RunningShop } from './running-shop.js';
import { toolIn, type Tool } from './tool.js';

const APP = 'mfe-example';
const PAGE = 'src/features/example/example.page.tsx';
const VERSION = /1\.0\.0\+[0-9a-f]{12}/;

let shop: RunningShop;
let project: ReturnType<typeof copyProject>;
let tool: Tool;

beforeAll(async () => {
  project = copyProject();
  shop = await startRunningShop();
  tool = toolIn(project.root, shop.env);
}, 180_000);

afterAll(async () => {
  await shop?.stop();
  project?.remove();
}, 60_000);

const page = async (path = '/example', headers: Record<string, string> = {}) => {
  const answer = await fetch(shop.url + path, { headers });
  return { status: answer.status, html: await answer.text() };
};

async function list(app = APP): Promise<ReleaseEntry[]> {
  return JSON.parse((await tool('releases', app, '--json')).out) as ReleaseEntry[];
}

/** Another wording, so that the next build is another version. */
function reword(words: string, path = join(APP, PAGE)): void {
  const file = join(project.root, path);
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/level=\{1\} size="display">\s*[^<]*</, `level={1} size="display">${words}<`),
  );
}

const versionIn = (text: string) => VERSION.exec(text)?.[0] ?? '';

describe('a new app', { timeout: 120_000 }, () => {
  let lockfile: string;

  it('is live in the running shop within a minute of its first line, and no other app is touched', async () => {
    lockfile = readFileSync(join(project.root, 'package-lock.json'), 'utf8');
    const others = await list('shell');
    const began = Date.now();
    const made = await tool('new-app', 'example');
    expect([made.code, made.out]).toEqual([0, expect.stringContaining('npm run release -- mfe-example')]);
    const released = await tool('release', APP, '--message', 'The first');
    expect([released.code, released.err]).toEqual([0, expect.stringContaining('Building mfe-example')]);
    const { status, html } = await page();
    expect([status, html]).toEqual([200, expect.stringMatching(/<h1[^>]*>Example<\/h1>/)]);
    expect(Date.now() - began).toBeLessThan(60_000);
    expect(released.out).toMatch(
      /^mfe-example 1\.0\.0\+[0-9a-f]{12} is live for everybody\n\d+\.\d s from the start of the build$/m,
    );
    expect(await list('shell')).toEqual(others);
  });

  it.each([
    ['Example', 'cannot be the name of an app'],
    ['../example', 'cannot be the name of an app'],
    ['mfe-example', 'cannot be the name of an app'],
    ['gallery', 'The page /gallery belongs to mfe-designs already'],
    ['api', 'The page /api belongs to the gateway already'],
    ['example', 'There is a folder mfe-example already'],
  ])('is not made under the name %s', async (name, why) => {
    const { code, err } = await tool('new-app', name);
    expect([code, err]).toEqual([1, expect.stringContaining(why)]);
  });

  it('is listed with everything there is to know', async () => {
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
      /^VERSION +STATE +SHARE +PUBLISHED +BY +MESSAGE\n1\.0\.0\+\w+ +live +100 % .* shop +The first\n$/,
    );
  });

  it('is held, previewed, shown to some, promoted and taken back', async () => {
    const first = (await list())[0]!.version;
    reword('Second');
    const held = await tool('release', APP, '--hold');
    const second = versionIn(held.out);
    expect(held.out).toContain(`${second} is held: nobody sees it yet`);
    expect((await page()).html).toContain('>Example</h1>');

    const preview = await tool('preview', APP, second, '--minutes', '5');
    const link = /^http\S+/.exec(preview.out)![0];
    const opened = await fetch(link, { redirect: 'manual' });
    const cookie = opened.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    expect((await page('/example', { cookie })).html).toContain('>Second</h1>');

    const canary = await tool('canary', APP, second, '25', '--message', 'a quarter');
    expect(canary.out).toContain(`${second} is a canary for 25 % of visitors`);
    expect((await list()).map(({ state, share }) => [state, share])).toEqual([
      ['canary', 25],
      ['live', 75],
    ]);
    expect((await tool('canary', APP, second, '250')).code).toBe(1);

    expect((await tool('promote', APP, second)).out).toContain(`${second} is live for everybody`);
    expect((await page()).html).toContain('>Second</h1>');
    const back = await tool('rollback', APP, '--message', 'It was better before', '--json');
    expect(JSON.parse(back.out)).toMatchObject({
      releases: expect.arrayContaining([expect.objectContaining({ app: APP, version: first, state: 'live' })]),
      warnings: [],
    });
    expect((await page()).html).toContain('>Example</h1>');
    expect((await list()).map(({ version, state }) => [version, state])).toEqual([
      [second, 'withdrawn'],
      [first, 'live'],
    ]);
    expect((await tool('rollback', APP, second)).out).toContain(`${second} is live for everybody`);
  });

  it('comes to a share of visitors at first when asked', async () => {
    reword('Third');
    const { code, out } = await tool('release', APP, '--canary', '10');
    expect([code, out]).toEqual([0, expect.stringContaining('is a canary for 10 % of visitors')]);
    expect((await tool('rollback', APP)).code).toBe(0);
    expect((await list()).map(({ state }) => state)).toEqual(['withdrawn', 'live', 'withdrawn']);
  });

  it('is refused with the list of what is wrong, and with it the whole set', async () => {
    const designs = await list('mfe-designs');
    const definition = join(project.root, APP, 'src/app.ts');
    const good = readFileSync(definition, 'utf8');
    const again = good.slice(good.indexOf('    {'), good.indexOf('  ],')).replace("'/example'", "'/gallery'");
    writeFileSync(definition, good.replace('  ],', `${again}  ],`));
    reword('Our walls', 'mfe-designs/src/features/gallery/gallery.page.tsx');
    const refused = await tool('release', 'mfe-designs', APP, '--set');
    writeFileSync(definition, good);
    expect([refused.code, refused.out]).toEqual([1, '']);
    expect(refused.err).toMatch(/^Refused \(release\.refused\)\n- mfe-example, route-owner: .*\/gallery/m);
    expect(await list('mfe-designs')).toEqual(designs);

    reword('Fourth');
    const set = await tool('release', 'mfe-designs', APP, '--set', '--message', 'Together');
    expect([set.code, set.out.match(/is live for everybody/g)]).toEqual([
      0,
      ['is live for everybody', 'is live for everybody'],
    ]);
    expect((await page('/gallery')).html).toContain('>Our walls</h1>');
    expect((await page()).html).toContain('>Fourth</h1>');
  });

  it('says what the compiler said when it cannot be built', async () => {
    const file = join(project.root, APP, PAGE);
    const good = readFileSync(file, 'utf8');
    writeFileSync(file, `${good}\nimport './nowhere';\n`);
    const { code, err } = await tool('release', APP);
    writeFileSync(file, good);
    expect([code, err]).toEqual([1, expect.stringMatching(/mfe-example cannot be built\.[^]*nowhere/)]);
  });

  it('goes without a trace', async () => {
    expect((await tool('disable', APP, '--message', 'It was only an example')).out).toContain('it is on no page');
    expect(await page()).toMatchObject({ status: 503, html: expect.not.stringContaining('>Fourth</h1>') as string });
    expect((await tool('enable', APP)).code).toBe(0);
    expect((await page()).status).toBe(200);
    expect((await tool('disable', APP)).code).toBe(0);

    rmSync(join(project.root, APP), { recursive: true });
    const { execFileSync } = await import('node:child_process');
    execFileSync('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], {
      cwd: project.root,
      stdio: 'ignore',
    });
    expect(readFileSync(join(project.root, 'package-lock.json'), 'utf8')).toBe(lockfile);
  });
});
