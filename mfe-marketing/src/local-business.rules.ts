import type { SiteSettings } from '@chhapai/contracts';

/** The agency as a schema.org `LocalBusiness`. */
export function localBusiness(origin: string, site: SiteSettings): Record<string, unknown> {
  return {
    '@type': 'LocalBusiness',
    '@id': `${origin}/#business`,
    name: site.name,
    url: `${origin}/`,
    image: `${origin}/media/og-shop.png`,
    telephone: site.phone,
    email: site.email,
    foundingDate: '2009',
    address: { '@type': 'PostalAddress', streetAddress: site.address.join(', '), addressCountry: 'IN' },
    ...(site.openingTimes && { openingHours: site.openingTimes }),
    geo: { '@type': 'GeoCoordinates', latitude: site.location.latitude, longitude: site.location.longitude },
  };
}
