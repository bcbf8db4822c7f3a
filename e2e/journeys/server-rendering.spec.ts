import { expect, test, type Page } from '@playwright/test';
import { queryCommerceDatabase } from '../databases.js';
import { getProduct } from '../shopper.js';

/** Search engines and link previews see the pages without scripts. */
test.use({ javaScriptEnabled: false });

test('the product list is rendered on the server', async ({ page, baseURL }) => {
  await page.goto('/products?category=mug');
  await expect(page).toHaveTitle('Our Products · Chhapai');
  await expect(page.getByRole('link', { name: 'Patang Season Mug' })).toBeVisible();
  await expect(page.getByText('₹249', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Kite Sky Mouse Pad' })).toHaveCount(0);
  await page.getByLabel('Search products by name').fill('diwali');
  await page.getByLabel('Search products by name').press('Enter');
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/products?category=mug&q=diwali');

  const head = await readHead(page);
  expect(head.canonical).toBe(`${baseURL}/products`);
  expect(head.description).toContain('Printed in Lucknow');
  expect(head.openGraph).toMatchObject({ title: 'Our Products · Chhapai', type: 'website', url: head.canonical });
  expect(head.structuredData.map((item) => item['@type'])).toContain('BreadcrumbList');
});

for (const path of ['/Products', '/products/', '/%70roducts']) {
  test(`${path} shows the product list on the first load, as it does after a click on a link`, async ({
    page,
    baseURL,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible();
    expect((await readHead(page)).canonical).toBe(`${baseURL}/products`);
  });
}

test('a product is rendered on the server, with structured data', async ({ page, request, baseURL }) => {
  const { _id } = await getProduct(page, 'Rumi Darwaza Mug');
  await page.goto(`/product/${_id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Rumi Darwaza Mug' })).toBeVisible();
  await expect(page.getByText('₹279', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Material: Premium Quality')).toBeVisible();

  const { title, canonical, description, openGraph, structuredData } = await readHead(page);
  expect(title).toBe('Rumi Darwaza Mug · Chhapai');
  expect(canonical).toBe(`${baseURL}/product/${_id}`);
  expect(openGraph).toMatchObject({ title, description, type: 'product', url: canonical });
  const image = await request.get(openGraph['image']!);
  expect(image.headers()['content-type']).toMatch(/^image\//);
  expect(structuredData).toContainEqual(
    expect.objectContaining({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Rumi Darwaza Mug',
      offers: expect.objectContaining({ price: 279, priceCurrency: 'INR', url: canonical }),
    }),
  );
  const breadcrumbs = structuredData.find((item) => item['@type'] === 'BreadcrumbList');
  expect(breadcrumbs?.['itemListElement']).toHaveLength(4);
});

test('a changed price is in the product list within two seconds', async ({ request }) => {
  const setPrice = (paise: number) =>
    queryCommerceDatabase('UPDATE products SET price_paise = $1 WHERE name = $2', [paise, 'Leather Initial Keychain']);
  const prices = async () => (await (await request.get('/products?category=keychain')).text()).match(/₹[\d.,]+/g) ?? [];
  const times: number[] = [];
  for (const rupees of [131, 132, 133]) {
    await setPrice(rupees * 100);
    const start = performance.now();
    await expect.poll(prices, { intervals: [50] }).toContain(`₹${rupees}`);
    times.push(performance.now() - start);
  }
  expect(await prices()).not.toContain('₹132');
  // The median, because the machine may be busy during one of the changes.
  expect(times.sort((a, b) => a - b)[1]).toBeLessThan(2_000);
});

test('robots.txt names the sitemap, which lists the products', async ({ request, page, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(robots).toContain('Disallow: /cart');
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toContain('xml');
  const { _id } = await getProduct(page, 'Rumi Darwaza Mug');
  expect(await sitemap.text()).toContain(`<loc>${baseURL}/product/${_id}</loc>`);
});

interface Head {
  title: string;
  canonical: string;
  description: string;
  openGraph: Record<string, string>;
  structuredData: Record<string, unknown>[];
}

async function readHead(page: Page): Promise<Head> {
  const attributes = (selector: string, name: string) =>
    page.locator(selector).evaluateAll((found, key) => found.map((element) => element.getAttribute(key) ?? ''), name);
  const one = async (selector: string, name: string) => {
    const found = await attributes(selector, name);
    expect(found, selector).toHaveLength(1);
    return found[0]!;
  };
  const [names, contents] = [
    await attributes('[property^="og:"]', 'property'),
    await attributes('[property^="og:"]', 'content'),
  ];
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  return {
    title: await page.title(),
    canonical: await one('link[rel=canonical]', 'href'),
    description: await one('meta[name=description]', 'content'),
    openGraph: Object.fromEntries(names.map((name, index) => [name.replace('og:', ''), contents[index] ?? ''])),
    structuredData: data.map((text) => JSON.parse(text) as Record<string, unknown>),
  };
}
