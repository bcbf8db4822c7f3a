import { expect, test, type Page } from '@playwright/test';
import { open, toast } from '../live-page.js';
import { newShopper, productNamed } from '../shopper.js';

/** Holds back a script until the returned function is called. */
async function holdBack(page: Page, script: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(script, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Waits until early clicks are remembered: their default action is prevented. Only the last click counts. */
const clicksAreRemembered = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const click = new MouseEvent('click', { bubbles: true, cancelable: true });
        return document.querySelector('header button')?.dispatchEvent(click);
      }),
    )
    .toBe(false);

test('“Add to Cart”, clicked before the page has its scripts, takes effect once', async ({ page }) => {
  const { _id } = await productNamed(page, 'Patang Season Mug');
  const release = await holdBack(page, /bootstrap.*\.js/);
  await page.goto(`/product/${_id}`, { waitUntil: 'commit' });
  await clicksAreRemembered(page);
  const button = page.getByRole('button', { name: 'Add to Cart', exact: true }).first();
  await button.click();
  await button.click();
  release();
  await expect(toast(page, 'Please login to add items to cart')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in to add' })).toHaveCount(1);
});

test('a form that is submitted before the page has its scripts is sent later, with what was typed', async ({
  page,
}) => {
  const shopper = newShopper();
  const release = await holdBack(page, /bootstrap.*\.js/);
  await page.goto('/signup', { waitUntil: 'commit' });
  await clicksAreRemembered(page);
  await page.getByLabel('Full name').fill(shopper.name);
  await page.getByLabel('Email address').fill(shopper.email);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(shopper.password);
  await password.press('Enter');
  release();
  await expect(toast(page, 'Account created successfully!')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test('a password never gets into the URL, even if no script arrives', async ({ page }) => {
  await page.route(/\.js$/, () => undefined);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email address').fill('asha@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse 9');
  await page.getByRole('button', { name: 'Sign in' }).click({ noWaitAfter: true });
  await expect(page.getByLabel('Email address')).toHaveValue('');
  expect(page.url()).not.toContain('correct');
  await page.unroute(/\.js$/);
  await open(page, '/login');
});
