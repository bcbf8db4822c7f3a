import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';

/** Opens a page and waits until it is fully hydrated and the stored session has been read. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectHydrated(page);
  await expect(page.locator('header [data-loading]')).toHaveCount(0);
}

/** Waits until every link and button of the page responds. */
export const expectHydrated = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(countUnhydrated), { message: 'the page is hydrated' }).toBe(0);

/** Counts the links and buttons that do not respond yet: React adds its props to an element when it hydrates it. */
function countUnhydrated(): number {
  const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  return [...document.querySelectorAll('main, a, button')].filter((element) => !isHydrated(element)).length;
}

/** Marks the current document; the mark is lost when the page reloads or another document is opened. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { isMarkedDocument: true }));
export const isMarkedDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'isMarkedDocument' in window);

/** Waits until another document has replaced the marked one. */
export async function expectNewDocument(page: Page): Promise<void> {
  await expect.poll(() => isMarkedDocument(page).catch(() => true)).toBe(false);
}

/**
 * Records the scroll position at the next click, because Playwright scrolls to the target first, and again if something covers
 * it. Returns a function that reads the position, in pixels.
 */
export async function recordScrollAtClick(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    addEventListener('click', () => Object.assign(window, { scrolledTo: scrollY }), { capture: true, once: true });
  });
  return () => page.evaluate(() => (window as unknown as { scrolledTo: number }).scrolledTo);
}

/** Simulates the return to a page's tab, after which the page refreshes itself unless a request is running. */
export const returnToTab = (page: Page): Promise<boolean> => page.evaluate(() => dispatchEvent(new Event('focus')));

/** Collects every console error, console warning and uncaught exception of a page from now on, in a new list or in `errors`. */
export function collectConsoleErrors(page: Page, errors: string[] = []): string[] {
  page.on('console', (message) => {
    // Playwright writes this warning itself, because journeys block service workers.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    // Chromium warns about the preloaded files of a page whose link was touched or hovered, but not followed.
    if (message.text().includes('was preloaded using link preload but not used')) return;
    // In development, Redux Toolkit measures how long its checks of the state take, which depends on how busy the machine is.
    if (/^\w+InvariantMiddleware took \d+ms/.test(message.text())) return;
    if (['error', 'warning'].includes(message.type())) errors.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.stack ?? error.message}`));
  return errors;
}

/** Collects everything that the content security policy blocks on this page and the pages it navigates to. */
export async function collectPolicyViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      void (window as unknown as { reportViolation(violation: string): void }).reportViolation(
        `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`,
      );
    });
  });
  return violations;
}

export const toast = (page: Page, text: string): Locator => page.getByRole('alert').filter({ hasText: text }).first();

/** Opens the mobile menu on narrow screens. Returns the site header, which contains the navigation. */
export async function openNavigation(page: Page): Promise<Locator> {
  const menuButton = page.getByRole('button', { name: 'Open menu' });
  if (await menuButton.isVisible()) await menuButton.click();
  return page.locator('header');
}

/** The "Add to Cart" button of a product card. */
export const addButton = (page: Page, product: string): Locator =>
  page
    .getByRole('button', { name: /^Add to Cart/ })
    .filter({ hasText: product })
    .last();

/** The paths of all pages in the sitemap, with one product page standing for all of them. */
export async function listPublicPages(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
  const [oneProduct, ...otherProducts] = paths.filter((path) => path.startsWith('/product/'));
  if (!oneProduct) throw new Error('The sitemap contains no product');
  return paths.filter((path) => !otherProducts.includes(path));
}
