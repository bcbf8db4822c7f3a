import { place, shape, type Artwork } from '../drawing/artwork.js';
import { circle, polygon } from '../geometry/outlines.js';
import { randomFrom, type Random } from '../geometry/random.js';
import type { PrintOptions } from './palette.js';

export type KiteCut = 'halves' | 'quarters' | 'eye' | 'chevrons' | 'border' | 'moon';
const cuts: readonly KiteCut[] = ['halves', 'quarters', 'eye', 'chevrons', 'border', 'moon'];

const sail = (k: number) =>
  `M0 ${-k}Q${k * 0.52} ${-k * 0.52} ${k} ${-k * 0.06}L0 ${k * 0.96}L${-k} ${-k * 0.06}Q${-k * 0.52} ${-k * 0.52} 0 ${-k}Z`;

function cutOf(cut: KiteCut, k: number, second: string, third: string): Artwork {
  if (cut === 'halves')
    return [shape(`M0 ${-k}Q${k * 0.52} ${-k * 0.52} ${k} ${-k * 0.06}L0 ${k * 0.96}Z`, { fill: second })];
  if (cut === 'quarters') {
    return [
      shape(`M0 ${-k}Q${k * 0.52} ${-k * 0.52} ${k} ${-k * 0.06}L0 ${-k * 0.06}Z`, { fill: second }),
      shape(
        polygon([
          { x: 0, y: -k * 0.06 },
          { x: 0, y: k * 0.96 },
          { x: -k, y: -k * 0.06 },
        ]),
        { fill: third },
      ),
    ];
  }
  if (cut === 'eye') {
    return [
      shape(circle(0, -k * 0.12, k * 0.4), { fill: second }),
      shape(circle(0, -k * 0.12, k * 0.2), { fill: third }),
    ];
  }
  if (cut === 'chevrons') {
    return [0.08, 0.4].map((y, i) =>
      shape(
        polygon([
          { x: -k * (0.86 - y), y: k * y },
          { x: 0, y: k * (y - 0.5) },
          { x: k * (0.86 - y), y: k * y },
          { x: k * (0.7 - y), y: k * (y + 0.16) },
          { x: 0, y: k * (y - 0.22) },
          { x: -k * (0.7 - y), y: k * (y + 0.16) },
        ]),
        { fill: i === 0 ? second : third },
      ),
    );
  }
  if (cut === 'border') return [shape(sail(k * 0.68), { fill: second }), shape(sail(k * 0.36), { fill: third })];
  return [
    shape(circle(0, -k * 0.1, k * 0.42), { fill: second }),
    shape(circle(k * 0.16, -k * 0.2, k * 0.34), { fill: third }),
  ];
}

/** A fighter kite: bowed shoulders, two bamboo spars, a paper fin at the foot. */
export function kite(
  size: number,
  cut: KiteCut,
  colours: readonly [string, string, string],
  spar = '#3a2a20',
): Artwork {
  const k = size;
  return [
    shape(`M${-k * 0.22} ${k * 1.2}L0 ${k * 0.86}L${k * 0.22} ${k * 1.2}L0 ${k * 1.1}Z`, { fill: colours[1] }),
    shape(sail(k), { fill: colours[0] }),
    ...cutOf(cut, k, colours[1], colours[2]),
    shape(`M0 ${-k}V${k * 0.96}`, { stroke: spar, width: k * 0.025, opacity: 0.75 }),
    shape(`M${-k} ${-k * 0.06}Q0 ${-k * 0.98} ${k} ${-k * 0.06}`, { stroke: spar, width: k * 0.022, opacity: 0.6 }),
    shape(sail(k), { stroke: spar, width: k * 0.014, opacity: 0.4 }),
  ];
}

function tail(random: Random, k: number, ink: string): Artwork {
  const sway = random.between(-0.5, 0.5) * k;
  return [
    shape(`M0 ${k * 1.1}C${sway} ${k * 1.8} ${-sway * 2} ${k * 2.4} ${sway} ${k * 3.4}`, {
      stroke: ink,
      width: Math.max(1.2, k * 0.022),
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

const cloud = (x: number, y: number, k: number, ink: string): Artwork => [
  shape(
    `M${x - k} ${y}a${k * 0.3} ${k * 0.3} 0 0 1 ${k * 0.42} ${-k * 0.28}a${k * 0.42} ${k * 0.42} 0 0 1 ${k * 0.78} ${-k * 0.04}a${k * 0.32} ${k * 0.32} 0 0 1 ${k * 0.56} ${k * 0.32}Z`,
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
  const placed: { x: number; y: number; k: number }[] = [];
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
    const k = largest * (1 - (0.68 * i) / count);
    for (let attempt = 0; attempt < 60; attempt++) {
      const at = { x: random.between(k * 0.6, width - k * 0.6), y: random.between(k * 1.05, height - k * 1.3), k };
      if (placed.some((other) => Math.hypot(other.x - at.x, other.y - at.y) < (other.k + k) * 1.08)) continue;
      placed.push(at);
      break;
    }
  }
  placed.forEach(({ x, y, k }, i) => {
    const shift = Math.floor(random.between(0, colours.length));
    const colour = (step: number) => colours[(shift + step) % colours.length] ?? palette.main;
    const turn = random.between(-32, 32);
    back.push(...place(tail(random, k, palette.main), { x, y, turn: turn * 0.4 }));
    front.push(
      ...place(kite(k, cuts[(i + seed) % cuts.length] ?? 'eye', [colour(0), colour(1), colour(2)]), { x, y, turn }),
    );
  });
  for (let i = 0; i < 4; i++)
    front.push(...bird(random.between(0, width), random.between(0, height), largest * 0.13, palette.main));
  return [...back, ...front];
}
