import { paint, type Artwork } from '../drawing/artwork.js';
import { clipped, fill, stroke, type Canvas } from '../drawing/canvas.js';
import { blend, darken, isDark, lighten } from '../drawing/colour.js';
import { group } from '../drawing/element.js';
import { ellipse, radians } from '../geometry/outlines.js';
import { drawContactShadow } from './ground.js';
import { band, ring, silhouette, wrap, type Turned } from './turned.js';
import { lightTurned } from './turned-light.js';

/** The printable sheet of a mug: as wide as the visible half unrolled. */
export const mugSheet = { width: 700, height: 440 };

export interface MugOptions {
  readonly cx: number;
  readonly foot: number;
  readonly scale?: number;
  readonly glaze: string;
  readonly inside: string;
  readonly handle: string;
  readonly print: Artwork;
  readonly gloss: number;
  readonly tint: string;
  readonly chai?: boolean;
  /** Side of the handle; default: right. */
  readonly handleSide?: 'left' | 'right';
  /** Degrees by which the mug is turned to the right, with its print and its handle. */
  readonly facing?: number;
}

function bodyOf(cx: number, foot: number, scale: number): Turned {
  const radius = 226 * scale;
  return {
    cx,
    top: foot - 492 * scale,
    height: 492 * scale,
    radius: (v) => radius * (1 - 0.02 * v - (v > 0.93 ? 0.075 * ((v - 0.93) / 0.07) ** 2 : 0)),
    tilt: (v) => 0.2 + 0.06 * v,
  };
}

export function drawMug(canvas: Canvas, options: MugOptions): void {
  const { cx, foot, scale = 1, glaze, print, gloss, tint, facing } = options;
  const body = bodyOf(cx, foot, scale);
  const base = ring(body, 1);
  drawContactShadow(canvas, { cx: base.cx, cy: base.cy, rx: base.rx, ry: base.ry, tint });
  drawHandle(canvas, body, options, scale);
  canvas.add(fill(silhouette(body), glaze));
  const warp = wrap(body, { ...mugSheet, v0: 0.055, v1: 0.945, spread: 86, facing });
  canvas.add(clipped(canvas.clip(band(body, 0.03, 0.965)), paint(print, warp)));
  canvas.add(lightTurned(canvas, body, { gloss, bounce: lighten(tint, 0.35) }));
  const footRing = canvas.clip(silhouette(body));
  canvas.add(
    clipped(footRing, fill(band(body, 0.965, 1), '#1a1030', { opacity: 0.28, filter: canvas.blur(6 * scale) })),
  );
  drawMouth(canvas, body, options, scale);
}

function drawHandle(canvas: Canvas, body: Turned, options: MugOptions, scale: number): void {
  const { handle, gloss, tint, handleSide = 'right', facing = 0 } = options;
  const side = handleSide === 'right' ? 1 : -1;
  const x = body.cx + side * (body.radius(0.4) - 16 * scale);
  const [top, bottom] = [body.top + body.height * 0.22, body.top + body.height * 0.8];
  const reach = side * 162 * scale * Math.cos(radians(facing));
  const curve = (grow: number) =>
    `M${x} ${top - grow * 0.2}C${x + reach * 0.62} ${top - 34 * scale - grow} ${x + reach + side * grow} ${top + 26 * scale} ${x + reach * 0.98 + side * grow} ${top + (bottom - top) * 0.42}` +
    `C${x + reach * 0.94 + grow} ${bottom - 40 * scale} ${x + reach * 0.5} ${bottom + 4 * scale + grow} ${x - side * 4 * scale} ${bottom + grow * 0.2}`;
  const deep = darken(handle, isDark(handle) ? 0.55 : 0.5);
  canvas.add(
    stroke(curve(0), darken(tint, 0.6), 50 * scale, {
      opacity: 0.22,
      filter: canvas.blur(14 * scale),
      transform: `translate(${26 * scale} ${34 * scale})`,
    }),
  );
  const layers = 9;
  for (let i = 0; i <= layers; i++) {
    const share = i / layers;
    const colour = blend(deep, lighten(handle, 0.12), Math.min(1, share * 1.25) ** 0.8);
    canvas.add(
      stroke(curve(share * 5 * scale), colour, (54 - share * 40) * scale, {
        transform: `translate(${-share * 5 * scale} ${-share * 6 * scale})`,
      }),
    );
  }
  canvas.add(
    group(
      { filter: canvas.blur(2.4 * scale) },
      stroke(curve(18 * scale), '#ffffff', 7 * scale, {
        opacity: 0.25 + gloss * 0.5,
        'stroke-dasharray': `${150 * scale} ${1000 * scale}`,
        'stroke-dashoffset': -60 * scale,
        transform: `translate(${-6 * scale} ${-3 * scale})`,
      }),
      stroke(curve(-18 * scale), lighten(tint, 0.3), 4 * scale, {
        opacity: 0.4,
        'stroke-dasharray': `${120 * scale} ${1000 * scale}`,
        'stroke-dashoffset': -330 * scale,
      }),
    ),
  );
  canvas.add(
    fill(ellipse(x + side * 12 * scale, top + 4 * scale, 26 * scale, 38 * scale), '#1a1030', {
      opacity: 0.34,
      filter: canvas.blur(12 * scale),
    }),
    fill(ellipse(x + side * 8 * scale, bottom, 26 * scale, 38 * scale), '#1a1030', {
      opacity: 0.4,
      filter: canvas.blur(12 * scale),
    }),
  );
}

