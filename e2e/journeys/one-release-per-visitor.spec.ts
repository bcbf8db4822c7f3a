import { randomBytes } from 'node:crypto';
import type { PageSnapshot } from '@chhapai/contracts';
import { expect, type Page } from '@playwright/test';
import { createVariant } from '../built-variant.js';
import { collectConsoleErrors, open } from '../live-page.js';
import { readServedReleases, ownShopTest as test } from '../temporary-shop.js';

type Channel = 'live' | 'canary';
const CANARY_TITLE = 'Every Print We Make';

test('the HTML, the hydrated page, its files and its API requests all use the same release of a canary’s app', async ({
  browser,
  shop,
}) => {
  const live = catalogueVersion(await readServedReleases(shop));
  const changeTitle = (script: string) => script.replaceAll('Our Products', CANARY_TITLE);
  const folder = await createVariant('mfe-catalogue', test.info().outputPath('catalogue'), changeTitle);
  const { releases } = await shop.publish(folder, { canary: 50 });
  const versions = { live, canary: releases[0]!.version };
  await expect
    .poll(() => isServedToSomeVisitor(shop.url, versions.canary), { message: 'the gateway serves the canary' })
    .toBe(true);

  const seenChannels = new Set<Channel>();
  for (let visitor = 0; visitor < 4 || (seenChannels.size < 2 && visitor < 30); visitor++) {
    const context = await browser.newContext({ baseURL: shop.url });
    const page = await context.newPage();
    const errors = collectConsoleErrors(page);
    const served = await openProducts(page);
    const version = versions[served.htmlChannel];
    expect(served).toMatchObject({
      pageVersion: version,
      hydratedChannel: served.htmlChannel,
      snapshot: { version },
      apiVersion: version,
    });
    const files = served.files.filter((url) => url.includes('/assets/mfe-catalogue/'));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(file).toContain(`/${version!.replace('+', '_')}/`);
    expect((await openProducts(page)).htmlChannel, 'the next page has the same release').toBe(served.htmlChannel);
    expect(errors).toEqual([]);
    seenChannels.add(served.htmlChannel);
    await context.close();
  }
  expect(seenChannels).toEqual(new Set(['live', 'canary']));
});

/** Opens the product list and reads from which version of the catalogue each part of the page comes. */
async function openProducts(page: Page) {
  const responded = page.waitForResponse('/products');
  await open(page, '/products');
  const response = await responded;
  const apiResponse = await page.request.get('/api/products');
  return {
    pageVersion: catalogueVersion(response.headers()['x-release']),
    htmlChannel: channelOf(await response.text()),
    hydratedChannel: channelOf(await page.getByRole('heading', { level: 1 }).textContent()),
    snapshot: await page.evaluate(
      () => (JSON.parse(document.getElementById('page-snapshot')!.textContent) as PageSnapshot).apps['mfe-catalogue'],
    ),
    files: await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
    apiVersion: catalogueVersion(apiResponse.headers()['x-release']),
  };
}

const channelOf = (text: string | null): Channel => (text?.includes(CANARY_TITLE) ? 'canary' : 'live');

const catalogueVersion = (releases = '') => /mfe-catalogue@([^,]+)/.exec(releases)?.[1];

/** Opens a page as twenty visitors, at least one of whom should get the canary once the gateway has prepared it. */
async function isServedToSomeVisitor(url: string, version: string): Promise<boolean> {
  const visitors = Array.from({ length: 20 }, () => randomBytes(16).toString('base64url'));
  const responses = await Promise.all(
    visitors.map((visitor) => fetch(`${url}/products`, { headers: { cookie: `visitor=${visitor}` } })),
  );
  return responses.some(({ headers }) => headers.get('x-release')?.includes(version));
}
