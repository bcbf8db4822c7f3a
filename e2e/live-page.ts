import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a page and waits until its scripts have taken it over and the stored session has been read. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await taken(page.locator('main'));
  await expect(page.locator('header [data-loading]')).toHaveCount(0);
}

/** Clicks a part of the server's page as soon as scripts listen to it. */
export async function clickWhenLive(part: Locator): Promise<void> {
  await taken(part);
  await part.click();
}

/** React marks an element with its properties when it takes it over. */
async function taken(part: Locator): Promise<void> {
  const isTaken = () => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps$')));
  await expect.poll(isTaken, { message: 'scripts have taken over this part of the page' }).toBe(true);
}

/** A toast with these words. */
export const toast = (page: Page, words: string): Locator =>
  page.locator('.Toastify__toast').filter({ hasText: words }).first();

/** Links and buttons of the navigation, wherever this width has them. */
export async function navigation(page: Page): Promise<Locator> {
  const opener = page.getByRole('button', { name: 'Open menu' });
  if (await opener.isVisible()) await opener.click();
  return page.locator('header');
}

/** The button on a product's card. */
export const addButton = (page: Page, product: string): Locator =>
  page
    .getByRole('button', { name: /^Add to Cart/ })
    .filter({ hasText: product })
    .last();
