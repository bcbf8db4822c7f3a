import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a page and waits until scripts have taken over all of it and the stored session has been read. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(() => page.evaluate(untaken), { message: 'scripts have taken over the page' }).toBe(0);
  await expect(page.locator('header [data-loading]')).toHaveCount(0);
}

/** How many links and buttons nobody listens to yet: React marks an element with its properties when it takes it over. */
function untaken(): number {
  const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  return [...document.querySelectorAll('main, a, button')].filter((element) => !isTaken(element)).length;
}

/** A toast with these words. */
export const toast = (page: Page, words: string): Locator => page.getByRole('alert').filter({ hasText: words }).first();

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
