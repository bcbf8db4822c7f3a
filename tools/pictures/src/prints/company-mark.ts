import { place, shape, type Artwork } from '../drawing/artwork.js';
import { drawText } from '../drawing/lettering.js';
import { circle, petal, polar, rect } from '../geometry/outlines.js';

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

/** Invented marks that fit a circle around (0, 0); in one ink, so that they can be engraved. */
const forms: Record<MarkForm, (radius: number, ink: string) => Artwork> = {
  sprout: (radius, ink) => [
    ...place([shape(petal(0, 0, radius * 1.25, radius * 0.72), { fill: ink })], { y: radius * 0.5, turn: -38 }),
    ...place([shape(petal(0, 0, radius * 0.9, radius * 0.54), { fill: ink })], { y: radius * 0.5, turn: 44 }),
    shape(`M0 ${radius * 0.4}V${radius}`, { stroke: ink, width: radius * 0.14 }),
  ],
  sun: (radius, ink) => [
    shape(`M${-radius * 0.55} ${radius * 0.3}a${radius * 0.55} ${radius * 0.55} 0 0 1 ${radius * 1.1} 0Z`, {
      fill: ink,
    }),
    ...[-160, -130, -90, -50, -20].map((angle) => {
      const [from, to] = [polar(0, radius * 0.3, radius * 0.7, angle), polar(0, radius * 0.3, radius, angle)];
      return shape(`M${from.x} ${from.y}L${to.x} ${to.y}`, { stroke: ink, width: radius * 0.13 });
    }),
    ...[0.52, 0.78].map((y, i) =>
      shape(`M${-radius * (0.8 - i * 0.3)} ${radius * y}H${radius * (0.8 - i * 0.3)}`, {
        stroke: ink,
        width: radius * 0.12,
      }),
    ),
  ],
  weave: (radius, ink) =>
    [-0.66, -0.22, 0.22, 0.66].flatMap((row, rowIndex) =>
      [-0.66, -0.22, 0.22, 0.66].map((column, columnIndex) =>
        shape(
          (rowIndex + columnIndex) % 2 === 0
            ? rect(radius * (column - 0.2), radius * (row - 0.1), radius * 0.4, radius * 0.2)
            : rect(radius * (column - 0.1), radius * (row - 0.2), radius * 0.2, radius * 0.4),
          { fill: ink },
        ),
      ),
    ),
  arches: (radius, ink) =>
    [1, 0.66, 0.32].map((scale) =>
      shape(
        `M${-radius * scale} ${radius * 0.85}V${-radius * 0.02}A${radius * scale} ${radius * scale} 0 0 1 ${radius * scale} ${-radius * 0.02}V${radius * 0.85}`,
        {
          stroke: ink,
          width: radius * 0.16,
        },
      ),
    ),
  ripples: (radius, ink) =>
    [-0.6, -0.2, 0.2, 0.6].map((y) =>
      shape(
        `M${-radius * 0.95} ${radius * y}q${radius * 0.24} ${-radius * 0.3} ${radius * 0.475} 0q${radius * 0.24} ${radius * 0.3} ${radius * 0.475} 0q${radius * 0.24} ${-radius * 0.3} ${radius * 0.475} 0q${radius * 0.24} ${radius * 0.3} ${radius * 0.475} 0`,
        { stroke: ink, width: radius * 0.15 },
      ),
    ),
  loom: (radius, ink) =>
    [-45, 45].flatMap((turn) =>
      place(
        [-0.5, 0, 0.5].map((x) =>
          shape(`M${radius * x} ${-radius * 0.8}V${radius * 0.8}`, { stroke: ink, width: radius * 0.17 }),
        ),
        { turn },
      ),
    ),
  peak: (radius, ink) => [
    shape(
      `M${-radius} ${radius * 0.7}L${-radius * 0.18} ${-radius * 0.8}L${radius * 0.16} ${-radius * 0.16}L${radius * 0.36} ${-radius * 0.46}L${radius} ${radius * 0.7}H${radius * 0.5}L${radius * 0.28} ${radius * 0.24}L${radius * 0.02} ${radius * 0.7}Z`,
      { fill: ink },
    ),
  ],
  bloom: (radius, ink) =>
    Array.from({ length: 6 }, (_, i) =>
      place([shape(petal(0, -radius * 0.16, radius * 0.84, radius * 0.52), { fill: ink })], { turn: i * 60 }),
    ).flat(),
  steps: (radius, ink) =>
    [0, 1, 2, 3].map((i) =>
      shape(
        rect(
          -radius * 0.9 + i * radius * 0.46,
          radius * 0.8 - (i + 1) * radius * 0.4,
          radius * 0.38,
          (i + 1) * radius * 0.4,
        ),
        { fill: ink },
      ),
    ),
  orbit: (radius, ink) => [
    shape(circle(0, 0, radius * 0.42), { fill: ink }),
    shape(circle(0, 0, radius * 0.82), { stroke: ink, width: radius * 0.13 }),
    shape(circle(radius * 0.58, -radius * 0.58, radius * 0.24), { fill: ink }),
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
