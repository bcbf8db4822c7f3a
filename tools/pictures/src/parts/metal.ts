import { fill, stroke, clipped, type Canvas } from '../drawing/canvas.js';
import { darken, lighten } from '../drawing/colour.js';
import { group } from '../drawing/element.js';

export const metals = { steel: '#c3c7cd', brass: '#cf9f45', copper: '#c27a4e', dark: '#4a4954' } as const;

/** A gradient between two points that looks like polished metal. */
export function polished(canvas: Canvas, metal: string, x1: number, y1: number, x2: number, y2: number): string {
  return canvas.linear(
    [
      [0, lighten(metal, 0.7)],
      [0.16, lighten(metal, 0.25)],
      [0.32, darken(metal, 0.22)],
      [0.46, lighten(metal, 0.55)],
      [0.6, metal],
      [0.78, darken(metal, 0.36)],
      [0.9, lighten(metal, 0.2)],
      [1, darken(metal, 0.3)],
    ],
    x1,
    y1,
    x2,
    y2,
  );
}

export interface Plate {
  readonly d: string;
  readonly face: string;
  readonly edge: string;
  readonly thickness: number;
  readonly shadow: string;
  readonly transform?: string;
}

/** A flat object with thickness, lit from the upper left, floating a little above the ground; `face` may be a gradient. */
export function plate(
  canvas: Canvas,
  { d, face, edge, thickness, shadow, transform }: Plate,
  ...onFace: string[]
): string {
  const layers = Array.from({ length: thickness }, (_, i) => {
    const away = thickness - i;
    return fill(d, darken(edge, 0.3 + (0.35 * away) / thickness), { transform: `translate(${away * 0.55} ${away})` });
  });
  const clippedFace = clipped(
    canvas.clip(d),
    fill(d, face),
    ...onFace,
    stroke(d, '#1a1030', 9, { opacity: 0.32, transform: 'translate(-3 -4)', filter: canvas.blur(3) }),
    stroke(d, '#ffffff', 7, { opacity: 0.75, transform: 'translate(3 3.5)', filter: canvas.blur(2) }),
  );
  return group(
    { transform },
    fill(d, shadow, { opacity: 0.28, transform: 'translate(34 46)', filter: canvas.blur(22) }),
    fill(d, shadow, { opacity: 0.42, transform: 'translate(13 18)', filter: canvas.blur(8) }),
    ...layers,
    clippedFace,
    stroke(d, darken(edge, 0.5), 1.4, { opacity: 0.5 }),
  );
}
