import { useHost } from './host-context';

interface PageHeadProps {
  title: string;
  description: string;
  /** Path of the page, with only those parameters that make it a separate page, e.g. `/products?page=2`. */
  path: string;
  /** Path or URL of the picture shown with a shared link. */
  image?: string;
  type?: 'website' | 'product' | 'article';
  /** From the home page to this page; rendered as a schema.org `BreadcrumbList`. */
  breadcrumbs?: readonly { label: string; href: string }[];
  /** More schema.org objects, each with its `@type`; `@context` is added. */
  jsonLd?: readonly Record<string, unknown>[];
  /** Asks search engines not to index the page; for personal and staff pages. */
  noIndex?: boolean;
}

/** Title, description, Open Graph and JSON-LD of a page. React moves them into `<head>`. */
export function PageHead({
  title,
  description,
  path,
  image = '/media/og-shop.png',
  type = 'website',
  breadcrumbs,
  jsonLd = [],
  noIndex,
}: PageHeadProps) {
  const { origin } = useHost().snapshot;
  const absolute = (url: string) => new URL(url, origin).href;
  const schemas = breadcrumbs ? [breadcrumbList(breadcrumbs, absolute), ...jsonLd] : jsonLd;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={absolute(path)} />
      {noIndex && <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content="Chhapai" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={absolute(path)} />
      <meta property="og:image" content={absolute(image)} />
      <meta property="og:locale" content="en_IN" />
      <meta name="twitter:card" content="summary_large_image" />
      {schemas.map((schema, index) => (
        <script
          key={index}
          type="application/ld+json"
          // Pages may omit structured data in the browser: search engines read the server’s HTML.
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: scriptSafe({ '@context': 'https://schema.org', ...schema }) }}
        />
      ))}
    </>
  );
}

function breadcrumbList(items: NonNullable<PageHeadProps['breadcrumbs']>, absolute: (url: string) => string) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absolute(href),
    })),
  };
}

function scriptSafe(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
