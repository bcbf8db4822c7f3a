import type { CategoryId } from '@chhapai/contracts';
import { bottles } from './bottles.js';
import { keychains } from './keychains.js';
import { mousePads } from './mouse-pads.js';
import { mugs } from './mugs.js';
import { photoFrames } from './photo-frames.js';
import type { SampleProduct } from './sample-product.js';

const shelves: [CategoryId, SampleProduct[]][] = [
  ['mug', mugs],
  ['mousepad', mousePads],
  ['photoframe', photoFrames],
  ['bottle', bottles],
  ['keychain', keychains],
];

/** Rows of `products`, in the order in which the shop shows them. */
export const sampleProducts = shelves.flatMap(([categoryId, products]) =>
  products.map(({ name, picture, price, oldPrice, featured = false, description }) => ({
    name,
    categoryId,
    featured,
    pricePaise: price * 100,
    oldPricePaise: oldPrice === undefined ? null : oldPrice * 100,
    description,
    image: `/media/${picture}-640.webp`,
  })),
);