function drawMouth(canvas: Canvas, body: Turned, { glaze, inside, gloss, chai }: MugOptions, scale: number): void {
  const rim = ring(body, 0);
  const lip = ring(body, 0, -13 * scale);
  const { cx, cy, rx, ry } = lip;
  const rimLight = canvas.linear(
    [
      [0, lighten(glaze, 0.75)],
      [0.35, lighten(glaze, 0.35)],
      [0.75, darken(glaze, 0.12)],
      [1, darken(glaze, 0.3)],
    ],
    cx - rx,
    0,
    cx + rx,
    0,
  );
  canvas.add(fill(rim.d, rimLight));
  const well = canvas.linear(
    [
      [0, darken(inside, 0.62)],
      [0.3, darken(inside, 0.34)],
      [0.72, inside],
      [0.9, lighten(inside, 0.22)],
      [1, darken(inside, 0.1)],
    ],
    cx - rx,
    0,
    cx + rx,
    0,
  );
  canvas.add(fill(lip.d, well));
  const mouth = canvas.clip(lip.d);
  canvas.add(
    clipped(
      mouth,
      fill(
        lip.d,
        canvas.linear(
          [
            [0, '#160e24', 0],
            [0.5, '#160e24', 0.12],
            [1, '#160e24', 0.5],
          ],
          0,
          cy - ry,
          0,
          cy + ry,
        ),
      ),
    ),
  );
  if (chai) {
    const level = { y: cy + 46 * scale, rx: rx * 0.985, ry: ry * 1.04 };
    const tea = canvas.radial(
      [
        [0, '#d9985a'],
        [0.7, '#b9763c'],
        [1, '#8a4f22'],
      ],
      cx - rx * 0.2,
      level.y,
      level.rx,
      0.3,
    );
    canvas.add(
      clipped(
        mouth,
        fill(ellipse(cx, level.y, level.rx, level.ry), tea),
        stroke(ellipse(cx, level.y, level.rx - 3 * scale, level.ry - 2 * scale), '#f0c48c', 4 * scale, {
          opacity: 0.7,
        }),
        fill(ellipse(cx - rx * 0.35, level.y - ry * 0.66, rx * 0.28, ry * 0.09), '#fff2dc', {
          opacity: 0.5,
          filter: canvas.blur(3 * scale),
        }),
      ),
    );
  }
  const glint = canvas.linear(
    [
      [0, '#ffffff', 0],
      [0.25, '#ffffff', 1],
      [0.5, '#ffffff', 0.8],
      [1, '#ffffff', 0],
    ],
    cx - rx,
    0,
    cx + rx * 0.2,
    0,
  );
  canvas.add(
    stroke(rim.d, '#ffffff', 2.4 * scale, { opacity: 0.35 + gloss * 0.3 }),
    stroke(
      `M${cx - rx * 0.99} ${cy + ry * 0.3}A${rx + 6 * scale} ${ry + 5 * scale} 0 0 0 ${cx + rx * 0.2} ${cy + ry + 5 * scale}`,
      glint,
      5 * scale,
      { opacity: 0.4 + gloss * 0.5, filter: canvas.blur(1.6 * scale) },
    ),
    stroke(lip.d, '#160e24', 2 * scale, { opacity: 0.22 }),
  );
}
