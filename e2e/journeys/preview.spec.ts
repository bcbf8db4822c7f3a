import { expect, test, type Page } from '@playwright/test';
import { releaseBuilt } from '@chhapai/releases';
import { createVariant } from '../built-variant.js';
import { collectConsoleErrors, open } from '../live-page.js';
import { openPreview } from '../previews.js';
import { sharedRegistry } from '../shared-registry.js';

const NEW_HEADING = 'Our Prints';
let version: string;
let link: string;

test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ playwright }, info) => {
  const { registry, key } = sharedRegistry();
  const changeHeading = (script: string) => script.replaceAll('Our Products', NEW_HEADING);
  const folder = await createVariant('mfe-catalogue', info.outputPath('mfe-catalogue'), changeHeading);
  const { releases } = await releaseBuilt(registry, key, [folder], { hold: true, message: 'Another heading' });
  version = releases[0]!.version;
  link = (await registry.createPreview('mfe-catalogue', { version, minutes: 30 })).url;
  const visitor = await playwright.request.newContext({ baseURL: process.env.SHOP_URL! });
  await openPreview(visitor, link, version);
  await visitor.dispose();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const banner = (page: Page) => page.getByRole('region', { name: 'Preview' });

test('a preview link shows a version only to those who open it, with a banner on every page to leave it', async ({
  page,
  browser,
  baseURL,
}) => {
  const errors = collectConsoleErrors(page);
  await page.goto(link);
  await expect(page).toHaveURL('/products');
  await open(page, '/products');
  await expect(heading(page, NEW_HEADING)).toBeVisible();
  await expect(banner(page)).toContainText(`mfe-catalogue ${version}`);
  await expect(banner(page)).toContainText(/until \d\d:\d\d on \d{1,2} [A-Z][a-z]+ \(Indian time\)/);

  // Another visitor still gets the live version.
  const other = await browser.newPage({ baseURL });
  await open(other, '/products');
  await expect(heading(other, 'Our Products')).toBeVisible();
  await expect(banner(other)).toHaveCount(0);
  await other.close();

  await page.getByRole('link', { name: 'About Us', exact: true }).first().click();
  await expect(heading(page, 'Welcome to Chhapai')).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await open(page, '/login');
  await page.getByRole('link', { name: 'Products', exact: true }).first().click();
  await expect(heading(page, NEW_HEADING)).toBeVisible();

  await banner(page).getByRole('button', { name: 'Leave preview' }).click();
  await expect(page).toHaveURL('/products');
  await expect(heading(page, 'Our Products')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await open(page, '/about');
  await expect(banner(page)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('the banner covers nothing on phones and desktop screens, and follows the skip link in the tab order', async ({
  page,
}) => {
  await page.goto(link);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/products');
    const previewBanner = (await banner(page).boundingBox())!;
    const header = (await page.getByRole('banner').boundingBox())!;
    expect(previewBanner.y).toBe(0);
    expect(previewBanner.x + previewBanner.width).toBeLessThanOrEqual(width);
    expect(header.y).toBeGreaterThanOrEqual(previewBanner.y + previewBanner.height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('button', { name: 'Leave preview' })).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the preview is rendered on the server and can be left', async ({ page }) => {
    await page.goto(`${link}?to=${encodeURIComponent('/products?category=mug')}`);
    await expect(heading(page, NEW_HEADING)).toBeVisible();
    await banner(page).getByRole('button', { name: 'Leave preview' }).click();
    await expect(page).toHaveURL('/products?category=mug');
    await expect(heading(page, 'Our Products')).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  });
});

test('an invalid preview link is rejected', async ({ page }) => {
  const response = await page.goto(`${link}x`);
  expect(response!.status()).toBe(403);
  await expect(heading(page, 'There is nothing to preview here')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the shop' }).click();
  await expect(page).toHaveURL('/');
  await expect(banner(page)).toHaveCount(0);
});
