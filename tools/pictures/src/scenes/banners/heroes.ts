import type { Canvas } from '../../drawing/canvas.js';
import { drawBottle } from '../../parts/bottle.js';
import { drawPaperSweep } from '../../parts/ground.js';
import { drawMug } from '../../parts/mug.js';
import { bottleLooks } from '../../products/bottles.js';
import { mugLooks } from '../../products/mugs.js';
import { drawStandingFrame } from '../../products/photo-frames.js';
import type { Picture } from '../../products/picture.js';
import { drawHeroPress } from './press.js';
import { drawHeroShop } from './shop.js';

function drawHeroTable(canvas: Canvas): void {
  const isWide = canvas.width > canvas.height;
  const tint = '#f2d9bd';
  const foot = isWide ? 758 : 1010;
  const scale = isWide ? 0.68 : 0.67;
  drawPaperSweep(canvas, { tint, horizon: foot - 170 });
  canvas.nest({ transform: isWide ? 'translate(40 -100) scale(0.82)' : 'translate(-30 170) scale(0.66)' }, () =>
    drawStandingFrame(canvas, 'blockPrint'),
  );
  if (isWide) drawBottle(canvas, { cx: 1480, foot: foot - 60, scale, tint, ...bottleLooks.skyline() });
  drawBottle(canvas, { cx: isWide ? 1130 : 610, foot: foot - 50, scale, tint, ...bottleLooks.kites() });
  drawBottle(canvas, { cx: isWide ? 1310 : 800, foot: foot - 20, scale, tint, ...bottleLooks.chikankari() });
  drawMug(canvas, { cx: isWide ? 640 : 220, foot: foot + 10, scale: scale * 0.92, tint, ...mugLooks.diyas() });
  drawMug(canvas, { cx: isWide ? 870 : 480, foot: foot + 58, scale, tint, ...mugLooks.kites() });
}

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
    drawHeroPress,
  ),
  ...hero('hero-shop', 'Print shop on a Lucknow street under a hoarding of the skyline', drawHeroShop),
  ...hero('hero-table', 'Printed mugs, bottles and a block-printed frame on one table', drawHeroTable),
];
