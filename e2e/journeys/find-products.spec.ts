import { expect, test } from '@playwright/test';
import { open } from '../live-page.js';

const searchBox = 'Search products by name';

test.use({ viewport: { width: 390, height: 844 } });

test('a shopper on a phone finds products in Hindi, in Hinglish and despite typos', async ({ page }) => {
  await open(page, '/products');
  const box = page.getByLabel(searchBox);
  for (const [text, name] of [
    ['दिवाली मग', 'Diwali Diya Mug'],
    ['shaadi ke liye frame', 'Wedding Monogram Frame'],
    ['kite bottel', 'Kite Flyer School Bottle'],
  ] as const) {
    await box.fill(text);
    await expect(page.getByRole('heading', { name: `Results for “${text}”` })).toBeVisible();
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await box.fill('mugg');
  await expect(page.getByRole('heading', { name: 'Results for “mug”' })).toBeVisible();
  await expect(page.getByText('No exact match for “mugg”. Showing results for “mug”.')).toBeVisible();
});

test('a shopper filters by occasion and price, sorts, removes a filter, and restores it with the Back button', async ({
  page,
}) => {
  await open(page, '/products?category=mug');
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  const sheet = page.getByRole('group', { name: 'Filter and sort' });
  await expect(sheet.getByRole('heading', { name: 'Filter and sort' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  await page.getByLabel('Occasion').selectOption('Home');
  await page.getByLabel('Price').selectOption('₹200 to ₹300');
  await page.getByLabel('Sort by').selectOption('Price: Low to High');
  await expect(page).toHaveURL('/products?category=mug&occasion=home&min=200&max=300&sort=price-low');
  await page.getByRole('button', { name: /^Show \d+ products?$/ }).click();
  await expect(page.getByRole('button', { name: 'Filter and sort (3)' })).toBeVisible();
  await expect(page.getByRole('article').first().getByText('₹249')).toBeVisible();

  await page.getByRole('link', { name: 'Remove filter ₹200 to ₹300' }).click();
  await expect(page).toHaveURL('/products?category=mug&occasion=home&sort=price-low');
  await page.goBack();
  await expect(page).toHaveURL('/products?category=mug&occasion=home&min=200&max=300&sort=price-low');
  await expect(page.getByRole('link', { name: 'Remove filter ₹200 to ₹300' })).toBeVisible();
});

for (const path of ['/products', '/corel', '/ourworks'])
  test(`${path} does not overflow the screen when the search text is very long`, async ({ page }) => {
    const word = 'w'.repeat(80);
    await open(page, `${path}?q=${word}`);
    await expect(page.getByRole('main').getByText(word).first()).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByRole('heading', { name: /found|No / })
        .first(),
    ).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
