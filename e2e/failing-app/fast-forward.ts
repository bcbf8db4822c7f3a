import { expect, type Page } from '@playwright/test';

/** Longer than the shell's time limit for loading an app. */
const STEP_MS = 9_000;

/** Fast-forwards the page's installed clock until the condition holds. */
export async function fastForwardUntil(page: Page, condition: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.fastForward(STEP_MS);
      return condition();
    })
    .toBe(true);
}
