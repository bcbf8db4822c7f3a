import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../shopper.js';
import { failingLink } from './failing-link.js';
import { failures, hanging, type Failure } from './failures.js';
import { passTime } from './pass-time.js';

const UNAVAILABLE = 'This part of the shop is not available right now';

/** A page, the link that leads to it, and its heading. */
interface Place {
  path: string;
  link: string;
  heading: string;
}

interface FailingApp {
  app: string;
  page: Place;
  /** The page one comes from, of another app or the shell. Default: /login. */
  from?: string;
  isForShoppers?: boolean;
  /** A page of another app. */
  elsewhere: Place;
}

/** Every way in which one app can fail in a browser, on the way to its page and as the first thing a visitor sees. */
export function failureMatrix({ app, page: own, from = '/login', isForShoppers = false, elsewhere }: FailingApp): void {
  let link: string;

  // One build for all of them: in order, in one worker.
  test.describe.configure({ mode: 'default' });

  test.beforeAll(async () => {
    link = await failingLink(app);
  });

  for (const failure of failures) {
    test(`on the way to ${own.path}: ${app} ${failure.name}`, async ({ page }) => {
      await prepare(page, failure);
      await page.goto(from, { waitUntil: 'commit' });
      await isTakenOver(page);
      // The cart's own link stands in the header too, and waits for its app.
      if (failure === hanging) await passTime(page, () => isListening(page, own.link));
      await markDocument(page);
      await go(page, own);
      await expectUnavailable(page, failure);
      await expectTheRestToWork(page, failure);
      await expectTryAgainToWork(page, failure);
    });

    // What the server has loaded is not loaded again by the browser that takes the page over.
    if (failure.name.includes('loader')) continue;
    test(`on ${own.path} itself: ${app} ${failure.name}`, async ({ page }) => {
      await prepare(page, failure);
      await page.goto(own.path, { waitUntil: 'commit' });
      await expectUnavailable(page, failure);
      await isTakenOver(page);
      await markDocument(page);
      await expectTheRestToWork(page, failure);
      await expectTryAgainToWork(page, failure);
    });
  }

  /** This visitor has the version that fails, and nobody else has. */
  async function prepare(page: Page, failure: Failure): Promise<void> {
    await page.goto(`${link}?to=/robots.txt`);
    if (isForShoppers) await signIn(page);
    await failure.begin(page, app);
    if (failure === hanging) await page.clock.install();
  }

  async function expectUnavailable(page: Page, failure: Failure): Promise<void> {
    const heading = page.getByRole('heading', { name: UNAVAILABLE });
    if (failure === hanging) await passTime(page, () => heading.isVisible());
    await expect(heading).toBeVisible();
    await expect(page).toHaveURL(own.path);
  }

  async function expectTheRestToWork(page: Page, failure: Failure): Promise<void> {
    await go(page, elsewhere);
    await expect(page.getByRole('heading', { name: elsewhere.heading })).toBeVisible();
    await page.evaluate(() => history.back());
    await expectUnavailable(page, failure);
  }

  async function expectTryAgainToWork(page: Page, failure: Failure): Promise<void> {
    await failure.end(page, app);
    await expect(async () => {
      await page.getByRole('button', { name: 'Try again' }).click({ timeout: 1_000 });
      // A try that joins one from while the app was hanging ends with that, after eight seconds.
      await expect(page.getByRole('heading', { name: own.heading })).toBeVisible({ timeout: 9_000 });
    }).toPass({ timeout: 25_000 });
    expect(await isMarked(page), 'all of it in one document').toBe(true);
    expect(await page.evaluate(() => 'isFooled' in window)).toBe(false);
  }
}

const go = (page: Page, { link }: Place) => page.getByRole('link', { name: link, exact: true }).first().click();

/** Links lead on without a new document. */
async function isTakenOver(page: Page): Promise<void> {
  await expect.poll(() => isListening(page, 'Corel Designs'), { timeout: 20_000 }).toBe(true);
}

/** Whether React has taken a link over. */
function isListening(page: Page, link: string): Promise<boolean> {
  const first = page.getByRole('link', { name: link, exact: true }).first();
  return first.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps$')));
}

const markDocument = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);
