import { expect, test, type Page } from '@playwright/test';
import { getProduct } from '../shopper.js';

/**
 * Limits for a first visit on a phone: compressed script downloaded before the page is interactive and overall, in KB (1024
 * bytes), and all responses with their headers, in bytes. Only ever lower these figures.
 */
const BUDGET = { scriptBeforeInteractive: 131, script: 159, totalBytes: 270_000 };

const OTHER_PAGES = [
  '/about',
  '/contact',
  '/ourworks',
  '/gallery',
  '/corel',
  '/cart',
  '/checkout',
  '/orders',
  '/wishlist',
  '/login',
  '/signup',
  '/admin',
  '/privacy-policy',
  '/refund-policy',
  '/shipping-policy',
  '/terms-and-conditions',
  '/no-such-page',
];

/** The same phone as in `bench/pages`. */
test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });

test('the first visit to the home page stays within its budget', async ({ page }) => {
  await expectWithinBudget(page, '/');
});

test('the first visit to the catalogue stays within its budget', async ({ page }) => {
  await expectWithinBudget(page, '/products');
});

test('the first visit to a product page stays within its budget', async ({ page }) => {
  const { _id } = await getProduct(page, 'Patang Season Mug');
  await expectWithinBudget(page, `/product/${_id}`);
});

test('the first visit to the product with the largest picture stays within the total budget', async ({ page }) => {
  const { _id } = await getProduct(page, 'Indigo Block-Print Mouse Pad');
  const { totalBytes } = await weigh(page, `/product/${_id}`);
  expect(totalBytes).toBeLessThanOrEqual(BUDGET.totalBytes);
});

for (const path of OTHER_PAGES) {
  test(`the first visit to ${path} stays within the total budget`, async ({ page }) => {
    const { totalBytes } = await weigh(page, path);
    expect(totalBytes).toBeLessThanOrEqual(BUDGET.totalBytes);
  });
}

async function expectWithinBudget(page: Page, path: string): Promise<void> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  const weight = await weigh(page, path);
  test.info().annotations.push({ type: 'weight', description: JSON.stringify(weight) });
  expect(weight.scriptBeforeInteractive).toBeLessThanOrEqual(BUDGET.scriptBeforeInteractive);
  expect(weight.script).toBeLessThanOrEqual(BUDGET.script);
  expect(weight.totalBytes).toBeLessThanOrEqual(BUDGET.totalBytes);
  const texts = [...scripts].map(async (url) => (await page.request.get(url)).text());
  const code = (await Promise.all(texts)).join('\n');
  expect(code).not.toBe('');
  for (const lazyCode of ['AxiosError', 'Toastify__toast', 'swiper-slide-index']) expect(code).not.toContain(lazyCode);
}

/** Measures the bytes transferred until the network is idle. */
async function weigh(page: Page, path: string): Promise<typeof BUDGET> {
  const weight = { totalBytes: 0, script: 0 };
  const scriptIds = new Set<string>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.endsWith('javascript')) scriptIds.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    weight.totalBytes += encodedDataLength;
    if (scriptIds.has(requestId)) weight.script += encodedDataLength / 1024;
  });
  const router = page.waitForResponse(/\/router\.js$/);
  await page.goto(path);
  await (await router).finished();
  // A busy browser may still be starting the page while the network is idle.
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
  await page.waitForLoadState('networkidle');
  return { ...weight, scriptBeforeInteractive: await measureScriptBeforeInteractive(page) };
}

function measureScriptBeforeInteractive(page: Page): Promise<number> {
  return page.evaluate(() => {
    const interactive = performance.getEntriesByName('interactive')[0]!.startTime;
    // A script that was preloaded is listed twice: as a preload and as a script.
    const sizes = new Map<string, number>();
    for (const { name, startTime, encodedBodySize } of performance.getEntriesByType(
      'resource',
    ) as PerformanceResourceTiming[])
      if (name.endsWith('.js') && startTime < interactive) sizes.set(name, encodedBodySize);
    return [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1024;
  });
}
