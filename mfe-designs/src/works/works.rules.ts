import type { Work } from '@chhapai/contracts';
import { matches } from '../browse/search.rules';

/** The first one matches all works. */
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
  /** Text to find in titles, types and tags. */
  query: string;
}

/** The matching works of the category. */
export const filterWorks = (works: readonly Work[], { category, query }: WorksFilter): Work[] =>
  worksOf(works, category).filter((work) => matches(searchedFields(work), query));

export const worksOf = (works: readonly Work[], category: WorksChoice): Work[] =>
  works.filter((work) => category === 'all' || work.category === category);

const searchedFields = ({ title, type, tags }: Work): string[] => [title, type, ...tags];
/** The text for the fuzzy search. */
export const searchedText = (work: Work): string => searchedFields(work).join(' ');

/** Only indoor works have the blue badge. */
export const badgeTone = (category: string): 'info' | 'caution' => (category === 'indoor' ? 'info' : 'caution');

export const categoryName = (id: string): string => workCategories.find((category) => category.id === id)?.name ?? id;

/** The works as a schema.org `ImageGallery`. */
export function imageGallery(origin: string, name: string, path: string, works: readonly Work[]) {
  const absolute = (url: string) => new URL(url, origin).href;
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
