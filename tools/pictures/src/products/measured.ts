import { fill, stroke, type Canvas } from '../drawing/canvas.js';
import { darken, lighten } from '../drawing/colour.js';
import { drawDimensionLine, type Dimension } from '../drawing/dimension-line.js';
import { element } from '../drawing/element.js';
import { rect } from '../geometry/outlines.js';
import { catalogueShot, type Picture } from './picture.js';

const CELL = 40;

interface Measured {
  readonly name: string;
  readonly alt: string;
  readonly tint: string;
  readonly draw: (canvas: Canvas) => void;
  readonly dimensions: readonly Dimension[];
}

/** A product on squared paper, with the measurements of the product page. */
export function measuredDrawing({ name, alt, tint, draw, dimensions }: Measured): Picture {
  return catalogueShot(`${name}-size`, alt, (canvas) => {
    drawSquaredPaper(canvas, tint);
    draw(canvas);
    for (const dimension of dimensions) drawDimensionLine(canvas, dimension, lighten(tint, 0.72));
  });
}

function drawSquaredPaper(canvas: Canvas, tint: string): void {
  const { width: w, height: h } = canvas;
  const lines = (step: number) => {
    const across = Array.from({ length: Math.floor(h / step) }, (_, i) => `M0 ${(i + 1) * step}H${w}`);
    const down = Array.from({ length: Math.floor(w / step) }, (_, i) => `M${(i + 1) * step} 0V${h}`);
    return [...across, ...down].join('');
  };
  const light = canvas.linear(
    [
      [0, '#ffffff', 0.5],
      [0.6, '#ffffff', 0],
      [1, darken(tint, 0.3), 0.14],
    ],
    0,
    0,
    w,
    h,
  );
  canvas.add(
    element('rect', { width: w, height: h, fill: lighten(tint, 0.62) }),
    stroke(lines(CELL), darken(tint, 0.2), 1, { opacity: 0.22 }),
    stroke(lines(CELL * 5), darken(tint, 0.3), 1.6, { opacity: 0.34 }),
    fill(rect(0, 0, w, h), light),
  );
}

/** A close-up of the same drawing around a point. */
export function drawCloseUp(canvas: Canvas, focus: { x: number; y: number; scale: number }, draw: () => void): void {
  const { width, height } = canvas;
  const { x, y, scale } = focus;
  canvas.nest({ transform: `translate(${width / 2 - x * scale} ${height / 2 - y * scale}) scale(${scale})` }, draw);
}
