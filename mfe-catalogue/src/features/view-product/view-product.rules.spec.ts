import { describe, expect, it } from 'vitest';
import { sampleProducts } from '../../products/sample-products';
import { moreLike } from './more-products';
import { productJsonLd } from './product-json-ld.rules';

const [jaal, kites, skyline] = sampleProducts as [
  (typeof sampleProducts)[0],
  (typeof sampleProducts)[0],
  (typeof sampleProducts)[0],
];

describe('moreLike', () => {
  it('shows the others of the category, the next ones first', () => {
    expect(moreLike(kites, sampleProducts)).toEqual([skyline, jaal]);
  });

  it('shows four at most', () => {
    const many = Array.from({ length: 9 }, (_, index) => ({ ...jaal, _id: `mug-${index}` }));
    expect(moreLike(many[7]!, many).map(({ _id }) => _id)).toEqual(['mug-8', 'mug-0', 'mug-1', 'mug-2']);
  });

  it('never shows the product itself, also when the list does not know it yet', () => {
    expect(moreLike({ ...jaal, _id: 'new' }, sampleProducts)).toEqual([jaal, kites, skyline]);
  });
});

describe('productJsonLd', () => {
  it('names the offer in rupees and every address in full', () => {
    const thing = productJsonLd('https://shop.example', '/product/mug-skyline', skyline, 'Mugs');
    expect(thing).toMatchObject({
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

  it('has a rating only when somebody gave one', () => {
    expect(productJsonLd('https://shop.example', '/product/x', skyline, 'Mugs')).not.toHaveProperty('aggregateRating');
    const rated = { ...skyline, rating: 4.33, totalRatings: 3 };
    expect(productJsonLd('https://shop.example', '/product/x', rated, 'Mugs')).toMatchObject({
      aggregateRating: { ratingValue: 4.33, reviewCount: 3 },
    });
  });
});
