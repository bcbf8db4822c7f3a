import { favicons } from './favicons.js';
import { ogShop } from '../brand/shop-pictures.js';
import { drawings, pictures, svgOf } from '../catalogue.js';
import { outputsOf, type Output } from './outputs.js';

/** One SVG and the files that are made of it. */
export interface Job {
  readonly name: string;
  readonly svg: () => string;
  readonly outputs: readonly Output[];
}

export const jobs: readonly Job[] = [
  ...pictures.map((picture) => ({ name: picture.name, svg: () => svgOf(picture), outputs: outputsOf(picture) })),
  {
    name: ogShop.name,
    svg: () => svgOf(ogShop),
    outputs: [
      { file: 'og-shop.png', width: 1200, format: 'png' },
      { file: 'og-shop.webp', width: 1200, format: 'webp' },
    ],
  },
  ...favicons,
];

export const copies = Object.entries(drawings).map(([name, svg]) => ({ file: `${name}.svg`, svg }));
