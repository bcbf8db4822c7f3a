import { fill, stroke, type Canvas } from '../drawing/canvas.js';
import { darken, lighten } from '../drawing/colour.js';
import { group } from '../drawing/element.js';
import { circle, ellipse } from '../geometry/outlines.js';
import { polished } from './metal.js';

interface Wire {
  readonly d: string;
  readonly metal: string;
  readonly width: number;
  readonly shadow: string;
}

/** Round wire: shadow, dark edge, polished body, a thin line of light. */
export function wire(
  canvas: Canvas,
  { d, metal, width, shadow }: Wire,
  box: readonly [number, number, number, number],
): string {
  return (
    stroke(d, shadow, width, { opacity: 0.35, transform: 'translate(12 18)', filter: canvas.blur(8) }) +
    stroke(d, shadow, width, { opacity: 0.4, transform: 'translate(4 6)', filter: canvas.blur(3) }) +
    stroke(d, darken(metal, 0.55), width) +
    stroke(d, polished(canvas, metal, ...box), width * 0.78) +
    stroke(d, lighten(metal, 0.85), width * 0.2, {
      transform: `translate(${-width * 0.16} ${-width * 0.16})`,
      opacity: 0.85,
    })
  );
}

/** Draws a split ring on a peg in the wall at x, and a chain from it down to `toY`. */
export function drawRingAndChain(
  canvas: Canvas,
  options: { x: number; ringY: number; radius: number; toY: number; metal: string; shadow: string },
): void {
  const { x, ringY, radius, toY, metal, shadow } = options;
  const box = [x - radius, ringY - radius, x + radius, ringY + radius] as const;
  drawPeg(canvas, x, ringY - radius + 6, shadow);
  canvas.add(wire(canvas, { d: circle(x, ringY, radius), metal, width: 17, shadow }, box));
  canvas.add(
    stroke(circle(x, ringY, radius), darken(metal, 0.6), 1.6, { opacity: 0.75 }),
    stroke(
      `M${x + radius * 0.5} ${ringY - radius * 0.93}L${x + radius * 0.64} ${ringY - radius * 0.7}`,
      darken(metal, 0.65),
      3,
    ),
  );
  drawPegHead(canvas, x, ringY - radius + 6);
  const from = ringY + radius - 10;
  const count = Math.max(2, Math.round((toY - from) / 38));
  const step = (toY - from) / count;
  for (let i = 0; i < count; i++) {
    const y = from + step * (i + 0.5);
    const d = i % 2 === 0 ? ellipse(x, y, 15, step * 0.72) : ellipse(x, y, 5, step * 0.72);
    canvas.add(wire(canvas, { d, metal, width: i % 2 === 0 ? 8 : 9, shadow }, [x - 16, y - 30, x + 16, y + 30]));
  }
}

function drawPeg(canvas: Canvas, x: number, y: number, shadow: string): void {
  canvas.add(fill(ellipse(x + 34, y + 40, 40, 30), shadow, { opacity: 0.4, filter: canvas.blur(12) }));
  canvas.add(fill(circle(x + 8, y + 10, 22), '#8a5a2c'), fill(circle(x + 4, y + 5, 22), '#a87440'));
}

function drawPegHead(canvas: Canvas, x: number, y: number): void {
  const wood = canvas.radial(
    [
      [0, '#f0cf9c'],
      [0.6, '#cf9c62'],
      [1, '#94622f'],
    ],
    x - 10,
    y - 12,
    46,
  );
  canvas.add(
    group(
      {},
      fill(circle(x + 4, y + 5, 33), '#3a2414', { opacity: 0.35, filter: canvas.blur(5) }),
      fill(circle(x, y, 32), wood),
      stroke(circle(x, y, 20), '#8a5a2c', 1.6, { opacity: 0.4 }),
      stroke(circle(x, y, 10), '#8a5a2c', 1.4, { opacity: 0.4 }),
      fill(ellipse(x - 11, y - 13, 10, 6), '#fff6e4', { opacity: 0.6, filter: canvas.blur(3) }),
    ),
  );
}

/** The eye of a tag, with its dark hole. */
export function eyelet(canvas: Canvas, x: number, y: number, radius: number, metal: string): string {
  return (
    fill(circle(x, y, radius), polished(canvas, metal, x - radius, y - radius, x + radius, y + radius)) +
    stroke(circle(x, y, radius), darken(metal, 0.5), 1.4, { opacity: 0.6 }) +
    fill(circle(x, y, radius * 0.56), '#2a1d2c') +
    stroke(circle(x, y, radius * 0.56), lighten(metal, 0.6), 2, { opacity: 0.7 })
  );
}
