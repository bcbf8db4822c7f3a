import type { Product } from '@chhapai/contracts';

/** A product as schema.org knows it. Everything in the list is printed to order, hence always in stock. */
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
    // Search engines refuse a rating of nobody.
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
