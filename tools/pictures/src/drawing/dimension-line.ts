import { paint, place, shape } from './artwork.js';
import { fill, stroke, type Canvas } from './canvas.js';
import { drawText, textWidth } from './lettering.js';
import { roundedRect } from '../geometry/outlines.js';

/** A measured length of the drawing: along x at the height `at`, or along y at that distance from the left. */
export interface Dimension {
  readonly axis: 'x' | 'y';
  readonly from: number;
  readonly to: number;
  readonly at: number;
  /** Where the extension lines start, at the edge of the object. */
  readonly edge: number;
  readonly label: string;
}

const ink = '#2c3fa3';
const textSize = 46;

/** A dimension line of a technical drawing: two extension lines, two arrows, the measurement in the middle. */
export function drawDimensionLine(canvas: Canvas, { axis, from, to, at, edge, label }: Dimension, paper: string): void {
  const point = (along: number, across: number) => (axis === 'x' ? `${along} ${across}` : `${across} ${along}`);
  const away = Math.sign(at - edge);
  const extension = [from, to]
    .map((along) => `M${point(along, edge + away * 10)}L${point(along, at + away * 18)}`)
    .join('');
  const arrow = (tip: number, way: 1 | -1) =>
    `M${point(tip, at)}L${point(tip + way * 22, at - 8)}L${point(tip + way * 22, at + 8)}Z`;
  const middle = (from + to) / 2;
  const room = textWidth(label, 'anekText', textSize) + 36;
  const [x, y] = axis === 'x' ? [middle, at] : [at, middle];
  const plaque = place([shape(roundedRect(-room / 2, -32, room, 64, 32), { fill: paper })], {
    x,
    y,
    turn: axis === 'x' ? 0 : -90,
  });
  const words = place(drawText(label, { face: 'anekText', size: textSize, align: 'middle', y: 16, fill: '#1b1a2e' }), {
    x,
    y,
    turn: axis === 'x' ? 0 : -90,
  });
  canvas.add(
    stroke(extension, ink, 2, { opacity: 0.6 }),
    stroke(`M${point(from, at)}L${point(to, at)}`, ink, 3),
    fill(arrow(from, 1) + arrow(to, -1), ink),
    paint(plaque),
    paint(words),
  );
}
