import { expect, test } from '@playwright/test';
import { open } from '../live-page.js';
import { productNamed } from '../shopper.js';

const searchBox = 'Search products by name';

test('category and search live in the address, and back and forward restore them', async ({ page }) => {
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

test('a product that is clicked right after typing opens, however slow the network', async ({ page }) => {
  await open(page, '/products');
  await page.route('**/view-product.*.js', async (route) => {
    // Longer than the box waits for the end of the typing.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
    await route.continue();
  });
  await page.getByLabel(searchBox).fill('kite sky');
  await page.getByRole('link', { name: 'Kite Sky Mouse Pad' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kite Sky Mouse Pad' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel(searchBox)).toHaveValue('kite sky');
});

test('back to the list stands where the shopper was', async ({ page }) => {
  await open(page, '/products');
  const card = page.getByRole('link', { name: 'Engraved Initial Bottle', exact: true });
  await card.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(300);
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Engraved Initial Bottle' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('link', { name: 'Back to Products' }).click();
  await expect(card).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(left, -1);
});

test('a search that finds nothing says so, and can be cleared', async ({ page }) => {
  await open(page, '/products?category=mug&q=umbrella');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filter')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/products');
  await expect(page.getByLabel(searchBox)).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeVisible();
});

test('a picture that cannot be loaded gives way to the placeholder', async ({ page }) => {
  await page.route(/\/media\/mug-.*\.(avif|webp)/, (route) => route.abort());
  await open(page, '/products?category=mug');
  const picture = page.getByRole('img', { name: 'Patang Season Mug' });
  await expect(picture).toHaveAttribute('src', /placeholder/);
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await open(page, `/product/${(await productNamed(page, 'Patang Season Mug'))._id}`);
  await expect(page.getByRole('img', { name: 'Patang Season Mug', exact: true })).toHaveAttribute('src', /placeholder/);
});

test('an address that nobody owns is an error page', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Error Page' })).toBeVisible();
  await expect(page).toHaveTitle('Error Page · Chhapai');
});

for (const id of ['01a1fbe3-0000-7000-8000-000000000000', 'no-id', '%3Cscript%3E']) {
  test(`there is no product ${id}`, async ({ page }) => {
    const answer = await page.goto(`/product/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Failed to fetch product details' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Products' }).click();
    await expect(page).toHaveURL('/products');
  });
}
