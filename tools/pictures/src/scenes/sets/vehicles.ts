import { paint, type Artwork } from '../../drawing/artwork.js';
import { clipped, fill, stroke, type Canvas } from '../../drawing/canvas.js';
import { darken, lighten } from '../../drawing/colour.js';
import { circle, ellipse, rect, roundedRect } from '../../geometry/outlines.js';
import { castShadow, shade } from './stage.js';

interface WrappedVehicle {
  readonly x: number;
  readonly base: number;
  readonly scale: number;
  readonly colour: string;
  /** Drawn on the body, in the vehicle's own units from its upper left. */
  readonly wrap: Artwork;
}

function drawWheel(canvas: Canvas, cx: number, cy: number, r: number): void {
  canvas.add(
    fill(circle(cx, cy, r), '#211f28'),
    stroke(circle(cx, cy, r * 0.86), '#3d3a47', r * 0.08),
    fill(
      circle(cx, cy, r * 0.56),
      canvas.linear(
        [
          [0, '#eceef1'],
          [0.5, '#aeb2ba'],
          [1, '#6d717b'],
        ],
        cx - r * 0.5,
        cy - r * 0.5,
        cx + r * 0.5,
        cy + r * 0.5,
      ),
    ),
    ...[0, 60, 120, 180, 240, 300].map((turn) =>
      fill(
        circle(
          cx + r * 0.34 * Math.cos((turn * Math.PI) / 180),
          cy + r * 0.34 * Math.sin((turn * Math.PI) / 180),
          r * 0.08,
        ),
        '#4a4d57',
      ),
    ),
    fill(circle(cx, cy, r * 0.16), '#565a64'),
  );
}

const glass = (canvas: Canvas, y: number, h: number) =>
  canvas.linear(
    [
      [0, '#b9d7e2'],
      [0.45, '#5f7f94'],
      [1, '#31445a'],
    ],
    0,
    y,
    120,
    y + h,
  );

function drawInPlace(canvas: Canvas, { x, base, scale }: WrappedVehicle, height: number, draw: () => void): void {
  canvas.nest({ transform: `translate(${x} ${base - height * scale}) scale(${scale})` }, draw);
}

const light = (canvas: Canvas, d: string, top: number, foot: number) =>
  fill(
    d,
    canvas.linear(
      [
        [0, '#ffffff', 0.42],
        [0.12, '#ffffff', 0.12],
        [0.42, '#ffffff', 0],
        [0.7, shade, 0.06],
        [1, shade, 0.36],
      ],
      0,
      top,
      0,
      foot,
    ),
  );

/** Delivery van, 620 × 300 in its own units, facing right. */
export function drawVan(canvas: Canvas, options: WrappedVehicle): void {
  const body = 'M22 60Q24 24 60 22H410Q440 22 462 44L536 128Q598 140 604 178V246Q604 256 592 256H24Q14 256 14 246V120Z';
  drawInPlace(canvas, options, 300, () => {
    canvas.add(
      castShadow(canvas, ellipse(320, 296, 320, 16), 20, 4, 12, 0.6),
      fill(body, options.colour),
      clipped(canvas.clip(body), paint(options.wrap)),
      light(canvas, body, 22, 256),
    );
    canvas.add(
      fill('M424 52Q440 54 450 64L512 134H424Z', glass(canvas, 52, 90)),
      fill('M340 52H408V134H340Z', glass(canvas, 52, 90)),
      stroke('M416 40V250M330 44V250M332 150H416', shade, 2.4, { opacity: 0.35 }),
      fill(roundedRect(342, 160, 30, 8, 4), darken(options.colour, 0.5)),
      fill(roundedRect(574, 170, 26, 26, 9), '#fff0c4'),
      fill(rect(14, 232, 590, 24), '#2a2832', { opacity: 0.9 }),
      fill(rect(14, 150, 10, 44), '#d8412f'),
      fill(circle(132, 252, 58), '#1b1922'),
      fill(circle(490, 252, 58), '#1b1922'),
    );
    drawWheel(canvas, 132, 252, 46);
    drawWheel(canvas, 490, 252, 46);
  });
}

