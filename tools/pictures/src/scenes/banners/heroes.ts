import type { Canvas } from '../../drawing/canvas.js';
import type { Picture } from '../../products/picture.js';
import { heroPress } from './press.js';
import { heroShop } from './shop.js';
import { heroTable } from './table.js';

const wide = { width: 1600, height: 900 };

const phone = { width: 960, height: 1200 };

const hero = (name: string, alt: string, draw: (canvas: Canvas) => void): readonly Picture[] => [
  { name, alt, ...wide, draw },
  { name: `${name}-phone`, alt: `${alt}, upright`, ...phone, draw },
];

export const heroes: readonly Picture[] = [
  ...hero(
    'hero-press',
    'Printing press with three inked rollers running out a sheet of the Lucknow skyline',
    heroPress,
  ),
  ...hero('hero-shop', 'Print shop on a Lucknow street under a hoarding of the skyline', heroShop),
  ...hero('hero-table', 'Printed mugs, bottles and a block-printed frame on one table', heroTable),
];
