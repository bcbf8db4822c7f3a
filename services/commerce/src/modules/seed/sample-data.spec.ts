import { Measurement, Occasion, PersonalisationField } from '@chhapai/contracts';
import { describe, expect, it } from 'vitest';
import { sampleCategories, sampleDesigns, sampleProducts, sampleWorks } from './sample-data.js';

describe('the sample products', () => {
  it('each have a picture of their category, two to four sentences and a realistic price', () => {
    for (const { name, categoryId, image, description, pricePaise } of sampleProducts) {
      expect(image).toMatch(new RegExp(`^/media/${categoryId}-[a-z-]+-640\\.webp$`));
      const sentences = description.split(/(?<=[.])\s/).length;
      expect(sentences, name).toBeGreaterThanOrEqual(2);
      expect(sentences, name).toBeLessThanOrEqual(4);
      expect(pricePaise, name).toBeGreaterThanOrEqual(5_000);
    }
  });

  it('have unique names and pictures, and fill each category', () => {
    expect(new Set(sampleProducts.map(({ name }) => name)).size).toBe(sampleProducts.length);
    expect(new Set(sampleProducts.map(({ image }) => image)).size).toBe(sampleProducts.length);
    for (const { id } of sampleCategories) {
      expect(sampleProducts.filter(({ categoryId }) => categoryId === id).length).toBeGreaterThanOrEqual(4);
    }
  });

  it('have occasions and measurements that the contracts accept, and unique personalisation keys', () => {
    for (const { name, occasions, measurements, personalisation } of sampleProducts) {
      expect(Occasion.array().min(1).safeParse(occasions).success, name).toBe(true);
      expect(Measurement.array().min(2).safeParse(measurements).success, name).toBe(true);
      expect(PersonalisationField.array().safeParse(personalisation).success, name).toBe(true);
      expect(new Set(personalisation.map(({ key }) => key)).size, name).toBe(personalisation.length);
    }
  });

  it('ask for everything a description promises to print, and start at the quantity it names', () => {
    for (const { name, description, personalisation, minimumQuantity } of sampleProducts) {
      // “Below” refers to the form on the product page, except on one mug, which has a name printed below its diyas.
      expect(/\bbelow\b/.test(description.replace('below the diyas', '')), name).toBe(
        personalisation.length > 0 && name !== 'Diwali Diya Mug',
      );
      expect(description, name).not.toMatch(/after you order/i);
      if (/\binitials?\b|your logo/i.test(description)) {
        expect(
          personalisation.some(({ required }) => required),
          name,
        ).toBe(true);
      }
      const from = /(?:printed|base,) from (\d+) pieces/.exec(description)?.[1];
      expect(minimumQuantity, name).toBe(Number(from ?? 1));
    }
  });
});

it('has 25 sample works with unique pictures and titles, at least four of each category', () => {
  expect(sampleWorks).toHaveLength(25);
  expect(new Set(sampleWorks.map(({ image }) => image)).size).toBe(25);
  expect(new Set(sampleWorks.map(({ title }) => title)).size).toBe(25);
  for (const category of ['indoor', 'outdoor', 'news', 'events'])
    expect(sampleWorks.filter((work) => work.category === category).length, category).toBeGreaterThanOrEqual(4);
});

describe('the sample designs', () => {
  it('are six from six categories, three of them premium at the prices in the specification', () => {
    expect(sampleDesigns).toHaveLength(6);
    expect(new Set(sampleDesigns.map(({ category }) => category)).size).toBe(6);
    const prices = sampleDesigns.map(({ pricePaise }) => pricePaise / 100).filter((price) => price > 0);
    expect(prices.toReversed()).toEqual([299, 199, 399]);
  });

  it('come in at least three formats, PNG among them', () => {
    for (const { formats, title } of sampleDesigns) {
      expect(formats, title).toContain('PNG');
      expect(formats.length, title).toBeGreaterThanOrEqual(3);
    }
  });
});
