import { place, shape, type Artwork } from '../../drawing/artwork.js';
import { fill, stroke } from '../../drawing/canvas.js';
import { ellipse, rect } from '../../geometry/outlines.js';
import { chikanFlower } from '../../prints/chikankari.js';
import { diyaNight, rangoli } from '../../prints/festival.js';
import { kiteSky } from '../../prints/kites.js';
import { inks } from '../../prints/palette.js';
import { lucknowSkyline } from '../../prints/skyline.js';
import { greek, drawPile } from '../sets/paper.js';
import { drawTableTop } from '../sets/room.js';
import { castShadow, drawVignette } from '../sets/stage.js';
import { clay, dusk, flat, kiteInks, powder, caption, work } from './work.js';

const newsprint = '#f1ebdd';

/** Masthead and columns of a page of 460 × 620; the space under `from` is left for the advertisement. */
function page(title: string, from: number): Artwork {
  const columns = [0, 1, 2, 3].flatMap((i) => greek({ x: 26 + i * 104, y: 150, width: 94, height: from - 164 }));
  return [
    ...flat(460, 620, newsprint),
    ...caption(title, { x: 230, y: 66, size: 54, face: 'rozhaHindi', fill: '#221f2c' }),
    shape('M24 84H436M24 90H436', { stroke: '#221f2c', width: 2 }),
    ...caption('नगर की बात', { x: 230, y: 114, size: 22, face: 'rozhaHindi', fill: '#4d4858' }),
    shape('M24 126H436', { stroke: '#221f2c', width: 1.2 }),
    ...columns,
  ];
}

