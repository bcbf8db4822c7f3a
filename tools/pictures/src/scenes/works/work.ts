import { shape, type Artwork } from '../../drawing/artwork.js';
import type { Canvas } from '../../drawing/canvas.js';
import { drawText, type Typeface } from '../../drawing/lettering.js';
import { rect } from '../../geometry/outlines.js';
import { inks, type Palette } from '../../prints/palette.js';
import type { Picture } from '../../products/picture.js';

/** A work in the portfolio, 4:3. The gallery shows many at once, and their detail hides the loss of a lower quality. */
export const work = (number: number, alt: string, draw: (canvas: Canvas) => void): Picture => ({
  name: `work-${String(number).padStart(2, '0')}`,
  alt,
  width: 960,
  height: 720,
  draw,
  avifQuality: 46,
});

export const flat = (width: number, height: number, colour: string): Artwork => [
  shape(rect(0, 0, width, height), { fill: colour }),
];

interface Line {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly face?: Typeface;
  readonly align?: 'start' | 'middle' | 'end';
  readonly spacing?: number;
}

export const caption = (text: string, { face = 'anek', align = 'middle', ...rest }: Line): Artwork =>
  drawText(text, { face, align, ...rest });

export const dusk: Palette = {
  ground: '#2b2f84',
  main: '#1b1440',
  accent: inks.vermilion,
  light: '#ffe9b0',
  glow: '#f7b23c',
};
export const press: Palette = {
  ground: inks.ivory,
  main: inks.madder,
  accent: inks.indigo,
  light: inks.ivory,
  glow: inks.turmeric,
};
export const clay: Palette = {
  ground: inks.plum,
  main: '#b2452a',
  accent: '#d9773a',
  light: '#ffe6b3',
  glow: '#ffc94d',
};
export const powder: Palette = {
  ground: '#7d1634',
  main: '#e2532d',
  accent: '#f0a63a',
  light: '#fff3dc',
  glow: '#2f9a8c',
};
export const kiteInks = [inks.vermilion, inks.turmeric, '#fff4dc', inks.indigo, '#e86a92'] as const;
