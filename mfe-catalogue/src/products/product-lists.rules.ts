import type { Category, Occasion, ProductsParameters } from '@chhapai/contracts';

/** The category's name, or its id if it is unknown. */
export function categoryName(categories: readonly Category[] | undefined, id: string): string {
  return categories?.find((category) => category.id === id)?.name ?? id;
}

/** Names of the parameters of /products, in the order of the URL. */
const NAMES = {
  category: 'category',
  q: 'q',
  occasion: 'occasion',
  minPrice: 'min',
  maxPrice: 'max',
  sort: 'sort',
  page: 'page',
} as const;

/** The URL of the list with these parameters; empty ones are left out. */
export function listUrl(parameters: Omit<ProductsParameters, 'limit'>): string {
  const search = new URLSearchParams();
  for (const [key, name] of Object.entries(NAMES)) {
    const value = parameters[key as keyof typeof NAMES];
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size === 0 ? '/products' : `/products?${search}`;
}

/** Occasions, each with its name in the filter and its title on a shelf. */
export const occasions: readonly { id: Occasion; name: string; title: string }[] = [
  { id: 'diwali', name: 'Diwali', title: 'For Diwali' },
  { id: 'wedding', name: 'Weddings', title: 'For weddings' },
  { id: 'birthday', name: 'Birthdays', title: 'For birthdays' },
  { id: 'office', name: 'Office', title: 'For the office' },
  { id: 'home', name: 'Home', title: 'For the home' },
];
