import type { Canvas } from '../drawing/canvas.js';
import { drawBottle } from '../parts/bottle.js';
import { groundTint, drawPaperSweep } from '../parts/ground.js';
import { drawMug } from '../parts/mug.js';
import { hangKeychain } from '../parts/tags/hang.js';
import { bottleLooks } from './bottles.js';
import { layPad } from './mouse-pads.js';
import { mugLooks } from './mugs.js';
import { drawStandingFrame } from './photo-frames.js';
import type { Picture } from './picture.js';

type CategoryId = keyof typeof groundTint;

function square(category: CategoryId, alt: string, horizon: number, draw: (canvas: Canvas) => void): Picture {
  return {
    name: `category-${category}`,
    alt,
    width: 960,
    height: 960,
    draw: (canvas) => {
      drawPaperSweep(canvas, { tint: groundTint[category], horizon });
      draw(canvas);
    },
  };
}

const drawScaled = (canvas: Canvas, x: number, y: number, scale: number, draw: () => void, turn = 0) =>
  canvas.nest(
    { transform: `translate(${x} ${y}) scale(${scale})${turn === 0 ? '' : ` rotate(${turn} 480 150)`}` },
    draw,
  );

export const categoryPictures: readonly Picture[] = [
  square('mug', 'Three printed mugs with diyas, kites and the Lucknow skyline', 600, (canvas) => {
    const tint = groundTint.mug;
    drawMug(canvas, { cx: 640, foot: 640, scale: 0.74, tint, ...mugLooks.skyline() });
    drawMug(canvas, { cx: 262, foot: 668, scale: 0.78, tint, ...mugLooks.diyas() });
    drawMug(canvas, { cx: 462, foot: 826, scale: 0.88, tint, ...mugLooks.kites() });
  }),
  square('mousepad', 'Two printed mouse pads, a sunset skyline over a rangoli', 100, (canvas) => {
    drawScaled(canvas, 236, -116, 0.74, () => layPad(canvas, 'rangoli'));
    drawScaled(canvas, -6, 70, 0.82, () => layPad(canvas, 'skyline'));
  }),
  square('photoframe', 'Two photo frames, walnut and gold, with printed pictures', 720, (canvas) => {
    drawScaled(canvas, 290, 20, 0.72, () => drawStandingFrame(canvas, 'monogram'));
    drawScaled(canvas, -20, 130, 0.72, () => drawStandingFrame(canvas, 'skyline'));
  }),
  square('bottle', 'Three printed bottles with block print, kites and a skyline', 690, (canvas) => {
    const tint = groundTint.bottle;
    drawBottle(canvas, { cx: 236, foot: 790, scale: 0.74, tint, ...bottleLooks.blockPrint() });
    drawBottle(canvas, { cx: 690, foot: 784, scale: 0.74, tint, ...bottleLooks.skyline() });
    drawBottle(canvas, { cx: 462, foot: 856, scale: 0.76, tint, ...bottleLooks.kites() });
  }),
  square('keychain', 'Three keychains on pegs: leather, brass arch and enamel diya', 1200, (canvas) => {
    drawScaled(canvas, -140, 60, 0.68, () => hangKeychain(canvas, 'leather'));
    drawScaled(canvas, 440, 60, 0.68, () => hangKeychain(canvas, 'diya'));
    drawScaled(canvas, 150, 150, 0.7, () => hangKeychain(canvas, 'arch'));
  }),
];
