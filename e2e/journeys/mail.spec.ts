import { expect, test } from '@playwright/test';
import { findViolations } from '../accessibility.js';
import { listEmailPaths } from '../mail.js';
import { placeOrder } from '../orders.js';
import { signIn } from '../shopper.js';

const PAPER = { light: 'rgb(251, 247, 240)', dark: 'rgb(20, 19, 26)' };

test('the shop’s emails fit phones and desktops, and have readable colours in light and dark mode', async ({
  page,
}) => {
  const { email } = await signIn(page);
  await placeOrder(page, 'Chikankari Flask');

  // One to verify the account's address, and one about the order.
  await expect.poll(() => listEmailPaths(page.request, email)).toHaveLength(2);
  for (const path of await listEmailPaths(page.request, email)) {
    await page.goto(path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('body')).toHaveCSS('background-color', PAPER[colorScheme]);
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect([path, width, overflow]).toEqual([path, width, 0]);
      }
      expect(await findViolations(page, { runOnly: ['wcag2a', 'wcag2aa'] })).toEqual([]);
    }
  }
});
