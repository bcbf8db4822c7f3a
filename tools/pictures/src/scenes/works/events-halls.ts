import { paint, place, shape } from '../../drawing/artwork.js';
import { fill, stroke } from '../../drawing/canvas.js';
import { rect } from '../../geometry/outlines.js';
import { box } from '../../geometry/quad.js';
import { lotusRoundel } from '../../prints/block-print.js';
import { mark, stackedMark } from '../../prints/company-mark.js';
import { inks } from '../../prints/palette.js';
import { rooftops } from '../../prints/skyline.js';
import { printOn, drawSignBox, drawStandee } from '../sets/boards.js';
import { drawPotPlant, drawRoom } from '../sets/room.js';
import { castShadow, drawVignette, drawWash } from '../sets/stage.js';
import { flat, press, caption, work } from './work.js';

export const hallWorks = [
  work(22, 'Exhibition stall of an orchard company with a curved back wall and standees', (canvas) => {
    drawRoom(canvas, '#b9c0cc', '#6d6a78', 560);
    canvas.add(
      fill('M120 640L200 560H800L880 640Z', '#3f6b4c'),
      castShadow(canvas, rect(200, 120, 580, 440), 20, 16, 18, 0.4),
    );
    printOn(
      canvas,
      box(196, 110, 570, 452),
      {
        width: 700,
        height: 555,
        art: [
          ...flat(700, 555, '#fdf6e6'),
          shape('M0 420Q350 300 700 430V555H0Z', { fill: inks.leaf }),
          shape('M0 480Q350 380 700 490V555H0Z', { fill: '#2f9a5c' }),
          ...place(
            stackedMark({
              form: 'sprout',
              name: 'amrai',
              line: 'ORCHARDS & PANTRY',
              size: 94,
              ink: '#20473a',
              accent: inks.leaf,
            }),
            { x: 350, y: 160 },
          ),
        ],
      },
      0.3,
    );
    drawSignBox(
      canvas,
      176,
      70,
      610,
      52,
      inks.leaf,
      caption('HALL 3 · STALL 14', { x: 305, y: 37, size: 28, spacing: 3, fill: '#fdf6e6' }),
    );
    canvas.add(
      castShadow(canvas, rect(360, 500, 260, 150), 12, 14, 12, 0.5),
      fill(
        'M350 500h270v150h-270Z',
        canvas.linear(
          [
            [0, '#fdf6e6'],
            [1, '#cfc2a4'],
          ],
          350,
          0,
          620,
          0,
        ),
      ),
      paint(place(mark('sprout', 42, inks.leaf), { x: 485, y: 580 })),
      fill(rect(338, 484, 294, 20), '#20473a'),
    );
    drawStandee(canvas, 120, 660, 130, 350, {
      width: 260,
      height: 700,
      art: [
        ...flat(260, 700, inks.turmeric),
        ...place(mark('sun', 84, inks.ink), { x: 130, y: 190 }),
        ...caption('आम', { x: 130, y: 420, size: 130, face: 'yatraHindi', fill: inks.madder }),
        ...caption('Dasheri season', { x: 130, y: 500, size: 32, face: 'anekText', fill: inks.ink }),
      ],
    });
    drawPotPlant(canvas, 830, 660, 150);
    drawVignette(canvas);
  }),
  work(24, 'Conference stage with a wide printed backdrop and a lectern', (canvas) => {
    drawWash(canvas, ['#191733', '#2a2656', '#191733']);
    canvas.add(
      fill(
        'M0 560H960V720H0Z',
        canvas.linear(
          [
            [0, '#4a3a34'],
            [1, '#2a201e'],
          ],
          0,
          560,
          0,
          720,
        ),
      ),
      fill(rect(0, 552, 960, 14), '#7a5c48'),
    );
    printOn(
      canvas,
      box(120, 90, 720, 400),
      {
        width: 900,
        height: 500,
        art: [
          ...flat(900, 500, '#f6ecd8'),
          ...place(rooftops({ width: 1000, height: 190, ink: inks.indigo, opening: '#f2b01e', trim: inks.vermilion }), {
            x: -50,
            y: 310,
          }),
          ...caption('Chhapai Sammelan', { x: 450, y: 150, size: 88, fill: inks.ink }),
          ...caption('छपाई सम्मेलन', { x: 450, y: 240, size: 62, face: 'rozhaHindi', fill: inks.vermilion }),
        ],
      },
      0.14,
    );
    canvas.add(
      stroke(rect(112, 82, 736, 416), '#3d3a52', 14),
      ...[220, 480, 740].map((x) =>
        fill(
          `M${x - 16} 30L${x - 150} 500H${x + 150}L${x + 16} 30Z`,
          canvas.linear(
            [
              [0, '#fff2c8', 0.34],
              [1, '#fff2c8', 0],
            ],
            0,
            30,
            0,
            500,
          ),
        ),
      ),
      ...[220, 480, 740].map((x) => fill(rect(x - 20, 10, 40, 26), '#0d0c1c')),
    );
    canvas.add(
      castShadow(canvas, rect(690, 460, 110, 130), 14, 10, 10, 0.6),
      fill(
        'M690 470h120l-14 126h-92Z',
        canvas.linear(
          [
            [0, '#c98f5c'],
            [1, '#7d5230'],
          ],
          690,
          0,
          810,
          0,
        ),
      ),
      paint(
        place(lotusRoundel(34, { ...press, main: '#fff3dc', accent: inks.turmeric, light: '#a8713f' }), {
          x: 750,
          y: 530,
        }),
      ),
      stroke('M738 466q-10 -36 14 -50', '#0d0c1c', 5),
    );
    canvas.add(
      ...Array.from({ length: 9 }, (_, i) =>
        fill(`M${30 + i * 106} 720v-56q0 -20 20 -20h46q20 0 20 20v56Z`, '#0f0d22'),
      ),
    );
    drawPotPlant(canvas, 160, 600, 120);
    drawVignette(canvas, 0.4);
  }),
] as const;
