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
  products.map(({ picture, views = [], price, oldPrice, featured = false, ...rest }) => ({
    occasions: [],
    measurements: [],
    minimumQuantity: 1,
    personalisation: [],
    ...rest,
    categoryId,
    featured,
    pricePaise: price * 100,
    oldPricePaise: oldPrice === undefined ? null : oldPrice * 100,
    image: pictureUrl(picture),
    images: views.map(pictureUrl),
  })),
);

function pictureUrl(name: string): string {
  return `/media/${name}-640.webp`;
}
