import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import { startDevServer, type DevServer } from '../dev-server-process.js';
import { collectConsoleErrors, isMarkedDocument, markDocument, open } from '../live-page.js';
import { ownShopTest as test } from '../temporary-shop.js';

const root = resolve(import.meta.dirname, '../..');
const PAGE = resolve(root, 'mfe-designs/src/features/gallery/gallery.page.tsx');
const STYLES = resolve(root, 'mfe-designs/src/features/gallery/gallery.module.css');
const DEFINITION = resolve(root, 'mfe-designs/src/app.ts');
const SHELL_STYLES = resolve(root, 'shell/src/layout/footer/site-footer.module.css');
const LEAD = 'Choose a picture to see how it was made.';

test.describe.configure({ mode: 'serial' });

let server: DevServer;
const originals = [PAGE, STYLES, SHELL_STYLES, DEFINITION].map((file) => ({ file, text: readFileSync(file, 'utf8') }));

test.beforeAll(async ({ shop }) => {
  server = await startDevServer('mfe-designs', shop);
});
test.afterAll(async () => {
  for (const { file, text } of originals) if (readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  await server?.stop();
});

/** Saves a change to a source file. */
function edit(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  writeFileSync(file, text.replace(from, to));
}

test('an edit appears on the developer’s page without a reload, and for no other visitor', async ({
  page,
  browser,
}) => {
  const errors = collectConsoleErrors(page);
  await page.goto(`${server.link}?to=/gallery`);
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('mfe-designs from http://localhost:');
  await markDocument(page);

  edit(PAGE, LEAD, 'Just typed.');
  await expect(page.getByText('Just typed.')).toBeVisible();
  edit(STYLES, '.lead {', '.lead { letter-spacing: 7px;');
  await expect(page.getByText('Just typed.')).toHaveCSS('letter-spacing', '7px');
  edit(SHELL_STYLES, '.footer {', '.footer { letter-spacing: 9px;');
  await expect(page.getByRole('contentinfo')).toHaveCSS('letter-spacing', '9px');
  expect(await isMarkedDocument(page)).toBe(true);
  expect(errors).toEqual([]);

  const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await open(other, '/gallery');
  await expect(other.getByText(LEAD)).toBeVisible();
  await expect(other.getByRole('region', { name: 'Preview' })).toHaveCount(0);
  const origins = await other.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin),
  );
  expect(new Set(origins)).toEqual(new Set([new URL(page.url()).origin]));
  await other.close();
});

test('a new page can be opened before it is released', async ({ page }) => {
  const [, newRoute] = /( {4}\{\n {6}path: '\/gallery',[^]*?\n {4}\},\n)/.exec(readFileSync(DEFINITION, 'utf8')) ?? [];
  edit(DEFINITION, newRoute!, newRoute! + newRoute!.replace('/gallery', '/gallery/new'));
  await expect(async () => {
    await page.goto(`${server.link}?to=/gallery/new`);
    await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible({ timeout: 5_000 });
  }).toPass();
});

test('the dev server serves source maps', async ({ page }) => {
  await page.goto(`${server.link}?to=/gallery`);
  const preview = await page.getByRole('region', { name: 'Preview' }).innerText();
  const [origin] = /http:\/\/localhost:\d+/.exec(preview) ?? [];
  const map = (await (await page.request.get(`${origin}/static/js/async/gallery.js.map`)).json()) as {
    sources: string[];
  };
  expect(map.sources.some((source) => source.endsWith('gallery.page.tsx'))).toBe(true);
});

test('released apps keep working next to the app under development', async ({ page }) => {
  await page.goto(`${server.link}?to=/gallery`);
  await page.getByRole('link', { name: 'Products', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Patang Season Mug' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
});

test('a stopped dev server prints the link to leave the preview, and no errors', async ({ page }) => {
  await page.goto(`${server.link}?to=/gallery`);
  const output = await server.stop();
  expect(output).not.toMatch(/^\S+: error /m);
  await page.goto(/http\S+\/preview\/leave/.exec(output)![0]);
  await page.getByRole('button', { name: 'Leave preview' }).click();
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveCount(0);
  await open(page, '/gallery');
  await expect(page.getByText(LEAD)).toBeVisible();
});
