import { describe, expect, it } from 'vitest';
import type { Product } from '@chhapai/contracts';
import { sampleProducts } from '../../products/sample-products';
import { productJsonLd } from './product-json-ld.rules';

const skyline = sampleProducts[2]!;

describe('productJsonLd', () => {
  it('states the offer in rupees and with absolute URLs', () => {
    const jsonLd = productJsonLd('https://shop.example', '/product/mug-skyline', skyline, 'Mugs');
    expect(jsonLd).toMatchObject({
      '@type': 'Product',
      name: 'Rumi Darwaza Mug',
      category: 'Mugs',
      image: ['https://shop.example/media/mug-skyline-640.webp'],
      offers: {
        '@type': 'Offer',
        price: 279,
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        url: 'https://shop.example/product/mug-skyline',
      },
    });
  });

  it('states the price range of variants and the availability', () => {
    const variants = [
      { _id: 'red', sku: 'RED', options: { Colour: 'Red' }, price: 299, quantity: 0 },
      { _id: 'blue', sku: 'BLUE', options: { Colour: 'Blue' }, price: 349, quantity: 3 },
    ];
    const offers = (product: Product) => productJsonLd('https://shop.example', '/product/x', product, 'Mugs')['offers'];
    const stock = { tracked: true, quantity: 0 };
    expect(offers({ ...skyline, stock, variants })).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: 299,
      highPrice: 349,
      offerCount: 2,
      availability: 'https://schema.org/InStock',
    });
    expect(offers({ ...skyline, stock, variants: variants.slice(0, 1) })).toMatchObject({
      availability: 'https://schema.org/OutOfStock',
    });
    expect(offers({ ...skyline, stock: { tracked: true, quantity: 2 } })).toMatchObject({
      availability: 'https://schema.org/LimitedAvailability',
    });
  });

  it('has a rating only if there are votes', () => {
    expect(productJsonLd('https://shop.example', '/product/x', skyline, 'Mugs')).not.toHaveProperty('aggregateRating');
    const rated = { ...skyline, rating: 4.33, totalRatings: 3 };
    expect(productJsonLd('https://shop.example', '/product/x', rated, 'Mugs')).toMatchObject({
      aggregateRating: { ratingValue: 4.33, reviewCount: 3 },
    });
  });
});
