import { expect, test, type Page, type Request, type Route } from '@playwright/test';
import { markDocument, isMarkedDocument, open } from '../live-page.js';
import { getProduct } from '../shopper.js';

const STYLESHEETS = '**/*.css';
const MUG = 'Patang Season Mug';

const failures: { name: string; handler: (route: Route) => unknown }[] = [
  { name: 'hang', handler: () => undefined },
  { name: 'respond with a server error', handler: (route) => route.fulfill({ status: 500, body: 'no' }) },
  {
    name: 'do not match their digest',
    handler: (route) => route.fulfill({ contentType: 'text/css', body: 'main { display: none !important }' }),
  },
  {
    name: 'are HTML',
    handler: (route) => route.fulfill({ contentType: 'text/html', body: '<style>main { display: none }</style>' }),
  },
];

interface Screen {
  /** What loads the stylesheet that fails on this screen. */
  loadedBy: string;
  link: string;
  heading: string;
}

const screens: Screen[] = [
  { loadedBy: 'a page', link: 'Products', heading: 'Our Products' },
  { loadedBy: 'a widget of another app', link: MUG, heading: MUG },
  { loadedBy: 'the shell', link: 'Login', heading: 'Welcome back' },
];

const collectRequests = (page: Page, isWanted: (request: Request) => boolean): string[] => {
  const urls: string[] = [];
  page.on('request', (request) => void (isWanted(request) && urls.push(new URL(request.url()).pathname)));
  return urls;
};
const isStylesheet = (request: Request) => /\.css(\?|$)/.test(request.url());

/** Opens a page and returns after how many milliseconds it was painted and interactive. */
async function openTimed(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' });
  const times = () =>
    page.evaluate(() =>
      ['first-contentful-paint', 'interactive'].map((name) => performance.getEntriesByName(name)[0]?.startTime ?? NaN),
    );
  await expect.poll(async () => (await times()).some(Number.isNaN)).toBe(false);
  return Math.max(...(await times()));
}

/**
 * The time limit for a page whose stylesheets fail, in milliseconds: two seconds, or more on a machine on which pages always take
 * long. A page waits one second for its stylesheets; the bundler would wait eight.
 */
const timeLimit = async (page: Page, path: string): Promise<number> =>
  Math.max(2_000, 3 * (await openTimed(page, path)));

/** Retries the steps, because a busy machine may be slow. A page that waits for a failed stylesheet is never in time. */
const retryUntilInTime = (steps: () => Promise<void>) => expect(steps).toPass();

const visibleLink = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).filter({ visible: true }).first();

/** Whether every stylesheet that the document links is applied. */
const areStylesApplied = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    const hasRules = ({ sheet }: HTMLLinkElement) => {
      try {
        return sheet !== null && sheet.cssRules.length > 0;
      } catch {
        // The rules of a stylesheet that failed cannot be read.
        return false;
      }
    };
    return links.length > 0 && links.every(hasRules);
  });

for (const { name, handler } of failures) {
  test(`while stylesheets ${name}, every page is painted and usable without delay`, async ({ page }) => {
    const limit = await timeLimit(page, '/about');
    await page.route(STYLESHEETS, handler);
    await retryUntilInTime(async () => {
      expect(await openTimed(page, '/about')).toBeLessThan(limit);
      await markDocument(page);
      for (const { loadedBy, link, heading } of screens) {
        await visibleLink(page, link).click();
        await expect(
          page.getByRole('heading', { level: 1, name: heading }),
          `with the styles of ${loadedBy}`,
        ).toBeVisible({
          timeout: limit,
        });
      }
      expect(await isMarkedDocument(page), 'the document was not reloaded').toBe(true);
    });
    await page.unroute(STYLESHEETS);
    // With `hang`, the request never ends.
    if (name !== 'hang') await expect.poll(() => areStylesApplied(page)).toBe(true);
  });
}

test('a stylesheet that is too large for the document does not delay the page, and is applied once it has loaded', async ({
  page,
}) => {
  const limit = await timeLimit(page, '/products');
  const inline = /<style data-href="(static\/css\/async\/browse-products[^"]*)">[^<]*<\/style>/;
  await page.route('/products', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const [, name = ''] = inline.exec(html) ?? [];
    const href = new RegExp(`"(/assets/[^"]*${name})":"(sha384-[^"]*)"`).exec(html);
    const preload = `<link rel="preload" as="style" href="${href?.[1]}" integrity="${href?.[2]}" crossorigin="anonymous"/>`;
    await route.fulfill({ response, body: html.replace(inline, preload) });
  });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/browse-products.*\.css/, async (route) => {
    await released;
    await route.continue();
  });
  await retryUntilInTime(async () => {
    expect(await openTimed(page, '/products')).toBeLessThan(limit);
  });
  expect(await areStylesApplied(page)).toBe(false);
  release();
  await expect.poll(() => areStylesApplied(page)).toBe(true);
});

test('no stylesheet is downloaded twice, whether it was inside the document or not', async ({ page }) => {
  // Intercepted requests bypass the browser's cache.
  await page.route(STYLESHEETS, (route) => route.continue());
  const requested = collectRequests(page, isStylesheet);
  await open(page, '/products');
  expect(requested).toEqual([]);
  const contained = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')].map(({ dataset }) => dataset['href']!),
  );
  expect(contained.length).toBeGreaterThan(2);

  const { _id } = await getProduct(page, MUG);
  const steps: [string, string][] = [
    [MUG, `/product/${_id}`],
    ['About Us', '/about'],
    ['Login', '/login'],
    ['Products', '/products'],
    [MUG, `/product/${_id}`],
    ['About Us', '/about'],
  ];
  for (const [link, path] of steps) {
    await visibleLink(page, link).click();
    await expect(page).toHaveURL(path);
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.waitForLoadState('networkidle');
  expect(requested.length).toBeGreaterThanOrEqual(3);
  expect(requested).toEqual([...new Set(requested)]);
  expect(requested.filter((path) => contained.some((name) => path.endsWith(name)))).toEqual([]);
});

test.describe('a repeat visitor', () => {
  test.use({ serviceWorkers: 'allow' });

  test('does not receive the shell’s stylesheets again, either in documents or as files', async ({ page, context }) => {
    await open(page, '/about');
    const shellStyles = () => page.evaluate(() => document.querySelectorAll('style[data-href*="bootstrap"]').length);
    expect(await shellStyles()).toBe(1);
    const firstSize = (await page.content()).length;
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('stored-styles');

    const fromNetwork: string[] = [];
    page.on('response', (response) => {
      if (isStylesheet(response.request()) && !response.fromServiceWorker()) fromNetwork.push(response.url());
    });
    await open(page, '/about');
    expect(await shellStyles()).toBe(0);
    expect(firstSize - (await page.content()).length).toBeGreaterThan(25_000);
    expect(await areStylesApplied(page)).toBe(true);
    expect(fromNetwork).toEqual([]);
  });
});
