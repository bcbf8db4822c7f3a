import type { Product } from '@chhapai/contracts';

/** A schema.org Product. Everything is printed to order and therefore always in stock. */
export function productJsonLd(
  origin: string,
  path: string,
  product: Product,
  category: string,
): Record<string, unknown> {
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    image: new URL(product.image, origin).href,
    sku: product._id,
    category,
    brand: { '@type': 'Brand', name: 'Chhapai' },
    // Search engines reject a rating without votes.
    ...(product.rating !== undefined &&
      product.totalRatings && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: product.rating,
          reviewCount: product.totalRatings,
        },
      }),
    offers: {
      '@type': 'Offer',
      url: new URL(path, origin).href,
      priceCurrency: 'INR',
      price: product.price,
      availability: 'https://schema.org/InStock',
    },
  };
}
