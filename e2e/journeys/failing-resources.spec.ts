import { expect, test, type Page } from '@playwright/test';
import { failures } from '../failing-resources/failures.js';
import {
  expectReadable,
  expectRecovered,
  navigateWithin,
  shopperScreens,
  visitorScreens,
} from '../failing-resources/screens.js';
import { addButton, expectHydrated, isMarkedDocument, markDocument, open, toast } from '../live-page.js';
import { getProduct, signIn, signInAsStaff } from '../shopper.js';

const MUG = 'Patang Season Mug';

/** Entering the staff console loads a document. */
const isShopScreen = (path: string) => !path.startsWith('/admin');

for (const failure of failures) {
  // An offline browser cannot load documents.
  if (failure.canOpenPages)
    test(`while ${failure.name}, every screen is readable after a full page load`, async ({ page }) => {
      await runAsVisitorAndShopper(page, async (screens) => {
        const end = await failure.begin(page);
        for (const path of screens) {
          await page.goto(path, { waitUntil: 'domcontentloaded' });
          await expectReadable(page, `${path}, loaded while ${failure.name},`);
        }
        await end();
      });
    });

  test(`while ${failure.name}, every screen is readable after client navigation, and recovers without a reload`, async ({
    page,
  }) => {
    await runAsVisitorAndShopper(page, async (screens) => {
      await open(page, '/about');
      await markDocument(page);
      const end = await failure.begin(page);
      for (const path of screens.filter(isShopScreen)) {
        await navigateWithin(page, path);
        await expectReadable(page, `${path}, navigated to while ${failure.name},`);
      }
      await end();
      for (const path of screens.filter(isShopScreen)) {
        await navigateWithin(page, path);
        await expectRecovered(page, `${path}, after ${failure.name},`);
      }
      expect(await isMarkedDocument(page), 'the page was not reloaded').toBe(true);
    });
  });
}

test('an offline click still gets feedback, and the shop recovers when the connection returns', async ({ page }) => {
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

test('a toast is shown without its styles if they fail to load', async ({ page }) => {
  await page.route(/toasts.*\.css/, (route) => route.abort());
  await open(page, '/products');
  await addButton(page, MUG).click();
  await expect(toast(page, 'Please login to add items to cart')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible();
});

test('a page whose scripts fail at first is readable and becomes interactive later', async ({ page }) => {
  await page.route(/bootstrap.*\.js/, (route) => route.abort());
  await page.goto('/products');
  await expectReadable(page, '/products without scripts');
  await page.unroute(/bootstrap.*\.js/);
  // The tap is replayed once the page responds.
  await addButton(page, MUG).click();
  await expect(toast(page, 'Please login to add items to cart')).toBeVisible();
});

test('a page whose stylesheets fail at first works without them and loads them later', async ({ page, baseURL }) => {
  // The document links the shell's stylesheets if the browser is supposed to have them.
  const releases = (await page.request.get('/about')).headers()['x-release'];
  const [, value = ''] = /shell@([^,]+)/.exec(releases ?? '') ?? [];
  await page.context().addCookies([{ name: 'stored-styles', value, url: baseURL! }]);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.route(/\/shell\/.*\.css/, (route) => route.abort());
  await open(page, '/about');
  const plain = await background();
  await page.unroute(/\/shell\/.*\.css/);
  await expect.poll(background, { message: 'the stylesheet is applied' }).not.toBe(plain);
});

test('a hanging stylesheet does not block navigation forever', async ({ page }) => {
  await open(page, '/login');
  await page.route(/\/mfe-catalogue\/.*\.css/, () => new Promise(() => undefined));
  await navigateWithin(page, '/products');
  await expectReadable(page, '/products without its styles');
});

test('the skeleton of the next page is shown before anything of it has arrived', async ({ page }) => {
  await open(page, '/about');
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*', async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  await navigateWithin(page, '/products');
  await expect(page.getByRole('status').filter({ hasText: /^Loading$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome to Chhapai' })).toBeHidden();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible();
});

test.describe('lazily loaded code that failed to load', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  const tryAgain = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });

  test('is loaded again by “Try again”', async ({ page }) => {
    await signIn(page);
    await open(page, '/about');
    await page.route(/\/account-sections\.js/, (route) => route.abort());
    await navigateWithin(page, '/account');
    await expect(tryAgain(page)).toBeVisible();
    await page.unroute(/\/account-sections\.js/);
    await tryAgain(page).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Profile' })).toBeVisible();
  });

  for (const [name, app, file] of [
    ['People', 'shell', /\/admin-people\.js/],
    ['Reviews', 'mfe-catalogue', /\/admin-reviews\.js/],
  ] as const)
    test(`is loaded again for a staff screen of ${app}, only when asked to`, async ({ page }) => {
      await signInAsStaff(page);
      await open(page, '/admin');
      let requests = 0;
      await page.route(file, (route) => {
        requests++;
        return route.abort();
      });
      await page.getByRole('navigation', { name: 'Staff screens' }).getByRole('link', { name }).click();
      await expect(tryAgain(page)).toBeVisible();
      const requestsUntilShown = requests;
      await page.waitForTimeout(1_000);
      expect(requests, 'nothing retries by itself').toBe(requestsUntilShown);
      await page.unroute(file);
      await tryAgain(page).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    });

  test('leaves the page and its footer as the server rendered them', async ({ page }) => {
    await page.route(/\/frame\.js/, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/frame.js'));
    await page.goto('/about');
    await failed;
    await expect(page.locator('header [data-loading]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Chhapai' })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
    await page.unroute(/\/frame\.js/);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expectHydrated(page);
  });
});

/** Runs for the visitor's screens, then logs in and runs for the shopper's. */
async function runAsVisitorAndShopper(page: Page, run: (screens: string[]) => Promise<void>): Promise<void> {
  const { _id } = await getProduct(page, MUG);
  await run(visitorScreens(_id));
  await signIn(page);
  await run(shopperScreens);
}
