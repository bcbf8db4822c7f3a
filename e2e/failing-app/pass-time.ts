import { expect, type Page } from '@playwright/test';

/** Longer than anybody waits for an app. */
const A_WHILE_MS = 9_000;

/** Lets the page's clock (which the test has installed) run ahead until something is so. */
export async function passTime(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.fastForward(A_WHILE_MS);
      return isSo();
    })
    .toBe(true);
}
