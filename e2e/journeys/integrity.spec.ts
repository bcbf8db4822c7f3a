import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { open } from '../live-page.js';
import { readServedReleases, ownShopTest as test, type TemporaryShop } from '../temporary-shop.js';

// Requests may still be pending when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Code added to a file, with an effect that the test can detect. */
const INJECTED = { js: '\n;globalThis.injected = true;', css: '\nhtml{--injected:1}' };

/** What the visitor sees: the server's HTML (even of a page that works without the file) or the app's error message. */
const HEADINGS = {
  'server HTML': /^Our Products$/,
  'error message': /^This part of the shop is not available right now$/,
};

interface FileKind {
  name: string;
  app: string;
  /** The file's path below the release's `web/`. */
  file: RegExp;
  shows: keyof typeof HEADINGS;
  /** Page of another app from which the visitor goes to the products; none if the document is opened directly. */
  from?: string;
}

const kinds: FileKind[] = [
  { name: 'the shell’s entry script', app: 'shell', file: /^static\/js\/index\.js$/, shows: 'server HTML' },
  {
    name: 'a chunk of the shell',
    app: 'shell',
    file: /^static\/js\/async\/bootstrap\.js$/,
    shows: 'server HTML',
  },
  { name: 'an app’s entry script', app: 'mfe-catalogue', file: /^container\.js$/, shows: 'error message' },
  {
    name: 'the exposed chunk',
    app: 'mfe-catalogue',
    file: /^static\/js\/async\/__federation_expose_app\.js$/,
    shows: 'error message',
  },
  {
    name: 'a lazy chunk',
    app: 'mfe-catalogue',
    file: /^static\/js\/async\/browse-products\.js$/,
    shows: 'error message',
  },
  {
    name: 'a stylesheet',
    app: 'mfe-catalogue',
    file: /^static\/css\/async\/browse-products\.css$/,
    shows: 'server HTML',
    // The document of the page itself contains the stylesheet, so its file is only loaded by a navigation.
    from: '/contact',
  },
];

for (const { name, app, file, shows, from } of kinds) {
  const injected = name === 'a stylesheet' ? INJECTED.css : INJECTED.js;

  test(`${name} that was modified in transit is never used`, async ({ page }) => {
    let modified = 0;
    await page.route(`**/assets/${app}/**`, async (route) => {
      const path = new URL(route.request().url()).pathname.split('/').slice(4).join('/');
      if (!file.test(path)) return route.continue();
      modified++;
      const response = await route.fetch();
      return route.fulfill({ response, body: (await response.text()) + injected });
    });
    await expectNotUsed(page, shows, from);
    expect(modified).toBeGreaterThan(0);
  });

  test(`${name} that was modified on disk is never used`, async ({ page, shop }) => {
    const [original, path] = await findFile(shop, app, file);
    await writeVariants(path, original + injected);
    try {
      await expectNotUsed(page, shows, from);
    } finally {
      await writeVariants(path, original);
    }
    await page.context().clearCookies();
    await page.goto('about:blank');
    await page.goto('/products');
    await expect(page.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible();
  });
}

/** Expects that the injected code had no effect, and that other pages of the shop still work. */
async function expectNotUsed(page: Page, shows: FileKind['shows'], from?: string): Promise<void> {
  if (from) {
    await open(page, from);
    await page.getByRole('link', { name: 'Products', exact: true }).first().click();
  } else await page.goto('/products', { waitUntil: 'load' });
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(HEADINGS[shows]);
  await page.waitForLoadState('networkidle');
  expect(await injectedEffects(page)).toEqual({ script: false, style: '' });
  await page.getByRole('link', { name: 'About Us' }).first().click();
  await expect(page).toHaveURL('/about');
  await expect(title).not.toHaveText(HEADINGS['error message']);
  expect(await injectedEffects(page)).toEqual({ script: false, style: '' });
}

function injectedEffects(page: Page) {
  return page.evaluate(() => ({
    script: 'injected' in globalThis,
    style: getComputedStyle(document.documentElement).getPropertyValue('--injected'),
  }));
}

/** Finds a file in the live release of an app. */
async function findFile(shop: TemporaryShop, app: string, file: RegExp): Promise<[content: string, path: string]> {
  const [, version] = new RegExp(`${app}@([^,]+)`).exec(await readServedReleases(shop))!;
  const web = join(shop.dataDir, 'releases', app, version!, 'web');
  const found = (await readdir(web, { recursive: true })).find((path) => file.test(path));
  const path = join(web, found!);
  return [await readFile(path, 'utf8'), path];
}

/** Writes the file with its compressed copies, as the gateway serves it. */
async function writeVariants(path: string, content: string): Promise<void> {
  await writeFile(path, content);
  await writeFile(`${path}.br`, brotliCompressSync(content));
  await writeFile(`${path}.gz`, gzipSync(content));
}
