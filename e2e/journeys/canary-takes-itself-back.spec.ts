import { expect, type Browser, type Page } from '@playwright/test';
import { builtVariant } from '../built-variant.js';
import { testInOwnShop } from '../own-shop.js';
import type { TemporaryShop } from '../temporary-shop.js';

const test = testInOwnShop({});

const APP = 'mfe-catalogue';
const UNAVAILABLE = 'This part of the shop is not available right now';
const LABEL = '"Search products by name"';

/** Draws on the server as it should, and throws when a browser draws it. */
const brokenInBrowsers = (text: string) =>
  text.replaceAll(
    `label:${LABEL}`,
    `label:(()=>{if(typeof document!=="undefined")throw new Error("broken in browsers");return ${LABEL}})()`,
  );

test('a canary that breaks in browsers only is taken back by its visitors, and the pages are well again', async ({
  browser,
  shop,
}) => {
  test.setTimeout(180_000);
  const folder = await builtVariant(APP, test.info().outputPath('broken'), brokenInBrowsers);
  const { releases } = await shop.publish(folder, { canary: 99 });
  const version = releases[0]!.version;
  await expect.poll(() => releasesOfNextPage(shop)).toContain(version);

  const visitors: Page[] = [];
  const broken: Page[] = [];
  while ((await stateOf(shop, version)) === 'canary' && visitors.length < 30) {
    // A few at a time: what the verdict needs has to come within a minute, on a busy machine too.
    for (const page of await Promise.all([1, 2, 3].map(() => newVisitor(browser, shop)))) {
      visitors.push(page);
      if (await page.getByRole('heading', { name: UNAVAILABLE }).isVisible()) broken.push(page);
    }
  }
  expect(await stateOf(shop, version)).toBe('withdrawn');
  expect(broken.length).toBeGreaterThanOrEqual(10);

  await expect.poll(() => releasesOfNextPage(shop)).not.toContain(version);
  await expectWell(await newVisitor(browser, shop));
  await expect(broken[0]!.getByRole('button', { name: 'Try again' })).toBeVisible();
  await broken[0]!.reload();
  await expectWell(broken[0]!);

  const entries = await shop.registry.audit();
  const withdrawal = entries.find((entry) => entry.action === 'release.withdrawn' && entry.version === version);
  expect(withdrawal).toMatchObject({ by: 'shop', app: APP });
  expect(withdrawal?.reason).toMatch(/^\d+ of \d+ visitors met a failure/);
  for (const page of visitors) await page.context().close();
});

/** Opens the list of products as nobody has before, and waits until it stands or has failed. */
async function newVisitor(browser: Browser, shop: TemporaryShop): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${shop.url}/products`);
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
  return page;
}

async function expectWell(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible();
  await page.getByLabel('Search products by name').fill('patang season mug');
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();
}

async function releasesOfNextPage(shop: TemporaryShop): Promise<string> {
  const answers = await Promise.all(Array.from({ length: 5 }, () => fetch(`${shop.url}/products`)));
  return answers.map(({ headers }) => headers.get('x-release')).join(', ');
}

async function stateOf(shop: TemporaryShop, version: string): Promise<string | undefined> {
  return (await shop.registry.of(APP)).find((release) => release.version === version)?.state;
}
