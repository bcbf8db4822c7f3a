import { expect, test, type Page } from '@playwright/test';
import { addButton, open, toast } from '../live-page.js';
import { getProduct } from '../shopper.js';

/** The same phone as in `bench/pages`. */
test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });

const PAGES = [
  { path: '/', app: 'mfe-marketing' },
  { path: '/products', app: 'mfe-catalogue' },
  { path: '/product/:id', app: 'mfe-catalogue' },
  { path: '/about', app: 'mfe-marketing' },
  { path: '/contact', app: 'mfe-marketing' },
  { path: '/gallery', app: 'mfe-designs' },
  { path: '/ourworks', app: 'mfe-designs' },
  { path: '/corel', app: 'mfe-designs' },
  { path: '/cart', app: 'mfe-cart-checkout' },
  { path: '/login', app: 'shell' },
];

for (const { path, app } of PAGES) {
  test(`a first visit to ${path} preloads what the page uses, in the order of use`, async ({ page }) => {
    const url = path.replace(':id', path.includes(':id') ? (await getProduct(page, 'Patang Season Mug'))._id : '');
    const log = await recordPage(page);
    await page.goto(url);
    await expect.poll(() => log.scriptsBeforeInteractive).toBeGreaterThan(0);
    const preloads = log.requests.filter(({ isPreload }) => isPreload).map(({ url }) => url);
    const preloadedScripts = preloads.filter((url) => url.endsWith('.js'));
    await expect.poll(() => preloadedScripts.filter((url) => !log.scripts.includes(url))).toEqual([]);

    // The document names all files that the page needs before it is interactive.
    const early = log.requests.slice(0, log.requestsBeforeInteractive).filter(({ type }) => type !== 'Document');
    expect(early.filter(({ initiator }) => initiator !== 'parser')).toEqual([]);
    const entry = await page.locator('script[defer]').getAttribute('src');
    const firstScripts = log.scripts.slice(0, log.scriptsBeforeInteractive);
    expect(firstScripts.filter((url) => url !== entry && !preloads.includes(url))).toEqual([]);
    const urls = log.requests.map(({ url }) => url);
    expect(urls.filter((url, index) => urls.indexOf(url) !== index)).toEqual([]);
    expect(log.warnings).toEqual([]);

    // The scripts of the page come before those of the header's widgets.
    const owners = preloadedScripts.map((url) => url.split('/')[2]!).filter((owner) => owner !== 'shell');
    expect([...new Set(owners)]).toEqual([...new Set([app, 'mfe-cart-checkout'])].filter((owner) => owner !== 'shell'));
    const used = firstScripts.map((url) => url.split('/')[2]);
    expect([...new Set(used)]).toEqual([...new Set(['shell', app])]);

    expect(preloads.filter((url) => !url.endsWith('.js'))).toEqual([expect.stringMatching(/anek-latin\.\w+\.woff2$/)]);
    expect(await loadedFonts(page)).toContain('Anek Latin');

    // Only one picture competes with the font: the largest contentful paint.
    const urgent = log.requests.filter(({ type, priority }) => type === 'Image' && priority === 'High');
    expect(urgent.length).toBeLessThanOrEqual(1);
    expect(log.requests.filter(({ type, priority }) => type === 'Script' && priority !== 'Low')).toEqual([]);
    const largest = await findLargestPicture(page);
    if (largest) expect(urgent.map(({ url }) => url)).toEqual([largest]);
  });
}

interface Request {
  url: string;
  type: string;
  initiator: string;
  priority: string;
  isPreload: boolean;
}

interface PageLog {
  requests: Request[];
  /** The scripts in the order in which they ran. */
  scripts: string[];
  warnings: string[];
  requestsBeforeInteractive: number;
  scriptsBeforeInteractive: number;
}

/**
 * Records the page's requests, the scripts it runs and the moment it becomes interactive, in the order in which they happen.
 */
