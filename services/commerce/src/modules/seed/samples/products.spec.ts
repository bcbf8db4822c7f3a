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
