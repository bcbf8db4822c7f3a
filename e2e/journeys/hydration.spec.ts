import { expect, test } from '@playwright/test';
import { consoleErrors, open, publicPages } from '../live-page.js';

const UNLISTED_PAGES = ['/login', '/signup', '/cart', '/checkout', '/orders', '/admin', '/products?category=mug&q=di'];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every page hydrates without console errors in ${colorScheme} mode`, async ({ page, request }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    const errors = consoleErrors(page);
    for (const path of [...(await publicPages(request)), ...UNLISTED_PAGES]) {
      await test.step(path, () => open(page, path));
    }
    expect(errors).toEqual([]);
  });
}

test('no page contains an inline script', async ({ request }) => {
  for (const path of [...(await publicPages(request)), ...UNLISTED_PAGES, '/no-such-page', '/product/none']) {
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
