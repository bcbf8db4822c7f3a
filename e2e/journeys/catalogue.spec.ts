import { expect, test } from '@playwright/test';
import { open, recordScrollAtClick } from '../live-page.js';
import { getProduct } from '../shopper.js';

const searchBox = 'Search products by name';

test('category and search are in the URL, and back and forward restore them', async ({ page }) => {
  await open(page, '/products');
  await page.getByRole('link', { name: 'Bottles' }).first().click();
  await expect(page).toHaveURL('/products?category=bottle');
  await page.getByRole('link', { name: 'Mouse Pads' }).first().click();
  await page.getByLabel(searchBox).fill('KITE');
  await expect(page).toHaveURL('/products?category=mousepad&q=KITE');
  await page.getByRole('link', { name: 'Kite Sky Mouse Pad' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kite Sky Mouse Pad' })).toBeVisible();

  await page.goBack();
  await expect(page.getByLabel(searchBox)).toHaveValue('KITE');
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/products?category=bottle');
  await expect(page.getByLabel(searchBox)).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Bottles', exact: true })).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel(searchBox)).toHaveValue('KITE');
  await expect(page.getByRole('heading', { name: 'Results for “KITE” in Mouse Pads' })).toBeVisible();
});

test('clicking a product right after typing opens it, even on a slow network', async ({ page }) => {
  await open(page, '/products');
  await page.route('**/view-product.js', async (route) => {
    // Longer than the debounce of the search box.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
    await route.continue();
  });
  await page.getByLabel(searchBox).fill('kite sky');
  await page.getByRole('link', { name: 'Kite Sky Mouse Pad' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kite Sky Mouse Pad' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel(searchBox)).toHaveValue('kite sky');
});

test('returning to the list restores the scroll position', async ({ page }) => {
  await open(page, '/products');
  const card = page.getByRole('link', { name: 'Engraved Initial Bottle', exact: true });
  const scrollAtClick = await recordScrollAtClick(page);
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Engraved Initial Bottle' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const scrolledTo = await scrollAtClick();
  expect(scrolledTo).toBeGreaterThan(300);
  await page.getByRole('link', { name: 'Back to Products' }).click();
  await expect(card).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(scrolledTo, -1);
});

test('a search without results says so and can be cleared', async ({ page }) => {
  await open(page, '/products?category=mug&q=umbrella');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filter')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/products');
  await expect(page.getByLabel(searchBox)).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeVisible();
});

test('an image that fails to load is replaced by the placeholder', async ({ page }) => {
  await page.route(/\/media\/mug-.*\.(avif|webp)/, (route) => route.abort());
  await open(page, '/products?category=mug');
  const picture = page.getByRole('img', { name: 'Patang Season Mug' });
  await expect(picture).toHaveAttribute('src', /placeholder/);
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await open(page, `/product/${(await getProduct(page, 'Patang Season Mug'))._id}`);
  await expect(page.getByRole('img', { name: 'Patang Season Mug', exact: true })).toHaveAttribute('src', /placeholder/);
});

test('an unknown URL shows the error page', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Error Page' })).toBeVisible();
  await expect(page).toHaveTitle('Error Page · Chhapai');
});

for (const id of ['01a1fbe3-0000-7000-8000-000000000000', 'no-id', '%3Cscript%3E']) {
  test(`the page of product ${id}, which does not exist, has status 404 and links back to the products`, async ({
    page,
  }) => {
    const response = await page.goto(`/product/${id}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Failed to fetch product details' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Products' }).click();
    await expect(page).toHaveURL('/products');
  });
}
