import { expect } from '@playwright/test';
import { open, toast } from '../live-page.js';
import { signIn } from '../shopper.js';
import { strictShopTest as test } from '../temporary-shop.js';

test('an expired access token is renewed automatically', async ({ page }) => {
  await signIn(page);
  const readToken = () => page.evaluate(() => localStorage.getItem('token'));
  const first = await readToken();
  await open(page, '/products');
  const fetchCartStatus = async () => {
    const response = await page.request.get('/api/cart', { headers: { Authorization: `Bearer ${first}` } });
    return response.status();
  };
  await expect.poll(fetchCartStatus, { message: 'the token expires', intervals: [1_000] }).toBe(401);

  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
  await expect(toast(page, 'Item added to cart!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  expect(await readToken()).not.toBe(first);
});
