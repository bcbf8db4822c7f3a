import { expect, type Page } from '@playwright/test';
import { releaseVariant } from '../built-variant.js';
import { open } from '../live-page.js';
import { readServedReleases, ownShopTest as test } from '../temporary-shop.js';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });
test.describe.configure({ mode: 'serial' });

const products = (page: Page) => page.locator('main a[href^="/product/"]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens a page and waits until it is available offline. */
async function openAndCache(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect.poll(() => cachedPaths(page, 'pages')).toContain(path);
  await expect.poll(() => cachedPaths(page, 'pages')).toContain('/app-shell.html');
  await expectFilesCached(page);
}

/** Waits until every script and stylesheet that the document has loaded is cached. */
async function expectFilesCached(page: Page): Promise<void> {
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/assets\/.*\.(js|css)$/.test(path)),
  );
  expect(loaded).not.toEqual([]);
  await expect.poll(() => cachedPaths(page, 'release-files')).toEqual(expect.arrayContaining(loaded));
}

const cachedPaths = (page: Page, cache: 'pages' | 'release-files' | 'shop-data') =>
  page.evaluate(async (name) => {
    const keys = await (await caches.open(name)).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  }, cache);

/** The releases (`app@version`) of the cached pages and of the cached files. */
const cachedReleases = (page: Page) =>
  page.evaluate(async () => {
    const pages = await caches.open('pages');
    const responses = await Promise.all((await pages.keys()).map((key) => pages.match(key)));
    const ofPages = responses.flatMap((response) => response?.headers.get('x-release')?.split(', ') ?? []);
    const files = await (await caches.open('release-files')).keys();
    const ofFiles = files.map(({ url }) => {
      const [, , app, segment] = new URL(url).pathname.split('/');
      return `${app}@${segment?.replace('_', '+')}`;
    });
    return { ofPages: [...new Set(ofPages)], ofFiles: [...new Set(ofFiles)] };
  });

test('products a visitor has viewed stay available offline, even after a reload, and the shop works again once back online', async ({
  page,
  context,
}) => {
  await openAndCache(page, '/products');
  const viewedPath = await products(page).first().getAttribute('href');
  const unviewedPath = await products(page).nth(4).getAttribute('href');
  await products(page).first().click();
  await expect(page).toHaveURL(viewedPath!);
  await expect(heading(page)).not.toHaveText('Our Products');
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  const name = await heading(page).textContent();
  // The page shows the product from the list at once, while the product itself is still loading.
  await expect
    .poll(() => cachedPaths(page, 'shop-data'))
    .toContain(`/api${viewedPath!.replace('product', 'products')}`);
  await expectFilesCached(page);

  await context.setOffline(true);
  await page.reload();
  await expect(heading(page)).toHaveText(name!);
  await page.goto('/products');
  await expect(heading(page)).toHaveText('Our Products');
  await expect(products(page).first()).toBeVisible();

  // A product that was never viewed shows our error page, not the router's, and loads once back online.
  await page.goto(unviewedPath!);
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Hey developer');

  await context.setOffline(false);
  await page.goto(unviewedPath!);
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
});

test('one set of releases is cached at a time, and the files of the previous one are removed', async ({
  page,
  context,
  shop,
}) => {
  await openAndCache(page, '/products');
  const before = await cachedReleases(page);
  const catalogue = before.ofPages.find((name) => name.startsWith('mfe-catalogue@'))!;

  const next = `mfe-catalogue@${await releaseVariant(shop, 'mfe-catalogue')}`;
  await open(page, '/products');
  await expect.poll(async () => (await cachedReleases(page)).ofPages).toContain(next);
  const after = await cachedReleases(page);
  expect([...after.ofPages, ...after.ofFiles]).not.toContain(catalogue);
  for (const file of after.ofFiles) expect(after.ofPages).toContain(file);
  await context.setOffline(true);
  await page.reload();
  await expect(heading(page)).toHaveText('Our Products');
  await context.setOffline(false);

  await shop.registry.rollBack('mfe-catalogue', {});
  await expect.poll(() => readServedReleases(shop)).toContain(catalogue);
  await open(page, '/products');
  await expect.poll(async () => (await cachedReleases(page)).ofPages).not.toContain(next);
});

test('a shopper’s own data is never cached', async ({ page }) => {
  await openAndCache(page, '/products');
  for (const path of ['/cart', '/orders', '/wishlist', '/contact']) await open(page, path);
  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached.filter((path) => /^\/api\/(cart|orders|auth|wishlist|chat|account|admin)/.test(path))).toEqual([]);
});

test('the shop is installable', async ({ page }) => {
  await open(page, '/');
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});
