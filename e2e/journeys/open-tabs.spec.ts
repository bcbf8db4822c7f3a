import { expect, type Page } from '@playwright/test';
import { builtVariant, reprinted } from '../built-variant.js';
import { open } from '../live-page.js';
import { testInOwnShop } from '../own-shop.js';
import type { TemporaryShop } from '../temporary-shop.js';

const test = testInOwnShop({});
test.describe.configure({ mode: 'serial' });

// A call may still be on its way when a test has seen enough.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const APPS = ['shell', 'mfe-catalogue', 'mfe-cart-checkout', 'mfe-designs', 'mfe-marketing'];
const ASSET = /\/assets\/([^/]+)\/([^/]+)\//;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();
const firstProduct = (page: Page) => page.locator('main a[href^="/product/"]').first();

/** Marks the document, so that a new one is told from this. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

/** Publishes another version of an app, and waits until the gateway has it. */
async function release(
  shop: TemporaryShop,
  app: string,
  change: Parameters<typeof builtVariant>[2] = reprinted(`at ${Date.now()}`),
): Promise<string> {
  const folder = await builtVariant(app, test.info().outputPath(`${app}-${Date.now()}`), change);
  const { releases } = await shop.publish(folder);
  const version = releases[0]!.version;
  const present = async () => (await fetch(`${shop.url}/api/products`)).headers.get('x-release');
  await expect.poll(present).toContain(`${app}@${version}`);
  return version;
}

/** Versions that a document's code came from, by app; fails when there was more than one of an app. */
async function versionsOf(page: Page): Promise<Record<string, string>> {
  const addresses = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const versions: Record<string, string> = {};
  for (const [, app, segment] of addresses.flatMap((address) => [ASSET.exec(address) ?? []])) {
    if (!app || !segment) continue;
    const version = segment.replace('_', '+');
    expect(versions[app] ?? version, `one version of ${app}`).toBe(version);
    versions[app] = version;
  }
  return versions;
}

/** Addresses of code that could not be had. */
function missedFiles(page: Page): string[] {
  const missed: string[] = [];
  page.on('response', (answer) => {
    if (ASSET.test(answer.url()) && !answer.ok() && answer.status() !== 304) missed.push(answer.url());
  });
  page.on('requestfailed', (request) => {
    const isCutOff = request.failure()?.errorText === 'net::ERR_ABORTED';
    if (ASSET.test(request.url()) && !isCutOff) missed.push(request.url());
  });
  return missed;
}

test('a tab works on through several releases of every app, and takes them up when it enters another', async ({
  page,
  shop,
}) => {
  test.setTimeout(180_000);
  const missed = missedFiles(page);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await open(page, '/products');
  await mark(page);
  const first = await versionsOf(page);

  const newest: Record<string, string> = {};
  for (const round of ['second', 'third']) {
    for (const app of APPS) newest[app] = await release(shop, app, reprinted(round));
  }

  // The page of a product comes in a chunk that this tab has not loaded yet.
  await firstProduct(page).click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await link(page, 'Products').click();
  await expect(heading(page, 'Our Products')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  expect(await versionsOf(page)).toMatchObject({ shell: first['shell'], 'mfe-catalogue': first['mfe-catalogue'] });

  await link(page, 'About Us').click();
  await expect(page).toHaveURL('/about');
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await versionsOf(page)).toMatchObject({ shell: newest['shell'], 'mfe-marketing': newest['mfe-marketing'] });
  await open(page, '/products');
  expect(await versionsOf(page)).toMatchObject({ 'mfe-catalogue': newest['mfe-catalogue'] });
  expect(missed).toEqual([]);
  expect(errors).toEqual([]);
});

test('an app on screen stays as it is until the page is had anew', async ({ page, shop }) => {
  await open(page, '/products');
  await mark(page);
  await release(shop, 'mfe-catalogue', (text) => text.replaceAll('Our Products', 'All Our Products'));
  await firstProduct(page).click();
  await expect(page).toHaveURL(/\/product\//);
  await link(page, 'Products').click();
  await expect(page.getByRole('heading', { name: 'Our Products', exact: true })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await page.reload();
  await expect(heading(page, 'All Our Products')).toBeVisible();
});

test('entering an app that has a new release is one step in the history, and back is where one was', async ({
  page,
  shop,
}) => {
  await open(page, '/products');
  await firstProduct(page).click();
  await expect(page).toHaveURL(/\/product\//);
  const product = page.url();
  await mark(page);
  await release(shop, 'mfe-marketing');

  await link(page, 'About Us').click();
  await expect(page).toHaveURL('/about');
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(product);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL('/about');
});

test('going back into an app that has a new release brings the new one, at the same place', async ({ page, shop }) => {
  await open(page, '/about');
  await link(page, 'Products').click();
  await expect(heading(page, 'Our Products')).toBeVisible();
  await mark(page);
  const version = await release(shop, 'mfe-marketing');
  await firstProduct(page).click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(heading(page, 'Our Products')).toBeVisible();
  expect(await isMarked(page)).toBe(true);

  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
  expect(await versionsOf(page)).toMatchObject({ 'mfe-marketing': version });
  await page.goForward();
  await expect(heading(page, 'Our Products')).toBeVisible();
});

test('a release that is announced but never comes is asked for once', async ({ page }) => {
  await page.route('**/api/**', async (route) => {
    const answer = await route.fetch();
    const headers = { ...answer.headers(), 'x-release': 'mfe-marketing@9.9.9+ffffffffffff' };
    await route.fulfill({ response: answer, headers });
  });
  await open(page, '/products');
  await mark(page);
  await link(page, 'About Us').click();
  await expect(page).toHaveURL('/about');
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);

  await open(page, '/about');
  await mark(page);
  await link(page, 'Products').click();
  await expect(heading(page, 'Our Products')).toBeVisible();
  await link(page, 'About Us').click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('trying again at an app that is broken brings the release that has taken its place', async ({ page, shop }) => {
  const breaks = (text: string, path: string) =>
    path.startsWith('web/') && path.includes('browse-products') ? `throw new Error('broken');${text}` : text;
  await release(shop, 'mfe-catalogue', breaks);
  await open(page, '/about');
  await mark(page);
  await link(page, 'Products').click();
  await expect(heading(page, 'This part of the shop is not available right now')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'This part of the shop is not available right now')).toBeVisible();
  expect(await isMarked(page)).toBe(true);

  await release(shop, 'mfe-catalogue');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Our Products')).toBeVisible();
  await expect(page).toHaveURL('/products');
});
