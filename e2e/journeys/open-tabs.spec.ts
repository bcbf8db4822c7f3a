import { expect, type Page } from '@playwright/test';
import { releaseVariant, releaseVariants } from '../built-variant.js';
import { expectNewDocument, isMarkedDocument, markDocument, open } from '../live-page.js';
import { readServedReleases, ownShopTest as test } from '../temporary-shop.js';

test.describe.configure({ mode: 'serial' });

// Requests may still be pending when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const APPS = ['shell', 'mfe-catalogue', 'mfe-cart-checkout', 'mfe-designs', 'mfe-marketing'];
const ASSET = /\/assets\/([^/]+)\/([^/]+)\//;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();
const firstProduct = (page: Page) => page.locator('main a[href^="/product/"]').first();

/** The version of each app whose files the document has loaded; fails if it loaded two versions of an app. */
async function loadedVersions(page: Page): Promise<Record<string, string>> {
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const versions: Record<string, string> = {};
  for (const [, app, segment] of urls.flatMap((url) => [ASSET.exec(url) ?? []])) {
    if (!app || !segment) continue;
    const version = segment.replace('_', '+');
    expect(versions[app] ?? version, `one version of ${app}`).toBe(version);
    versions[app] = version;
  }
  return versions;
}

/** Collects the URLs of release files that fail to load. */
function collectFailedFiles(page: Page): string[] {
  const failed: string[] = [];
  page.on('response', (response) => {
    if (ASSET.test(response.url()) && !response.ok() && response.status() !== 304) failed.push(response.url());
  });
  page.on('requestfailed', (request) => {
    const isCancelled = request.failure()?.errorText === 'net::ERR_ABORTED';
    if (ASSET.test(request.url()) && !isCancelled) failed.push(request.url());
  });
  return failed;
}

test('an open tab keeps working through several releases of every app, and gets them when it enters another app', async ({
  page,
  shop,
}) => {
  const failedFiles = collectFailedFiles(page);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await open(page, '/products');
  await markDocument(page);
  const first = await loadedVersions(page);

  await releaseVariants(shop, APPS);
  const newest = await releaseVariants(shop, APPS);

  // The product page is in a chunk that this tab has not loaded yet.
  await firstProduct(page).click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await link(page, 'Products').click();
  await expect(heading(page, 'Our Products')).toBeVisible();
  expect(await isMarkedDocument(page)).toBe(true);
  expect(await loadedVersions(page)).toMatchObject({ shell: first['shell'], 'mfe-catalogue': first['mfe-catalogue'] });

  await link(page, 'About Us').click();
  await expect(page).toHaveURL('/about');
  await expectNewDocument(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The server's page is visible before its scripts have loaded.
  await expect
    .poll(() => loadedVersions(page))
    .toMatchObject({ shell: newest['shell'], 'mfe-marketing': newest['mfe-marketing'] });
  await open(page, '/products');
  expect(await loadedVersions(page)).toMatchObject({ 'mfe-catalogue': newest['mfe-catalogue'] });
  expect(failedFiles).toEqual([]);
  expect(errors).toEqual([]);
});

test('the app on screen keeps its version until the page is reloaded', async ({ page, shop }) => {
  await open(page, '/products');
  await markDocument(page);
  await releaseVariant(shop, 'mfe-catalogue', (script) => script.replaceAll('Our Products', 'All Our Products'));
  await firstProduct(page).click();
  await expect(page).toHaveURL(/\/product\//);
  await link(page, 'Products').click();
  await expect(page.getByRole('heading', { name: 'Our Products', exact: true })).toBeVisible();
  expect(await isMarkedDocument(page)).toBe(true);
  await page.reload();
  await expect(heading(page, 'All Our Products')).toBeVisible();
});

test('entering an app with a new release adds one history entry, and back returns to the previous page', async ({
  page,
  shop,
}) => {
  await open(page, '/products');
  await firstProduct(page).click();
  await expect(page).toHaveURL(/\/product\//);
  const product = page.url();
  await markDocument(page);
  await releaseVariant(shop, 'mfe-marketing');

  await link(page, 'About Us').click();
  await expect(page).toHaveURL('/about');
  await expectNewDocument(page);
  await page.goBack();
  await expect(page).toHaveURL(product);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL('/about');
});

test('going back into an app with a new release shows the new release at the same URL', async ({ page, shop }) => {
  await open(page, '/about');
  await link(page, 'Products').click();
  await expect(heading(page, 'Our Products')).toBeVisible();
  await markDocument(page);
  const version = await releaseVariant(shop, 'mfe-marketing');
  await firstProduct(page).click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(heading(page, 'Our Products')).toBeVisible();
  expect(await isMarkedDocument(page)).toBe(true);

  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expectNewDocument(page);
  await expect.poll(() => loadedVersions(page)).toMatchObject({ 'mfe-marketing': version });
  await page.goForward();
  await expect(heading(page, 'Our Products')).toBeVisible();
});

test('the page reloads only once for a release that is announced but never served', async ({ page }) => {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'x-release': 'mfe-marketing@9.9.9+ffffffffffff' };
    await route.fulfill({ response, headers });
  });
  await open(page, '/products');
  await markDocument(page);
  await link(page, 'About Us').click();
  await expect(page).toHaveURL('/about');
  await expectNewDocument(page);

  await open(page, '/about');
  await markDocument(page);
  await link(page, 'Products').click();
  await expect(heading(page, 'Our Products')).toBeVisible();
  await link(page, 'About Us').click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isMarkedDocument(page)).toBe(true);
});

test('“Try again” on a broken app loads the release that has replaced it', async ({ page, shop }) => {
  const breakPage = (script: string, path: string) =>
    path.startsWith('web/') && path.includes('browse-products') ? `throw new Error('broken');${script}` : script;
  await releaseVariant(shop, 'mfe-catalogue', breakPage);
  await open(page, '/about');
  await markDocument(page);
  await link(page, 'Products').click();
  await expect(heading(page, 'This part of the shop is not available right now')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'This part of the shop is not available right now')).toBeVisible();
  expect(await isMarkedDocument(page)).toBe(true);

  await releaseVariant(shop, 'mfe-catalogue');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Our Products')).toBeVisible();
  await expect(page).toHaveURL('/products');
});

test('a tab whose release was rolled back can change nothing, keeps what was typed, and gets the live release with the next navigation', async ({
  page,
  shop,
}) => {
  const rolledBack = await releaseVariant(shop, 'mfe-marketing');
  await open(page, '/contact?service=Stickers#quote');
  await markDocument(page);
  expect(await loadedVersions(page)).toMatchObject({ 'mfe-marketing': rolledBack });
  await shop.registry.rollBack('mfe-marketing', {});
  await expect.poll(() => readServedReleases(shop)).not.toContain(rolledBack);

  const form = page.getByRole('form', { name: 'Get a quote' });
  await form.getByLabel('Quantity').fill('500');
  await form.getByLabel('Phone').fill('98765 43210');
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(
    form.getByText('Nothing was changed, because this page had a problem and has been replaced.'),
  ).toBeVisible();
  await expect(form.getByLabel('Quantity')).toHaveValue('500');
  expect(await isMarkedDocument(page)).toBe(true);

  await link(page, 'About Us').click();
  await expect(page).toHaveURL('/about');
  await expectNewDocument(page);
  await expect.poll(() => loadedVersions(page)).toHaveProperty('mfe-marketing');
  expect((await loadedVersions(page))['mfe-marketing']).not.toBe(rolledBack);
});
