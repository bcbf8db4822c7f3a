import { blend, darken, lighten } from '../drawing/colour.js';
import { fill, type Canvas } from '../drawing/canvas.js';
import { element, group } from '../drawing/element.js';
import { ellipse } from '../geometry/outlines.js';

/** The tinted paper each category is photographed on. */
export const groundTint = {
  mug: '#f1cdb0',
  mousepad: '#c9d1ec',
  photoframe: '#cfdcc4',
  bottle: '#bfdbdf',
  keychain: '#f2d99b',
} as const;

interface Sweep {
  readonly tint: string;
  /** Where the wall bends into the floor. */
  readonly horizon: number;
}

/** A paper sweep: a lit wall bending into a floor, with the light of a window falling across it. */
export function drawPaperSweep(canvas: Canvas, { tint, horizon }: Sweep): void {
  const { width: w, height: h } = canvas;
  const wall = canvas.linear(
    [
      [0, lighten(tint, 0.34)],
      [0.5, lighten(tint, 0.1)],
      [1, darken(tint, 0.06)],
    ],
    0,
    0,
    w,
    horizon,
  );
  const bend = horizon - h * 0.05;
  const floor = canvas.linear(
    [
      [0, darken(tint, 0.06), 0],
      [0.09, darken(tint, 0.05), 1],
      [0.2, lighten(tint, 0.14)],
      [0.6, lighten(tint, 0.3)],
      [1, lighten(tint, 0.08)],
    ],
    0,
    bend,
    0,
    h,
  );
  canvas.add(
    element('rect', { width: w, height: h, fill: wall }),
    element('rect', { y: bend, width: w, height: h - bend, fill: floor }),
  );
  canvas.add(windowLight(canvas, horizon));
  canvas.add(
    element('rect', {
      width: w,
      height: h,
      fill: canvas.radial(
        [
          [0, lighten(tint, 0.7), 0.55],
          [1, lighten(tint, 0.7), 0],
        ],
        w * 0.22,
        h * 0.14,
        w * 0.75,
      ),
    }),
  );
  canvas.add(
    element('rect', {
      width: w,
      height: h,
      fill: canvas.radial(
        [
          [0.62, darken(tint, 0.3), 0],
          [1, darken(tint, 0.34), 0.34],
        ],
        w * 0.44,
        h * 0.46,
        h * 0.78,
      ),
    }),
  );
}

/** Panes of daylight thrown over the wall at a slant. */
function windowLight(canvas: Canvas, horizon: number): string {
  const { width: w } = canvas;
  const pane = (x: number, y: number, pw: number, ph: number) =>
    `M${x} ${y}l${pw} ${-pw * 0.28}v${ph}l${-pw} ${pw * 0.28}Z`;
  const panes = [0, 1].flatMap((column) =>
    [0, 1, 2].map((row) =>
      pane(w * (0.42 + column * 0.23), horizon * (0.16 + row * 0.26) - column * w * 0.064, w * 0.2, horizon * 0.22),
    ),
  );
  return group({ opacity: 0.34, filter: canvas.blur(w * 0.012) }, fill(panes.join(''), '#ffffff'));
}

/** Shadow below an object: a dark line of contact, a soft pool, and a long shadow to the lower right. */
export function drawContactShadow(
  canvas: Canvas,
  spot: { cx: number; cy: number; rx: number; ry: number; tint: string; length?: number },
): void {
  const { cx, cy, rx, ry, tint, length = 1 } = spot;
  const shade = blend(darken(tint, 0.72), '#2a1636', 0.35);
  canvas.add(
    fill(ellipse(cx + rx * 0.5 * length, cy + ry * 0.45, rx * (1 + 0.45 * length), ry * 1.05), shade, {
      opacity: 0.26,
      filter: canvas.blur(Math.round(rx * 0.12)),
    }),
    fill(ellipse(cx + rx * 0.16, cy + ry * 0.2, rx * 1.1, ry * 1.02), shade, {
      opacity: 0.36,
      filter: canvas.blur(Math.round(rx * 0.055)),
    }),
    fill(ellipse(cx + rx * 0.02, cy + ry * 0.05, rx * 1.0, ry * 1.0), shade, {
      opacity: 0.6,
      filter: canvas.blur(Math.max(2, Math.round(rx * 0.018))),
    }),
  );
}
