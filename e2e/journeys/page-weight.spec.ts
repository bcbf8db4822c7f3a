import { expect, test, type Page } from '@playwright/test';
import { productNamed } from '../shopper.js';

/**
 * Kilobytes (compressed, with headers) that a first visit on a phone may download. The goal for `script` is 150; only ever
 * lower these figures.
 */
const BUDGET = { total: 350, script: 178 };

/** The same phone as in `bench/pages`. */
test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });

test('the first visit to the home page stays within its budget', async ({ page }) => {
  await expectWithinBudget(page, '/');
});

test('the first visit to the catalogue stays within its budget', async ({ page }) => {
  await expectWithinBudget(page, '/products');
});

test('the first visit to a product page stays within its budget', async ({ page }) => {
  const { _id } = await productNamed(page, 'Patang Season Mug');
  await expectWithinBudget(page, `/product/${_id}`);
});

async function expectWithinBudget(page: Page, path: string): Promise<void> {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  const weight = await weigh(page, path);
  test.info().annotations.push({ type: 'weight', description: JSON.stringify(weight) });
  expect(weight.script).toBeLessThanOrEqual(BUDGET.script);
  expect(weight.total).toBeLessThanOrEqual(BUDGET.total);
  const code = (await Promise.all(scripts)).join('\n');
  expect(code).not.toBe('');
  for (const lazyCode of ['AxiosError', 'Toastify__toast', 'swiper-slide-index']) expect(code).not.toContain(lazyCode);
}

/** Measures the kilobytes transferred until the network is idle, in total and for scripts. */
async function weigh(page: Page, path: string): Promise<{ total: number; script: number }> {
  const weight = { total: 0, script: 0 };
  const scriptIds = new Set<string>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.endsWith('javascript')) scriptIds.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    weight.total += encodedDataLength / 1024;
    if (scriptIds.has(requestId)) weight.script += encodedDataLength / 1024;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return weight;
}
