import { type Canvas, fill, stroke } from '../../drawing/canvas.js';
import { darken, lighten } from '../../drawing/colour.js';
import { element } from '../../drawing/element.js';
import { ellipse, rect } from '../../geometry/outlines.js';
import { shade } from './stage.js';

/** Pavement with a kerb, then the road with its dashes. */
export function drawStreet(canvas: Canvas, pavement: number, road: number, tone = '#b9aea4'): void {
  const { width: w, height: h } = canvas;
  canvas.add(
    element('rect', {
      y: pavement,
      width: w,
      height: road - pavement,
      fill: canvas.linear(
        [
          [0, darken(tone, 0.14)],
          [1, lighten(tone, 0.2)],
        ],
        0,
        pavement,
        0,
        road,
      ),
    }),
    ...Array.from({ length: 13 }, (_, i) =>
      stroke(`M${(i * w) / 12} ${pavement}l${(i - 6) * 9} ${road - pavement}`, darken(tone, 0.25), 1.4, {
        opacity: 0.5,
      }),
    ),
    element('rect', { y: road, width: w, height: 11, fill: lighten(tone, 0.4) }),
    element('rect', { y: road + 11, width: w, height: 7, fill: darken(tone, 0.45) }),
    element('rect', {
      y: road + 18,
      width: w,
      height: h - road - 18,
      fill: canvas.linear(
        [
          [0, '#57525e'],
          [1, '#6d6772'],
        ],
        0,
        road,
        0,
        h,
      ),
    }),
    ...[0.04, 0.34, 0.64, 0.94].map((x) =>
      fill(`M${w * x} ${road + (h - road) * 0.58}h${w * 0.14}l6 8h${-w * 0.14}Z`, '#f3ead6', { opacity: 0.75 }),
    ),
  );
}

export function drawTree(canvas: Canvas, x: number, base: number, size: number, green = '#4d8a4f'): void {
  canvas.add(
    fill(ellipse(x + size * 0.2, base, size * 0.42, size * 0.05), shade, { opacity: 0.3, filter: canvas.blur(6) }),
  );
  canvas.add(
    fill(
      `M${x - size * 0.05} ${base}L${x - size * 0.03} ${base - size * 0.6}H${x + size * 0.04}L${x + size * 0.06} ${base}Z`,
      '#6b4a35',
    ),
  );
  const blobs = [
    [0, -0.86, 0.3],
    [-0.24, -0.7, 0.24],
    [0.25, -0.68, 0.25],
    [-0.1, -0.58, 0.24],
    [0.12, -0.56, 0.22],
  ] as const;
  for (const [dx, dy, r] of blobs)
    canvas.add(
      fill(
        ellipse(x + dx * size, base + dy * size, r * size),
        canvas.radial(
          [
            [0, lighten(green, 0.35)],
            [0.7, green],
            [1, darken(green, 0.3)],
          ],
          x + (dx - r * 0.4) * size,
          base + (dy - r * 0.45) * size,
          r * size * 1.5,
        ),
      ),
    );
}

export function drawLampPost(canvas: Canvas, x: number, base: number, height: number, lit = false): void {
  const top = base - height;
  canvas.add(
    stroke(`M${x} ${base}V${top + 20}Q${x} ${top} ${x + 26} ${top}H${x + 60}`, '#3b3846', 8),
    stroke(`M${x - 2} ${base}V${top + 20}`, '#77738a', 2),
    fill(rect(x - 10, base - 14, 20, 14), '#3b3846'),
    fill(`M${x + 46} ${top - 6}h42l-7 16h-28Z`, '#3b3846'),
    fill(ellipse(x + 67, top + 12, 16, 6), lit ? '#ffe9a8' : '#f2efe6'),
  );
  if (lit)
    canvas.add(
      fill(
        ellipse(x + 67, top + 30, 120, 110),
        canvas.radial(
          [
            [0, '#ffe9a8', 0.6],
            [1, '#ffe9a8', 0],
          ],
          x + 67,
          top + 20,
          120,
        ),
      ),
    );
}
