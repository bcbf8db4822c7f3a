import type { Work } from '@chhapai/contracts';

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

/** The works of the category whose title, type or any tag has the query in it, upper or lower case alike. */
export function filterWorks(works: readonly Work[], { category, query }: WorksFilter): Work[] {
  const wanted = query.trim().toLowerCase();
  const has = (text: string) => text.toLowerCase().includes(wanted);
  return works.filter(
    (work) =>
      (category === 'all' || work.category === category) && (has(work.title) || has(work.type) || work.tags.some(has)),
  );
}

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