export const newsWorks = [
  work(18, 'Newspaper page with a full-width festival advertisement of lit diyas', (canvas) => {
    drawTableTop(canvas, '#8f6a4c');
    drawPile(canvas, {
      x: 520,
      y: 372,
      width: 460,
      height: 620,
      turn: 7,
      paper: newsprint,
      sheets: 12,
      art: page('प्रभात', 600),
    });
    drawPile(canvas, {
      x: 450,
      y: 366,
      width: 460,
      height: 620,
      turn: -4,
      paper: newsprint,
      sheets: 6,
      art: [
        ...page('प्रभात', 290),
        ...place(
          [
            ...flat(412, 296, inks.plum),
            ...diyaNight({ width: 412, height: 296, palette: clay, seed: 3 }),
            shape(rect(96, 92, 220, 58), { fill: inks.plum, opacity: 0.85 }),
            ...caption('शुभ दीपावली', { x: 206, y: 136, size: 46, face: 'yatraHindi', fill: '#ffe6b3' }),
          ],
          { x: 24, y: 300 },
        ),
      ],
    });
    canvas.add(
      castShadow(canvas, ellipse(820, 200, 66, 62), 18, 22, 14, 0.5),
      fill(ellipse(820, 200, 82, 78), '#f6efe2'),
      fill(ellipse(820, 200, 60, 56), '#fffaf0'),
      fill(
        ellipse(820, 200, 52, 48),
        canvas.radial(
          [
            [0, '#d9985a'],
            [1, '#9c5f2c'],
          ],
          806,
          186,
          60,
        ),
      ),
      stroke('M874 178q44 8 12 52', '#fffaf0', 13),
    );
    drawVignette(canvas);
  }),
  work(19, 'Front page wrapped in a kite festival jacket', (canvas) => {
    drawTableTop(canvas, '#a98a6a');
    drawPile(canvas, {
      x: 300,
      y: 390,
      width: 460,
      height: 620,
      turn: -9,
      paper: newsprint,
      sheets: 10,
      art: page('दैनिक सुबह', 600),
    });
    const jacket = { width: 460, height: 620 };
    drawPile(canvas, {
      x: 600,
      y: 366,
      ...jacket,
      turn: 5,
      paper: '#2d8f92',
      sheets: 7,
      art: [
        ...flat(460, 620, '#2d8f92'),
        ...kiteSky({
          ...jacket,
          palette: { ground: '#2d8f92', main: '#0f3f46', accent: inks.vermilion, light: '#a9dcd6', glow: '#fff' },
          seed: 52,
          colours: kiteInks,
          count: 11,
          largest: 92,
        }),
        shape(rect(0, 470, 460, 150), { fill: inks.turmeric }),
        ...caption('पतंग महोत्सव', { x: 230, y: 546, size: 62, face: 'yatraHindi', fill: inks.ink }),
        ...caption('KITE FESTIVAL', { x: 230, y: 592, size: 30, spacing: 4, fill: inks.ink }),
      ],
    });
    drawVignette(canvas);
  }),
  work(20, 'Bundles of newspapers with a rangoli leaflet tucked in', (canvas) => {
    drawTableTop(canvas, '#7d6450');
    for (const [x, y, turn] of [
      [300, 240, -8],
      [690, 250, 10],
      [330, 540, 6],
    ] as const) {
      drawPile(canvas, {
        x,
        y,
        width: 400,
        height: 250,
        turn,
        paper: newsprint,
        sheets: 26,
        art: [
          ...flat(400, 250, newsprint),
          ...caption('नवयुग', { x: 200, y: 62, size: 54, face: 'rozhaHindi', fill: '#221f2c' }),
          shape('M20 80H380', { stroke: '#221f2c', width: 2 }),
          ...[0, 1, 2].flatMap((i) => greek({ x: 22 + i * 122, y: 100, width: 110, height: 140 })),
        ],
      });
      canvas.add(
        stroke(`M${x - 190} ${y + 4}L${x + 205} ${y + 10}`, '#c9a36a', 7, { transform: `rotate(${turn} ${x} ${y})` }),
        stroke(`M${x} ${y - 122}L${x + 8} ${y + 138}`, '#c9a36a', 7, { transform: `rotate(${turn} ${x} ${y})` }),
      );
    }
    drawPile(canvas, {
      x: 700,
      y: 540,
      width: 240,
      height: 320,
      turn: -10,
      paper: '#7d1634',
      sheets: 2,
      art: [
        ...flat(240, 320, '#7d1634'),
        ...place(rangoli(96, powder), { x: 120, y: 128 }),
        ...caption('मेला', { x: 120, y: 286, size: 64, face: 'yatraHindi', fill: '#fff3dc' }),
      ],
    });
    drawVignette(canvas);
  }),
  work(21, 'Open magazine with a double-page advertisement of the skyline', (canvas) => {
    drawTableTop(canvas, '#5d6f72');
    canvas.add(castShadow(canvas, rect(110, 130, 760, 480), 26, 34, 22, 0.5));
    const spread = { width: 740, height: 480 };
    drawPile(canvas, {
      x: 480,
      y: 360,
      width: 748,
      height: 488,
      turn: -4,
      paper: '#fdfaf2',
      sheets: 14,
      art: place(
        [
          ...lucknowSkyline({ ...spread, palette: dusk, seed: 7, gate: 0.7 }),
          shape(rect(0, 0, 300, 480), { fill: '#fdfaf2' }),
          ...place(chikanFlower(62, 8, '#2c3fa3', inks.vermilion), { x: 150, y: 110 }),
          ...caption('Awadh', { x: 150, y: 246, size: 70, face: 'rozha', fill: inks.ink }),
          ...greek({ x: 44, y: 280, width: 212, height: 150 }),
        ],
        { x: 4, y: 4 },
      ),
    });
    canvas.nest({ transform: 'rotate(-4 480 360)' }, () =>
      canvas.add(
        fill(
          rect(440, 116, 80, 488),
          canvas.linear(
            [
              [0, '#1a1030', 0],
              [0.46, '#1a1030', 0.4],
              [0.5, '#1a1030', 0.55],
              [0.56, '#ffffff', 0.3],
              [1, '#ffffff', 0],
            ],
            440,
            0,
            520,
            0,
          ),
        ),
      ),
    );
    drawVignette(canvas);
  }),
] as const;
