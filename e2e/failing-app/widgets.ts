import { expect, test } from '@playwright/test';
import { previewFailingCopy } from './failing-copy.js';
import { failures, hanging } from './failures.js';
import { fastForwardUntil } from './fast-forward.js';

const FALLBACK_NAME = 'Add to cart is not available right now';
const CART = 'mfe-cart-checkout';

/** Tests every failure of the cart app's widgets on other apps' pages. */
export function testWidgetFailures(): void {
  // Widgets have no loaders.
  for (const failure of failures.filter(({ name }) => !name.includes('loader'))) {
    test(`widgets in the catalogue and header: ${CART} ${failure.name}`, async ({ page }) => {
      await previewFailingCopy(page, CART);
      const end = await failure.begin(page, CART);
      if (failure === hanging) await page.clock.install();
      await page.goto('/products?category=mug', { waitUntil: 'commit' });
      const fallbacks = page.getByRole('button', { name: FALLBACK_NAME });
      if (failure === hanging) await fastForwardUntil(page, () => fallbacks.first().isVisible());
      await expect(fallbacks.first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();

      // The catalogue still works.
      await page.getByLabel('Search products by name').fill('patang season mug');
      await expect(page.getByText('1 product', { exact: true })).toBeVisible();
      await expect(fallbacks).toHaveCount(1);

      await end();
      await fallbacks.click();
      await expect(page.getByRole('button', { name: /^Add to Cart/ })).toBeVisible();
      await expect(fallbacks).toHaveCount(0);
      // The header's cart link is the widget again, recognised by its class.
      await page.getByRole('link', { name: 'About Us', exact: true }).first().click();
      await expect(page.locator('header a[href="/cart"][class*="mfe_cart_checkout"]')).toBeVisible();
    });
  }
}
