import type { Product } from '@chhapai/contracts';
import { offerOf, type StockLevel } from './choice/offer.rules';

/** Products made to order are always available. */
const AVAILABILITY: Record<StockLevel['level'], string> = {
  'made-to-order': 'InStock',
  'in-stock': 'InStock',
  low: 'LimitedAvailability',
  'sold-out': 'OutOfStock',
};

/** A schema.org Product, with one offer or, if it has variants, their price range. */
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
    image: [product.image, ...(product.images ?? [])].map((image) => new URL(image, origin).href),
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
      ...pricesOf(product),
      url: new URL(path, origin).href,
      priceCurrency: 'INR',
      availability: `https://schema.org/${AVAILABILITY[offerOf(product).stock.level]}`,
    },
  };
}

function pricesOf({ price, variants = [] }: Product): Record<string, unknown> {
  if (variants.length === 0) return { '@type': 'Offer', price };
  const prices = variants.map((variant) => variant.price);
  return {
    '@type': 'AggregateOffer',
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    offerCount: variants.length,
  };
}
