import { paint, place, shape } from '../../drawing/artwork.js';
import { fill, stroke } from '../../drawing/canvas.js';
import { circle, rect } from '../../geometry/outlines.js';
import { box } from '../../geometry/quad.js';
import { butiBorder, lotusRoundel } from '../../prints/block-print.js';
import { chikanFlower } from '../../prints/chikankari.js';
import { stackedMark } from '../../prints/company-mark.js';
import { diya } from '../../prints/festival.js';
import { kite, kiteSky } from '../../prints/kites.js';
import { inks } from '../../prints/palette.js';
import { lucknowSkyline, rooftops } from '../../prints/skyline.js';
import { drawHoarding, drawPanel, drawPoleBanner, printOn } from '../sets/boards.js';
import { drawHouse } from '../sets/facade.js';
import { drawRowOfHouses } from '../sets/houses.js';
import { drawSky } from '../sets/sky.js';
import { castShadow, drawVignette } from '../sets/stage.js';
import { drawLampPost, drawStreet, drawTree } from '../sets/street.js';
import { clay, dusk, flat, press, caption, work } from './work.js';

export const boardWorks = [
  work(9, 'Highway hoarding at dusk with the Lucknow skyline and the words Shaam-e-Awadh', (canvas) => {
    drawSky(canvas, 'dusk', 600);
    canvas.add(
      paint(
        place(rooftops({ width: 1100, height: 110, ink: '#4a2c5e', opening: '#ffd98a', trim: '#7a3f6a' }), {
          x: -70,
          y: 490,
        }),
      ),
    );
    drawStreet(canvas, 596, 640, '#8a7684');
    const corners = [
      { x: 150, y: 120 },
      { x: 830, y: 92 },
      { x: 830, y: 424 },
      { x: 150, y: 430 },
    ] as const;
    drawHoarding(
      canvas,
      corners,
      {
        width: 1000,
        height: 480,
        art: [
          ...lucknowSkyline({ width: 1000, height: 480, palette: dusk, seed: 3, gate: 0.72, lettering: 0.52 }),
          ...caption('शाम-ए-अवध', { x: 262, y: 160, size: 92, face: 'yatraHindi', fill: '#fff0c4' }),
          ...caption('EVENINGS OF LUCKNOW', {
            x: 262,
            y: 216,
            size: 30,
            face: 'anekText',
            spacing: 4,
            fill: '#fff0c4',
          }),
        ],
      },
      604,
    );
    drawLampPost(canvas, 60, 640, 330, true);
    drawVignette(canvas);
  }),
  work(13, 'Festival banners on lamp posts along an avenue of trees', (canvas) => {
    drawSky(canvas, 'noon', 520);
    drawTree(canvas, 130, 540, 300);
    drawTree(canvas, 480, 530, 260, '#5b8f4a');
    drawTree(canvas, 850, 545, 320);
    drawStreet(canvas, 530, 590);
    const designs = [
      {
        colour: inks.madder,
        art: place(lotusRoundel(82, { ...press, main: '#fff0d0', accent: inks.turmeric, light: inks.madder }), {
          x: 100,
          y: 130,
        }),
        text: 'महोत्सव',
      },
      {
        colour: inks.indigo,
        art: place(kite(72, 'quarters', [inks.turmeric, inks.vermilion, '#fff0d0']), { x: 100, y: 130, turn: 14 }),
        text: 'पतंग',
      },
      { colour: '#1e6a5c', art: place(chikanFlower(88, 8, '#fff8e6'), { x: 100, y: 130 }), text: 'चिकन' },
      { colour: inks.plum, art: place(diya(64, clay), { x: 100, y: 190 }), text: 'दीप' },
    ];
    designs.forEach(({ colour, art, text }, i) =>
      drawPoleBanner(canvas, 70 + i * 225, 612, 132, 500, {
        width: 200,
        height: 460,
        art: [
          ...flat(200, 460, colour),
          shape(rect(12, 12, 176, 436), { stroke: '#fff0d0', width: 3 }),
          ...art,
          ...caption(text, { x: 100, y: 318, size: 56, face: 'yatraHindi', fill: '#fff0d0' }),
          ...caption('LUCKNOW', { x: 100, y: 366, size: 24, spacing: 5, face: 'anekText', fill: '#fff0d0' }),
          ...place(butiBorder(200, 44, { ...press, main: '#fff0d0', accent: inks.turmeric }), { y: 394 }),
        ],
      }),
    );
    drawVignette(canvas, 0.24);
  }),
  work(14, 'Bus shelter with a lit panel for a water company', (canvas) => {
    drawSky(canvas, 'dusk', 560);
    drawRowOfHouses(canvas, 540, true);
    drawStreet(canvas, 560, 618, '#9a8a94');
    canvas.add(
      castShadow(canvas, rect(150, 590, 700, 20), 20, 6, 12, 0.5),
      fill(rect(120, 170, 720, 26), '#2b2935'),
      fill('M100 170h760l-20 -22h-720Z', '#4a4757'),
      fill(rect(140, 196, 14, 400), '#3b3846'),
      fill(rect(806, 196, 14, 400), '#3b3846'),
    );
    canvas.add(
      fill(rect(154, 206, 400, 330), '#dff0f4', { opacity: 0.32 }),
      stroke(rect(154, 206, 400, 330), '#4a4757', 4),
      fill('M190 206h120l-150 330h-6V290Z', '#ffffff', { opacity: 0.16 }),
      fill(rect(190, 500, 330, 16), '#8a5a34'),
      fill(rect(210, 516, 10, 80), '#3b3846'),
      fill(rect(490, 516, 10, 80), '#3b3846'),
    );
    drawPanel(
      canvas,
      box(586, 206, 204, 350),
      {
        width: 300,
        height: 515,
        art: [
          ...flat(300, 515, '#0f5f78'),
          ...[0, 1, 2, 3].flatMap((i) => [
            shape(circle(150, 560, 330 - i * 60), { fill: ['#1a7f96', '#2a9fb0', '#55bcc6', '#8fd8da'][i] ?? '#fff' }),
          ]),
          ...place(stackedMark({ form: 'ripples', name: 'Sangam', line: 'WATER WORKS', size: 62, ink: '#ffffff' }), {
            x: 150,
            y: 150,
          }),
          ...caption('हर घूँट', { x: 150, y: 400, size: 66, face: 'rozhaHindi', fill: '#0c4358' }),
        ],
      },
      '#2b2935',
      0.3,
    );
    drawLampPost(canvas, 900, 612, 420, true);
    drawVignette(canvas);
  }),
  work(15, 'A gable wall painted over its whole height with kites and the words Udaan', (canvas) => {
    drawSky(canvas, 'noon', 610);
    drawHouse(canvas, {
      x: 640,
      base: 610,
      width: 360,
      height: 420,
      wall: '#d79c72',
      floors: 3,
      columns: 3,
      shutters: '#36605a',
    });
    drawStreet(canvas, 606, 652);
    const wall = { width: 560, height: 520 };
    canvas.add(fill(rect(76, 70, 568, 540), '#c7a27c'));
    printOn(
      canvas,
      [
        { x: 84, y: 86 },
        { x: 640, y: 86 },
        { x: 640, y: 606 },
        { x: 84, y: 606 },
      ],
      {
        ...wall,
        art: [
          ...flat(560, 520, '#f0b73a'),
          ...kiteSky({
            ...wall,
            palette: { ground: '#f0b73a', main: '#5a2a12', accent: inks.vermilion, light: '#fbdc92', glow: '#fff' },
            seed: 44,
            colours: [inks.vermilion, '#fff4dc', inks.indigo, inks.teal],
            count: 9,
            largest: 96,
          }),
          shape(rect(0, 410, 560, 110), { fill: inks.vermilion }),
          ...caption('उड़ान', { x: 150, y: 490, size: 84, face: 'yatraHindi', fill: '#fff4dc' }),
          ...caption('UDAAN SCHOOL', { x: 390, y: 478, size: 38, fill: '#fff4dc' }),
        ],
      },
      0.22,
    );
    canvas.add(
      ...Array.from({ length: 12 }, (_, row) => stroke(`M84 ${112 + row * 42}H640`, '#3a2416', 1.4, { opacity: 0.13 })),
      fill(rect(70, 62, 580, 20), '#e0c3a0'),
    );
    drawTree(canvas, 760, 640, 230, '#5b8f4a');
    drawVignette(canvas, 0.24);
  }),
] as const;
