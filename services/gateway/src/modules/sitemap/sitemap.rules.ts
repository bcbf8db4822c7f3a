/** Public pages worth finding, as the specification's route table has them. */
const PUBLIC_PATHS = [
  '/',
  '/products',
  '/corel',
  '/gallery',
  '/ourworks',
  '/contact',
  '/about',
  '/privacy-policy',
  '/refund-policy',
  '/shipping-policy',
  '/terms-and-conditions',
];
/** What search engines should leave alone. */
const PRIVATE_PATHS = ['/cart', '/checkout', '/orders', '/wishlist', '/admin', '/api'];
/** Most addresses of one sitemap. Source: sitemaps.org. */
const MOST_ADDRESSES = 50_000;

/** One product of a sitemap; `changed` is a date and time of ISO 8601. */
export interface SitemapProduct {
  id: string;
  changed?: string;
}

export function robotsText(origin: string): string {
  const refusals = PRIVATE_PATHS.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...refusals, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

/** Public pages that one of the route patterns covers, then the products. */
export function sitemapXml(origin: string, routes: readonly string[], products: readonly SitemapProduct[]): string {
  const owned = new Set(routes);
  const pages = PUBLIC_PATHS.filter((path) => owned.has(path)).map((path) => address(origin + path));
  const shown = owned.has('/product/:id')
    ? products.map(({ id, changed }) => address(`${origin}/product/${encodeURIComponent(id)}`, changed))
    : [];
  const urls = [...pages, ...shown].slice(0, MOST_ADDRESSES).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
}

function address(location: string, changed?: string): string {
  const lastmod = changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : '';
  return `  <url><loc>${escapeXml(location)}</loc>${lastmod}</url>\n`;
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
