import { paint, place } from '../drawing/artwork.js';
import { fill, stroke, type Canvas } from '../drawing/canvas.js';
import { darken } from '../drawing/colour.js';
import { rect, roundedRect } from '../geometry/outlines.js';
import { toran } from '../prints/festival.js';
import { kite } from '../prints/kites.js';
import { inks } from '../prints/palette.js';
import { rooftops } from '../prints/skyline.js';
import type { Picture } from '../products/picture.js';
import { drawAwning, drawDoor, drawHouse, drawShopWindow } from './sets/facade.js';
import { drawSky } from './sets/sky.js';
import { castShadow, drawVignette } from './sets/stage.js';
import { drawStreet } from './sets/street.js';
import { kiteInks, caption } from './works/work.js';

/** A reel of kite line on its stand; every string of the picture runs to it. */
function drawReel(canvas: Canvas, x: number, y: number): void {
  canvas.add(
    castShadow(canvas, roundedRect(x - 74, y - 46, 148, 92, 16), 10, 14, 10, 0.4),
    stroke(`M${x - 124} ${y}H${x + 124}`, '#6b4a2c', 16),
    fill(roundedRect(x - 78, y - 56, 18, 112, 8), '#8a5a34'),
    fill(roundedRect(x + 60, y - 56, 18, 112, 8), '#7a4c2a'),
  );
  canvas.add(
    fill(
      rect(x - 60, y - 42, 120, 84),
      canvas.linear(
        [
          [0, '#ffe3ea'],
          [0.4, '#e8577f'],
          [1, '#8c1f46'],
        ],
        0,
        y - 42,
        0,
        y + 42,
      ),
    ),
    ...Array.from({ length: 14 }, (_, i) =>
      stroke(`M${x - 58 + i * 8.4} ${y - 42}q4 42 0 84`, '#ffd9e2', 1.4, { opacity: 0.6 }),
    ),
  );
}

const shops = [
  ['कानपुर', '#e0a56f', inks.indigo],
  ['पटना', '#efd3a4', inks.leaf],
  ['लखनऊ', '#d98f6c', inks.vermilion],
  ['जयपुर', '#eab4a4', inks.madder],
  ['भोपाल', '#ddc08a', '#1f7f83'],
] as const;

/** Many print shops, one street: garlands join the roofs, and the kites of all hang on one reel. */
export const unity: Picture = {
  name: 'banner-unity',
  alt: 'Five print shops from five cities on one street, joined by garlands, with all their kites on one reel',
  width: 1600,
  height: 700,
  draw: (canvas) => {
    drawSky(canvas, 'morning', 610);
    canvas.add(
      paint(
        place(rooftops({ width: 1700, height: 200, ink: '#d9bfa8', opening: '#f6e4cb', trim: '#c9a48e' }), {
          x: -50,
          y: 412,
        }),
      ),
    );
    shops.forEach(([city, wall, colour], i) => {
      const x = 40 + i * 310;
      drawHouse(canvas, {
        x,
        base: 606,
        width: 280,
        height: 330,
        wall,
        floors: 1,
        columns: 3,
        shutters: colour,
        shop: 214,
      });
      canvas.add(
        fill(
          rect(x + 10, 396, 260, 54),
          canvas.linear(
            [
              [0, colour],
              [1, darken(colour, 0.25)],
            ],
            0,
            396,
            0,
            450,
          ),
        ),
        paint(caption(city, { x: x + 140, y: 436, size: 38, face: 'yatraHindi', fill: '#fff3dc' })),
      );
      drawShopWindow(canvas, x + 24, 484, 130, 104, 1);
      drawDoor(canvas, x + 186, 606, 66, 118, colour);
      drawAwning(canvas, x + 10, 452, 154, 22, [colour, '#fff3dc']);
      if (i > 0) canvas.add(paint(place(toran(70, 46, 1), { x: x - 50, y: 288 })));
    });
    drawStreet(canvas, 604, 640);
    shops.forEach((_, i) => {
      const [x, y] = [180 + i * 310, 110 + Math.abs(i - 2) * 34 + (i % 2) * 20];
      canvas.add(
        stroke(`M${x} ${y + 50}Q${(x + 800) / 2} ${400 - Math.abs(i - 2) * 20} 800 640`, '#5a3a5c', 1.8, {
          opacity: 0.75,
        }),
        paint(
          place(
            kite(62, (['halves', 'eye', 'border', 'chevrons', 'quarters'] as const)[i] ?? 'eye', [
              kiteInks[i] ?? '#fff',
              kiteInks[(i + 1) % 5] ?? '#fff',
              kiteInks[(i + 3) % 5] ?? '#fff',
            ]),
            { x, y, turn: (i - 2) * -9 },
          ),
        ),
      );
    });
    drawReel(canvas, 800, 642);
    drawVignette(canvas, 0.22);
  },
};
