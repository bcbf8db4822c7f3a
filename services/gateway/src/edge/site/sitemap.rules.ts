import type { ReleaseRecord } from '@chhapai/contracts';

/** Paths that are not for search engines. */
const PRIVATE_PREFIXES = ['/cart', '/checkout', '/orders', '/wishlist', '/admin', '/api'];
const PRODUCT_ROUTE = '/product/:id';
const PARAMETER = /[:*]/;
/** Source: sitemaps.org. */
const MAX_URLS = 50_000;

/** One product of a sitemap; `changed` is a date and time in ISO 8601. */
export interface SitemapProduct {
  id: string;
  changed?: string;
}

type Routes = Pick<ReleaseRecord, 'routes' | 'sitemap'>;

export function robotsText(origin: string): string {
  const rules = PRIVATE_PREFIXES.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

/** The routes that the live apps list for search engines, followed by the products, in files of at most `maxUrls` URLs. */
export function sitemapFiles(
  origin: string,
  apps: readonly Routes[],
  products: readonly SitemapProduct[],
  maxUrls = MAX_URLS,
): string[] {
  const listed = new Set(apps.flatMap((app) => app.sitemap ?? publicRoutes(app)));
  const paths = [...listed].filter((route) => !PARAMETER.test(route)).sort();
  const pages = paths.map((path) => urlElement(origin + path));
  const productPages = listed.has(PRODUCT_ROUTE)
    ? products.map(({ id, changed }) => urlElement(`${origin}/product/${encodeURIComponent(id)}`, changed))
    : [];
  const urls = [...pages, ...productPages];
  const count = Math.max(1, Math.ceil(urls.length / maxUrls));
  return Array.from({ length: count }, (_, index) => xml('urlset', urls.slice(index * maxUrls, (index + 1) * maxUrls)));
}

/** The only file, or an index of all of them, which are at `/sitemap-1.xml` and so on. */
export function sitemapXml(origin: string, files: readonly string[]): string {
  if (files.length === 1) return files[0]!;
  const locations = files.map(
    (_, index) => `  <sitemap><loc>${escapeXml(`${origin}/sitemap-${index + 1}.xml`)}</loc></sitemap>\n`,
  );
  return xml('sitemapindex', locations);
}

function xml(element: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</${element}>\n`;
}

/** For records that were published before records listed their sitemap. */
function publicRoutes({ routes }: Routes): string[] {
  return routes.filter((route) => route === PRODUCT_ROUTE || (!PARAMETER.test(route) && !isPrivate(route)));
}

const isPrivate = (path: string): boolean =>
  PRIVATE_PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

function urlElement(location: string, changed?: string): string {
  const lastmod = changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : '';
  return `  <url><loc>${escapeXml(location)}</loc>${lastmod}</url>\n`;
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
