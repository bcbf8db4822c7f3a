import { describe, expect, it } from 'vitest';
import {
  arrangeDesigns,
  designCategories,
  downloadsText,
  reviewsText,
  shownCounts,
  type DesignsFilter,
} from './designs.rules';
import { sampleDesigns } from './sample-designs';

const ids = (filter: Partial<DesignsFilter>) =>
  arrangeDesigns(sampleDesigns, { category: 'all', query: '', sort: 'newest', ...filter }).map(({ id }) => id);

describe('arrangeDesigns', () => {
  it.each([
    ['newest', ['d6', 'd5', 'd4', 'd3', 'd2', 'd1']],
    ['popular', ['d3', 'd5', 'd6', 'd4', 'd2', 'd1']],
    ['rating', ['d6', 'd4', 'd3', 'd5', 'd2', 'd1']],
    ['price-low', ['d5', 'd3', 'd1', 'd4', 'd6', 'd2']],
    ['price-high', ['d2', 'd6', 'd4', 'd5', 'd3', 'd1']],
  ] as const)('sorts by %s, with ties in the order of the list', (sort, order) => {
    expect(ids({ sort })).toEqual(order);
  });

  it('matches part of the title or of any tag, within the category', () => {
    expect(ids({ query: 'MEHFIL' })).toEqual(['d5']);
    expect(ids({ query: 'skyl' })).toEqual(['d5']);
    expect(ids({ query: 'skyl', category: 'mug' })).toEqual([]);
    expect(ids({ category: 'mug' })).toEqual(['d3']);
  });

  it('finds synonyms of words in the plural, and of words that end in s in the singular', () => {
    expect(ids({ query: 'labels' })).toEqual(ids({ query: 'sticker' }));
    expect(ids({ query: 'business card' })).toEqual(ids({ query: 'visiting card' }));
    expect(ids({ query: 'visiting card' })).not.toEqual([]);
  });

  it('does not change the original list', () => {
    const original = [...sampleDesigns];
    arrangeDesigns(original, { category: 'all', query: '', sort: 'price-low' });
    expect(original).toEqual(sampleDesigns);
  });
});

it('has sixteen categories with the counts of the specification', () => {
  expect(designCategories.map(({ count }) => count)).toEqual([
    150, 25, 20, 15, 12, 18, 10, 8, 22, 30, 16, 6, 5, 12, 14, 9,
  ]);
});

it('counts designs that staff have published or taken offline since the shop opened', () => {
  const counts = (designs?: typeof sampleDesigns) => shownCounts(designs).slice(0, 3);
  const [card, ...others] = sampleDesigns;
  expect(counts()).toEqual([150, 25, 20]);
  expect(counts(sampleDesigns)).toEqual([150, 25, 20]);
  expect(counts(others)).toEqual([149, 24, 20]);
  expect(counts([card!, ...sampleDesigns])).toEqual([151, 26, 20]);
});

it('formats counts with singular and plural', () => {
  expect([downloadsText(0), downloadsText(1), downloadsText(123456)]).toEqual([
    '0 downloads',
    '1 download',
    '1,23,456 downloads',
  ]);
  expect([reviewsText(1), reviewsText(2)]).toEqual(['1 review', '2 reviews']);
});
