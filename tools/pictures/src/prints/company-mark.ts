import { shape, type Artwork } from '../drawing/artwork.js';
import { drawText } from '../drawing/lettering.js';
import { circle, petal, polar, rect } from '../geometry/outlines.js';
import { place } from '../drawing/artwork.js';

export type MarkForm =
  | 'sprout'
  | 'sun'
  | 'weave'
  | 'arches'
  | 'ripples'
  | 'loom'
  | 'peak'
  | 'bloom'
  | 'steps'
  | 'orbit';

/** Invented marks about (0, 0) that fit a circle of `k`; one ink, so that they can be engraved. */
const forms: Record<MarkForm, (k: number, ink: string) => Artwork> = {
  sprout: (k, ink) => [
    ...place([shape(petal(0, 0, k * 1.25, k * 0.72), { fill: ink })], { y: k * 0.5, turn: -38 }),
    ...place([shape(petal(0, 0, k * 0.9, k * 0.54), { fill: ink })], { y: k * 0.5, turn: 44 }),
    shape(`M0 ${k * 0.4}V${k}`, { stroke: ink, width: k * 0.14 }),
  ],
  sun: (k, ink) => [
    shape(`M${-k * 0.55} ${k * 0.3}a${k * 0.55} ${k * 0.55} 0 0 1 ${k * 1.1} 0Z`, { fill: ink }),
    ...[-160, -130, -90, -50, -20].map((a) => {
      const [from, to] = [polar(0, k * 0.3, k * 0.7, a), polar(0, k * 0.3, k, a)];
      return shape(`M${from.x} ${from.y}L${to.x} ${to.y}`, { stroke: ink, width: k * 0.13 });
    }),
    ...[0.52, 0.78].map((y, i) =>
      shape(`M${-k * (0.8 - i * 0.3)} ${k * y}H${k * (0.8 - i * 0.3)}`, { stroke: ink, width: k * 0.12 }),
    ),
  ],
  weave: (k, ink) =>
    [-0.66, -0.22, 0.22, 0.66].flatMap((row, r) =>
      [-0.66, -0.22, 0.22, 0.66].map((column, c) =>
        shape(
          (r + c) % 2 === 0
            ? rect(k * (column - 0.2), k * (row - 0.1), k * 0.4, k * 0.2)
            : rect(k * (column - 0.1), k * (row - 0.2), k * 0.2, k * 0.4),
          { fill: ink },
        ),
      ),
    ),
  arches: (k, ink) =>
    [1, 0.66, 0.32].map((s) =>
      shape(`M${-k * s} ${k * 0.85}V${-k * 0.02}A${k * s} ${k * s} 0 0 1 ${k * s} ${-k * 0.02}V${k * 0.85}`, {
        stroke: ink,
        width: k * 0.16,
      }),
    ),
  ripples: (k, ink) =>
    [-0.6, -0.2, 0.2, 0.6].map((y) =>
      shape(
        `M${-k * 0.95} ${k * y}q${k * 0.24} ${-k * 0.3} ${k * 0.475} 0q${k * 0.24} ${k * 0.3} ${k * 0.475} 0q${k * 0.24} ${-k * 0.3} ${k * 0.475} 0q${k * 0.24} ${k * 0.3} ${k * 0.475} 0`,
        { stroke: ink, width: k * 0.15 },
      ),
    ),
  loom: (k, ink) =>
    [-45, 45].flatMap((turn) =>
      place(
        [-0.5, 0, 0.5].map((x) => shape(`M${k * x} ${-k * 0.8}V${k * 0.8}`, { stroke: ink, width: k * 0.17 })),
        { turn },
      ),
    ),
  peak: (k, ink) => [
    shape(
      `M${-k} ${k * 0.7}L${-k * 0.18} ${-k * 0.8}L${k * 0.16} ${-k * 0.16}L${k * 0.36} ${-k * 0.46}L${k} ${k * 0.7}H${k * 0.5}L${k * 0.28} ${k * 0.24}L${k * 0.02} ${k * 0.7}Z`,
      { fill: ink },
    ),
  ],
  bloom: (k, ink) =>
    Array.from({ length: 6 }, (_, i) =>
      place([shape(petal(0, -k * 0.16, k * 0.84, k * 0.52), { fill: ink })], { turn: i * 60 }),
    ).flat(),
  steps: (k, ink) =>
    [0, 1, 2, 3].map((i) =>
      shape(rect(-k * 0.9 + i * k * 0.46, k * 0.8 - (i + 1) * k * 0.4, k * 0.38, (i + 1) * k * 0.4), { fill: ink }),
    ),
  orbit: (k, ink) => [
    shape(circle(0, 0, k * 0.42), { fill: ink }),
    shape(circle(0, 0, k * 0.82), { stroke: ink, width: k * 0.13 }),
    shape(circle(k * 0.58, -k * 0.58, k * 0.24), { fill: ink }),
  ],
};

export const mark = (form: MarkForm, radius: number, ink: string): Artwork => forms[form](radius, ink);

interface Signature {
  readonly form: MarkForm;
  readonly name: string;
  readonly line?: string;
  readonly size: number;
  readonly ink: string;
  readonly accent?: string;
}

/** Mark above the name, centred on (0, 0); `size` is the radius of the mark. */
export function stackedMark({ form, name, line, size, ink, accent = ink }: Signature): Artwork {
  return [
    ...place(mark(form, size, accent), { y: -size * 0.62 }),
    ...drawText(name, { face: 'anek', size: size * 0.78, align: 'middle', y: size * 1.28, fill: ink }),
    ...(line
      ? drawText(line, {
          face: 'anekText',
          size: size * 0.3,
          align: 'middle',
          y: size * 1.74,
          spacing: size * 0.06,
          fill: ink,
        })
      : []),
  ];
}

/** Mark before the name, left edge at x = 0, centred on y = 0. */
export function inlineMark({ form, name, size, ink, accent = ink }: Signature): Artwork {
  return [
    ...place(mark(form, size, accent), { x: size }),
    ...drawText(name, { face: 'anek', size: size * 1.5, x: size * 2.6, y: size * 0.5, fill: ink }),
  ];
}
