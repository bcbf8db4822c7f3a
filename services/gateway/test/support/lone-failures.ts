import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi, type MockInstance } from 'vitest';
import { RenderFailures } from '../../src/edge/rendering/render-failures.js';
import type { BuiltApp } from './built-app.js';
import { readRealShell, buildSmallApp } from './small-app.js';
import { eventually, startTestGateway, type TestGateway } from './test-gateway.js';

const PAGES: Readonly<Record<string, string>> = {
  'mfe-catalogue': '/products',
  'mfe-cart-checkout': '/cart',
  'mfe-marketing': '/about',
  'mfe-designs': '/corel',
};

/**
 * A loader that never settles. The gateway reports a thread that hangs, but not a page that is only waiting when its time runs
 * out.
 */
export const NEVER = 'await new Promise(() => undefined)';

/** A failure of an app's code, or of its file after publishing. */
type Failure = Partial<Parameters<typeof buildSmallApp>[0]> | ((file: string) => Promise<void>);

/**
 * Tests that each of four apps can fail in these ways while the pages of the other three are rendered. Pages that run out of time
 * take `renderTimeoutMs`.
 */
export function testLoneFailures(failures: Readonly<Record<string, Failure>>, renderTimeoutMs = 20_000): void {
  let gateway: TestGateway;
  let healthy: Record<string, BuiltApp>;
  let reported: MockInstance<RenderFailures['report']>;

  beforeAll(async () => {
    gateway = await startTestGateway({ RENDER_TIMEOUT_MS: String(renderTimeoutMs) });
    reported = vi.spyOn(gateway.app.get(RenderFailures), 'report');
    const apps = await Promise.all(
      Object.entries(PAGES).map(([app, route]) => buildSmallApp({ app, route, word: 'is well' })),
    );
    healthy = Object.fromEntries(apps.map((app) => [app.record.app, app]));
    await gateway.putLive(await readRealShell(), ...apps);
    for (const app of Object.keys(PAGES)) await eventually(async () => (await fetchHeading(app)) === 'is well');
  });
  afterAll(() => gateway.close());

  async function fetchPage(app: string) {
    const response = await fetch(gateway.url + PAGES[app]);
    return { status: response.status, release: response.headers.get('x-release'), html: await response.text() };
  }

  /** The heading of the app's page, without the app's name. */
  async function fetchHeading(app: string): Promise<string | undefined> {
    return new RegExp(`<h1>${app} (.*?)</h1>`).exec((await fetchPage(app)).html)?.[1];
  }

  /** The app broken by the previous case. It is restored together with the next failure, so that each case waits only once. */
  let previous: string | undefined;
  const restored = () => (previous ? [healthy[previous]!] : []);

  describe.each(Object.entries(failures))('an app %s', { timeout: 60_000 }, (_, failure) => {
    it.each(Object.keys(PAGES))('fails alone: %s', async (app) => {
      const others = Object.keys(PAGES).filter((other) => other !== app);
      const code = typeof failure === 'function' ? {} : failure;
      const broken = await buildSmallApp({ app, route: PAGES[app]!, word: 'is broken', ...code });
      if (typeof failure === 'function') await failure(join(broken.folder, 'dist/node/app.cjs'));
      // Polls an app that also worked before the change, because the broken one may respond slowly.
      const probe = others.find((other) => other !== previous)!;
      await gateway.putLive(...restored(), broken);
      previous = app;
      await eventually(async () => (await fetchPage(probe)).release?.includes(broken.record.version) ?? false);
      reported.mockClear();

      const [page, ...beside] = await Promise.all([fetchPage(app), ...others.map(fetchHeading)]);
      expect(page.html.includes(`<h1>${app} `)).toBe(false);
      expect(/This part of the shop is not available right now|id="page-snapshot"/.test(page.html)).toBe(true);
      expect(beside).toEqual(others.map(() => 'is well'));
      expect(await Promise.all(others.map(fetchHeading))).toEqual(others.map(() => 'is well'));
      if (code.loader !== NEVER) {
        expect(reported).toHaveBeenCalledWith(expect.objectContaining({ app, version: broken.record.version }));
      }
    });
  });

  it('works again once the last broken app is replaced', async () => {
    await gateway.putLive(...restored());
    await eventually(async () => (await fetchHeading(previous!)) === 'is well');
  });
}
