import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { testInOwnShop } from '../own-shop.js';

const test = testInOwnShop({});

// A file may still be on its way when a test has seen enough.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Marks that a changed file would leave, had it been run or applied. */
const PLANTED = { js: '\n;globalThis.planted = true;', css: '\nhtml{--planted:1}' };

/** The heading a visitor has in the place of the list of products, by what is left of it. */
const heading = {
  'the page as it came': /^Our Products$/,
  'a word in its place': /^This part of the shop is not available right now$/,
  'the page without its looks, or a word': /^(Our Products|This part of the shop is not available right now)$/,
};

interface FileClass {
  name: string;
  app: string;
  /** Below the release's `web/`. */
  file: RegExp;
  leaves: keyof typeof heading;
}

const classes: FileClass[] = [
  { name: 'the shell’s entry', app: 'shell', file: /^static\/js\/index\.\w+\.js$/, leaves: 'the page as it came' },
  {
    name: 'a chunk of the shell',
    app: 'shell',
    file: /^static\/js\/async\/bootstrap\.\w+\.js$/,
    leaves: 'the page as it came',
  },
  { name: 'an app’s entry', app: 'mfe-catalogue', file: /^remoteEntry\.js$/, leaves: 'a word in its place' },
  {
    name: 'the exposed chunk',
    app: 'mfe-catalogue',
    file: /^static\/js\/async\/__federation_expose_app\.\w+\.js$/,
    leaves: 'a word in its place',
  },
  {
    name: 'a lazy chunk',
    app: 'mfe-catalogue',
    file: /^static\/js\/async\/browse-products\.\w+\.js$/,
    leaves: 'a word in its place',
  },
  {
    name: 'a style sheet',
    app: 'mfe-catalogue',
    file: /^static\/css\/async\/browse-products\.\w+\.css$/,
    leaves: 'the page without its looks, or a word',
  },
];

for (const { name, app, file, leaves } of classes) {
  const planted = name === 'a style sheet' ? PLANTED.css : PLANTED.js;

  test(`${name} that was changed on its way is never used`, async ({ page }) => {
    let changed = 0;
    await page.route(`**/assets/${app}/**`, async (route) => {
      const path = new URL(route.request().url()).pathname.split('/').slice(4).join('/');
      if (!file.test(path)) return route.continue();
      changed++;
      const answer = await route.fetch();
      return route.fulfill({ response: answer, body: (await answer.text()) + planted });
    });
    await expectShopWithout(page, leaves);
    expect(changed).toBeGreaterThan(0);
  });

  test(`${name} that was changed on a disk is never used`, async ({ page, shop }) => {
    const [original, path] = await findFile(join(shop.dataDir, 'releases', app), file);
    await writeVariants(path, original + planted);
    await expectShopWithout(page, leaves);
    await writeVariants(path, original);
    await page.context().clearCookies();
    await page.goto('about:blank');
    await page.goto('/products');
    await expect(page.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible();
  });
}

/** Whatever was changed: nothing of it is there, the place of it says so at most, and another page of the shop works. */
async function expectShopWithout(page: Page, leaves: FileClass['leaves']): Promise<void> {
  await page.goto('/products', { waitUntil: 'load' });
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(heading[leaves], { timeout: 20_000 });
  await page.waitForLoadState('networkidle');
  expect(await traces(page)).toEqual({ ran: false, styled: '' });
  await page.getByRole('link', { name: 'About Us' }).first().click();
  await expect(page).toHaveURL('/about');
  await expect(title).not.toHaveText(heading['a word in its place']);
  expect(await traces(page)).toEqual({ ran: false, styled: '' });
}

function traces(page: Page) {
  return page.evaluate(() => ({
    ran: 'planted' in globalThis,
    styled: getComputedStyle(document.documentElement).getPropertyValue('--planted'),
  }));
}

/** A file of the only release of an app, and where it lies. */
async function findFile(folder: string, file: RegExp): Promise<[content: string, path: string]> {
  const [version] = await readdir(folder);
  const web = join(folder, version!, 'web');
  const found = (await readdir(web, { recursive: true })).find((path) => file.test(path));
  const path = join(web, found!);
  return [await readFile(path, 'utf8'), path];
}

/** The file as it is served, plain and compressed. */
async function writeVariants(path: string, content: string): Promise<void> {
  await writeFile(path, content);
  await writeFile(`${path}.br`, brotliCompressSync(content));
  await writeFile(`${path}.gz`, gzipSync(content));
}
