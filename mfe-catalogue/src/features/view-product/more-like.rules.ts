import type { Product } from '@chhapai/contracts';

const AT_MOST = 4;

/** Up to four others of the category: those that come after the product in the list, then from its start. */
export function moreLike(product: Product, list: readonly Product[]): Product[] {
  const kin = list.filter(({ category }) => category === product.category);
  const here = kin.findIndex(({ _id }) => _id === product._id);
  return [...kin.slice(here + 1), ...kin.slice(0, Math.max(here, 0))].slice(0, AT_MOST);
}
