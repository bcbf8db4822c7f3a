import { paint, place, shape } from '../drawing/artwork.js';
import { fill, stroke, type Canvas } from '../drawing/canvas.js';
import { drawText } from '../drawing/lettering.js';
import { circle } from '../geometry/outlines.js';
import { drawBottle } from '../parts/bottle.js';
import { drawPaperSweep } from '../parts/ground.js';
import { drawMug } from '../parts/mug.js';
import { inks } from '../prints/palette.js';
import { bottleLooks } from '../products/bottles.js';
import { mugLooks } from '../products/mugs.js';
import { drawStandingFrame } from '../products/photo-frames.js';
import { catalogueShot, type Picture } from '../products/picture.js';
import { drawColourBar, cropMarks, markLetter, markTile } from './mark.js';

const ground = '#efe6d6';

/** Shown if a product has no picture: a blank sheet with crop marks. */
export const placeholder: Picture = catalogueShot('placeholder', 'A blank sheet waiting for its print', (canvas) => {
  drawPaperSweep(canvas, { tint: ground, horizon: 1400 });
  const sheet = 'M196 250H764V838C764 872 742 950 652 950H196Z';
  canvas.add(
    fill(sheet, '#4a3a2a', { opacity: 0.26, filter: canvas.blur(34), transform: 'translate(30 38)' }),
    fill(sheet, '#4a3a2a', { opacity: 0.34, filter: canvas.blur(9), transform: 'translate(8 10)' }),
    fill(
      sheet,
      canvas.linear(
        [
          [0, '#ffffff'],
          [0.7, '#fdfaf3'],
          [1, '#efe7d8'],
        ],
        196,
        250,
        764,
        950,
      ),
    ),
    fill(
      'M764 838C760 862 720 880 668 868C676 900 672 930 652 950C742 950 764 872 764 838Z',
      canvas.linear(
        [
          [0, '#d9cfbd'],
          [0.5, '#fffdf8'],
          [1, '#cfc3ae'],
        ],
        668,
        868,
        760,
        930,
      ),
    ),
    paint(cropMarks(276, 330, 408, 500, 44, '#8a8193')),
    paint(place(markLetter(280, '#d9d0c4', '#efe8da'), { x: 474, y: 580 })),
    stroke(circle(480, 286, 11), '#8a8193', 2.4),
    stroke('M480 268v36M462 286h36', '#8a8193', 2.4),
  );
  drawColourBar(canvas, 290, 868, 26);
});

/** The preview image of links to the shop (Open Graph), 1200 × 630. */
export const ogShop: Picture = {
  name: 'og-shop',
  alt: 'Chhapai: a kite mug, a bottle and a photo frame beside the name of the shop',
  width: 1200,
  height: 630,
  draw: (canvas: Canvas) => {
    drawPaperSweep(canvas, { tint: '#f3e2c8', horizon: 470 });
    canvas.nest({ transform: 'translate(720 -8) scale(0.56)' }, () => drawStandingFrame(canvas, 'skyline'));
    drawBottle(canvas, { cx: 1108, foot: 556, scale: 0.47, tint: '#f3e2c8', ...bottleLooks.blockPrint() });
    drawMug(canvas, { cx: 780, foot: 574, scale: 0.52, tint: '#f3e2c8', ...mugLooks.kites() });
    canvas.add(
      paint(place(markTile(104), { x: 72, y: 76 })),
      paint(drawText('Chhapai', { face: 'anek', size: 132, x: 66, y: 322, fill: inks.ink, spacing: -2 })),
      paint(drawText('छपाई', { face: 'rozhaHindi', size: 66, x: 196, y: 152, fill: inks.vermilion })),
      paint(
        drawText('Mugs, bottles, frames and more,', { face: 'anekText', size: 38, x: 72, y: 394, fill: '#4a475c' }),
      ),
      paint(drawText('printed in Lucknow', { face: 'anekText', size: 38, x: 72, y: 444, fill: '#4a475c' })),
      paint([shape('M72 490h120', { stroke: inks.vermilion, width: 8 })]),
    );
    drawColourBar(canvas, 72, 532, 28);
  },
};
