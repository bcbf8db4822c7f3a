import { expect, type Page } from '@playwright/test';
import { builtVariant, reprinted } from '../built-variant.js';
import { testInOwnShop } from '../own-shop.js';
import type { TemporaryShop } from '../temporary-shop.js';

const test = testInOwnShop({});
test.describe.configure({ mode: 'serial' });

const APP = 'mfe-catalogue';
const LABEL = '"Search products by name"';
const inBrowser = (code: string) => (text: string) => text.replaceAll(`label:${LABEL}`, `label:${code}`);

const failures: {
  kind: string;
  name: string;
  change: (text: string) => string;
  fail?: (page: Page) => Promise<unknown>;
}[] = [
  {
    kind: 'load',
    name: 'does not arrive',
    change: reprinted('to be lost on the way'),
    fail: (page) => page.route(`**/assets/${APP}/*/remoteEntry.js`, (route) => route.abort()),
  },
  {
    kind: 'hydration',
    name: 'draws something else than the server did',
    change: inBrowser(`typeof document==="undefined"?"Something else":${LABEL}`),
  },
  {
    kind: 'script',
    name: 'throws where nobody catches',
    change: inBrowser(`(typeof document!=="undefined"&&setTimeout(()=>{throw new Error("later")}),${LABEL})`),
  },
];

for (const { kind, name, change, fail } of failures) {
  test(`the shop hears of an app that ${name}`, async ({ page, shop }) => {
    const version = await startCanary(page, shop, kind, change);
    await fail?.(page);
    await page.goto('/products');
    await expect.poll(async () => (await health(shop, version))?.failures, { timeout: 20_000 }).toEqual({ [kind]: 1 });
  });
}

test('the shop hears how a page did when it is left', async ({ page, shop }) => {
  const version = await startCanary(page, shop, 'well', reprinted('well'));
  await announceMeasures(page);
  const measured = page.waitForEvent('console', (message) => message.text() === 'measured');
  await page.goto('/products');
  await measured;
  await page.getByLabel('Search products by name').fill('patang season mug');
  await page.goto('about:blank');
  await expect.poll(async () => (await health(shop, version))?.visitors).toBe(1);
  const told = await health(shop, version);
  expect(told).toMatchObject({ failed: 0, failures: {} });
  expect(Object.keys(told!.vitals)).toEqual(expect.arrayContaining(['cls', 'fcp', 'lcp', 'ttfb']));
  expect(told!.vitals['lcp']).toMatchObject({ samples: 1 });
});

/** Has the page write `measured` to its console once it measures its start. Layout shift comes last, after the paints. */
async function announceMeasures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { observe } = PerformanceObserver.prototype;
    PerformanceObserver.prototype.observe = function (options) {
      observe.call(this, options);
      if (options?.type === 'layout-shift') setTimeout(() => console.debug('measured'));
    };
  });
}

/** Makes a variant of the app a canary, and this browser that of a visitor who gets it. */
async function startCanary(
  page: Page,
  shop: TemporaryShop,
  name: string,
  change: (text: string) => string,
): Promise<string> {
  const folder = await builtVariant(APP, test.info().outputPath(name), change);
  const { releases } = await shop.publish(folder, { canary: 99 });
  const { version } = releases[0]!;
  const given = async () => {
    await page.context().clearCookies();
    return (await page.request.get('/products')).headers()['x-release'];
  };
  await expect.poll(given).toContain(`${APP}@${version}`);
  return version;
}

interface Health {
  version: string;
  visitors: number;
  failed: number;
  failures: Record<string, number>;
  vitals: Record<string, { p75: number; samples: number }>;
}

async function health(shop: TemporaryShop, version: string): Promise<Health | undefined> {
  const headers = { authorization: `Bearer ${shop.access.token}` };
  const answer = await fetch(`${shop.url}/api/releases/${APP}/health`, { headers });
  const { data } = (await answer.json()) as { data: Health[] };
  return data.find((release) => release.version === version);
}
