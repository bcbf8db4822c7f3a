import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.js';
import { queryDatabase } from '../databases.js';
import { tabTo } from '../keyboard.js';
import { expectRecovered } from '../failing-resources/screens.js';
import { collectConsoleErrors, open } from '../live-page.js';
import { ownShopTest, type TemporaryShop } from '../temporary-shop.js';

const runSql = (shop: TemporaryShop, text: string) => queryDatabase(shop.databaseUrl('commerce'), text);

/** A shop with 120 more bottles than usual, named `Test Bottle 001` and so on. */
const test = ownShopTest.extend<{ manyBottles: void }>({
  manyBottles: [
    async ({ shop, request }, use) => {
      await runSql(
        shop,
        `INSERT INTO products (name, category_id, price_paise, description, image)
         SELECT 'Test Bottle ' || to_char(n, 'FM000'), 'bottle', 19900 + n, 'Steel, 750 ml.', '/media/bottle-kites-640.webp'
         FROM generate_series(1, 120) AS n`,
      );
      // The gateway renders every page again once it learns of the change.
      await expect.poll(async () => (await request.get('/products?category=bottle&page=3')).status()).toBe(200);
      await use();
      await runSql(shop, `DELETE FROM products WHERE name LIKE 'Test Bottle %'`);
    },
    { auto: true },
  ],
});

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const pageLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true });

test.use({ viewport: { width: 390, height: 844 } });

test('a shopper on a phone pages through a category, and back', async ({ page }) => {
  const errors = collectConsoleErrors(page);
  await open(page, '/products?category=bottle');
  await expect(page.getByRole('status').getByText(/^12\d products · page 1 of 3$/)).toBeVisible();
  await expect(cards(page)).toHaveCount(48);
  await pageLink(page, 'Next').click();
  await expect(page).toHaveURL('/products?category=bottle&page=2');
  await expect(page.getByRole('status').getByText(/ · page 2 of 3$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bottles', exact: true })).toBeInViewport();

  await page.getByRole('link', { name: 'Test Bottle 060', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Test Bottle 060' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Products' }).click();
  await expect(page).toHaveURL('/products?category=bottle&page=2');
  await expect(page.getByRole('link', { name: 'Test Bottle 060', exact: true })).toBeInViewport();

  await page.getByLabel('Search products by name').fill('bottle 07');
  await expect(page).toHaveURL('/products?category=bottle&q=bottle+07');
  await expect(cards(page).first()).toContainText('Test Bottle 07');
  await page.goBack();
  await expect(page.getByRole('status').getByText(/ · page 1 of 3$/)).toBeVisible();
  expect(errors).toEqual([]);
});

test('a list can be paged through by keyboard alone, and focus moves to the new page', async ({ page }) => {
  await open(page, '/products?category=bottle&sort=price-low');
  await tabTo(page, pageLink(page, 'Page 3'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/products?category=bottle&sort=price-low&page=3');
  await expect(page.getByRole('heading', { name: 'Bottles', exact: true })).toBeFocused();
  await expect(pageLink(page, 'Page 3')).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page, 'the last page of a list');
});

test('a page that fails to load says so and can be retried', async ({ page }) => {
  await open(page, '/products?category=bottle');
  await page.route('**/api/products?*page=2', (route) => route.fulfill({ status: 503 }));
  await pageLink(page, 'Next').click();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch products. Please try again later.');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/api/products?*page=2');
  await page.getByRole('button', { name: 'Try again' }).click();
  // On a busy machine, the request may have been sent before requests succeeded again.
  await expectRecovered(page, 'page 2');
  await expect(page.getByRole('status').getByText(/ · page 2 of 3$/)).toBeVisible();
});

test('a page beyond the end is not found and links to the last page, and an invalid number shows the first page', async ({
  page,
}) => {
  const response = await page.goto('/products?category=bottle&page=1000000');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'There is no page 99999' })).toBeVisible();
  await expectAccessible(page, 'a page beyond the end');
  await page.getByRole('link', { name: 'Go to the last page' }).click();
  await expect(page).toHaveURL('/products?category=bottle&page=3');
  await expect(cards(page).first()).toBeVisible();
  for (const invalid of ['0', '-1', 'abc', '1e9']) {
    const first = await page.goto(`/products?page=${invalid}`);
    expect(first?.status(), invalid).toBe(200);
    await expect(page).toHaveTitle('Our Products · Chhapai');
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every product is on one of the pages, each with its own title and URL', async ({ page, baseURL }) => {
    await page.goto('/products');
    const found = new Set<string | null>();
    for (let index = 1; ; index++) {
      await expect(page).toHaveTitle(index === 1 ? 'Our Products · Chhapai' : `Our Products, page ${index} · Chhapai`);
      // The title is in the first bytes of the page, and the products follow.
      await page.waitForLoadState('domcontentloaded');
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
      expect(canonical).toBe(`${baseURL}/products${index === 1 ? '' : `?page=${index}`}`);
      for (const name of await cards(page).getByRole('heading').allTextContents()) found.add(name);
      const next = pageLink(page, 'Next');
      if ((await next.count()) === 0) break;
      // A click can miss, because the pictures above are still loading.
      await next.press('Enter');
    }
    expect([...found].filter((name) => name?.startsWith('Test Bottle '))).toHaveLength(120);
  });
});
