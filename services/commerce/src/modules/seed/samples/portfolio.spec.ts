import { expect, it } from 'vitest';
import { sampleDesigns } from './designs.js';
import { sampleWorks } from './works.js';

it('hangs 25 works, each with a picture and a title of its own, at least four of each category', () => {
  expect(sampleWorks).toHaveLength(25);
  expect(new Set(sampleWorks.map(({ image }) => image)).size).toBe(25);
  expect(new Set(sampleWorks.map(({ title }) => title)).size).toBe(25);
  for (const category of ['indoor', 'outdoor', 'news', 'events'])
    expect(sampleWorks.filter((work) => work.category === category).length, category).toBeGreaterThanOrEqual(4);
});

it('lays out six designs of six categories, three of them premium at the prices of the shop', () => {
  expect(new Set(sampleDesigns.map(({ category }) => category)).size).toBe(6);
  const prices = sampleDesigns.map(({ pricePaise }) => pricePaise / 100).filter((price) => price > 0);
  expect(prices.toReversed()).toEqual([299, 199, 399]);
});

it('offers at least three formats of each design, PNG among them', () => {
  for (const { formats, title } of sampleDesigns) {
    expect(formats, title).toContain('PNG');
    expect(formats.length, title).toBeGreaterThanOrEqual(3);
  }
});
