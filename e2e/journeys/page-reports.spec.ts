import { expect, type Page } from '@playwright/test';
import { addComment, createVariant, type Edit } from '../built-variant.js';
import { ownShopTest as test, type TemporaryShop } from '../temporary-shop.js';

test.describe.configure({ mode: 'serial' });

const APP = 'mfe-catalogue';
const LABEL = '"Search products by name"';
const replaceLabel =
  (code: string): Edit =>
  (script) =>
    script.replaceAll(`label:${LABEL}`, `label:${code}`);

const failures: {
  kind: string;
  name: string;
  edit: Edit;
  breakPage?: (page: Page) => Promise<unknown>;
}[] = [
  {
    kind: 'load',
    name: 'fails to load',
    edit: addComment('fails to load'),
    breakPage: (page) => page.route(`**/assets/${APP}/*/container.js`, (route) => route.abort()),
  },
  {
    kind: 'hydration',
    name: 'renders something different from the server',
    edit: replaceLabel(`typeof document==="undefined"?"Something else":${LABEL}`),
  },
  {
    kind: 'script',
    name: 'throws an uncaught error',
    edit: replaceLabel(`(typeof document!=="undefined"&&setTimeout(()=>{throw new Error("later")}),${LABEL})`),
  },
];

for (const { kind, name, edit, breakPage } of failures) {
  test(`a page reports an app that ${name}`, async ({ page, shop }) => {
    const version = await startCanary(page, shop, kind, edit);
    await breakPage?.(page);
    await page.goto('/products');
    await expect.poll(async () => (await readHealth(shop, version))?.failures).toEqual({ [kind]: 1 });
  });
}

test('a page reports its web vitals when the visitor leaves', async ({ page, shop }) => {
  const version = await startCanary(page, shop, 'healthy', addComment('healthy'));
  await announceObservers(page);
  const observing = page.waitForEvent('console', (message) => message.text() === 'observing');
  await page.goto('/products');
  await observing;
  await page.getByLabel('Search products by name').fill('patang season mug');
  await page.goto('about:blank');
  // The visitor is counted when the page starts, and the vitals are stored after the page has been left.
  const readReport = async () => (await readHealth(shop, version)) ?? { vitals: {} };
  await expect
    .poll(async () => Object.keys((await readReport()).vitals))
    .toEqual(expect.arrayContaining(['cls', 'fcp', 'lcp', 'ttfb']));
  expect(await readReport()).toMatchObject({ visitors: 1, failed: 0, failures: {}, vitals: { lcp: { samples: 1 } } });
});

test('every page has its own ticket and reports that it has started', async ({ page, shop }) => {
  const version = await startCanary(page, shop, 'starting', addComment('starting'));
  await page.goto('/products');
  // The visitor has not left the page.
  await expect.poll(async () => (await readHealth(shop, version))?.visitors).toBe(1);
  const first = await ticketOf(page);
  // The page has not changed, so the browser may use its cached copy with new headers.
  await page.goto('/products');
  expect(await ticketOf(page)).not.toBe(first);
});

const ticketOf = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return navigation!.serverTiming.find(({ name }) => name === 'ticket')!.description;
  });

/** Makes the page log `observing` when it starts to observe layout shifts, which it does last, after the paints. */
async function announceObservers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { observe } = PerformanceObserver.prototype;
    PerformanceObserver.prototype.observe = function (options) {
      observe.call(this, options);
      if (options?.type === 'layout-shift') setTimeout(() => console.debug('observing'));
    };
  });
}

/** Publishes a variant of the app as a canary, and makes this browser a visitor who gets it. */
async function startCanary(page: Page, shop: TemporaryShop, name: string, edit: Edit): Promise<string> {
  const folder = await createVariant(APP, test.info().outputPath(name), edit);
  const { releases } = await shop.publish(folder, { canary: 99 });
  const { version } = releases[0]!;
  const releasesOfNewVisitor = async () => {
    await page.context().clearCookies();
    return (await page.request.get('/products')).headers()['x-release'];
  };
  await expect.poll(releasesOfNewVisitor).toContain(`${APP}@${version}`);
  return version;
}

interface Health {
  version: string;
  visitors: number;
  failed: number;
  failures: Record<string, number>;
  vitals: Record<string, { p75: number; samples: number }>;
}

async function readHealth(shop: TemporaryShop, version: string): Promise<Health | undefined> {
  const headers = { authorization: `Bearer ${shop.credentials.token}` };
  const response = await fetch(`${shop.url}/api/releases/${APP}/health`, { headers });
  const { data } = (await response.json()) as { data: Health[] };
  return data.find((release) => release.version === version);
}
