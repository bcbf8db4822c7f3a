import type { APIRequestContext } from '@playwright/test';

/** The path of every page that the sitemap names, with one product for all of them. */
export async function publicPages(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
  const [aProduct, ...otherProducts] = paths.filter((path) => path.startsWith('/product/'));
  if (!aProduct) throw new Error('The sitemap names no product');
  return paths.filter((path) => !otherProducts.includes(path));
}
