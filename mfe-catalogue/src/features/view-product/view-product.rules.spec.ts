import { describe, expect, it } from 'vitest';
import { sampleProducts } from '../../products/sample-products';
import { relatedProducts } from './more-products';
import { productJsonLd } from './product-json-ld.rules';

const [jaal, kites, skyline] = sampleProducts as [
  (typeof sampleProducts)[0],
  (typeof sampleProducts)[0],
  (typeof sampleProducts)[0],
];

describe('relatedProducts', () => {
  it('returns others of the category, starting after the product', () => {
    expect(relatedProducts(kites, sampleProducts)).toEqual([skyline, jaal]);
  });

  it('returns at most four', () => {
    const many = Array.from({ length: 9 }, (_, index) => ({ ...jaal, _id: `mug-${index}` }));
    expect(relatedProducts(many[7]!, many).map(({ _id }) => _id)).toEqual(['mug-8', 'mug-0', 'mug-1', 'mug-2']);
  });

  it('never returns the product itself, even if the list does not contain it', () => {
    expect(relatedProducts({ ...jaal, _id: 'new' }, sampleProducts)).toEqual([jaal, kites, skyline]);
  });
});

describe('productJsonLd', () => {
  it('states the offer in rupees and absolute URLs', () => {
    const jsonLd = productJsonLd('https://shop.example', '/product/mug-skyline', skyline, 'Mugs');
    expect(jsonLd).toMatchObject({
      '@type': 'Product',
      name: 'Rumi Darwaza Mug',
      category: 'Mugs',
      image: 'https://shop.example/media/mug-skyline-640.webp',
      offers: {
        '@type': 'Offer',
        price: 279,
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        url: 'https://shop.example/product/mug-skyline',
      },
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
