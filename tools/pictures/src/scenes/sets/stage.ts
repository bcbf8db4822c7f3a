import { type Canvas, fill } from '../../drawing/canvas.js';
import { element } from '../../drawing/element.js';

export const shade = '#1f1430';

/** Soft shadow of any outline, falling to the lower right. */
export const castShadow = (canvas: Canvas, d: string, dx: number, dy: number, blur: number, opacity: number) =>
  fill(d, shade, { opacity, filter: canvas.blur(blur), transform: `translate(${dx} ${dy})` });

export function drawWash(canvas: Canvas, colours: readonly string[], from = 0, to = canvas.height): void {
  const last = colours.length - 1;
  const stops = colours.map((colour, i) => [i / last, colour] as const);
  canvas.add(
    element('rect', { y: from, width: canvas.width, height: to - from, fill: canvas.linear(stops, 0, from, 0, to) }),
  );
}

/** Darkens the corners a little, as a lens does. */
export function drawVignette(canvas: Canvas, strength = 0.3): void {
  const { width: w, height: h } = canvas;
  canvas.add(
    element('rect', {
      width: w,
      height: h,
      fill: canvas.radial(
        [
          [0.6, shade, 0],
          [1, shade, strength],
        ],
        w * 0.45,
        h * 0.45,
        Math.hypot(w, h) * 0.6,
      ),
    }),
  );
}
