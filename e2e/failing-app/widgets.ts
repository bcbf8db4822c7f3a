import { expect, test } from '@playwright/test';
import { failingLink } from './failing-link.js';
import { failures, hanging } from './failures.js';
import { passTime } from './pass-time.js';

const NO_BUTTON = 'Add to cart is not available right now';
const CART = 'mfe-cart-checkout';

/** Every way in which the cart's app can fail, in the places it has on the pages of others. */
export function widgetMatrix(): void {
  let link: string;

  test.beforeAll(async () => {
    link = await failingLink(CART);
  });

  // Widgets have no loaders.
  for (const failure of failures.filter(({ name }) => !name.includes('loader'))) {
    test(`in the catalogue and in the header: ${CART} ${failure.name}`, async ({ page }) => {
      await page.goto(`${link}?to=/robots.txt`);
      await failure.begin(page, CART);
      if (failure === hanging) await page.clock.install();
      await page.goto('/products?category=mug', { waitUntil: 'commit' });
      const places = page.getByRole('button', { name: NO_BUTTON });
      if (failure === hanging) await passTime(page, () => places.first().isVisible());
      await expect(places.first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();

      // The catalogue goes on.
      await page.getByLabel('Search products by name').fill('patang season mug');
      await expect(page.getByText('1 product', { exact: true })).toBeVisible();
      await expect(places).toHaveCount(1);

      await failure.end(page, CART);
      await places.click();
      await expect(page.getByRole('button', { name: /^Add to Cart/ })).toBeVisible();
      await expect(places).toHaveCount(0);
      // The header's own link, which the cart's app gives its class.
      await page.getByRole('link', { name: 'About Us', exact: true }).first().click();
      await expect(page.locator('header a[href="/cart"][class*="mfe_cart_checkout"]')).toBeVisible();
    });
  }
}
