import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { queryGatewayDatabase } from '../databases.js';
import { addButton, open, collectPolicyViolations, listPublicPages, toast } from '../live-page.js';

const UNLISTED_PAGES = ['/login', '/signup', '/cart', '/checkout', '/orders', '/wishlist', '/admin', '/no-such-page'];

/** Parses a content security policy into its directives. */
function parsePolicy(policy = ''): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('every page allows scripts by URL only and exactly the styles it contains', async ({ request }) => {
  for (const path of [...(await listPublicPages(request)), ...UNLISTED_PAGES]) {
    await test.step(path, async () => {
      const response = await request.get(path);
      const policy = parsePolicy(response.headers()['content-security-policy']);
      expect(policy['script-src'], path).toEqual(["'self'", 'https://accounts.google.com/gsi/client']);
      expect(policy['script-src-elem'] ?? policy['script-src-attr'], path).toBeUndefined();
      const styles = [...(await response.text()).matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text!);
      expect(styles.length, path).toBeGreaterThan(1);
      expect(policy['style-src-elem'], path).toEqual([
        "'self'",
        'https://accounts.google.com/gsi/style',
        ...styles.map(hashOf),
      ]);
      expect(policy['require-trusted-types-for'], path).toEqual(["'script'"]);
      for (const [name, value] of Object.entries({ 'object-src': "'none'", 'base-uri': "'none'" })) {
        expect(policy[name], path).toEqual([value]);
      }
    });
  }
});

test('the error page, navigating between apps, structured data, toasts and the carousel do not violate the policy', async ({
  page,
}) => {
  const violations = await collectPolicyViolations(page);
  await open(page, '/no-such-page');
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
  expect(violations).toEqual([]);
});

test('an injected style is not applied, and an injected script does not run and is reported', async ({ page }) => {
  const before = await countInlineScriptReports();
  await page.route('/about', async (route) => {
    const response = await route.fetch();
    const injected =
      '<body><style>html { --injected: 1 }</style>' +
      '<script>window.injected = "script"</script><img src="/none" onerror="window.injected = 1">';
    await route.fulfill({ response, body: (await response.text()).replace('<body>', injected) });
  });
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  const style = () => getComputedStyle(document.documentElement).getPropertyValue('--injected');
  expect(await page.evaluate(style)).toBe('');
  await expect.poll(countInlineScriptReports).toBeGreaterThan(before);
});

test('strings cannot be turned into scripts or HTML', async ({ page }) => {
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
    const [releaseFile] = [...document.scripts].map(({ src }) => src).filter(Boolean);
    return {
      html: outcome(() => (document.createElement('p').innerHTML = '<img src=x onerror=alert(1)>')),
      script: outcome(() => (script.text = 'window.injected = 1')),
      otherOrigin: outcome(() => (script.src = 'https://evil.example/a.js')),
      uploadedFile: outcome(() => (script.src = '/media/a.js')),
      newPolicy: outcome(() =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
        ).trustedTypes.createPolicy('custom', {}),
      ),
      json: outcome(() => (document.createElement('p').innerHTML = '{"@type":"Product"}')),
      releaseFile: outcome(() => (script.src = releaseFile!)),
    };
  });
  expect(outcomes).toEqual({
    html: 'TypeError',
    script: 'TypeError',
    otherOrigin: 'TypeError',
    uploadedFile: 'TypeError',
    newPolicy: 'TypeError',
    json: 'done',
    releaseFile: 'done',
  });
});

async function countInlineScriptReports(): Promise<number> {
  const [row] = await queryGatewayDatabase<{ times: number }>(
    `SELECT coalesce(sum(times), 0)::int AS times FROM policy_violations
     WHERE blocked = 'inline' AND page = '/about' AND directive LIKE 'script-src%'`,
  );
  return row?.times ?? 0;
}
