import { emptyStates } from './brand/empty-states.js';
import { categoryIcons } from './brand/icons.js';
import { faviconSvg } from './brand/mark.js';
import { placeholder } from './brand/shop-pictures.js';
import { Canvas } from './drawing/canvas.js';
import { bottles } from './products/bottles.js';
import { categoryPictures } from './products/categories.js';
import { keychains } from './products/keychains.js';
import { mousePads } from './products/mouse-pads.js';
import { mugs } from './products/mugs.js';
import { photoFrames } from './products/photo-frames.js';
import type { Picture } from './products/picture.js';

export const products = {
  mug: mugs,
  mousepad: mousePads,
  photoframe: photoFrames,
  bottle: bottles,
  keychain: keychains,
} as const;

/** Everything that is rendered in three widths and two formats. */
export const pictures: readonly Picture[] = [...Object.values(products).flat(), ...categoryPictures, placeholder];

/** Small drawings served as they are. */
export const drawings: Readonly<Record<string, string>> = {
  favicon: faviconSvg(),
  ...Object.fromEntries(Object.entries(categoryIcons).map(([name, svg]) => [`icon-${name}`, svg])),
  ...emptyStates,
};

export function svgOf(picture: Picture): string {
  const canvas = new Canvas(picture.name, picture.width, picture.height);
  picture.draw(canvas);
  return canvas.toSvg();
}
