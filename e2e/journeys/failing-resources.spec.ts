import { expect, test, type Page } from '@playwright/test';
import { failures } from '../failing-resources/failures.js';
import {
  expectReadable,
  expectWhole,
  navigateWithin,
  shopperScreens,
  visitorScreens,
} from '../failing-resources/screens.js';
import { addButton, open, toast } from '../live-page.js';
import { productNamed, signIn } from '../shopper.js';

const MUG = 'Patang Season Mug';

test.describe.configure({ timeout: 240_000 });

for (const failure of failures) {
  // A browser without a connection opens no page.
  if (failure.canOpenPages)
    test(`when ${failure.name}, every screen opened anew can be read, and goes on by itself afterwards`, async ({
      page,
    }) => {
      await eachGroup(page, async (screens) => {
        await failure.begin(page);
        for (const path of screens) {
          await page.goto(path, { waitUntil: 'domcontentloaded' });
          await expectReadable(page, `${path}, opened while ${failure.name},`);
        }
        await failure.end(page);
      });
    });

  test(`when ${failure.name}, every screen one goes to can be read, and is whole afterwards without a reload`, async ({
    page,
  }) => {
    await eachGroup(page, async (screens) => {
      await open(page, '/about');
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      await failure.begin(page);
      for (const path of screens) {
        await navigateWithin(page, path);
        await expectReadable(page, `${path}, gone to while ${failure.name},`);
      }
      await failure.end(page);
      for (const path of screens) {
        await navigateWithin(page, path);
        await expectWhole(page, `${path}, after ${failure.name},`);
      }
      expect(await page.evaluate(() => 'isSameDocument' in window), 'the page was not reloaded').toBe(true);
    });
  });
}

test('without a connection a click still gets its answer, and the shop goes on once it is back', async ({ page }) => {
  await open(page, '/products');
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await addButton(page, MUG).click();
  await expect(toast(page, 'Please login to add items to cart')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible();
  await navigateWithin(page, '/contact');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch' })).toBeVisible();
});

test('a toast whose styles do not come is shown without them', async ({ page }) => {
  await page.route(/toasts.*\.css/, (route) => route.abort());
  await open(page, '/products');
  await addButton(page, MUG).click();
  await expect(toast(page, 'Please login to add items to cart')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible();
});

test('a page whose scripts did not come at first can be read, and takes over by itself later', async ({ page }) => {
  await page.route(/bootstrap.*\.js/, (route) => route.abort());
  await page.goto('/products');
  await expectReadable(page, '/products without scripts');
  await page.unroute(/bootstrap.*\.js/);
  await expect(async () => {
    await addButton(page, MUG).click();
    await expect(toast(page, 'Please login to add items to cart')).toBeVisible({ timeout: 1_500 });
  }).toPass({ timeout: 30_000 });
});

test('a page whose stylesheets did not come at first works without them, and gets them later', async ({ page }) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.route(/\/shell\/.*\.css/, (route) => route.abort());
  await open(page, '/about');
  const plain = await paper();
  await page.unroute(/\/shell\/.*\.css/);
  await expect.poll(paper, { message: 'the page has its colours' }).not.toBe(plain);
});

test('a stylesheet that hangs keeps nobody waiting for good', async ({ page }) => {
  await open(page, '/login');
  await page.route(/\/mfe-catalogue\/.*\.css/, () => new Promise(() => undefined));
  await navigateWithin(page, '/products');
  await expectReadable(page, '/products without its styles');
});

test('on a slow connection the outline of the next page is there at once', async ({ page }) => {
  await open(page, '/about');
  await page.route('**/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue().catch(() => undefined);
  });
  await navigateWithin(page, '/products');
  await expect(page.getByRole('status').filter({ hasText: /^Loading$/ })).toBeVisible({ timeout: 1_000 });
  await expect(page.getByRole('heading', { name: 'Welcome to Chhapai' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible({ timeout: 20_000 });
});

/** Runs for the screens of a visitor, then for those of a shopper. */
async function eachGroup(page: Page, run: (screens: string[]) => Promise<void>): Promise<void> {
  const { _id } = await productNamed(page, MUG);
  await run(visitorScreens(_id));
  await signIn(page);
  await run(shopperScreens);
}
