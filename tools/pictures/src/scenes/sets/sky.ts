import { type Canvas, fill } from '../../drawing/canvas.js';
import { element } from '../../drawing/element.js';
import { ellipse } from '../../geometry/outlines.js';
import { randomFrom } from '../../geometry/random.js';
import { drawWash } from './stage.js';

export const skies = {
  morning: ['#8fc3e0', '#cfe6ee', '#f8ecd6'],
  noon: ['#5fa9d8', '#a9d5ea', '#e9f3f0'],
  dusk: ['#3a3f8c', '#b5588a', '#f2955a', '#f9cf8a'],
  night: ['#0f1338', '#232a68', '#4a3a7c'],
} as const;

export function drawSky(canvas: Canvas, kind: keyof typeof skies, horizon: number): void {
  const { width: w } = canvas;
  drawWash(canvas, skies[kind], 0, horizon);
  if (kind === 'night') {
    const random = randomFrom(7);
    const stars = Array.from({ length: 60 }, () =>
      ellipse(random.between(0, w), random.between(0, horizon * 0.7), random.between(0.6, 1.8)),
    );
    canvas.add(fill(stars.join(''), '#fff3d0', { opacity: 0.7 }));
    return;
  }
  canvas.add(
    element('rect', {
      width: w,
      height: horizon,
      fill: canvas.radial(
        [
          [0, '#fff6dc', 0.75],
          [1, '#fff6dc', 0],
        ],
        w * 0.2,
        horizon * 0.15,
        w * 0.6,
      ),
    }),
  );
  drawCloud(canvas, w * 0.62, horizon * 0.26, w * 0.09);
  drawCloud(canvas, w * 0.16, horizon * 0.44, w * 0.06);
  drawCloud(canvas, w * 0.86, horizon * 0.5, w * 0.05);
}

function drawCloud(canvas: Canvas, x: number, y: number, size: number): void {
  const d = `M${x - size} ${y}a${size * 0.36} ${size * 0.36} 0 0 1 ${size * 0.5} ${-size * 0.32}a${size * 0.5} ${size * 0.5} 0 0 1 ${size * 0.9} ${-size * 0.02}a${size * 0.36} ${size * 0.36} 0 0 1 ${size * 0.6} ${size * 0.34}Z`;
  canvas.add(
    fill(
      d,
      canvas.linear(
        [
          [0, '#ffffff', 0.9],
          [1, '#ffffff', 0.25],
        ],
        0,
        y - size * 0.7,
        0,
        y,
      ),
      { filter: canvas.blur(2) },
    ),
  );
}
