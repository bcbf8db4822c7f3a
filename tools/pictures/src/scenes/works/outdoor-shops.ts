import { paint, place } from '../../drawing/artwork.js';
import { type Canvas, fill, stroke } from '../../drawing/canvas.js';
import { circle, rect, roundedRect } from '../../geometry/outlines.js';
import { lotusRoundel } from '../../prints/block-print.js';
import { mark } from '../../prints/company-mark.js';
import { toran } from '../../prints/festival.js';
import { inks } from '../../prints/palette.js';
import { drawSignBox } from '../sets/boards.js';
import { drawAwning, drawDoor, drawHouse, drawShopWindow } from '../sets/facade.js';
import { drawSky } from '../sets/sky.js';
import { drawVignette } from '../sets/stage.js';
import { drawLampPost, drawStreet, drawTree } from '../sets/street.js';
import { press, caption, work } from './work.js';

/** A glass jar of sweets with a brass lid. */
function drawSweetJar(canvas: Canvas, x: number, base: number, colour: string): void {
  const sweets = Array.from({ length: 12 }, (_, i) =>
    circle(x + 9 + (i % 4) * 11.5, base - 8 - Math.floor(i / 4) * 13, 7),
  ).join('');
  canvas.add(
    fill(roundedRect(x, base - 62, 54, 62, 10), '#ffffff', { opacity: 0.4 }),
    fill(sweets, colour),
    stroke(sweets, '#8a4a1c', 1, { opacity: 0.4 }),
    fill(rect(x + 6, base - 74, 42, 13), '#c9922e'),
    stroke(`M${x + 9} ${base - 52}v38`, '#ffffff', 4, { opacity: 0.7 }),
  );
}

export const shopWorks = [
  work(10, 'Sweet shop front with a vermilion sign box, striped awning and lit window', (canvas) => {
    drawSky(canvas, 'morning', 640);
    drawHouse(canvas, {
      x: 60,
      base: 616,
      width: 840,
      height: 590,
      wall: '#f0d9b4',
      floors: 1,
      columns: 4,
      shutters: '#2f7d78',
      shop: 380,
    });
    drawStreet(canvas, 614, 662);
    drawShopWindow(canvas, 120, 370, 430, 230, 2);
    for (let i = 0; i < 12; i++)
      drawSweetJar(
        canvas,
        142 + (i % 6) * 69,
        i < 6 ? 477 : 592,
        ['#f5c04a', '#e98a3a', '#fff3d8', '#d8567c'][i % 4] ?? '#f5c04a',
      );
    drawDoor(canvas, 660, 614, 150, 250, '#8a2f2a');
    drawSignBox(canvas, 96, 200, 768, 118, inks.vermilion, [
      ...caption('मिठास', { x: 140, y: 82, size: 74, face: 'yatraHindi', fill: '#fff3d8' }),
      ...caption('Mithaas Sweets', { x: 455, y: 76, size: 48, face: 'yatra', fill: '#ffd97a' }),
      ...place(lotusRoundel(42, { ...press, main: '#ffd97a', accent: '#fff3d8', light: inks.vermilion }), {
        x: 712,
        y: 59,
      }),
    ]);
    drawAwning(canvas, 100, 322, 470, 40, [inks.vermilion, '#fff3d8']);
    canvas.add(paint(place(toran(220, 60, 2), { x: 626, y: 326 })));
    drawTree(canvas, 30, 640, 250);
    drawVignette(canvas, 0.24);
  }),
  work(17, 'Saree shop at night with a glowing sign and lit windows', (canvas) => {
    drawSky(canvas, 'night', 640);
    drawHouse(canvas, {
      x: 90,
      base: 620,
      width: 780,
      height: 560,
      wall: '#6d4a72',
      floors: 1,
      columns: 4,
      shutters: '#3a2a5c',
      shop: 360,
      lit: true,
    });
    drawStreet(canvas, 616, 664, '#5f566c');
    for (const [x, colour] of [
      [136, '#d8567c'],
      [366, inks.turmeric],
      [596, '#3f8f8c'],
    ] as const) {
      drawShopWindow(canvas, x, 380, 210, 226, 1, '#2a1d30');
      canvas.add(
        fill(
          `M${x + 66} 420q38 -26 76 0l30 178h-138Z`,
          canvas.linear(
            [
              [0, colour],
              [1, '#4a1d46'],
            ],
            x,
            400,
            x + 180,
            600,
          ),
        ),
        ...Array.from({ length: 5 }, (_, i) =>
          stroke(`M${x + 74 + i * 15} 426q-6 90 ${-22 + i * 12} 170`, '#fff3d8', 2, { opacity: 0.5 }),
        ),
        stroke(`M${x + 40} 590q64 14 128 0`, '#f7d98a', 6),
      );
    }
    canvas.add(
      fill(
        rect(60, 170, 840, 240),
        canvas.radial(
          [
            [0, '#ffcf70', 0.55],
            [1, '#ffcf70', 0],
          ],
          480,
          280,
          420,
          0.5,
        ),
      ),
    );
    drawSignBox(canvas, 130, 226, 700, 116, '#8c1f46', [
      ...caption('रेशम', { x: 140, y: 84, size: 78, face: 'yatraHindi', fill: '#ffe9a8' }),
      ...caption('Resham House', { x: 418, y: 76, size: 50, face: 'rozha', fill: '#ffe9a8' }),
      ...place(mark('bloom', 32, '#ffcf70'), { x: 652, y: 58 }),
    ]);
    canvas.add(
      ...Array.from({ length: 24 }, (_, i) =>
        fill(circle(140 + i * 30, 356 + 10 * Math.sin(i * 0.8), 5), i % 2 === 0 ? '#ffe49a' : '#ffb84a'),
      ),
    );
    drawLampPost(canvas, 46, 650, 380, true);
    drawVignette(canvas, 0.4);
  }),
] as const;
