import { expect, test, type Page } from '@playwright/test';
import type { PageSnapshot } from '@chhapai/contracts';
import { expectAccessible } from '../accessibility.js';
import { collectConsoleErrors, markDocument, expectNewDocument, isMarkedDocument, open } from '../live-page.js';
import { signIn, signInAsStaff, STAFF, submitLoginForm } from '../shopper.js';

const STAFF_PAGES = [
  '/admin',
  '/admin/gst',
  '/admin/enquiries',
  '/admin/reviews',
  '/admin/shop-details',
  '/admin/audit',
];

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const screens = (page: Page) => page.getByRole('navigation', { name: 'Staff screens' });
const search = (page: Page) => page.getByRole('combobox', { name: 'Search orders and people' });

/** Collects the paths of everything that the page requests from now on. */
function collectRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

const snapshotOf = (page: Page): Promise<PageSnapshot> =>
  page.evaluate(() => JSON.parse(document.getElementById('page-snapshot')!.textContent!) as PageSnapshot);

/** The files of the staff pages and of the console, as listed in a page for staff. */
async function staffFiles(page: Page): Promise<string[]> {
  const { apps } = await snapshotOf(page);
  const files = Object.values(apps).flatMap(({ entry, preload, styles, parts, integrity }) => {
    const staff = Object.keys(parts).filter((name) => name.startsWith('/admin'));
    const others = Object.keys(parts).filter((name) => !name.startsWith('/admin'));
    const filesOf = (names: string[]) => names.flatMap((name) => [...parts[name]!.scripts, ...parts[name]!.styles]);
    const shop = new Set([...entry, ...preload, ...styles, ...filesOf(others)]);
    const consoleFiles = Object.keys(integrity).filter((file) => /\/admin-[^/]*$/.test(file));
    return [...filesOf(staff), ...consoleFiles].filter((file) => !shop.has(file));
  });
  return [...new Set(files)];
}

test('staff land in the console, which has the screens of several apps', async ({ page }) => {
  const errors = collectConsoleErrors(page);
  await open(page, '/login');
  await submitLoginForm(page, STAFF);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Staff console' })).toBeVisible();
  for (const name of ['Enquiries', 'Reviews', 'Shop details', 'Audit log'])
    await expect(screens(page).getByRole('link', { name })).toBeVisible();
  await markDocument(page);
  await screens(page).getByRole('link', { name: 'Reviews' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeFocused();
  await expect(screens(page).getByRole('link', { name: 'Reviews' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Console' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Staff console' })).toBeVisible();
  expect(await isMarkedDocument(page)).toBe(true);
  await page.getByRole('button', { name: /Administrator/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(errors).toEqual([]);
});

for (const [who, prepare] of [
  ['a customer', signIn],
  ['a visitor', () => Promise.resolve()],
] as const) {
  test(`${who} sees “Staff only” and receives no staff scripts or data`, async ({ page }) => {
    await prepare(page);
    const requested = collectRequests(page);
    for (const path of STAFF_PAGES) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1, name: 'Staff only' })).toBeVisible();
      await expect(screens(page)).toHaveCount(0);
      // The theme is applied even to the empty frame, before the page knows who is signed in.
      const files = (await staffFiles(page)).filter((file) => !file.endsWith('/admin-theme.js'));
      expect(files.length).toBeGreaterThan(5);
      // By then, React's preloads and the browser's idle work are done.
      await page.waitForLoadState('networkidle');
      expect(requested.filter((path) => files.includes(path) || path.startsWith('/api/admin'))).toEqual([]);
      const html = await page.content();
      for (const file of files) expect(html).not.toContain(`href="${file}"`);
    }
    await expect(page.getByRole('link', { name: who === 'a visitor' ? 'Log in' : 'Shop Products' })).toBeVisible();
  });
}

test('the server sends everybody the same empty frame', async ({ page, request }) => {
  const [first, second] = await Promise.all(
    ['/admin', '/admin/reviews'].map(async (path) => (await request.get(path)).text()),
  );
  const body = (html: string) => /<body>[^]*?<script/.exec(html)?.[0];
  expect(body(first!)).toBe(body(second!));
  await signInAsStaff(page);
  const response = await page.request.get('/admin');
  expect(body(await response.text())).toBe(body(first!));
});

test('shop pages do not mention staff pages or load their files', async ({ page }) => {
  await signInAsStaff(page);
  await page.goto('/admin');
  await expect(screens(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const files = await staffFiles(page);
  // Ends the console's own requests.
  await page.goto('about:blank');
  const requested = collectRequests(page);
  for (const path of ['/', '/products', '/contact', '/ourworks', '/cart', '/login']) {
    await open(page, path);
    await page.waitForLoadState('networkidle');
    const html = await page.content();
    expect(html.includes('/admin/reviews'), path).toBe(false);
    for (const file of files) expect(html.includes(file), `${file} in ${path}`).toBe(false);
  }
  expect(requested.filter((path) => files.includes(path) || path.startsWith('/api/admin'))).toEqual([]);
});

test('entering the console loads a new document, and leaving it does not', async ({ page }) => {
  await signInAsStaff(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/products');
  await markDocument(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Admin' }).click();
  await expectNewDocument(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Staff console' })).toBeVisible();
  await markDocument(page);
  await page.getByRole('button', { name: /Administrator/ }).click();
  await page.getByRole('menuitem', { name: 'View the shop' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isMarkedDocument(page)).toBe(true);
});

test('the console can be used by keyboard alone', async ({ page }) => {
  await signInAsStaff(page);
  await page.goto('/admin');
  await expect(screens(page)).toBeVisible();
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('enq');
  await expect(page.getByRole('option', { name: /Enquiries/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('audit');
  await expect(palette.getByRole('option', { name: /Audit log/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Go to Orders')).toBeVisible();
  await expectAccessible(page, 'the keyboard help');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('ch-10042');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/orders\/CH-10042$/);
});

test('the palette has no accessibility violations', async ({ page }) => {
  await signInAsStaff(page);
  await page.goto('/admin');
  await expect(screens(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
  await expectAccessible(page, 'the palette');
});

test('on a phone, the screens are in a bar and a sheet, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsStaff(page);
  await page.goto('/admin/audit');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await expect(screens(page).getByRole('link')).toHaveCount(4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await screens(page).getByRole('button', { name: 'More' }).click();
  const sheet = page.getByRole('dialog', { name: 'Staff screens' });
  await expect(sheet).toBeVisible();
  await expectAccessible(page, 'the sheet with all screens');
  await page.setViewportSize({ width: 390, height: 844 });
  await sheet.getByRole('link', { name: 'Shop details' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Shop details' })).toBeVisible();
});

test('the browser remembers whether rows are compact or comfortable', async ({ page }) => {
  await signInAsStaff(page);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Use comfortable rows' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Use compact rows' })).toBeVisible();
});
