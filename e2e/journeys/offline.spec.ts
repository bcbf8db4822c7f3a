import { expect, type Page } from '@playwright/test';
import { builtVariant, reprinted } from '../built-variant.js';
import { open } from '../live-page.js';
import { testInOwnShop } from '../own-shop.js';
import type { TemporaryShop } from '../temporary-shop.js';

const test = testInOwnShop({});
test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });
test.describe.configure({ mode: 'serial' });

const product = (page: Page) => page.locator('main a[href^="/product/"]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens a page and waits until it would be there offline as well. */
async function install(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect.poll(() => storedPages(page)).toContain(path);
  await expect.poll(() => storedPages(page)).toContain('/app-shell.html');
}

const storedPages = (page: Page) =>
  page.evaluate(async () => {
    const keys = await (await caches.open('pages')).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  });

/** Releases whose pages and files are stored: `app@version` of each. */
const storedReleases = (page: Page) =>
  page.evaluate(async () => {
    const pages = await caches.open('pages');
    const replies = await Promise.all((await pages.keys()).map((key) => pages.match(key)));
    const ofPages = replies.flatMap((reply) => reply?.headers.get('x-release')?.split(', ') ?? []);
    const files = await (await caches.open('release-files')).keys();
    const ofFiles = files.map(({ url }) => {
      const [, , app, segment] = new URL(url).pathname.split('/');
      return `${app}@${segment?.replace('_', '+')}`;
    });
    return { ofPages: [...new Set(ofPages)], ofFiles: [...new Set(ofFiles)] };
  });

async function release(shop: TemporaryShop, app: string): Promise<string> {
  const folder = await builtVariant(app, test.info().outputPath(app), reprinted(`at ${Date.now()}`));
  const { releases } = await shop.publish(folder);
  const name = `${app}@${releases[0]!.version}`;
  await expect.poll(async () => (await fetch(`${shop.url}/api/products`)).headers.get('x-release')).toContain(name);
  return name;
}

test('products a visitor has seen can be read offline, also after a reload, and the shop goes on when it is back', async ({
  page,
  context,
}) => {
  await install(page, '/products');
  const [first, second] = [product(page).first(), product(page).nth(4)];
  const [firstPath, secondPath] = [await first.getAttribute('href'), await second.getAttribute('href')];
  await first.click();
  await expect(page).toHaveURL(firstPath!);
  await expect(heading(page)).not.toHaveText('Our Products');
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  const name = await heading(page).textContent();

  await context.setOffline(true);
  await page.reload();
  await expect(heading(page)).toHaveText(name!);
  await page.goto('/products');
  await expect(heading(page)).toHaveText('Our Products');
  await expect(product(page).first()).toBeVisible();

  // Never seen: says so, without a developer message, and comes when the network does.
  await page.goto(secondPath!);
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Hey developer');

  await context.setOffline(false);
  await page.goto(secondPath!);
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
});

test('what is stored is of one set of releases, and leaves the device with its release', async ({
  page,
  context,
  shop,
}) => {
  await install(page, '/products');
  const before = await storedReleases(page);
  const catalogue = before.ofPages.find((name) => name.startsWith('mfe-catalogue@'))!;

  const next = await release(shop, 'mfe-catalogue');
  await open(page, '/products');
  await expect.poll(async () => (await storedReleases(page)).ofPages).toContain(next);
  const after = await storedReleases(page);
  expect([...after.ofPages, ...after.ofFiles]).not.toContain(catalogue);
  for (const file of after.ofFiles) expect(after.ofPages).toContain(file);
  await context.setOffline(true);
  await page.reload();
  await expect(heading(page)).toHaveText('Our Products');
  await context.setOffline(false);

  await shop.registry.rollback('mfe-catalogue', {});
  await expect
    .poll(async () => (await fetch(`${shop.url}/api/products`)).headers.get('x-release'))
    .toContain(catalogue);
  await open(page, '/products');
  await expect.poll(async () => (await storedReleases(page)).ofPages).not.toContain(next);
});

test('a shopper’s own data is never stored', async ({ page }) => {
  await install(page, '/products');
  for (const path of ['/cart', '/orders', '/wishlist', '/contact']) await open(page, path);
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored.filter((path) => /^\/api\/(cart|orders|auth|wishlist|chat|account|admin)/.test(path))).toEqual([]);
});

test('the shop can be installed', async ({ page }) => {
  await open(page, '/');
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});
