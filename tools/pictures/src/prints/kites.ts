import { place, shape, type Artwork } from '../drawing/artwork.js';
import { circle, polygon } from '../geometry/outlines.js';
import { randomFrom, type Random } from '../geometry/random.js';
import type { PrintOptions } from './palette.js';

export type KiteCut = 'halves' | 'quarters' | 'eye' | 'chevrons' | 'border' | 'moon';
const cuts: readonly KiteCut[] = ['halves', 'quarters', 'eye', 'chevrons', 'border', 'moon'];

const sail = (size: number) =>
  `M0 ${-size}Q${size * 0.52} ${-size * 0.52} ${size} ${-size * 0.06}L0 ${size * 0.96}L${-size} ${-size * 0.06}Q${-size * 0.52} ${-size * 0.52} 0 ${-size}Z`;

function cutOf(cut: KiteCut, size: number, second: string, third: string): Artwork {
  if (cut === 'halves')
    return [
      shape(`M0 ${-size}Q${size * 0.52} ${-size * 0.52} ${size} ${-size * 0.06}L0 ${size * 0.96}Z`, { fill: second }),
    ];
  if (cut === 'quarters') {
    return [
      shape(`M0 ${-size}Q${size * 0.52} ${-size * 0.52} ${size} ${-size * 0.06}L0 ${-size * 0.06}Z`, { fill: second }),
      shape(
        polygon([
          { x: 0, y: -size * 0.06 },
          { x: 0, y: size * 0.96 },
          { x: -size, y: -size * 0.06 },
        ]),
        { fill: third },
      ),
    ];
  }
  if (cut === 'eye') {
    return [
      shape(circle(0, -size * 0.12, size * 0.4), { fill: second }),
      shape(circle(0, -size * 0.12, size * 0.2), { fill: third }),
    ];
  }
  if (cut === 'chevrons') {
    return [0.08, 0.4].map((y, i) =>
      shape(
        polygon([
          { x: -size * (0.86 - y), y: size * y },
          { x: 0, y: size * (y - 0.5) },
          { x: size * (0.86 - y), y: size * y },
          { x: size * (0.7 - y), y: size * (y + 0.16) },
          { x: 0, y: size * (y - 0.22) },
          { x: -size * (0.7 - y), y: size * (y + 0.16) },
        ]),
        { fill: i === 0 ? second : third },
      ),
    );
  }
  if (cut === 'border') return [shape(sail(size * 0.68), { fill: second }), shape(sail(size * 0.36), { fill: third })];
  return [
    shape(circle(0, -size * 0.1, size * 0.42), { fill: second }),
    shape(circle(size * 0.16, -size * 0.2, size * 0.34), { fill: third }),
  ];
}

/** A fighter kite: bowed shoulders, two bamboo spars, a paper fin at the foot. */
export function kite(
  size: number,
  cut: KiteCut,
  colours: readonly [string, string, string],
  spar = '#3a2a20',
): Artwork {
  return [
    shape(`M${-size * 0.22} ${size * 1.2}L0 ${size * 0.86}L${size * 0.22} ${size * 1.2}L0 ${size * 1.1}Z`, {
      fill: colours[1],
    }),
    shape(sail(size), { fill: colours[0] }),
    ...cutOf(cut, size, colours[1], colours[2]),
    shape(`M0 ${-size}V${size * 0.96}`, { stroke: spar, width: size * 0.025, opacity: 0.75 }),
    shape(`M${-size} ${-size * 0.06}Q0 ${-size * 0.98} ${size} ${-size * 0.06}`, {
      stroke: spar,
      width: size * 0.022,
      opacity: 0.6,
    }),
    shape(sail(size), { stroke: spar, width: size * 0.014, opacity: 0.4 }),
  ];
}

function tail(random: Random, size: number, ink: string): Artwork {
  const sway = random.between(-0.5, 0.5) * size;
  return [
    shape(`M0 ${size * 1.1}C${sway} ${size * 1.8} ${-sway * 2} ${size * 2.4} ${sway} ${size * 3.4}`, {
      stroke: ink,
      width: Math.max(1.2, size * 0.022),
      opacity: 0.8,
    }),
  ];
}

const bird = (x: number, y: number, size: number, ink: string): Artwork => [
  shape(`M${x - size} ${y}q${size * 0.5} ${-size * 0.5} ${size} 0q${size * 0.5} ${-size * 0.5} ${size} 0`, {
    stroke: ink,
    width: size * 0.18,
  }),
];

const cloud = (x: number, y: number, size: number, ink: string): Artwork => [
  shape(
    `M${x - size} ${y}a${size * 0.3} ${size * 0.3} 0 0 1 ${size * 0.42} ${-size * 0.28}a${size * 0.42} ${size * 0.42} 0 0 1 ${size * 0.78} ${-size * 0.04}a${size * 0.32} ${size * 0.32} 0 0 1 ${size * 0.56} ${size * 0.32}Z`,
    { fill: ink, opacity: 0.55 },
  ),
];

export interface KiteSky extends PrintOptions {
  readonly colours: readonly string[];
  readonly count: number;
  readonly largest: number;
}

/** A sky of kites kept apart from one another, the larger placed first, each with its string. */
export function kiteSky({ width, height, palette, seed, colours, count, largest }: KiteSky): Artwork {
  const random = randomFrom(seed);
  const placed: { x: number; y: number; size: number }[] = [];
  const back: Artwork[number][] = [];
  const front: Artwork[number][] = [];
  for (let i = 0; i < 5; i++)
    back.push(
      ...cloud(
        random.between(0, width),
        random.between(height * 0.08, height * 0.9),
        random.between(0.1, 0.2) * height,
        palette.light,
      ),
    );
  for (let i = 0; i < count; i++) {
    const size = largest * (1 - (0.68 * i) / count);
    for (let attempt = 0; attempt < 60; attempt++) {
      const candidate = {
        x: random.between(size * 0.6, width - size * 0.6),
        y: random.between(size * 1.05, height - size * 1.3),
        size,
      };
      if (placed.some((other) => Math.hypot(other.x - candidate.x, other.y - candidate.y) < (other.size + size) * 1.08))
        continue;
      placed.push(candidate);
      break;
    }
  }
  placed.forEach(({ x, y, size }, i) => {
    const shift = Math.floor(random.between(0, colours.length));
    const colour = (step: number) => colours[(shift + step) % colours.length] ?? palette.main;
    const turn = random.between(-32, 32);
    back.push(...place(tail(random, size, palette.main), { x, y, turn: turn * 0.4 }));
    front.push(
      ...place(kite(size, cuts[(i + seed) % cuts.length] ?? 'eye', [colour(0), colour(1), colour(2)]), { x, y, turn }),
    );
  });
  for (let i = 0; i < 4; i++)
    front.push(...bird(random.between(0, width), random.between(0, height), largest * 0.13, palette.main));
  return [...back, ...front];
}
