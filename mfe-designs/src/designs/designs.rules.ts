import type { Design } from '@chhapai/contracts';
import { matches } from '../browse/search.rules';

/**
 * Template categories with the counts from the specification. Each count includes the `online` designs of a new shop. The first
 * category matches all designs.
 */
export const designCategories = [
  { id: 'all', name: 'All Designs', count: 150, online: 6 },
  { id: 'visiting-card', name: 'Visiting Cards', count: 25, online: 1 },
  { id: 'sticker', name: 'Stickers', count: 20, online: 1 },
  { id: 'letterhead', name: 'Letterheads', count: 15, online: 1 },
  { id: 'mug', name: 'Mugs', count: 12, online: 1 },
  { id: 'tshirt', name: 'T-shirts', count: 18, online: 1 },
  { id: 'badge', name: 'Badges', count: 10, online: 0 },
  { id: 'pillow', name: 'Pillows', count: 8, online: 0 },
  { id: 'poster', name: 'Posters', count: 22, online: 1 },
  { id: 'logo', name: 'Logos', count: 30, online: 0 },
  { id: 'pamphlet', name: 'Pamphlets', count: 16, online: 0 },
  { id: 'billbook', name: 'Bill Books', count: 6, online: 0 },
  { id: 'atmpouch', name: 'ATM Pouches', count: 5, online: 0 },
  { id: 'carrybag', name: 'Carry Bags', count: 12, online: 0 },
  { id: 'packaging', name: 'Packaging', count: 14, online: 0 },
  { id: 'mobilecover', name: 'Mobile Covers', count: 9, online: 0 },
] as const;
export type DesignChoice = (typeof designCategories)[number]['id'];

/**
 * The number beside each category: the specification's, plus one for each design that staff have published since the shop
 * opened and minus one for each that they have taken offline.
 */
export const shownCounts = (designs: readonly Design[] | undefined): number[] =>
  designCategories.map(({ id, count, online }) => (designs ? count - online + designsOf(designs, id).length : count));

/** Sort orders; the first one is the default. */
export const designSorts = [
  { id: 'newest', name: 'Newest First' },
  { id: 'popular', name: 'Most Downloads' },
  { id: 'rating', name: 'Highest Rated' },
  { id: 'price-low', name: 'Price: Low to High' },
  { id: 'price-high', name: 'Price: High to Low' },
] as const;
export type DesignSort = (typeof designSorts)[number]['id'];

export interface DesignsFilter {
  category: DesignChoice;
  /** Text to find in titles and tags. */
  query: string;
  sort: DesignSort;
}

/** Ids increase with time. */
const byNewest = (a: Design, b: Design) => (a.id < b.id ? 1 : -1);
const comparators: Record<DesignSort, (a: Design, b: Design) => number> = {
  newest: byNewest,
  popular: (a, b) => b.downloads - a.downloads,
  rating: (a, b) => b.rating - a.rating,
  'price-low': (a, b) => a.price - b.price,
  'price-high': (a, b) => b.price - a.price,
};

/** The matching designs of the category in the given order; ties keep the order of the list. */
export function arrangeDesigns(designs: readonly Design[], { category, query, sort }: DesignsFilter): Design[] {
  return designsOf(designs, category)
    .filter((design) => matches(searchedFields(design), query))
    .sort(comparators[sort]);
}

export const designsOf = (designs: readonly Design[], category: DesignChoice): Design[] =>
  designs.filter((design) => category === 'all' || design.category === category);

const searchedFields = ({ title, tags }: Design): string[] => [title, ...tags];
/** The text for the fuzzy search. */
export const searchedText = (design: Design): string => searchedFields(design).join(' ');

export const designCategoryName = (id: string): string =>
  designCategories.find((category) => category.id === id)?.name ?? id;

/** Such as `1 download` or `2,410 downloads`. */
export const downloadsText = (count: number): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'download' : 'downloads'}`;

/** Such as `1 review` or `12 reviews`. */
export const reviewsText = (count: number): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'review' : 'reviews'}`;

/** The designs as a schema.org `CollectionPage`. */
export function designCollection(origin: string, name: string, path: string, designs: readonly Design[]) {
  const absolute = (url: string) => new URL(url, origin).href;
  return {
    '@type': 'CollectionPage',
    name,
    url: absolute(path),
    hasPart: designs.map(({ id, title, description, image, isPremium }) => ({
      '@type': 'CreativeWork',
      name: title,
      description,
      image: absolute(image),
      url: absolute(`${path}?design=${encodeURIComponent(id)}`),
      isAccessibleForFree: !isPremium,
    })),
  };
}
