import { expect, test, type Page } from '@playwright/test';
import { askGateway } from '../gateway-database.js';
import { open, toast, addButton } from '../live-page.js';
import { publicPages } from '../public-pages.js';

const SHELL_PAGES = ['/login', '/signup', '/cart', '/checkout', '/orders', '/wishlist', '/admin', '/no-such-page'];

/** The directives of a page's policy, by name. */
function directives(policy = ''): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

/** What the policy keeps from happening on a page, from its beginning on. */
async function violations(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('violated', (words: string) => seen.push(words));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      void (window as unknown as { violated(words: string): void }).violated(
        `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`,
      );
    });
  });
  return seen;
}

test('every page allows scripts by address only, and no page needs more', async ({ page, request }) => {
  test.slow();
  const seen = await violations(page);
  for (const path of [...(await publicPages(request)), ...SHELL_PAGES]) {
    await test.step(path, async () => {
      const policy = directives((await request.get(path)).headers()['content-security-policy']);
      expect(policy['script-src'], path).toEqual(["'self'", 'https://accounts.google.com/gsi/client']);
      expect(policy['script-src-elem'] ?? policy['script-src-attr'], path).toBeUndefined();
      expect(policy['style-src-elem'], path).not.toContain("'unsafe-inline'");
      expect(policy['require-trusted-types-for'], path).toEqual(["'script'"]);
      for (const [name, value] of Object.entries({ 'object-src': "'none'", 'base-uri': "'none'" })) {
        expect(policy[name], path).toEqual([value]);
      }
      await open(page, path);
    });
  }
  expect(seen).toEqual([]);
});

test('moving about the shop needs no more either: apps, structured data, toasts and the carousel', async ({ page }) => {
  const seen = await violations(page);
  await open(page, '/');
  await page.getByRole('link', { name: 'Products', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible();
  await addButton(page, 'Rumi Darwaza Mug').click();
  await expect(toast(page, 'Please login to add items to cart')).toBeVisible();
  await page.getByRole('link', { name: 'Rumi Darwaza Mug' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rumi Darwaza Mug' })).toBeVisible();
  await expect(page.locator('script[type="application/ld+json"]').first()).toBeAttached();
  await page.goBack();
  await page.getByRole('link', { name: 'Login' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(seen).toEqual([]);
});

test('an injected script does not run, and the shop hears of it', async ({ page }) => {
  const before = await inlineScriptsReported();
  await page.route('/about', async (route) => {
    const answer = await route.fetch();
    const injected = '<body><script>window.injected = "script"</script><img src="/none" onerror="window.injected = 1">';
    await route.fulfill({ response: answer, body: (await answer.text()).replace('<body>', injected) });
  });
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  await expect.poll(inlineScriptsReported).toBeGreaterThan(before);
});

test('text does not become script or HTML, whoever writes it', async ({ page }) => {
  await open(page, '/');
  const outcomes = await page.evaluate(() => {
    const outcome = (attempt: () => unknown) => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const script = document.createElement('script');
    const [own] = [...document.scripts].map(({ src }) => src).filter(Boolean);
    return {
      html: outcome(() => (document.createElement('p').innerHTML = '<img src=x onerror=alert(1)>')),
      script: outcome(() => (script.text = 'window.injected = 1')),
      elsewhere: outcome(() => (script.src = 'https://evil.example/a.js')),
      upload: outcome(() => (script.src = '/media/a.js')),
      policy: outcome(() =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
        ).trustedTypes.createPolicy('mine', {}),
      ),
      data: outcome(() => (document.createElement('p').innerHTML = '{"@type":"Product"}')),
      own: outcome(() => (script.src = own!)),
    };
  });
  expect(outcomes).toEqual({
    html: 'TypeError',
    script: 'TypeError',
    elsewhere: 'TypeError',
    upload: 'TypeError',
    policy: 'TypeError',
    data: 'done',
    own: 'done',
  });
});

async function inlineScriptsReported(): Promise<number> {
  const [row] = await askGateway<{ times: number }>(
    `SELECT coalesce(sum(times), 0)::int AS times FROM policy_violations
     WHERE blocked = 'inline' AND page = '/about' AND directive LIKE 'script-src%'`,
  );
  return row?.times ?? 0;
}
