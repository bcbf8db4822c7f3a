import { place, shape, type Artwork } from '../drawing/artwork.js';
import { drawText, type Typeface } from '../drawing/lettering.js';
import { circle, leaf, polar, star } from '../geometry/outlines.js';

interface MonogramOptions {
  readonly text: string;
  readonly radius: number;
  readonly ink: string;
  readonly second?: string;
  readonly face?: Typeface;
}

const spray = (radius: number, ink: string, from: number, to: number, count: number): Artwork => {
  const step = (to - from) / (count - 1);
  const direction = Math.sign(to - from);
  return Array.from({ length: count }, (_, i) => {
    const angle = from + i * step;
    const size = radius * (0.26 - 0.1 * (i / count));
    return [-1, 1].flatMap((side) => {
      const at = polar(0, 0, radius * (1 + side * 0.012), angle);
      return place([shape(leaf(0, 0, size, size * 0.26), { fill: ink })], {
        ...at,
        turn: angle + 90 + (direction > 0 ? 90 : -90) - side * direction * 36,
      });
    });
  }).flat();
};

/** An initial in a laurel: two sprays rising from the foot, a star where they almost meet. */
export function monogram({ text, radius, ink, second = ink, face = 'rozha' }: MonogramOptions): Artwork {
  const size = radius * (text.length > 1 ? 0.98 : 1.62);
  return [
    shape(
      `M${polar(0, 0, radius, 100).x} ${polar(0, 0, radius, 100).y}A${radius} ${radius} 0 0 1 ${polar(0, 0, radius, 244).x} ${polar(0, 0, radius, 244).y}`,
      { stroke: ink, width: radius * 0.025 },
    ),
    shape(
      `M${polar(0, 0, radius, 80).x} ${polar(0, 0, radius, 80).y}A${radius} ${radius} 0 0 0 ${polar(0, 0, radius, -64).x} ${polar(0, 0, radius, -64).y}`,
      { stroke: ink, width: radius * 0.025 },
    ),
    ...spray(radius, ink, 104, 240, 9),
    ...spray(radius, ink, 76, -60, 9),
    shape(star(0, -radius, radius * 0.1, radius * 0.04, 8), { fill: second }),
    shape(circle(0, radius, radius * 0.05), { fill: second }),
    shape(circle(0, 0, radius * 0.8), { stroke: second, width: radius * 0.014 }),
    ...drawText(text, { face, size, align: 'middle', y: size * 0.34, fill: ink }),
  ];
}
