import { expect, test } from '@playwright/test';
import type { CartReply } from '@chhapai/contracts';
import {
  addButton,
  collectConsoleErrors,
  open,
  collectPolicyViolations,
  listPublicPages,
  toast,
} from '../live-page.js';
import { authorization, signIn } from '../shopper.js';

const UNLISTED_PAGES = [
  '/login',
  '/signup',
  '/cart',
  '/checkout',
  '/orders',
  '/wishlist',
  '/admin',
  '/products?category=mug&q=di',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every page hydrates without console errors and violates no policy in ${colorScheme} mode`, async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ colorScheme });
    const errors = collectConsoleErrors(page);
    const violations = await collectPolicyViolations(page);
    for (const path of [...(await listPublicPages(request)), ...UNLISTED_PAGES]) {
      await test.step(path, () => open(page, path));
    }
    expect(errors).toEqual([]);
    expect(violations).toEqual([]);
  });
}

test('no page contains an inline script', async ({ request }) => {
  for (const path of [...(await listPublicPages(request)), ...UNLISTED_PAGES, '/no-such-page', '/product/none']) {
    const html = await (await request.get(path)).text();
    const inline = [...html.matchAll(/<script(?![^>]* src=)([^>]*)>/g)].map(([, attributes]) => attributes ?? '');
    expect(
      inline.filter((attributes) => !/type="application\/(ld\+)?json"/.test(attributes)),
      path,
    ).toEqual([]);
    expect(html, path).not.toMatch(/<[^>]+ on[a-z]+=/);
    expect(html, path).not.toContain('href="javascript:');
  }
});

test('a button that is tapped while the page loads takes effect once, as soon as it can', async ({ page }) => {
  await signIn(page);
  let letScriptsLoad = () => {};
  const held = new Promise<void>((resolve) => (letScriptsLoad = resolve));
  await page.route('**/bootstrap*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/products', { waitUntil: 'domcontentloaded' });
  await addButton(page, 'Patang Season Mug').click();
  await addButton(page, 'Patang Season Mug').click();
  letScriptsLoad();
  await expect(toast(page, 'Item added to cart!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  const response = await page.request.get('/api/cart', { headers: await authorization(page) });
  const { cart } = (await response.json()) as CartReply;
  expect(cart.items.map(({ quantity }) => quantity)).toEqual([1]);
});
