import { expect, test } from '@playwright/test';
import { consoleComplaints } from '../console-complaints.js';
import { open } from '../live-page.js';
import { publicPages } from '../public-pages.js';

const SHELL_PAGES = ['/login', '/signup', '/cart', '/checkout', '/orders', '/admin', '/products?category=mug&q=di'];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every page is taken over without a complaint in ${colorScheme}`, async ({ page, request }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    const complaints = consoleComplaints(page);
    for (const path of [...(await publicPages(request)), ...SHELL_PAGES]) {
      await test.step(path, () => open(page, path));
    }
    expect(complaints).toEqual([]);
  });
}

test('no page carries a script that runs inline', async ({ request }) => {
  for (const path of [...(await publicPages(request)), ...SHELL_PAGES, '/no-such-page', '/product/none']) {
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
