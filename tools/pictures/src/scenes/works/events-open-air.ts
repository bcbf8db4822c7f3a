import { paint, place } from '../../drawing/artwork.js';
import { type Canvas, fill, stroke } from '../../drawing/canvas.js';
import { darken } from '../../drawing/colour.js';
import { circle, ellipse, rect } from '../../geometry/outlines.js';
import { butiBorder } from '../../prints/block-print.js';
import { chikanBel, chikanWreath } from '../../prints/chikankari.js';
import { toran } from '../../prints/festival.js';
import { kite } from '../../prints/kites.js';
import { inks } from '../../prints/palette.js';
import { rooftops } from '../../prints/skyline.js';
import { drawAwning } from '../sets/facade.js';
import { drawSky } from '../sets/sky.js';
import { castShadow, shade, drawVignette } from '../sets/stage.js';
import { drawStreet, drawTree } from '../sets/street.js';
import { kiteInks, press, caption, work } from './work.js';

function drawTentStall(
  canvas: Canvas,
  x: number,
  base: number,
  width: number,
  colours: readonly [string, string],
  name: string,
): void {
  canvas.add(
    fill(rect(x + 8, base - 250, 9, 250), '#6b4a35'),
    fill(rect(x + width - 17, base - 250, 9, 250), '#5a3d2c'),
    fill(rect(x + 14, base - 220, width - 28, 130), shade, { opacity: 0.35 }),
  );
  canvas.add(
    fill(
      rect(x, base - 92, width, 92),
      canvas.linear(
        [
          [0, colours[0]],
          [1, darken(colours[0], 0.3)],
        ],
        x,
        0,
        x + width,
        0,
      ),
    ),
    paint(place(butiBorder(width, 40, { ...press, main: colours[1], accent: '#fff3dc' }), { x, y: base - 66 })),
    fill(rect(x - 6, base - 102, width + 12, 14), '#f0dcb8'),
  );
  for (let i = 0; i < 5; i++)
    canvas.add(fill(ellipse(x + 30 + (i * (width - 60)) / 4, base - 112, 16, 14), kiteInks[i] ?? inks.vermilion));
  drawAwning(canvas, x - 16, base - 290, width + 32, 46, colours);
  canvas.add(
    fill(
      `M${x - 10} ${base - 290}L${x + width / 2} ${base - 366}L${x + width + 16} ${base - 290}Z`,
      canvas.linear(
        [
          [0, colours[0]],
          [1, darken(colours[0], 0.3)],
        ],
        x,
        0,
        x + width,
        0,
      ),
    ),
    paint(caption(name, { x: x + width / 2, y: base - 304, size: 32, face: 'yatraHindi', fill: colours[1] })),
  );
}

export const openAirWorks = [
  work(23, 'Wedding gate with printed arches, garlands and a monogram', (canvas) => {
    drawSky(canvas, 'dusk', 600);
    drawTree(canvas, 90, 600, 340, '#3f6b52');
    drawTree(canvas, 880, 600, 360, '#3f6b52');
    drawStreet(canvas, 590, 690, '#a98a7a');
    const gate = `M190 640V150H770V640H650V400C650 300 560 250 480 210C400 250 310 300 310 400V640Z`;
    canvas.add(
      castShadow(canvas, gate, 26, 22, 18, 0.45),
      fill(gate, '#8c1f46'),
      `<g clip-path="${canvas.clip(gate)}">${paint([...place(chikanBel({ width: 580, height: 500, seed: 6, thread: '#ffe2b0' }), { x: 190, y: 145 })])}</g>`,
    );
    canvas.add(
      fill(
        gate,
        canvas.linear(
          [
            [0, '#ffffff', 0.22],
            [0.5, '#ffffff', 0],
            [1, '#1a1030', 0.32],
          ],
          190,
          150,
          770,
          640,
        ),
      ),
      stroke('M310 640V400C310 300 400 250 480 210C560 250 650 300 650 400V640', '#f2c14e', 9),
      fill(rect(176, 126, 608, 30), '#f2c14e'),
      paint(place(toran(580, 110, 4), { x: 190, y: 156 })),
    );
    canvas.add(
      fill(circle(480, 110, 74), '#fdf3e0'),
      stroke(circle(480, 110, 74), '#c9922e', 6),
      paint(place(chikanWreath(54, '#b98529', inks.madder), { x: 480, y: 110 })),
      paint(caption('N & S', { x: 480, y: 121, size: 32, face: 'rozha', fill: inks.madder })),
    );
    canvas.add(
      fill('M330 690L400 560H560L630 690Z', inks.vermilion, { opacity: 0.85 }),
      ...[250, 710].flatMap((x) => [
        fill(ellipse(x, 640, 34, 8), shade, { opacity: 0.4 }),
        fill(`M${x - 22} 600h44l-8 42h-28Z`, '#c9922e'),
        fill(circle(x, 582, 30), '#ee7f1b'),
        fill(circle(x - 8, 574, 18), '#f7b23c'),
      ]),
    );
    drawVignette(canvas);
  }),
  work(25, 'Row of printed tent stalls at a kite fair', (canvas) => {
    drawSky(canvas, 'morning', 560);
    canvas.add(
      paint(
        place(rooftops({ width: 1060, height: 150, ink: '#d9bfa8', opening: '#f6e4cb', trim: '#c9a48e' }), {
          x: -50,
          y: 402,
        }),
      ),
    );
    canvas.add(
      fill(
        rect(0, 548, 960, 172),
        canvas.linear(
          [
            [0, '#c9b07a'],
            [1, '#e6d3a4'],
          ],
          0,
          548,
          0,
          720,
        ),
      ),
    );
    [
      [150, 110, 62, 'halves', 18],
      [420, 80, 48, 'eye', -16],
      [650, 130, 70, 'chevrons', 12],
      [840, 90, 46, 'quarters', -22],
    ].forEach(([x, y, size, cut, turn], i) =>
      canvas.add(
        stroke(`M${x} ${Number(y) + Number(size)}Q${Number(x) + 30} 300 ${Number(x) - 40} 420`, inks.ink, 1.4, {
          opacity: 0.5,
        }),
        paint(
          place(
            kite(Number(size), cut as 'halves', [
              kiteInks[i] ?? '#fff',
              kiteInks[(i + 1) % 5] ?? '#fff',
              kiteInks[(i + 3) % 5] ?? '#fff',
            ]),
            { x: Number(x), y: Number(y), turn: Number(turn) },
          ),
        ),
      ),
    );
    canvas.add(castShadow(canvas, rect(60, 640, 840, 14), 30, 10, 12, 0.4));
    drawTentStall(canvas, 60, 650, 250, [inks.vermilion, '#fff3dc'], 'पतंग');
    drawTentStall(canvas, 360, 650, 250, [inks.indigo, '#ffe2a0'], 'माँझा');
    drawTentStall(canvas, 660, 650, 250, ['#1e7a4c', '#fff3dc'], 'चाट');
    drawVignette(canvas, 0.24);
  }),
] as const;
