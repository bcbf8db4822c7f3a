import type { Design } from '@chhapai/contracts';
import { matches } from '../browse/search.rules';

/** Template categories with the counts from the specification. The first one matches all. */
export const designCategories = [
  { id: 'all', name: 'All Designs', count: 150 },
  { id: 'visiting-card', name: 'Visiting Cards', count: 25 },
  { id: 'sticker', name: 'Stickers', count: 20 },
  { id: 'letterhead', name: 'Letterheads', count: 15 },
  { id: 'mug', name: 'Mugs', count: 12 },
  { id: 'tshirt', name: 'T-shirts', count: 18 },
  { id: 'badge', name: 'Badges', count: 10 },
  { id: 'pillow', name: 'Pillows', count: 8 },
  { id: 'poster', name: 'Posters', count: 22 },
  { id: 'logo', name: 'Logos', count: 30 },
  { id: 'pamphlet', name: 'Pamphlets', count: 16 },
  { id: 'billbook', name: 'Bill Books', count: 6 },
  { id: 'atmpouch', name: 'ATM Pouches', count: 5 },
  { id: 'carrybag', name: 'Carry Bags', count: 12 },
  { id: 'packaging', name: 'Packaging', count: 14 },
  { id: 'mobilecover', name: 'Mobile Covers', count: 9 },
] as const;
export type DesignChoice = (typeof designCategories)[number]['id'];

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

const byId = (a: Design, b: Design) => (a.id < b.id ? 1 : -1);
const orders: Record<DesignSort, (a: Design, b: Design) => number> = {
  newest: byId,
  popular: (a, b) => b.downloads - a.downloads,
  rating: (a, b) => b.rating - a.rating,
  'price-low': (a, b) => a.price - b.price,
  'price-high': (a, b) => b.price - a.price,
};

/** The matching designs of the category in the given order, with ties newest first. */
export function arrangeDesigns(designs: readonly Design[], { category, query, sort }: DesignsFilter): Design[] {
  return designsOf(designs, category)
    .filter((design) => matches(searchedTexts(design), query))
    .sort((a, b) => orders[sort](a, b) || byId(a, b));
}

export const designsOf = (designs: readonly Design[], category: DesignChoice): Design[] =>
  designs.filter((design) => category === 'all' || design.category === category);

const searchedTexts = ({ title, tags }: Design): string[] => [title, ...tags];
/** The text for the fuzzy search. */
export const searchedText = (design: Design): string => searchedTexts(design).join(' ');

export const designCategoryName = (id: string): string =>
  designCategories.find((category) => category.id === id)?.name ?? id;

/** `1 download`, `2,410 downloads`. */
export const downloadCount = (count: number): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'download' : 'downloads'}`;

/** `1 review`, `12 reviews`. */
export const reviewCount = (count: number): string =>
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
