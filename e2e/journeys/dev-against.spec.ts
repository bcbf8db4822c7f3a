import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { develop, type DevServer } from '../dev-server-process.js';
import { open } from '../live-page.js';
import { testInOwnShop } from '../own-shop.js';

const features = resolve(import.meta.dirname, '../../mfe-designs/src/features');
const PAGE = resolve(features, 'gallery/gallery.page.tsx');
const STYLES = resolve(features, 'gallery/gallery.module.css');
const LEAD = 'Choose a picture to see how it was made.';

const test = testInOwnShop({});
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let server: DevServer;
const files = [PAGE, STYLES].map((file) => ({ file, text: readFileSync(file, 'utf8') }));

test.beforeAll(async ({ shop }) => {
  server = await develop('mfe-designs', shop);
});
test.afterAll(async () => {
  for (const { file, text } of files) if (readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  await server?.stop();
});

/** As an editor does it. */
function edit(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(file, text.replace(from, to));
}

const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);

test('an edit is on the developer’s page at once and without a reload, and on nobody else’s', async ({
  page,
  browser,
}) => {
  await page.goto(`${server.link}?to=/gallery`);
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('mfe-designs from http://localhost:');
  await mark(page);

  edit(PAGE, LEAD, 'Just typed.');
  await expect(page.getByText('Just typed.')).toBeVisible();
  edit(STYLES, '.lead {', '.lead { letter-spacing: 7px;');
  await expect(page.getByText('Just typed.')).toHaveCSS('letter-spacing', '7px');
  expect(await isSamePage(page)).toBe(true);

  const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await open(other, '/gallery');
  await expect(other.getByText(LEAD)).toBeVisible();
  await expect(other.getByRole('region', { name: 'Preview' })).toHaveCount(0);
  const scripts = await other.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin),
  );
  expect(new Set(scripts)).toEqual(new Set([new URL(page.url()).origin]));
  await other.close();
});

test('released apps go on working beside it', async ({ page }) => {
  await page.goto(`${server.link}?to=/gallery`);
  await page.getByRole('link', { name: 'Products', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('link', { name: 'Patang Season Mug' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
});

test('when the dev server has ended, its last words lead back to the shop', async ({ page }) => {
  await page.goto(`${server.link}?to=/gallery`);
  const leave = /http\S+\/preview\/leave/.exec(await server.stop())?.[0];
  await page.goto(leave!);
  await page.getByRole('button', { name: 'Leave preview' }).click();
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveCount(0);
  await open(page, '/gallery');
  await expect(page.getByText(LEAD)).toBeVisible();
});