async function recordPage(page: Page): Promise<PageLog> {
  const log: PageLog = {
    requests: [],
    scripts: [],
    warnings: [],
    requestsBeforeInteractive: 0,
    scriptsBeforeInteractive: 0,
  };
  const session = await page.context().newCDPSession(page);
  session.on('Network.requestWillBeSent', ({ request, type, initiator }) => {
    if (request.url.startsWith('data:')) return;
    const { url, initialPriority: priority, isLinkPreload: isPreload = false } = request;
    log.requests.push({ url: pathOf(url), type: type ?? '', initiator: initiator.type, priority, isPreload });
  });
  session.on('Debugger.scriptParsed', ({ url }) => {
    if (url.startsWith('http')) log.scripts.push(pathOf(url));
  });
  session.on('Runtime.consoleAPICalled', ({ args }) => {
    if (args[0]?.value !== 'interactive') return;
    log.requestsBeforeInteractive = log.requests.length;
    log.scriptsBeforeInteractive = log.scripts.length;
  });
  session.on('Log.entryAdded', ({ entry }) => log.warnings.push(entry.text));
  for (const domain of ['Network', 'Debugger', 'Runtime', 'Log'] as const) await session.send(`${domain}.enable`);
  await page.addInitScript(() => {
    const mark = performance.mark.bind(performance);
    performance.mark = (name, options) => {
      console.debug(name);
      return mark(name, options);
    };
  });
  return log;
}

const pathOf = (url: string) => new URL(url).pathname;

const loadedFonts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', ''));
  });

/** The path of the picture that is the largest contentful paint; undefined if that is a text. */
async function findLargestPicture(page: Page): Promise<string | undefined> {
  await page.waitForLoadState('networkidle');
  const url = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) =>
          resolve((list.getEntries().at(-1) as PerformanceEntry & { url: string }).url),
        ).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  return url ? pathOf(url) : undefined;
}

test.describe('the files of the next page', () => {
  const ABOUT = /\/assets\/mfe-marketing\/.*\/about\.js$/;
  const PRODUCTS = /\/assets\/mfe-catalogue\/.*\/browse-products\.js$/;
  const aboutLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'About Us' });
  const productsLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Keychains' });

  test('are requested once when its link is hovered or focused, or scrolled into view', async ({ page }) => {
    const requests = countRequests(page);
    await openOn(page, { effectiveType: '4g', saveData: false });
    await aboutLink(page).focus();
    await expect.poll(() => requests(ABOUT)).toBe(1);
    await aboutLink(page).hover();
    await productsLink(page).scrollIntoViewIfNeeded();
    await expect.poll(() => requests(PRODUCTS)).toBe(1);
    expect(requests(ABOUT)).toBe(1);
  });

  test('are used from the cache after its link has been scrolled into view', async ({ page }) => {
    const prefetched = page.waitForResponse(PRODUCTS);
    await openOn(page, { effectiveType: '4g', saveData: false });
    await productsLink(page).scrollIntoViewIfNeeded();
    await (await prefetched).finished();
    await productsLink(page).click();
    await expect(page).toHaveURL(/\/products/);
    const bytes = () =>
      page.evaluate(
        (pattern) =>
          (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
            .filter(({ name, initiatorType }) => new RegExp(pattern).test(name) && initiatorType === 'script')
            .map(({ transferSize }) => transferSize),
        PRODUCTS.source,
      );
    await expect.poll(bytes).toEqual([0]);
  });

  for (const connection of [
    { effectiveType: '4g', saveData: true },
    { effectiveType: '2g', saveData: false },
  ]) {
    test(`are not requested on ${connection.effectiveType} with Save-Data ${connection.saveData}`, async ({ page }) => {
      const requests = countRequests(page);
      await openOn(page, connection);
      await aboutLink(page).focus();
      await aboutLink(page).hover();
      await productsLink(page).scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      expect([requests(ABOUT), requests(PRODUCTS)]).toEqual([0, 0]);
    });
  }
});

/** Counts requests from now on. Returns a function with the number of requests for the files that match. */
function countRequests(page: Page): (file: RegExp) => number {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return (file) => urls.filter((url) => file.test(url)).length;
}

/** Opens the home page in a browser with this estimate of its connection, and waits until its links have been preloaded. */
async function openOn(page: Page, connection: { effectiveType: string; saveData: boolean }): Promise<void> {
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
  const router = page.waitForResponse(/\/router\.js$/);
  await page.goto('/');
  await (await router).finished();
  await page.waitForLoadState('networkidle');
}

test('the code of toasts is downloaded in advance, used with the first toast, and works offline', async ({ page }) => {
  const code = page.waitForResponse(/\/toasts\.js$/);
  const styles = page.waitForResponse(/\/toasts\.css$/);
  await open(page, '/products');
  for (const response of [await code, await styles]) await response.finished();
  const used = page.locator('script[src*="/toasts."], link[href*="/toasts."]');
  await expect(used).toHaveCount(0);
  await page.context().setOffline(true);
  await addButton(page, 'Patang Season Mug').click();
  await expect(toast(page, 'Please login to add items to cart')).toBeVisible();
  await expect(used).not.toHaveCount(0);
  await expect(page.locator('.Toastify__toast')).toBeVisible();
});
