import { paint, place } from '../../drawing/artwork.js';
import { type Canvas, fill, stroke } from '../../drawing/canvas.js';
import { darken, lighten } from '../../drawing/colour.js';
import { arch, circle, ellipse, rect, roundedRect } from '../../geometry/outlines.js';
import { box } from '../../geometry/quad.js';
import { buti, starLattice } from '../../prints/block-print.js';
import { chikanWreath } from '../../prints/chikankari.js';
import { stackedMark } from '../../prints/company-mark.js';
import { kiteSky } from '../../prints/kites.js';
import { inks } from '../../prints/palette.js';
import { lucknowSkyline } from '../../prints/skyline.js';
import { marigoldVase } from '../../prints/still-life.js';
import { drawPanel, printOn } from '../sets/boards.js';
import { drawPotPlant, drawRoom } from '../sets/room.js';
import { castShadow, shade, drawVignette } from '../sets/stage.js';
import { dusk, flat, kiteInks, press, work } from './work.js';

/** A low sofa seen from the front. */
function drawSofa(canvas: Canvas, x: number, base: number, width: number, colour: string): void {
  const [w, h] = [width, width * 0.34];
  const part = (d: string, tone: string) =>
    fill(
      d,
      canvas.linear(
        [
          [0, lighten(tone, 0.2)],
          [1, darken(tone, 0.25)],
        ],
        x,
        base - h,
        x + w,
        base,
      ),
    );
  canvas.add(
    castShadow(canvas, ellipse(x + w / 2, base, w * 0.52, 16), 16, 2, 10, 0.6),
    part(roundedRect(x + w * 0.06, base - h, w * 0.88, h * 0.8, 24), colour),
    part(roundedRect(x + w * 0.09, base - h * 0.55, w * 0.4, h * 0.36, 14), lighten(colour, 0.1)),
    part(roundedRect(x + w * 0.51, base - h * 0.55, w * 0.4, h * 0.36, 14), lighten(colour, 0.1)),
    part(roundedRect(x, base - h * 0.7, w * 0.12, h * 0.62, 18), darken(colour, 0.06)),
    part(roundedRect(x + w * 0.88, base - h * 0.7, w * 0.12, h * 0.62, 18), darken(colour, 0.1)),
    fill(rect(x + w * 0.06, base - h * 0.2, w * 0.88, h * 0.13), darken(colour, 0.3)),
    fill(rect(x + w * 0.1, base - h * 0.08, 10, h * 0.08), '#4a3020'),
    fill(rect(x + w * 0.88, base - h * 0.08, 10, h * 0.08), '#4a3020'),
  );
}

