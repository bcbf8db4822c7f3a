import { place, shape, type Artwork } from '../drawing/artwork.js';
import { arch, circle, ellipse, leaf, rect } from '../geometry/outlines.js';
import { mapPath } from '../geometry/path.js';
import { randomFrom } from '../geometry/random.js';
import { diya, rangoli, toran } from './festival.js';
import { inks } from './palette.js';

interface Sheet {
  readonly width: number;
  readonly height: number;
}

/** A marigold head: ruffled rings, darker towards the centre. */
export function marigold(radius: number, colour: string, deep: string): Artwork {
  const ring = (count: number, at: number, size: number, fill: string): Artwork =>
    Array.from({ length: count }, (_, i) => {
      const angle = (i / count) * Math.PI * 2 + at;
      return shape(circle(Math.cos(angle) * radius * at, Math.sin(angle) * radius * at, radius * size), { fill });
    });
  return [
    ...ring(14, 0.78, 0.26, colour),
    ...ring(12, 0.6, 0.24, deep),
    ...ring(10, 0.5, 0.22, colour),
    ...ring(8, 0.32, 0.18, deep),
    ...ring(6, 0.22, 0.16, colour),
    shape(circle(0, 0, radius * 0.13), { fill: deep }),
  ];
}

export function marigoldVase({ width: w, height: h }: Sheet): Artwork {
  const random = randomFrom(5);
  const heads: readonly [number, number, number][] = [
    [0.5, 0.2, 0.12],
    [0.3, 0.28, 0.11],
    [0.7, 0.27, 0.115],
    [0.42, 0.37, 0.12],
    [0.62, 0.39, 0.11],
    [0.24, 0.42, 0.085],
    [0.78, 0.42, 0.085],
  ];
  const stems = heads.map(([x, y]) =>
    shape(`M${w * x} ${h * y}Q${w * (0.5 + (x - 0.5) * 0.5)} ${h * 0.5} ${w * (0.5 + (x - 0.5) * 0.12)} ${h * 0.64}`, {
      stroke: '#3d7a46',
      width: w * 0.014,
    }),
  );
  const leaves = heads.flatMap(([x, y]) =>
    [-1, 1].flatMap((side) =>
      place([shape(leaf(0, 0, w * 0.17, w * 0.045), { fill: side > 0 ? '#2f7a48' : '#4c9a58' })], {
        x: w * (0.5 + (x - 0.5) * 0.7),
        y: h * (y + 0.15),
        turn: side * random.between(40, 80),
      }),
    ),
  );
  return [
    shape(rect(0, 0, w, h), { fill: '#2b4a8f' }),
    shape(arch(w / 2, h * 0.86, w * 0.8, h * 0.8), { fill: '#f3d9a6' }),
    shape(arch(w / 2, h * 0.86, w * 0.72, h * 0.75), { fill: '#f8e7c4' }),
    shape(rect(0, h * 0.86, w, h * 0.14), { fill: inks.madder }),
    shape(rect(0, h * 0.86, w, h * 0.018), { fill: inks.turmeric }),
    ...stems,
    ...leaves,
    ...heads.flatMap(([x, y, r], i) =>
      place(marigold(w * r, i % 2 === 0 ? '#f08a1c' : '#f5b62a', i % 2 === 0 ? '#c9570f' : '#df8c12'), {
        x: w * x,
        y: h * y,
      }),
    ),
    shape(ellipse(w * 0.52, h * 0.885, w * 0.2, h * 0.018), { fill: '#5d0f22', opacity: 0.6 }),
    shape(
      `M${w * 0.44} ${h * 0.6}H${w * 0.56}C${w * 0.55} ${h * 0.66} ${w * 0.68} ${h * 0.7} ${w * 0.67} ${h * 0.78}C${w * 0.66} ${h * 0.84} ${w * 0.6} ${h * 0.88} ${w * 0.58} ${h * 0.885}H${w * 0.42}C${w * 0.4} ${h * 0.88} ${w * 0.34} ${h * 0.84} ${w * 0.33} ${h * 0.78}C${w * 0.32} ${h * 0.7} ${w * 0.45} ${h * 0.66} ${w * 0.44} ${h * 0.6}Z`,
      { fill: inks.teal },
    ),
    shape(
      `M${w * 0.36} ${h * 0.74}Q${w * 0.5} ${h * 0.77} ${w * 0.64} ${h * 0.74}M${w * 0.35} ${h * 0.8}Q${w * 0.5} ${h * 0.83} ${w * 0.65} ${h * 0.8}`,
      { stroke: '#f6e6c6', width: w * 0.012 },
    ),
    shape(`M${w * 0.4} ${h * 0.72}Q${w * 0.37} ${h * 0.76} ${w * 0.385} ${h * 0.82}`, {
      stroke: '#8fd0cc',
      width: w * 0.014,
    }),
  ];
}

/** A court at night: an arch of lights, and diyas in a ring around a rangoli. */
export function rangoliCourt({ width: w, height: h }: Sheet): Artwork {
  const random = randomFrom(14);
  const clay = { ground: '#141b4d', main: '#b2452a', accent: '#d9773a', light: '#ffe6b3', glow: '#ffc94d' };
  const petals = { ground: '#141b4d', main: '#e2532d', accent: '#f0a63a', light: '#fff3dc', glow: '#d5477a' };
  const stars = Array.from({ length: 40 }, () =>
    shape(circle(random.between(0, w), random.between(0, h * 0.4), random.between(0.8, 2.4)), {
      fill: '#ffe9b5',
      opacity: random.between(0.4, 1),
    }),
  );
  const lamps = Array.from({ length: 8 }, (_, i) => {
    const angle = ((i + 0.5) / 8) * Math.PI * 2;
    return { x: w / 2 + Math.cos(angle) * w * 0.4, y: h * 0.68 + Math.sin(angle) * h * 0.22 };
  }).sort((a, b) => a.y - b.y);
  return [
    shape(rect(0, 0, w, h), { fill: '#141b4d' }),
    ...stars,
    shape(arch(w / 2, h * 0.5, w * 0.7, h * 0.36), { fill: '#26307a' }),
    shape(arch(w / 2, h * 0.5, w * 0.56, h * 0.3), { fill: '#f2b84a' }),
    shape(arch(w / 2, h * 0.5, w * 0.44, h * 0.25), { fill: '#ffdf95' }),
    shape(rect(0, h * 0.5, w, h * 0.5), { fill: '#2b1c52' }),
    shape(ellipse(w / 2, h * 0.7, w * 0.48, h * 0.25), { fill: '#3a2768' }),
    ...place(squash(rangoli(w * 0.34, petals), 0.74), { x: w / 2, y: h * 0.7 }),
    ...lamps.flatMap((lamp) => place(diya(w * 0.062, clay), lamp)),
    ...toran(w, h * 0.16, 3),
  ];
}

/** Seen from a low viewpoint, a circle on the floor is an ellipse. */
const squash = (art: Artwork, share: number): Artwork =>
  art.map((item) => ({ ...item, path: mapPath(item.path, ({ x, y }) => ({ x, y: y * share })) }));
