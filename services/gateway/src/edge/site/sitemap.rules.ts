import type { ReleaseRecord } from '@chhapai/contracts';

/** Not for search engines. */
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

/** The routes that the live apps list for search engines, followed by the products. */
export function sitemapXml(origin: string, apps: readonly Routes[], products: readonly SitemapProduct[]): string {
  const listed = new Set(apps.flatMap((app) => app.sitemap ?? publicRoutes(app)));
  const paths = [...listed].filter((route) => !PARAMETER.test(route)).sort();
  const pages = paths.map((path) => urlElement(origin + path));
  const productPages = listed.has(PRODUCT_ROUTE)
    ? products.map(({ id, changed }) => urlElement(`${origin}/product/${encodeURIComponent(id)}`, changed))
    : [];
  const urls = [...pages, ...productPages].slice(0, MAX_URLS).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
}

/** For records published before they listed their sitemap. */
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
