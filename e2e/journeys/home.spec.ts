import { expect, test } from '@playwright/test';
import { open } from '../live-page.js';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the home page shows a product with its price within two screen heights and links to it', async ({ page }) => {
    await open(page, '/');
    await expect(page.getByRole('link', { name: 'Shop Products' })).toBeInViewport();
    await page.mouse.wheel(0, 844);
    // Which product comes first depends on the orders of other journeys.
    const card = page.getByRole('article').first();
    const product = card.getByRole('heading', { level: 3 }).getByRole('link');
    const name = await product.innerText();
    const price = card.getByText(/^₹[\d,]+$/).first();
    await expect(price).toBeInViewport();
    expect(await price.evaluate((element) => element.getBoundingClientRect().bottom + scrollY)).toBeLessThan(2 * 844);
    await product.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
});

test.describe('on a phone whose scrollbar takes no space', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true });

  test('the headline has the same lines before and after the web font arrives', async ({ page }) => {
    const widths = [320, 360, 390, 412];
    const measureHeights = async () => {
      await open(page, '/');
      await page.evaluate(() => document.fonts.ready);
      const heights: number[] = [];
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        heights.push((await page.getByRole('heading', { level: 1 }).boundingBox())!.height);
      }
      return heights;
    };
    await page.route('**/*.woff2', (route) => route.abort());
    const withoutFont = await measureHeights();
    await page.unroute('**/*.woff2');
    const withFont = await measureHeights();
    expect(await page.evaluate(() => document.fonts.check('800 40px "Anek Latin"'))).toBe(true);
    expect(withFont).toEqual(withoutFont);
  });
});

test('a service on the home page links to the quote form with that service selected', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'Garment Tags' }).click();
  await expect(page).toHaveURL('/contact?service=Garment%20Tags#quote');
  await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch' })).toBeAttached();
  await expect(page.getByRole('heading', { level: 2, name: 'Get a quote' })).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Chat with us' })).not.toBeInViewport();
});
