import type { ProductsParameters } from '@chhapai/contracts';
import { occasions } from '../occasions.rules';
import type { ProductList } from '../products.api';

/** Fewer products than this do not make a row of bestsellers. */
const LEAST_BESTSELLERS = 3;

/** What a shelf shows: a shop without orders has no bestsellers, so it shows its featured products under their own name. */
export function shelfContent(list: ProductList, title: string): ProductList & { title: string } {
  const { products, bestsellers } = list;
  if (bestsellers === undefined) return { products, title };
  if (bestsellers >= LEAST_BESTSELLERS) return { products: products.slice(0, bestsellers), title };
  return { products: products.filter(({ featured }) => featured), title: 'Featured Products' };
}

export function shelfTitle({ sort, occasion }: ProductsParameters): string {
  if (occasion) return occasions.find(({ id }) => id === occasion)?.title ?? 'Our Products';
  if (sort === 'bestselling') return 'Bestsellers';
  return sort === 'newest' ? 'New in the shop' : 'Our Products';
}
