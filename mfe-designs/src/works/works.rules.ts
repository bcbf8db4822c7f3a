import type { Work } from '@chhapai/contracts';
import { matches } from '../browse/search.rules';

/** The first one leaves all of them. */
export const workCategories = [
  { id: 'all', name: 'All Works' },
  { id: 'indoor', name: 'Indoor Printing' },
  { id: 'outdoor', name: 'Outdoor Advertising' },
  { id: 'news', name: 'News Gallery' },
  { id: 'events', name: 'Events' },
] as const;
export type WorksChoice = (typeof workCategories)[number]['id'];

export interface WorksFilter {
  category: WorksChoice;
  /** Part of a title, a type or a tag. */
  query: string;
}

/** The works of the category whose title, type and tags match the query. */
export const filterWorks = (works: readonly Work[], { category, query }: WorksFilter): Work[] =>
  worksOf(works, category).filter((work) => matches(searchedTexts(work), query));

export const worksOf = (works: readonly Work[], category: WorksChoice): Work[] =>
  works.filter((work) => category === 'all' || work.category === category);

const searchedTexts = ({ title, type, tags }: Work): string[] => [title, type, ...tags];
/** What a search with slips looks through. */
export const searchedText = (work: Work): string => searchedTexts(work).join(' ');

/** Only indoor works wear the blue badge. */
export const badgeTone = (category: string): 'info' | 'caution' => (category === 'indoor' ? 'info' : 'caution');

/** What a work's badge says. */
export const categoryName = (id: string): string => workCategories.find((category) => category.id === id)?.name ?? id;

/** The works as schema.org's `ImageGallery`. */
export function imageGallery(origin: string, name: string, path: string, works: readonly Work[]) {
  const absolute = (address: string) => new URL(address, origin).href;
  return {
    '@type': 'ImageGallery',
    name,
    url: absolute(path),
    associatedMedia: works.map(({ id, title, description, image }) => ({
      '@type': 'ImageObject',
      name: title,
      description,
      contentUrl: absolute(image),
      url: absolute(`/ourworks?work=${id}`),
    })),
  };
}
