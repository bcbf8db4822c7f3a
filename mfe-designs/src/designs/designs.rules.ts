import type { Design } from '@chhapai/contracts';
import { matches } from '../browse/search.rules';

/** The kinds of templates with the counts that their chips show. Source: the specification. The first leaves all. */
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

/** The orders a list can have; the first one goes without saying. */
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
  /** Part of a title or a tag. */
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

/** The designs of the category whose title and tags match the query, in the order asked for; equals stand newest first. */
export function arrangeDesigns(designs: readonly Design[], { category, query, sort }: DesignsFilter): Design[] {
  return designsOf(designs, category)
    .filter((design) => matches(searchedTexts(design), query))
    .sort((a, b) => orders[sort](a, b) || byId(a, b));
}

export const designsOf = (designs: readonly Design[], category: DesignChoice): Design[] =>
  designs.filter((design) => category === 'all' || design.category === category);

const searchedTexts = ({ title, tags }: Design): string[] => [title, ...tags];
/** What a search with slips looks through. */
export const searchedText = (design: Design): string => searchedTexts(design).join(' ');

/** What a design's kind is called. */
export const designCategoryName = (id: string): string =>
  designCategories.find((category) => category.id === id)?.name ?? id;

/** `1 download`, `2,410 downloads`. */
export const downloadCount = (count: number): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'download' : 'downloads'}`;

/** `1 review`, `12 reviews`. */
export const reviewCount = (count: number): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'review' : 'reviews'}`;
