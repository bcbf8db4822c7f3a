export type SkeletonShape = 'cards' | 'product' | 'form' | 'text' | 'banner';

/** The outline of a page by the first segment of its path; pages of words have none of their own. */
const SHAPES: Readonly<Record<string, SkeletonShape>> = {
  '': 'banner',
  products: 'cards',
  wishlist: 'cards',
  corel: 'cards',
  ourworks: 'cards',
  product: 'product',
  cart: 'form',
  checkout: 'form',
  orders: 'form',
  login: 'form',
  signup: 'form',
};

export function skeletonShape(path: string): SkeletonShape {
  const [, first = ''] = path.split('/');
  return Object.hasOwn(SHAPES, first) ? SHAPES[first]! : 'text';
}
