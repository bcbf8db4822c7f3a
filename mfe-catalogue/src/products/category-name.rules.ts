import type { Category } from '@chhapai/contracts';

/** What people call a category; an id nobody has named stands for itself. */
export function categoryName(categories: readonly Category[] | undefined, id: string): string {
  return categories?.find((category) => category.id === id)?.name ?? id;
}
