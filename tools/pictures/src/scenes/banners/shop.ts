import { paint, place } from '../../drawing/artwork.js';
import { type Canvas, fill, stroke } from '../../drawing/canvas.js';
import { lighten } from '../../drawing/colour.js';
import { rect, roundedRect } from '../../geometry/outlines.js';
import { inks } from '../../prints/palette.js';
import { lucknowSkyline, rooftops } from '../../prints/skyline.js';
import { drawHoarding, drawSignBox } from '../sets/boards.js';
import { drawAwning, drawDoor, drawHouse, drawShopWindow } from '../sets/facade.js';
import { drawSky } from '../sets/sky.js';
import { drawVignette } from '../sets/stage.js';
import { drawLampPost, drawStreet, drawTree } from '../sets/street.js';
import { dusk, flat, caption } from '../works/work.js';

function drawShopStreet(canvas: Canvas, x: number, base: number, scale: number): void {
  canvas.nest({ transform: `translate(${x} ${base}) scale(${scale})` }, () => {
    drawHouse(canvas, {
      x: -360,
      base: 0,
      width: 340,
      height: 520,
      wall: '#dcae7a',
      floors: 3,
      columns: 3,
      shutters: '#2f6f7a',
    });
    drawHouse(canvas, {
      x: 640,
      base: 0,
      width: 340,
      height: 470,
      wall: '#c98d6e',
      floors: 3,
      columns: 3,
      shutters: '#36605a',
    });
    drawHouse(canvas, {
      x: -20,
      base: 0,
      width: 660,
      height: 600,
      wall: '#f0dcb8',
      floors: 1,
      columns: 4,
      shutters: '#2c3fa3',
      shop: 380,
    });
    drawShopWindow(canvas, 20, -250, 330, 230, 2);
    [inks.vermilion, inks.indigo, inks.turmeric, inks.leaf, inks.madder].forEach((colour, i) =>
      canvas.add(
        fill(roundedRect(40 + i * 62, -196, 38, 44, 5), colour),
        stroke(`M${78 + i * 62} -186q14 4 0 24`, colour, 5),
        fill(roundedRect(42 + i * 62, -112, 34, 82, 9), lighten(colour, 0.2)),
        fill(rect(50 + i * 62, -126, 18, 16), '#8d8a96'),
      ),
    );
    drawDoor(canvas, 420, 0, 140, 250, '#2c3fa3');
    drawSignBox(canvas, 0, -400, 620, 96, inks.vermilion, [
      ...caption('छपाई', { x: 110, y: 66, size: 62, face: 'rozhaHindi', fill: '#fff3d8' }),
      ...caption('Chhapai Printers', { x: 390, y: 64, size: 46, fill: '#ffe2a0' }),
    ]);
    drawAwning(canvas, 4, -302, 376, 38, [inks.turmeric, '#fff3dc']);
  });
}

export function drawHeroShop(canvas: Canvas): void {
  const isWide = canvas.width > canvas.height;
  const ground = isWide ? 790 : 1010;
  drawSky(canvas, 'morning', ground);
  canvas.add(
    paint(
      place(rooftops({ width: canvas.width + 100, height: 230, ink: '#d9bfa8', opening: '#f6e4cb', trim: '#c9a48e' }), {
        x: -50,
        y: ground - 232,
      }),
    ),
  );
  drawShopStreet(canvas, isWide ? 260 : 170, ground, 1);
  const sheet = {
    width: 700,
    height: 400,
    art: [
      ...flat(700, 400, inks.indigo),
      ...lucknowSkyline({ width: 700, height: 400, palette: dusk, seed: 4, gate: 0.74, lettering: 0.58 }),
      ...caption('छपे तो दिखे', { x: 190, y: 150, size: 76, face: 'yatraHindi', fill: '#fff0c4' }),
    ],
  };
  if (isWide)
    drawHoarding(
      canvas,
      [
        { x: 1010, y: 70 },
        { x: 1550, y: 96 },
        { x: 1550, y: 392 },
        { x: 1010, y: 400 },
      ],
      sheet,
      ground - 6,
    );
  else
    drawHoarding(
      canvas,
      [
        { x: 110, y: 70 },
        { x: 850, y: 94 },
        { x: 850, y: 360 },
        { x: 110, y: 366 },
      ],
      sheet,
      ground - 560,
    );
  drawStreet(canvas, ground - 4, ground + 46);
  drawLampPost(canvas, isWide ? 930 : 860, ground + 40, 420);
  drawTree(canvas, 70, ground + 20, isWide ? 380 : 300);
  if (isWide) drawTree(canvas, 1530, ground + 20, 300, '#5b8f4a');
  drawVignette(canvas, 0.24);
}
