import { useHost } from '../app/host';

interface PageHeadProps {
  title: string;
  description: string;
  /** Path of the page without query, e.g. `/products`. */
  path: string;
  /** Path or address of the picture that a shared link shows. */
  image?: string;
  type?: 'website' | 'product' | 'article';
  /** schema.org objects, each with its `@type`; `@context` is added. */
  jsonLd?: readonly Record<string, unknown>[];
  /** Keeps search engines away from pages of one shopper. */
  noIndex?: boolean;
}

/** Title, description, Open Graph and JSON-LD of a page. React moves them into the head. */
export function PageHead({
  title,
  description,
  path,
  image = '/media/og-shop.png',
  type = 'website',
  jsonLd = [],
  noIndex,
}: PageHeadProps) {
  const { origin } = useHost().snapshot;
  const absolute = (address: string) => new URL(address, origin).href;
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
      {jsonLd.map((thing, index) => (
        <script
          key={index}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: scriptSafe({ '@context': 'https://schema.org', ...thing }) }}
        />
      ))}
    </>
  );
}

function scriptSafe(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
