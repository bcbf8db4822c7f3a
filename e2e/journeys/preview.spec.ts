import { expect, test, type Page } from '@playwright/test';
import { releaseBuilt } from '@chhapai/releases';
import { builtVariant } from '../built-variant.js';
import { consoleComplaints } from '../console-complaints.js';
import { open } from '../live-page.js';
import { sharedRegistry } from '../shared-registry.js';

const NEW_HEADING = 'Our Prints';
let version: string;
let link: string;

test.describe.configure({ mode: 'default' });

test.beforeAll(async ({}, info) => {
  const { registry, key } = sharedRegistry();
  const change = (text: string) => text.replaceAll('Our Products', NEW_HEADING);
  const folder = await builtVariant('mfe-catalogue', info.outputPath('mfe-catalogue'), change);
  const { releases } = await releaseBuilt(registry, key, [folder], { hold: true, message: 'Another heading' });
  version = releases[0]!.version;
  link = (await registry.preview('mfe-catalogue', { version, minutes: 30 })).url;
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const banner = (page: Page) => page.getByRole('region', { name: 'Preview' });

test('a link shows a version to whoever opens it, says so on every page, and can be left', async ({
  page,
  browser,
  baseURL,
}) => {
  const complaints = consoleComplaints(page);
  await page.goto(link);
  await expect(page).toHaveURL('/products');
  await open(page, '/products');
  await expect(heading(page, NEW_HEADING)).toBeVisible();
  await expect(banner(page)).toContainText(`mfe-catalogue ${version}`);
  await expect(banner(page)).toContainText(/until \d\d:\d\d on \d{1,2} [A-Z][a-z]+ \(India\)/);

  // Another visitor at the same time.
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
  expect(complaints).toEqual([]);
});

test('the banner covers nothing, at any width, and is reached by the keyboard first', async ({ page }) => {
  await page.goto(link);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/products');
    const [above, below] = [await banner(page).boundingBox(), await page.getByRole('banner').boundingBox()];
    expect(above!.y).toBe(0);
    expect(above!.x + above!.width).toBeLessThanOrEqual(width);
    expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('button', { name: 'Leave preview' })).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the preview is rendered by the server, and left by its form', async ({ page }) => {
    await page.goto(`${link}?to=${encodeURIComponent('/products?category=mug')}`);
    await expect(heading(page, NEW_HEADING)).toBeVisible();
    await banner(page).getByRole('button', { name: 'Leave preview' }).click();
    await expect(page).toHaveURL('/products?category=mug');
    await expect(heading(page, 'Our Products')).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  });
});

test('a link that was changed says so, and shows nothing', async ({ page }) => {
  const answer = await page.goto(`${link}x`);
  expect(answer!.status()).toBe(403);
  await expect(heading(page, 'There is nothing to preview here')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the shop' }).click();
  await expect(banner(page)).toHaveCount(0);
});