export const wallWorks = [
  work(1, 'Hotel lobby with a wall-wide print of the Lucknow skyline behind a sofa', (canvas) => {
    drawRoom(canvas, '#e6d8c4', '#a9764c', 560);
    printOn(
      canvas,
      box(70, 60, 820, 420),
      {
        width: 980,
        height: 500,
        art: lucknowSkyline({
          width: 980,
          height: 500,
          palette: { ground: '#3c7f8c', main: '#173c4a', accent: '#d8643a', light: '#fff0c8', glow: '#f6c668' },
          seed: 5,
        }),
      },
      0.3,
    );
    canvas.add(stroke(rect(70, 60, 820, 420), '#fff7e8', 8), stroke(rect(64, 54, 832, 432), '#8d7a60', 2));
    drawSofa(canvas, 270, 640, 420, '#2f4a6d');
    drawPotPlant(canvas, 150, 640, 190);
    drawPotPlant(canvas, 830, 640, 170);
    drawVignette(canvas);
  }),
  work(4, 'Glass office partition with frosted jaali film and a company logo', (canvas) => {
    drawRoom(canvas, '#cfd8d3', '#8a8479', 560);
    canvas.add(
      fill(rect(110, 150, 160, 190), '#9fc2cf'),
      fill(rect(700, 150, 160, 190), '#9fc2cf'),
      fill(rect(380, 500, 220, 60), '#8a6a4c'),
    );
    drawPotPlant(canvas, 760, 575, 190);
    drawPotPlant(canvas, 180, 575, 150);
    const glass = canvas.linear(
      [
        [0, '#f2fbfa', 0.5],
        [0.5, '#cfe6e4', 0.28],
        [1, '#a9cfcd', 0.4],
      ],
      0,
      0,
      960,
      600,
    );
    for (const x of [60, 350, 640]) {
      canvas.add(
        fill(rect(x, 50, 270, 556), glass),
        stroke(rect(x, 50, 270, 556), '#3a4448', 9),
        stroke(rect(x + 6, 56, 258, 544), '#e9f2f0', 2),
      );
      const film = starLattice({
        width: 258,
        height: 190,
        palette: { ...press, main: '#ffffff', accent: '#eef7f5', light: '#b9d3d0' },
        seed: 1,
      });
      printOn(
        canvas,
        box(x + 6, 250, 258, 190),
        { width: 258, height: 190, art: film.map((item) => ({ ...item, opacity: 0.72 })) },
        0.1,
      );
      canvas.add(fill(`M${x + 40} 56h90l-130 320v-200Z`, '#ffffff', { opacity: 0.2 }));
    }
    canvas.add(
      paint(
        place(stackedMark({ form: 'arches', name: 'Mehraab', line: 'ARCHITECTS', size: 46, ink: '#17454a' }), {
          x: 485,
          y: 150,
        }),
      ),
    );
    drawVignette(canvas, 0.26);
  }),
  work(5, 'Five canvas prints hung as a gallery on a terracotta wall', (canvas) => {
    drawRoom(canvas, '#c9805e', '#7d5a44', 580);
    drawPanel(
      canvas,
      box(90, 90, 230, 320),
      { width: 230, height: 320, art: marigoldVase({ width: 230, height: 320 }) },
      '#fbf5e8',
    );
    drawPanel(
      canvas,
      box(360, 60, 320, 210),
      { width: 480, height: 315, art: lucknowSkyline({ width: 480, height: 315, palette: dusk, seed: 8 }) },
      '#fbf5e8',
    );
    drawPanel(
      canvas,
      box(360, 300, 150, 190),
      {
        width: 300,
        height: 380,
        art: [...flat(300, 380, '#f4e6d2'), ...place(chikanWreath(104, '#2f6f7a', inks.vermilion), { x: 150, y: 190 })],
      },
      '#fbf5e8',
    );
    drawPanel(
      canvas,
      box(540, 300, 140, 190),
      {
        width: 280,
        height: 380,
        art: [
          ...flat(280, 380, inks.indigo),
          ...place(buti(110, { ...press, main: '#f6ecd8', accent: inks.turmeric, light: inks.indigo }), {
            x: 140,
            y: 180,
          }),
        ],
      },
      '#fbf5e8',
    );
    drawPanel(
      canvas,
      box(720, 130, 170, 300),
      {
        width: 255,
        height: 450,
        art: [
          ...flat(255, 450, '#8fcbd8'),
          ...kiteSky({
            width: 255,
            height: 450,
            palette: { ground: '#8fcbd8', main: inks.ink, accent: inks.vermilion, light: '#ffffff', glow: '#fff' },
            seed: 18,
            colours: kiteInks,
            count: 6,
            largest: 62,
          }),
        ],
      },
      '#fbf5e8',
    );
    drawSofa(canvas, 300, 690, 380, '#e6d8c0');
    drawVignette(canvas);
  }),
  work(8, 'Reception wall with raised acrylic letters and a lit halo', (canvas) => {
    drawRoom(canvas, '#3d4156', '#7a6a5c', 590);
    canvas.add(...Array.from({ length: 16 }, (_, i) => fill(rect(i * 60 + 4, 0, 3, 574), shade, { opacity: 0.25 })));
    canvas.add(
      fill(
        ellipse(480, 240, 330, 150),
        canvas.radial(
          [
            [0, '#ffdf9c', 0.75],
            [1, '#ffdf9c', 0],
          ],
          480,
          240,
          330,
          0.45,
        ),
      ),
    );
    const sign = place(
      stackedMark({
        form: 'orbit',
        name: 'Suraahi Labs',
        line: 'LUCKNOW',
        size: 92,
        ink: '#fff3d8',
        accent: inks.turmeric,
      }),
      { x: 480, y: 190 },
    );
    canvas.add(
      `<g opacity="0.5" filter="${canvas.blur(6)}" transform="translate(7 10)">${paint(sign.map((item) => ({ ...item, ...(item.fill ? { fill: '#120c22' } : { stroke: '#120c22' }) })))}</g>`,
    );
    for (const depth of [4, 3, 2, 1])
      canvas.add(
        paint(
          place(
            sign.map((item) => ({ ...item, ...(item.fill ? { fill: '#a37d3c' } : { stroke: '#a37d3c' }) })),
            { x: depth * 0.7, y: depth },
          ),
        ),
      );
    canvas.add(paint(sign));
    canvas.add(
      castShadow(canvas, rect(180, 470, 600, 190), 16, 18, 18, 0.5),
      fill(
        rect(170, 470, 620, 190),
        canvas.linear(
          [
            [0, '#e6c79c'],
            [0.5, '#c79a66'],
            [1, '#8f6336'],
          ],
          170,
          0,
          790,
          0,
        ),
      ),
      fill(
        rect(150, 446, 660, 30),
        canvas.linear(
          [
            [0, '#fbf5ea'],
            [1, '#cfc4b4'],
          ],
          0,
          446,
          0,
          476,
        ),
      ),
    );
    canvas.add(
      ...Array.from({ length: 9 }, (_, i) => fill(arch(228 + i * 63, 640, 46, 128, 0.5), '#7a5230', { opacity: 0.5 })),
      fill(circle(700, 430, 16), '#d9a441'),
      fill(rect(690, 438, 20, 8), '#8a5f1f'),
    );
    drawPotPlant(canvas, 90, 670, 190);
    drawPotPlant(canvas, 880, 670, 190);
    drawVignette(canvas, 0.36);
  }),
] as const;
