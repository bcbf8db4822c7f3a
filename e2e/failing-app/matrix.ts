import { expect, test, type Page } from '@playwright/test';
import { isMarkedDocument, markDocument } from '../live-page.js';
import { signIn } from '../shopper.js';
import { previewFailingCopy } from './failing-copy.js';
import { failures, hanging, type Failure } from './failures.js';
import { fastForwardUntil } from './fast-forward.js';

const UNAVAILABLE = 'This part of the shop is not available right now';

interface LinkedPage {
  path: string;
  link: string;
  heading: string;
}

interface FailingApp {
  app: string;
  page: LinkedPage;
  /** Path of the previous page, which belongs to another app or the shell. Default: `/login`. */
  from?: string;
  requiresLogin?: boolean;
  /** A page of another app. */
  elsewhere: LinkedPage;
}

/** Tests every failure of an app, after client navigation to its page and then after a full page load, in one browser. */
export function testAppFailures({
  app,
  page: own,
  from = '/login',
  requiresLogin = false,
  elsewhere,
}: FailingApp): void {
  for (const failure of failures) {
    // Hydration does not run the loader again.
    const failsOnLoad = !failure.name.includes('loader');
    test(`navigating to ${failsOnLoad ? 'and loading ' : ''}${own.path}: ${app} ${failure.name}`, async ({ page }) => {
      await previewFailingCopy(page, app);
      if (requiresLogin) await signIn(page);
      if (failure === hanging) await page.clock.install();
      await test.step('navigating', () => expectNavigationToRecover(page, failure));
      if (failsOnLoad) await test.step('loading', () => expectLoadToRecover(page, failure));
    });
  }

  async function expectNavigationToRecover(page: Page, failure: Failure): Promise<void> {
    const end = await failure.begin(page, app);
    await page.goto(from, { waitUntil: 'commit' });
    await waitForHydration(page);
    // The header's cart link is a widget of the cart's app and hydrates once that app has timed out.
    if (failure === hanging) await fastForwardUntil(page, () => isHydrated(page, own.link));
    await markDocument(page);
    await go(page, own);
    await expectUnavailable(page, failure);
    await expectOtherPagesToWork(page, failure);
    await expectRetryToWork(page, end);
  }

  async function expectLoadToRecover(page: Page, failure: Failure): Promise<void> {
    const end = await failure.begin(page, app);
    await page.goto(own.path, { waitUntil: 'commit' });
    await expectUnavailable(page, failure);
    await waitForHydration(page);
    // The banner appears last and moves the links. If they moved between mousedown and mouseup, a click would be lost.
    await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
    await markDocument(page);
    await expectOtherPagesToWork(page, failure);
    await expectRetryToWork(page, end);
  }

  async function expectUnavailable(page: Page, failure: Failure): Promise<void> {
    const heading = page.getByRole('heading', { name: UNAVAILABLE });
    if (failure === hanging) await fastForwardUntil(page, () => heading.isVisible());
    await expect(heading).toBeVisible();
    await expect(page).toHaveURL(own.path);
  }

  async function expectOtherPagesToWork(page: Page, failure: Failure): Promise<void> {
    await go(page, elsewhere);
    await expect(page.getByRole('heading', { name: elsewhere.heading })).toBeVisible();
    await page.evaluate(() => history.back());
    await expectUnavailable(page, failure);
  }

  async function expectRetryToWork(page: Page, endFailure: () => Promise<unknown>): Promise<void> {
    await endFailure();
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(async () => {
      // On a busy machine, a click can time out although the page has handled it.
      if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
      // A retry may join a request that is already hanging and fail together with it, after eight seconds.
      await expect(page.getByRole('heading', { name: own.heading })).toBeVisible({ timeout: 9_000 });
    }).toPass();
    expect(await isMarkedDocument(page), 'the document was not reloaded').toBe(true);
    expect(await page.evaluate(() => 'isFooled' in window)).toBe(false);
  }
}

const go = (page: Page, { link }: LinkedPage) => page.getByRole('link', { name: link, exact: true }).first().click();

/** Waits until links navigate on the client. */
async function waitForHydration(page: Page): Promise<void> {
  await expect.poll(() => isHydrated(page, 'Corel Designs')).toBe(true);
}

function isHydrated(page: Page, link: string): Promise<boolean> {
  const first = page.getByRole('link', { name: link, exact: true }).first();
  return first.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps$')));
}
