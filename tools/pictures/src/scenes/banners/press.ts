import { paint, place } from '../../drawing/artwork.js';
import { type Canvas, clipped, fill, stroke } from '../../drawing/canvas.js';
import { darken, lighten } from '../../drawing/colour.js';
import { circle, rect, roundedRect } from '../../geometry/outlines.js';
import { inks } from '../../prints/palette.js';
import { lucknowSkyline, rooftops } from '../../prints/skyline.js';
import { drawPotPlant, drawRoom } from '../sets/room.js';
import { castShadow, drawVignette } from '../sets/stage.js';
import { dusk, caption } from '../works/work.js';

function drawRoller(canvas: Canvas, x: number, y: number, width: number, r: number, colour: string): void {
  const steel = canvas.linear(
    [
      [0, darken(colour, 0.4)],
      [0.2, lighten(colour, 0.6)],
      [0.45, colour],
      [0.8, darken(colour, 0.5)],
      [1, darken(colour, 0.2)],
    ],
    0,
    y - r,
    0,
    y + r,
  );
  canvas.add(
    castShadow(canvas, roundedRect(x, y - r, width, r * 2, 10), 8, 20, 12, 0.45),
    fill(roundedRect(x, y - r, width, r * 2, 10), steel),
    fill(rect(x - 22, y - r * 0.5, 22, r), '#6d6a76'),
    fill(rect(x + width, y - r * 0.5, 22, r), '#55525f'),
  );
}

/** A flat-bed press: inked rollers above, a printed sheet running out towards the viewer. */
function drawPrintingPress(canvas: Canvas, x: number, y: number, scale: number): void {
  canvas.nest({ transform: `translate(${x} ${y}) scale(${scale})` }, () => {
    const frame = '#2c3350';
    canvas.add(castShadow(canvas, rect(-20, 560, 960, 40), 30, 10, 20, 0.5));
    for (const side of [-30, 850])
      canvas.add(
        fill(
          `M${side} 600V70Q${side} 30 ${side + 40} 30H${side + 60}Q${side + 100} 30 ${side + 100} 70V600Z`,
          canvas.linear(
            [
              [0, lighten(frame, 0.26)],
              [0.5, frame],
              [1, darken(frame, 0.4)],
            ],
            side,
            0,
            side + 100,
            0,
          ),
        ),
        fill(circle(side + 50, 120, 26), '#c9922e'),
        fill(circle(side + 50, 120, 12), '#6b4a1c'),
        fill(circle(side + 50, 300, 18), '#c9922e'),
      );
    canvas.add(fill(rect(70, 150, 780, 320), '#1d2238'));
    [inks.vermilion, inks.turmeric, inks.indigo].forEach((ink, i) =>
      drawRoller(canvas, 80, 110 + i * 92, 760, 38, ink),
    );
    drawRoller(canvas, 80, 384, 760, 44, '#b9bcc6');
    const sheet = 'M120 420H800L880 700H40Z';
    canvas.add(castShadow(canvas, sheet, 12, 22, 14, 0.4), fill(sheet, '#fffaf0'));
    const at = ({ x: px, y: py }: { x: number; y: number }) => {
      const v = py / 300;
      return { x: 460 + (px / 760 - 0.5) * (680 + v * 160), y: 420 + v * v * 90 + v * 190 };
    };
    canvas.add(
      clipped(
        canvas.clip(sheet),
        paint(place(lucknowSkyline({ width: 700, height: 260, palette: dusk, seed: 2 }), { x: 30, y: 20 }), at, 30),
      ),
      fill(
        sheet,
        canvas.linear(
          [
            [0, '#1a1030', 0.4],
            [0.25, '#1a1030', 0],
            [0.7, '#ffffff', 0.14],
            [1, '#ffffff', 0],
          ],
          0,
          420,
          0,
          700,
        ),
      ),
    );
    canvas.add(
      fill(
        rect(-30, 20, 980, 40),
        canvas.linear(
          [
            [0, lighten(frame, 0.4)],
            [1, frame],
          ],
          0,
          20,
          0,
          60,
        ),
      ),
      paint(caption('CHHAPAI', { x: 460, y: 52, size: 30, spacing: 10, fill: '#e6c06a' })),
    );
  });
}

function drawPaperStacks(canvas: Canvas, x: number, base: number, scale: number): void {
  [inks.paper, '#f3d98f', '#e9b7ad', '#bcc6ee'].forEach((colour, i) => {
    const y = base - i * 56 * scale;
    canvas.add(
      ...(i === 0 ? [castShadow(canvas, rect(x, y - 12, 300 * scale, 20), 16, 8, 12, 0.45)] : []),
      fill(
        rect(x + (i % 2) * 8, y - 52 * scale, 300 * scale, 52 * scale),
        canvas.linear(
          [
            [0, colour],
            [1, darken(colour, 0.25)],
          ],
          x,
          0,
          x + 300 * scale,
          0,
        ),
      ),
      stroke(
        Array.from({ length: 7 }, (_, k) => `M${x + (i % 2) * 8} ${y - (6 + k * 7) * scale}h${300 * scale}`).join(''),
        darken(colour, 0.35),
        1,
        { opacity: 0.4 },
      ),
      fill(
        `M${x + (i % 2) * 8} ${y - 52 * scale}l${18 * scale} ${-12 * scale}h${300 * scale}l${-18 * scale} ${12 * scale}Z`,
        lighten(colour, 0.5),
      ),
    );
  });
}

function drawPressRoom(canvas: Canvas, press: [number, number, number], horizon: number): void {
  drawRoom(canvas, '#e9d7bd', '#a9764c', horizon);
  canvas.add(
    paint(
      place(
        rooftops({ width: canvas.width, height: horizon * 0.3, ink: '#dcc4a2', opening: '#e9d7bd', trim: '#cfb48e' }),
        { y: horizon * 0.7 - 16 },
      ),
    ),
  );
  drawPrintingPress(canvas, ...press);
  drawPaperStacks(canvas, canvas.width - 330, canvas.height - 60, 0.9);
  drawPotPlant(canvas, 70, canvas.height - 40, 150);
  drawVignette(canvas);
}

export const drawHeroPress = (canvas: Canvas) =>
  drawPressRoom(
    canvas,
    canvas.width > canvas.height ? [280, 64, 1.14] : [66, 350, 0.88],
    canvas.width > canvas.height ? 700 : 930,
  );
