import { place, shape } from '../../drawing/artwork.js';
import { fill, stroke } from '../../drawing/canvas.js';
import { darken, lighten } from '../../drawing/colour.js';
import { ellipse, rect } from '../../geometry/outlines.js';
import { box } from '../../geometry/quad.js';
import { butiField, starLattice } from '../../prints/block-print.js';
import { inlineMark, mark } from '../../prints/company-mark.js';
import { rangoli } from '../../prints/festival.js';
import { inks } from '../../prints/palette.js';
import { drawPanel, printOn, drawStandee } from '../sets/boards.js';
import { drawCarryBag, drawCarton, drawPile } from '../sets/paper.js';
import { drawPotPlant, drawRoom, drawTableTop } from '../sets/room.js';
import { castShadow, drawVignette } from '../sets/stage.js';
import { flat, powder, press, caption, work } from './work.js';

export const counterWorks = [
  work(2, 'Three roll-up standees in a bank lobby', (canvas) => {
    drawRoom(canvas, '#d5dbe4', '#8d8f9c', 540);
    const looks = [
      { colour: inks.indigo, form: 'peak', title: 'Bachat', line: 'Save a little daily' },
      { colour: inks.leaf, form: 'sprout', title: 'Kheti', line: 'Loans for the farm' },
      { colour: inks.vermilion, form: 'arches', title: 'Ghar', line: 'A home of your own' },
    ] as const;
    looks.forEach(({ colour, form, title, line }, i) =>
      drawStandee(canvas, 220 + i * 260, 648, 190, 500, {
        width: 300,
        height: 790,
        art: [
          ...flat(300, 790, '#fffaf0'),
          shape(`M0 0H300V330Q150 430 0 330Z`, { fill: colour }),
          ...place(mark(form, 84, '#fff6e0'), { x: 150, y: 180 }),
          ...caption(title, { x: 150, y: 510, size: 78, fill: colour }),
          ...caption(line, { x: 150, y: 562, size: 27, face: 'anekText', fill: inks.ink }),
          ...[0, 1, 2].map((k) => shape(rect(60, 606 + k * 24, 180 - k * 30, 6), { fill: '#b9b2a8' })),
          shape(rect(0, 720, 300, 70), { fill: darken(colour, 0.25) }),
          ...caption('Nagar Bank', { x: 150, y: 766, size: 36, fill: '#fff6e0' }),
        ],
      }),
    );
    drawPotPlant(canvas, 906, 640, 150);
    drawVignette(canvas);
  }),
  work(3, 'Stacks of visiting cards with madder edges on a wooden table', (canvas) => {
    drawTableTop(canvas, '#b98a5e');
    const front = [
      ...flat(340, 196, '#fffaf0'),
      ...place(inlineMark({ form: 'bloom', name: 'Noor', size: 32, ink: inks.ink, accent: inks.madder }), {
        x: 44,
        y: 78,
      }),
      ...caption('TEXTILE STUDIO', {
        x: 48,
        y: 146,
        size: 17,
        face: 'anekText',
        align: 'start',
        spacing: 3,
        fill: '#6b6578',
      }),
      shape('M48 164h90', { stroke: inks.madder, width: 3 }),
    ];
    const back = [
      ...flat(340, 196, inks.madder),
      ...place(
        starLattice({
          width: 340,
          height: 196,
          palette: { ...press, main: '#c24862', accent: '#f2c14e', light: inks.madder },
          seed: 0,
        }),
        {},
      ),
    ];
    drawPile(canvas, { x: 640, y: 220, width: 340, height: 196, turn: 14, art: back, sheets: 22, gilt: '#7d1634' });
    drawPile(canvas, { x: 300, y: 250, width: 340, height: 196, turn: -12, art: front, sheets: 26, gilt: inks.madder });
    drawPile(canvas, { x: 610, y: 500, width: 340, height: 196, turn: -5, art: front, sheets: 3, gilt: inks.madder });
    drawPile(canvas, { x: 250, y: 545, width: 340, height: 196, turn: 9, art: back, sheets: 8, gilt: '#7d1634' });
    drawVignette(canvas);
  }),
  work(6, 'Café counter under a printed menu board', (canvas) => {
    drawRoom(canvas, '#5a7a6c', '#8d6a4c', 600);
    const dishes = [
      ['Chai', '20'],
      ['Bun maskha', '35'],
      ['Kebab roll', '90'],
      ['Kulfi', '45'],
      ['Nimbu paani', '30'],
      ['Sheermal', '40'],
    ] as const;
    drawPanel(
      canvas,
      box(150, 50, 660, 270),
      {
        width: 900,
        height: 368,
        art: [
          ...flat(900, 368, '#20302b'),
          ...caption('Chauk Café', { x: 450, y: 84, size: 70, face: 'yatra', fill: '#f2b01e' }),
          ...dishes.flatMap(([dish, price], i) => [
            ...caption(dish, {
              x: 80 + (i % 2) * 400,
              y: 160 + Math.floor(i / 2) * 72,
              size: 38,
              align: 'start',
              face: 'anekText',
              fill: '#f6ecd8',
            }),
            ...caption(`Rs ${price}`, {
              x: 410 + (i % 2) * 400,
              y: 160 + Math.floor(i / 2) * 72,
              size: 38,
              align: 'end',
              fill: '#f2b01e',
            }),
          ]),
        ],
      },
      '#8a5a34',
    );
    canvas.add(
      castShadow(canvas, rect(60, 452, 840, 30), 8, 20, 14, 0.5),
      fill(
        rect(80, 480, 800, 190),
        canvas.linear(
          [
            [0, '#d9a872'],
            [1, '#9c6a3e'],
          ],
          80,
          480,
          880,
          670,
        ),
      ),
    );
    printOn(canvas, box(80, 480, 800, 190), {
      width: 800,
      height: 190,
      art: butiField({
        width: 800,
        height: 190,
        palette: { ...press, main: '#8a4a2a', accent: '#f2d49a', light: '#c98f5c' },
        seed: 4,
      }).map((item) => ({ ...item, opacity: 0.55 })),
    });
    canvas.add(
      fill(
        rect(56, 452, 848, 30),
        canvas.linear(
          [
            [0, '#f3e2c6'],
            [1, '#c9a47a'],
          ],
          0,
          452,
          0,
          482,
        ),
      ),
    );
    for (const [x, colour] of [
      [200, '#f6ecd8'],
      [262, inks.vermilion],
      [690, inks.indigo],
      [752, '#f6ecd8'],
    ] as const)
      canvas.add(
        castShadow(canvas, ellipse(x + 18, 452, 26, 5), 8, 0, 4, 0.5),
        fill(
          `M${x} 404h40l-5 48h-30Z`,
          canvas.linear(
            [
              [0, lighten(colour, 0.4)],
              [0.5, colour],
              [1, darken(colour, 0.35)],
            ],
            x,
            0,
            x + 40,
            0,
          ),
        ),
        fill(ellipse(x + 20, 404, 20, 5), darken(colour, 0.3)),
        stroke(`M${x + 38} 414q16 4 2 24`, colour, 6),
      );
    drawPotPlant(canvas, 480, 452, 100);
    drawVignette(canvas);
  }),
  work(7, 'Printed gift boxes and carry bags in block print on a table', (canvas) => {
    drawRoom(canvas, '#ecdccb', '#b98a5e', 470);
    const front = (width: number, height: number, palette: typeof press) => [
      ...flat(width, height, palette.ground),
      ...butiField({ width, height, palette, seed: 6 }),
    ];
    const blue = { ...press, ground: '#22307c', main: '#f2e4c6', accent: inks.turmeric, light: '#22307c' };
    drawCarton(canvas, 560, 560, 270, 210, 110, '#22307c', front(270, 210, blue));
    drawCarryBag(canvas, 130, 600, 230, 300, inks.madder, [
      ...flat(230, 300, inks.madder),
      ...place(rangoli(84, powder), { x: 115, y: 130 }),
      ...caption('Tyohaar', { x: 115, y: 264, size: 46, face: 'yatra', fill: '#fff3dc' }),
    ]);
    drawCarton(canvas, 420, 640, 200, 120, 80, '#f4ead6', front(200, 120, press));
    drawCarton(canvas, 690, 660, 150, 90, 60, inks.turmeric, [
      ...flat(150, 90, inks.turmeric),
      ...place(mark('bloom', 30, inks.madder), { x: 75, y: 45 }),
    ]);
    drawVignette(canvas);
  }),
] as const;
