import { randomBytes } from 'node:crypto';
import { PRESENT_RELEASES_PATH, type PageSnapshot } from '@chhapai/contracts';
import { expect, type Page } from '@playwright/test';
import { builtVariant } from '../built-variant.js';
import { consoleComplaints } from '../console-complaints.js';
import { open } from '../live-page.js';
import { testInOwnShop } from '../own-shop.js';

const test = testInOwnShop({});

/** What everything that a visitor meets says of the catalogue's version. */
async function versionsMet(page: Page) {
  const answered = page.waitForResponse('/products');
  await open(page, '/products');
  const answer = await answered;
  const html = await answer.text();
  const titleOf = (text: string | null) => (text?.includes('Every Print We Make') ? 'canary' : 'live');
  return {
    page: nameIn(answer.headers()['x-release']),
    html: titleOf(html),
    snapshot: await page.evaluate(
      () => (JSON.parse(document.getElementById('page-snapshot')!.textContent) as PageSnapshot).apps['mfe-catalogue'],
    ),
    shown: titleOf(await page.getByRole('heading', { level: 1 }).textContent()),
    files: await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
    call: nameIn((await page.request.get('/api/products')).headers()['x-release']),
  };
}
const nameIn = (releases: string | undefined) => /mfe-catalogue@([^,]+)/.exec(releases ?? '')?.[1];

/** Whether some of a few visitors get a version. */
async function isSeen(url: string, version: string): Promise<boolean> {
  const visitors = Array.from({ length: 20 }, () => randomBytes(16).toString('base64url'));
  const answers = visitors.map((visitor) =>
    fetch(url + PRESENT_RELEASES_PATH, { headers: { cookie: `visitor=${visitor}` } }),
  );
  return (await Promise.all(answers)).some(({ headers }) => headers.get('x-release')?.includes(version));
}

test('the page, its takeover, its files and its calls all have one release of a canary’s app', async ({
  browser,
  shop,
}) => {
  test.setTimeout(180_000);
  const live = nameIn((await fetch(`${shop.url}/api/products`)).headers.get('x-release') ?? undefined);
  const print = (text: string) => text.replaceAll('Our Products', 'Every Print We Make');
  const folder = await builtVariant('mfe-catalogue', test.info().outputPath('catalogue'), print);
  const { releases } = await shop.publish(folder, { canary: 50 });
  const versions = { live, canary: releases[0]!.version };
  await expect.poll(() => isSeen(shop.url, versions.canary), { message: 'the gateway has heard of it' }).toBe(true);

  const sides = new Set<string>();
  for (let visitor = 0; visitor < 4 || (sides.size < 2 && visitor < 30); visitor++) {
    const context = await browser.newContext({ baseURL: shop.url });
    const page = await context.newPage();
    const complaints = consoleComplaints(page);
    const met = await versionsMet(page);
    const version = versions[met.html as 'live' | 'canary'];
    expect(met).toMatchObject({ page: version, shown: met.html, snapshot: { version }, call: version });
    const files = met.files.filter((address) => address.includes('/assets/mfe-catalogue/'));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(file).toContain(`/${version!.replace('+', '_')}/`);
    expect((await versionsMet(page)).html, 'the same again').toBe(met.html);
    expect(complaints).toEqual([]);
    sides.add(met.html);
    await context.close();
  }
  expect(sides).toEqual(new Set(['live', 'canary']));
});
