import { Measurement, Occasion, PersonalisationField } from '@chhapai/contracts';
import { expect, it } from 'vitest';
import { sampleCategories } from './categories.js';
import { sampleProducts } from './products.js';

it('shows every sample with a drawn picture of its kind, two to four sentences and a price of the trade', () => {
  for (const { name, categoryId, image, description, pricePaise } of sampleProducts) {
    expect(image).toMatch(new RegExp(`^/media/${categoryId}-[a-z-]+-640\\.webp$`));
    const sentences = description.split(/(?<=[.])\s/).length;
    expect(sentences, name).toBeGreaterThanOrEqual(2);
    expect(sentences, name).toBeLessThanOrEqual(4);
    expect(pricePaise, name).toBeGreaterThanOrEqual(5_000);
  }
});

it('has names and pictures that are all different, and fills each category', () => {
  expect(new Set(sampleProducts.map(({ name }) => name)).size).toBe(sampleProducts.length);
  expect(new Set(sampleProducts.map(({ image }) => image)).size).toBe(sampleProducts.length);
  for (const { id } of sampleCategories) {
    expect(sampleProducts.filter(({ categoryId }) => categoryId === id).length).toBeGreaterThanOrEqual(4);
  }
});

it('gives each sample occasions and measurements the contracts accept, and personalisation keys used once', () => {
  for (const { name, occasions, measurements, personalisation } of sampleProducts) {
    expect(Occasion.array().min(1).safeParse(occasions).success, name).toBe(true);
    expect(Measurement.array().min(2).safeParse(measurements).success, name).toBe(true);
    expect(PersonalisationField.array().safeParse(personalisation).success, name).toBe(true);
    expect(new Set(personalisation.map(({ key }) => key)).size, name).toBe(personalisation.length);
  }
});

it('asks on the product page for all that a description promises to print, and sells from the quantity it names', () => {
  for (const { name, description, personalisation, minimumQuantity } of sampleProducts) {
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
