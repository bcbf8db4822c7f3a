import type { Canvas } from '../drawing/canvas.js';

/** A picture used in the shop: its name, its alt text, and how it is drawn. */
export interface Picture {
  readonly name: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly draw: (canvas: Canvas) => void;
  /** The AVIF quality, if it differs from the default. */
  readonly avifQuality?: number;
}

/** A catalogue shot, 4:5. */
export const catalogueShot = (name: string, alt: string, draw: (canvas: Canvas) => void): Picture => ({
  name,
  alt,
  width: 960,
  height: 1200,
  draw,
});
