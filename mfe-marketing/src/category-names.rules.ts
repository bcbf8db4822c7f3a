import type { CategoryId } from '@chhapai/contracts';

/** The names of the product categories, in the order of the home page. */
export const categoryNames: Readonly<Record<CategoryId, string>> = {
  mug: 'Mugs',
  mousepad: 'Mouse Pads',
  photoframe: 'Photo Frames',
  bottle: 'Bottles',
  keychain: 'Keychains',
};