/** City bus, 900 × 330, facing right. */
export function drawBus(canvas: Canvas, options: WrappedVehicle): void {
  const body = 'M20 60Q20 24 56 22H850Q876 24 882 60L892 200V272H20Z';
  drawInPlace(canvas, options, 330, () => {
    canvas.add(
      castShadow(canvas, ellipse(460, 326, 460, 16), 24, 4, 12, 0.6),
      fill(body, options.colour),
      clipped(canvas.clip(body), paint(options.wrap)),
      light(canvas, body, 22, 272),
    );
    for (let i = 0; i < 7; i++)
      canvas.add(
        fill(roundedRect(48 + i * 98, 56, 88, 82, 8), glass(canvas, 56, 82)),
        fill(`M${60 + i * 98} 56h22l-26 82h-10Z`, '#ffffff', { opacity: 0.22 }),
      );
    canvas.add(
      fill('M770 56H852Q862 58 864 70L870 170H770Z', glass(canvas, 56, 110)),
      fill(rect(744, 60, 6, 212), shade, { opacity: 0.3 }),
      fill(roundedRect(768, 30, 88, 20, 4), '#201d2a'),
      fill(roundedRect(866, 210, 22, 24, 8), '#fff0c4'),
      fill(rect(20, 256, 872, 16), '#2a2832'),
      fill(circle(200, 274, 56), '#1b1922'),
      fill(circle(690, 274, 56), '#1b1922'),
    );
    drawWheel(canvas, 200, 276, 46);
    drawWheel(canvas, 690, 276, 46);
  });
}

/** Auto-rickshaw, 440 × 360, facing right; the print is on its side. */
export function drawAutoRickshaw(canvas: Canvas, options: WrappedVehicle): void {
  const hood = 'M30 150Q34 34 120 26H286Q340 30 362 92L392 190H334L318 150H60Z';
  const tub = 'M26 150H196V296H44Q26 290 26 262ZM196 262H330L344 190H396Q420 214 420 262Q420 296 396 296H196Z';
  drawInPlace(canvas, options, 360, () => {
    canvas.add(castShadow(canvas, ellipse(225, 354, 220, 15), 16, 3, 11, 0.6));
    canvas.add(
      fill('M60 120H330V270H60Z', '#2a2530'),
      fill(roundedRect(80, 196, 116, 66, 14), '#7a3a34'),
      fill(roundedRect(84, 140, 30, 110, 12), '#8f463e'),
    );
    canvas.add(fill(tub, options.colour), clipped(canvas.clip(tub), paint(options.wrap)), light(canvas, tub, 150, 296));
    canvas.add(
      fill(hood, '#f0ac1c'),
      fill('M206 96H296L322 150H206Z', '#2a2530'),
      fill('M62 84H186V150H56Q54 108 62 84Z', '#d08f10'),
      light(canvas, hood, 26, 150),
      stroke('M30 150H206', '#26232e', 7),
      fill('M308 92H350L380 188H344Z', glass(canvas, 96, 94)),
      stroke('M304 92L342 190H386', '#26232e', 6),
      fill('M316 98h14l22 84h-8Z', '#ffffff', { opacity: 0.25 }),
    );
    canvas.add(
      stroke('M200 150V296', lighten(options.colour, 0.4), 3),
      fill(circle(404, 226, 13), '#fff0c4'),
      stroke(circle(404, 226, 13), '#6d6a76', 3),
      stroke('M352 196q20 -12 34 2', '#26232e', 6),
      fill(rect(26, 284, 396, 14), '#26232e'),
      fill('M372 292q36 -14 54 20h-54Z', darken(options.colour, 0.2)),
    );
    drawWheel(canvas, 104, 310, 44);
    drawWheel(canvas, 376, 312, 42);
  });
}
