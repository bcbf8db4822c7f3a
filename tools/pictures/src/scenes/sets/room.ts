import { type Canvas, fill, stroke } from '../../drawing/canvas.js';
import { darken, lighten } from '../../drawing/colour.js';
import { element } from '../../drawing/element.js';
import { ellipse, rect } from '../../geometry/outlines.js';
import { randomFrom } from '../../geometry/random.js';
import { shade } from './stage.js';

/** A room seen straight on: wall, skirting, floor with a reflection of the light. */
export function drawRoom(canvas: Canvas, wall: string, floor: string, horizon: number): void {
  const { width: w, height: h } = canvas;
  canvas.add(
    element('rect', {
      width: w,
      height: horizon,
      fill: canvas.linear(
        [
          [0, lighten(wall, 0.3)],
          [0.55, wall],
          [1, darken(wall, 0.16)],
        ],
        0,
        0,
        w,
        horizon,
      ),
    }),
    element('rect', {
      y: horizon,
      width: w,
      height: h - horizon,
      fill: canvas.linear(
        [
          [0, darken(floor, 0.2)],
          [0.5, floor],
          [1, lighten(floor, 0.2)],
        ],
        0,
        horizon,
        0,
        h,
      ),
    }),
    ...Array.from({ length: 15 }, (_, i) =>
      stroke(`M${w * (i / 14)} ${horizon}L${w / 2 + w * (i / 14 - 0.5) * 1.9} ${h}`, darken(floor, 0.4), 1.3, {
        opacity: 0.35,
      }),
    ),
    element('rect', { y: horizon - 16, width: w, height: 16, fill: lighten(wall, 0.5) }),
    element('rect', { y: horizon, width: w, height: 10, fill: shade, opacity: 0.22 }),
    element('rect', {
      width: w,
      height: h,
      fill: canvas.radial(
        [
          [0, '#fff8e6', 0.4],
          [1, '#fff8e6', 0],
        ],
        w * 0.2,
        0,
        w * 0.7,
      ),
    }),
  );
}

/** A table top seen from above its edge: boards, grain, light from the upper left. */
export function drawTableTop(canvas: Canvas, tone: string): void {
  const { width: w, height: h } = canvas;
  canvas.add(
    element('rect', {
      width: w,
      height: h,
      fill: canvas.linear(
        [
          [0, lighten(tone, 0.24)],
          [0.6, tone],
          [1, darken(tone, 0.2)],
        ],
        0,
        0,
        w,
        h,
      ),
    }),
  );
  const random = randomFrom(3);
  for (let board = 0; board < 5; board++) {
    const y = (h * board) / 5;
    const grain = Array.from({ length: 7 }, (_, i) => {
      const at = y + (h / 5) * ((i + 0.5) / 7);
      return `M0 ${at}C${w * 0.3} ${at + random.between(-12, 12)} ${w * 0.6} ${at + random.between(-12, 12)} ${w} ${at + random.between(-6, 6)}`;
    });
    canvas.add(
      stroke(grain.join(''), darken(tone, 0.4), 1.3, { opacity: 0.22 }),
      stroke(`M0 ${y}H${w}`, darken(tone, 0.5), 2.4, { opacity: 0.5 }),
      stroke(`M0 ${y + 3}H${w}`, lighten(tone, 0.4), 1.4, { opacity: 0.5 }),
    );
  }
  canvas.add(
    element('rect', {
      width: w,
      height: h,
      fill: canvas.radial(
        [
          [0, '#fff6e0', 0.35],
          [1, '#fff6e0', 0],
        ],
        w * 0.15,
        0,
        w * 0.7,
      ),
    }),
  );
}

export function drawPotPlant(canvas: Canvas, x: number, base: number, size: number): void {
  canvas.add(
    fill(ellipse(x + size * 0.12, base, size * 0.36, size * 0.06), shade, { opacity: 0.4, filter: canvas.blur(5) }),
  );
  for (const [turn, length, colour] of [
    [-60, 0.7, '#3f7d4a'],
    [55, 0.7, '#4c8f55'],
    [-34, 0.95, '#5aa062'],
    [30, 0.95, '#3f7d4a'],
    [-10, 1.1, '#4c8f55'],
    [10, 0.8, '#6fb173'],
  ] as const) {
    canvas.add(
      fill(
        `M0 0C${-size * 0.16} ${-size * length * 0.4} ${-size * 0.1} ${-size * length * 0.8} 0 ${-size * length}C${size * 0.1} ${-size * length * 0.8} ${size * 0.16} ${-size * length * 0.4} 0 0Z`,
        colour,
        { transform: `translate(${x} ${base - size * 0.42}) rotate(${turn})` },
      ),
    );
  }
  canvas.add(
    fill(
      `M${x - size * 0.28} ${base - size * 0.5}H${x + size * 0.28}L${x + size * 0.2} ${base}H${x - size * 0.2}Z`,
      canvas.linear(
        [
          [0, '#d98a5c'],
          [0.4, '#c06a3e'],
          [1, '#8a4524'],
        ],
        x - size * 0.28,
        0,
        x + size * 0.28,
        0,
      ),
    ),
    fill(rect(x - size * 0.31, base - size * 0.54, size * 0.62, size * 0.09), '#cf7d4e'),
  );
}
