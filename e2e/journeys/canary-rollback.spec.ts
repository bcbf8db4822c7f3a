import { expect, type Browser, type Page } from '@playwright/test';
import { createVariant } from '../built-variant.js';
import { ownShopTest as test, type TemporaryShop } from '../temporary-shop.js';

const APP = 'mfe-catalogue';
const UNAVAILABLE = 'This part of the shop is not available right now';
const LABEL = '"Search products by name"';

/** Works on the server and throws in browsers. */
const breakInBrowsers = (script: string) =>
  script.replaceAll(
    `label:${LABEL}`,
    `label:(()=>{if(typeof document!=="undefined")throw new Error("broken in browsers");return ${LABEL}})()`,
  );

test('a canary that fails only in browsers is rolled back automatically, and pages work again', async ({
  browser,
  shop,
}) => {
  const folder = await createVariant(APP, test.info().outputPath('broken'), breakInBrowsers);
  // After its first minute, a canary is only withdrawn if visitors of the live release have fewer failures.
  const { releases } = await shop.publish(folder, { canary: 50 });
  const version = releases[0]!.version;
  await expect.poll(() => releasesOfNewVisitors(shop)).toContain(version);

  const visitors: Page[] = [];
  const broken: Page[] = [];
  while ((await stateOf(shop, version)) === 'canary' && visitors.length < 60) {
    for (const { page, releases } of await Promise.all([1, 2, 3].map(() => openAsNewVisitor(browser, shop)))) {
      visitors.push(page);
      if (!releases.includes(version)) continue;
      await expect(page.getByRole('heading', { name: UNAVAILABLE })).toBeVisible();
      broken.push(page);
    }
  }
  await expect.poll(() => stateOf(shop, version)).toBe('withdrawn');
  expect(broken.length).toBeGreaterThanOrEqual(5);

  await expect.poll(() => releasesOfNewVisitors(shop)).not.toContain(version);
  await expectWorkingPage((await openAsNewVisitor(browser, shop)).page);
  await expect(broken[0]!.getByRole('button', { name: 'Try again' })).toBeVisible();
  await broken[0]!.reload();
  await expectWorkingPage(broken[0]!);

  const entries = await shop.registry.listAuditEntries();
  const withdrawal = entries.find((entry) => entry.action === 'release.withdrawn' && entry.version === version);
  expect(withdrawal).toMatchObject({ by: 'shop', app: APP });
  expect(withdrawal?.reason).toMatch(/^\d+ of \d+ visitors experienced a failure/);
  for (const page of visitors) await page.context().close();
});

/** Opens the product list in a new browser context, and waits until it is interactive. Returns it with the releases it uses. */
async function openAsNewVisitor(browser: Browser, shop: TemporaryShop): Promise<{ page: Page; releases: string }> {
  const page = await (await browser.newContext()).newPage();
  const response = await page.goto(`${shop.url}/products`);
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
  return { page, releases: response?.headers()['x-release'] ?? '' };
}

async function expectWorkingPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible();
  await page.getByLabel('Search products by name').fill('patang season mug');
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();
}

/** The releases that ten new visitors get, half of whom get the canary. */
async function releasesOfNewVisitors(shop: TemporaryShop): Promise<string> {
  const responses = await Promise.all(Array.from({ length: 10 }, () => fetch(`${shop.url}/products`)));
  return responses.map(({ headers }) => headers.get('x-release')).join(', ');
}

async function stateOf(shop: TemporaryShop, version: string): Promise<string | undefined> {
  return (await shop.registry.list(APP)).find((release) => release.version === version)?.state;
}
