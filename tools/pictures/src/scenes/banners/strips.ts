import { paint, place, shape } from '../../drawing/artwork.js';
import type { Canvas } from '../../drawing/canvas.js';
import { rect } from '../../geometry/outlines.js';
import { drawBottle } from '../../parts/bottle.js';
import { drawPaperSweep } from '../../parts/ground.js';
import { drawMug } from '../../parts/mug.js';
import { butiField } from '../../prints/block-print.js';
import { inks } from '../../prints/palette.js';
import { lucknowSkyline, rooftops } from '../../prints/skyline.js';
import { bottleLooks } from '../../products/bottles.js';
import { mugLooks } from '../../products/mugs.js';
import type { Picture } from '../../products/picture.js';
import { drawHoarding } from '../sets/boards.js';
import { drawPile } from '../sets/paper.js';
import { drawTableTop } from '../sets/room.js';
import { drawSky } from '../sets/sky.js';
import { drawVignette } from '../sets/stage.js';
import { drawLampPost, drawStreet, drawTree } from '../sets/street.js';
import { dusk, flat, press, caption } from '../works/work.js';

const strip = (name: string, alt: string, draw: (canvas: Canvas) => void): Picture => ({
  name,
  alt,
  width: 1600,
  height: 600,
  draw,
});

export const strips: readonly Picture[] = [
  strip('banner-cards', 'Visiting cards and letterheads laid out on a wooden table', (canvas) => {
    drawTableTop(canvas, '#b98a5e');
    const card = [...flat(340, 196, '#fffaf0'), ...butiField({ width: 340, height: 196, palette: press, seed: 3 })];
    drawPile(canvas, { x: 320, y: 210, width: 340, height: 196, turn: -10, art: card, sheets: 22, gilt: inks.madder });
    drawPile(canvas, {
      x: 420,
      y: 450,
      width: 340,
      height: 196,
      turn: 7,
      art: [
        ...flat(340, 196, inks.indigo),
        ...caption('नमस्ते', { x: 170, y: 120, size: 78, face: 'yatraHindi', fill: '#fff0c4' }),
      ],
      sheets: 18,
      gilt: inks.turmeric,
    });
    drawPile(canvas, {
      x: 830,
      y: 310,
      width: 380,
      height: 500,
      turn: 5,
      art: [
        ...flat(380, 500, '#fffdf8'),
        shape(rect(0, 0, 380, 16), { fill: inks.vermilion }),
        ...caption('Chhapai', { x: 40, y: 84, size: 44, align: 'start', fill: inks.ink }),
        ...Array.from({ length: 12 }, (_, i) =>
          shape(rect(40, 140 + i * 24, i % 5 === 4 ? 180 : 300, 5), { fill: '#d5cfc4' }),
        ),
      ],
      sheets: 5,
    });
    drawPile(canvas, {
      x: 1270,
      y: 300,
      width: 420,
      height: 300,
      turn: -6,
      art: lucknowSkyline({ width: 420, height: 300, palette: dusk, seed: 3 }),
      sheets: 10,
    });
    drawVignette(canvas);
  }),
  strip('banner-outdoor', 'Hoarding beside an avenue of trees and lamps at dusk', (canvas) => {
    drawSky(canvas, 'dusk', 500);
    canvas.add(
      paint(
        place(rooftops({ width: 1700, height: 130, ink: '#4a2c5e', opening: '#ffd98a', trim: '#7a3f6a' }), {
          x: -50,
          y: 368,
        }),
      ),
    );
    drawStreet(canvas, 494, 536, '#8a7684');
    drawTree(canvas, 200, 510, 300, '#3f6b52');
    drawTree(canvas, 1440, 512, 330, '#3f6b52');
    drawHoarding(
      canvas,
      [
        { x: 470, y: 70 },
        { x: 1170, y: 56 },
        { x: 1170, y: 330 },
        { x: 470, y: 336 },
      ],
      {
        width: 900,
        height: 350,
        art: [
          ...flat(900, 350, inks.vermilion),
          ...butiField({
            width: 900,
            height: 350,
            palette: { ...press, main: '#d9503c', accent: '#e2624a', light: inks.vermilion },
            seed: 3,
          }),
          ...caption('बड़े अक्षर, बड़ी बात', { x: 450, y: 215, size: 104, face: 'yatraHindi', fill: '#fff3d8' }),
        ],
      },
      500,
    );
    drawLampPost(canvas, 360, 536, 360, true);
    drawLampPost(canvas, 1250, 536, 360, true);
    drawVignette(canvas);
  }),
  strip('banner-gifts', 'A line of printed mugs and bottles in the colours of the house', (canvas) => {
    const tint = '#cfdcea';
    drawPaperSweep(canvas, { tint, horizon: 430 });
    drawBottle(canvas, { cx: 250, foot: 520, scale: 0.52, tint, ...bottleLooks.blockPrint() });
    drawMug(canvas, { cx: 520, foot: 530, scale: 0.56, tint, ...mugLooks.skyline() });
    drawBottle(canvas, { cx: 820, foot: 524, scale: 0.52, tint, ...bottleLooks.skyline() });
    drawMug(canvas, { cx: 1050, foot: 534, scale: 0.56, tint, ...mugLooks.chikankari() });
    drawBottle(canvas, { cx: 1370, foot: 520, scale: 0.52, tint, ...bottleLooks.company() });
  }),
];
