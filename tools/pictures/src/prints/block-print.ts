import { place, shape, type Artwork } from '../drawing/artwork.js';
import { circle, petal, polar, polygon, star } from '../geometry/outlines.js';
import { randomFrom } from '../geometry/random.js';
import type { Palette, PrintOptions } from './palette.js';

/** The misregistration of the second block against the first, as in hand block printing. */
const slip = { x: 1.8, y: 1.2 };

/** Buti: a small upright flower with two leaves, height about 2 × size. */
export function buti(size: number, palette: Palette): Artwork {
  const k = size;
  const head = Array.from({ length: 7 }, (_, i) =>
    place([shape(petal(0, -k * 0.12, k * 0.62, k * 0.34), { fill: palette.main })], {
      y: -k * 0.3,
      turn: -108 + i * 36,
    }),
  ).flat();
  const heart = Array.from({ length: 7 }, (_, i) =>
    place([shape(petal(0, -k * 0.2, k * 0.32, k * 0.13), { fill: palette.light })], {
      y: -k * 0.3,
      turn: -108 + i * 36,
    }),
  ).flat();
  const frond = (side: number) =>
    place(
      [
        shape(petal(0, 0, k * 0.74, k * 0.3, 0.4), { fill: palette.main }),
        shape(petal(0, -k * 0.14, k * 0.44, k * 0.1, 0.4), { fill: palette.light }),
      ],
      { y: k * 0.82, turn: side * 58 },
    );
  return [
    shape(`M0 ${-k * 0.2}C${k * 0.06} ${k * 0.2} ${-k * 0.06} ${k * 0.6} 0 ${k * 0.95}`, {
      stroke: palette.main,
      width: k * 0.09,
    }),
    ...frond(-1),
    ...frond(1),
    ...head,
    ...place(heart, slip),
    ...place([shape(circle(0, -k * 0.3, k * 0.17), { fill: palette.accent })], slip),
    shape(circle(0, -k * 0.3, k * 0.07), { fill: palette.main }),
    ...[-1, 0, 1].map((i) => shape(circle(i * k * 0.13, k * 1.06, k * 0.05), { fill: palette.accent })),
  ];
}

/** A row of pointed leaves and beads, as on the edge of a bedspread; runs along x from 0. */
export function butiBorder(width: number, depth: number, palette: Palette): Artwork {
  const step = depth * 0.62;
  const count = Math.round(width / step);
  const at = (i: number) => ((i + 0.5) * width) / count;
  return [
    shape(`M0 ${depth * 0.06}H${width}`, { stroke: palette.main, width: depth * 0.07 }),
    shape(`M0 ${depth * 0.94}H${width}`, { stroke: palette.main, width: depth * 0.07 }),
    ...Array.from({ length: count }, (_, i) => [
      shape(petal(at(i), depth * 0.84, depth * 0.66, step * 0.72, 0.35), { fill: palette.main }),
      shape(petal(at(i) + 1, depth * 0.8, depth * 0.38, step * 0.3, 0.35), { fill: palette.accent }),
      shape(circle(at(i) + step / 2, depth * 0.24, depth * 0.065), { fill: palette.accent }),
    ]).flat(),
  ];
}

/** Butis in a brick repeat between two borders. */
export function butiField({ width, height, palette, seed }: PrintOptions): Artwork {
  const random = randomFrom(seed);
  const edge = height * 0.1;
  const rows = 4;
  const gap = (height - edge * 2) / rows;
  const columns = Math.round(width / (gap * 0.95));
  const step = width / columns;
  const art: Artwork[number][] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const x = (column + (row % 2 === 0 ? 0.5 : 0)) * step + random.between(-1.5, 1.5);
      const y = edge + (row + 0.46) * gap + random.between(-1.5, 1.5);
      art.push(...place(buti(gap * 0.36, palette), { x, y, turn: random.between(-3, 3) }));
      art.push(shape(star(x + step / 2, y, gap * 0.09, gap * 0.04, 4), { fill: palette.accent }));
    }
  }
  return [
    ...art,
    ...butiBorder(width, edge, palette),
    ...place(butiBorder(width, edge, palette), { x: width, y: height, turn: 180 }),
  ];
}

/** Eight-pointed stars interlocked with crosses, as on a jaali screen. */
export function starLattice({ width, height, palette, seed }: PrintOptions): Artwork {
  const rows = 3 + (seed % 2);
  const cell = height / rows;
  const columns = Math.ceil(width / cell);
  const art: Artwork[number][] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [(column + 0.5) * (width / columns), (row + 0.5) * cell];
      const k = cell / 2;
      art.push(shape(star(x, y, k * 0.98, k * 0.66, 8, 22.5), { fill: palette.main }));
      art.push(
        ...place([shape(star(x, y, k * 0.78, k * 0.56, 8, 22.5), { stroke: palette.light, width: k * 0.035 })], slip),
      );
      for (let i = 0; i < 8; i++)
        art.push(
          ...place(
            [shape(petal(0, -k * 0.16, k * 0.4, k * 0.2), { fill: i % 2 === 0 ? palette.accent : palette.light })],
            { x, y, turn: i * 45 },
          ),
        );
      art.push(shape(circle(x, y, k * 0.1), { fill: palette.light }));
      const corner = { x: x + width / columns / 2, y: y + k };
      const diamond = [0, 90, 180, 270].map((angle) => polar(corner.x, corner.y, k * 0.24, angle));
      art.push(
        shape(polygon(diamond), { fill: palette.accent }),
        shape(circle(corner.x, corner.y, k * 0.07), { fill: palette.main }),
      );
    }
  }
  return art;
}

/** A round block around (0, 0): a lotus inside a beaded ring. */
export function lotusRoundel(radius: number, palette: Palette): Artwork {
  const ring = (count: number, inner: number, length: number, width: number, fill: string, turn = 0): Artwork =>
    Array.from({ length: count }, (_, i) =>
      place([shape(petal(0, -radius * inner, radius * length, radius * width), { fill })], {
        turn: turn + (i * 360) / count,
      }),
    ).flat();
  return [
    ...ring(16, 0.58, 0.36, 0.2, palette.main),
    ...place(ring(16, 0.62, 0.2, 0.08, palette.light), { x: radius * 0.008, y: radius * 0.006 }),
    shape(circle(0, 0, radius * 0.56), { stroke: palette.main, width: radius * 0.028 }),
    ...Array.from({ length: 32 }, (_, i) => {
      const at = polar(0, 0, radius * 0.5, (i * 360) / 32);
      return shape(circle(at.x, at.y, radius * 0.018), { fill: palette.accent });
    }),
    ...ring(8, 0.06, 0.38, 0.24, palette.main),
    ...place(ring(8, 0.14, 0.22, 0.1, palette.light), { x: radius * 0.008, y: radius * 0.006 }),
    ...ring(8, 0.14, 0.3, 0.09, palette.accent, 22.5),
    shape(circle(0, 0, radius * 0.1), { fill: palette.accent }),
    shape(circle(0, 0, radius * 0.045), { fill: palette.main }),
  ];
}
