import { place, shape, type Artwork } from '../drawing/artwork.js';
import { circle, leaf, petal, polar } from '../geometry/outlines.js';
import { randomFrom, type Random } from '../geometry/random.js';
import type { PrintOptions } from './palette.js';

type Options = Omit<PrintOptions, 'palette'> & { readonly thread: string; readonly knot?: string };

/** Shadow work: the cloth is filled from behind, so a petal is translucent and has a stitched edge. */
const shadowWork = (d: string, thread: string, weight = 2.2): Artwork => [
  shape(d, { fill: thread, opacity: 0.5 }),
  shape(d, { stroke: thread, width: weight, dash: '7 2.6' }),
];

const knots = (cx: number, cy: number, radius: number, count: number, size: number, thread: string): Artwork =>
  Array.from({ length: count }, (_, i) => {
    const at = polar(cx, cy, radius, (i * 360) / count);
    return shape(circle(at.x, at.y, size), { fill: thread });
  });

export function chikanFlower(radius: number, petals: number, thread: string, knot = thread): Artwork {
  const one = [
    ...shadowWork(petal(0, -radius * 0.2, radius * 0.8, radius * (3.1 / petals) * 1.1, 0.62), thread, radius * 0.05),
    shape(`M0 ${-radius * 0.34}V${-radius * 0.74}`, { stroke: thread, width: radius * 0.035 }),
    shape(
      `M${-radius * 0.08} ${-radius * 0.36}L${-radius * 0.12} ${-radius * 0.62}M${radius * 0.08} ${-radius * 0.36}L${radius * 0.12} ${-radius * 0.62}`,
      {
        stroke: thread,
        width: radius * 0.025,
      },
    ),
  ];
  return [
    ...Array.from({ length: petals }, (_, i) => place(one, { turn: (i * 360) / petals })).flat(),
    shape(circle(0, 0, radius * 0.2), { fill: thread, opacity: 0.9 }),
    ...knots(0, 0, radius * 0.26, petals * 2, radius * 0.045, knot),
    ...knots(0, 0, radius * 0.1, 5, radius * 0.04, knot),
  ];
}

export function chikanLeaf(length: number, thread: string): Artwork {
  const ribs = [0.3, 0.45, 0.6, 0.75].map((share) => {
    const reach = length * 0.16 * (1.1 - share * 0.7);
    return `M0 ${-length * share}L${-reach} ${-length * (share + 0.1)}M0 ${-length * share}L${reach} ${-length * (share + 0.1)}`;
  });
  return [
    ...shadowWork(leaf(0, 0, length, length * 0.3), thread, length * 0.04),
    shape(`M0 0V${-length * 0.9}${ribs.join('')}`, { stroke: thread, width: length * 0.025 }),
  ];
}

/** A paisley, which in Awadh stands for a mango, curling to the right. */
export function chikanPaisley(size: number, thread: string): Artwork {
  const drop = (k: number) =>
    `M${size * 0.28 * k} ${-size * 0.95 * k}C${-size * 0.25 * k} ${-size * 0.78 * k} ${-size * 0.56 * k} ${-size * 0.2 * k} ${-size * 0.4 * k} ${size * 0.16 * k}` +
    `C${-size * 0.26 * k} ${size * 0.48 * k} ${size * 0.3 * k} ${size * 0.46 * k} ${size * 0.4 * k} ${size * 0.08 * k}C${size * 0.46 * k} ${-size * 0.26 * k} ${size * 0.02 * k} ${-size * 0.42 * k} ${size * 0.28 * k} ${-size * 0.95 * k}Z`;
  return [
    ...shadowWork(drop(1), thread, size * 0.04),
    shape(drop(0.72), { stroke: thread, width: size * 0.022 }),
    ...place(chikanFlower(size * 0.24, 6, thread), { x: -size * 0.03, y: size * 0.06 }),
    ...[-0.62, -0.5, -0.38].map((y, i) =>
      shape(circle(size * (0.05 - i * 0.07), size * y, size * 0.028), { fill: thread }),
    ),
  ];
}

function sprig(random: Random, size: number, thread: string): Artwork {
  const bend = random.between(-0.2, 0.2) * size;
  return [
    shape(`M0 ${size * 0.7}C${bend} ${size * 0.3} ${-bend} 0 0 ${-size * 0.3}`, {
      stroke: thread,
      width: size * 0.04,
      dash: '5 2',
    }),
    ...place(chikanLeaf(size * 0.5, thread), { y: size * 0.45, turn: -52 }),
    ...place(chikanLeaf(size * 0.5, thread), { y: size * 0.3, turn: 50 }),
    ...place(chikanFlower(size * 0.44, random.pick([6, 7, 8]), thread), { y: -size * 0.42 }),
  ];
}

/** Jaal: flowers and paisleys all over in a half drop, with stitched tendrils and knots between. */
export function chikanJaal({ width, height, seed, thread, knot = thread }: Options): Artwork {
  const random = randomFrom(seed);
  const cell = Math.min(width, height) / 3.3;
  const art: Artwork[number][] = [];
  for (let column = -1; column <= Math.ceil(width / cell) + 1; column++) {
    for (let row = -1; row <= Math.ceil(height / cell) + 1; row++) {
      const x = column * cell + cell * 0.5;
      const y = row * cell + (column % 2 === 0 ? 0 : cell / 2) + cell * 0.3;
      const kind = (column + row * 2 + 12) % 3;
      const size = cell * random.between(0.5, 0.54);
      if (kind === 0) art.push(...place(chikanFlower(size, 8, thread, knot), { x, y, turn: random.between(0, 40) }));
      else if (kind === 1)
        art.push(
          ...place(chikanPaisley(size, thread), { x, y, turn: random.between(-30, 30), mirror: column % 2 === 0 }),
        );
      else art.push(...place(sprig(random, size, thread), { x, y, turn: random.between(-40, 40) }));
      const [tx, ty] = [x + cell / 2, y - cell * 0.05];
      art.push(
        shape(`M${tx} ${ty}q${cell * 0.14} ${-cell * 0.16} 0 ${-cell * 0.22}`, {
          stroke: thread,
          width: 2,
          dash: '4 3',
          opacity: 0.8,
        }),
      );
      art.push(...knots(tx, ty + cell * 0.1, cell * 0.05, 6, cell * 0.014, knot));
      art.push(shape(circle(tx, ty + cell * 0.1, cell * 0.018), { fill: knot }));
    }
  }
  return art;
}

/** Bel: climbing vines side by side, a flower at each bend. */
export function chikanBel({ width, height, seed, thread, knot = thread }: Options): Artwork {
  const random = randomFrom(seed);
  const gap = height / 3;
  const period = width / 2.5;
  const art: Artwork[number][] = [];
  for (let row = 0; row < 3; row++) {
    const base = gap * (row + 0.5);
    const sway = gap * 0.26;
    const phase = row * 0.9;
    const yAt = (x: number) => base + Math.sin((x / period) * Math.PI * 2 + phase) * sway;
    const vine = Array.from(
      { length: 81 },
      (_, i) => `${i === 0 ? 'M' : 'L'}${(width * i) / 80} ${yAt((width * i) / 80)}`,
    ).join('');
    art.push(shape(vine, { stroke: thread, width: 4, dash: '9 3' }));
    for (let k = 0; k * period * 0.5 < width + period; k++) {
      const x = (k * 0.5 + 0.25 - phase / (Math.PI * 2)) * period;
      const isUpward = k % 2 === 0;
      art.push(
        ...place(chikanFlower(gap * 0.25, random.pick([6, 8]), thread, knot), {
          x,
          y: yAt(x) + (isUpward ? -gap * 0.2 : gap * 0.2),
        }),
      );
      for (const side of [-1, 1]) {
        const lx = x + side * period * 0.15;
        art.push(
          ...place(chikanLeaf(gap * 0.22, thread), { x: lx, y: yAt(lx), turn: side * 40 + (isUpward ? 180 : 0) }),
        );
        const kx = x + side * period * 0.25;
        art.push(...knots(kx, yAt(kx) + side * 10, gap * 0.05, 5, gap * 0.014, knot));
      }
    }
  }
  return art;
}

/** A wreath around (0, 0): leaves on a ring, a flower at each quarter. */
export function chikanWreath(radius: number, thread: string, knot = thread): Artwork {
  const leaves = Array.from({ length: 28 }, (_, i) => {
    const at = polar(0, 0, radius, (i * 360) / 28);
    return place(chikanLeaf(radius * 0.24, thread), { ...at, turn: (i * 360) / 28 + (i % 2 === 0 ? 48 : 132) });
  });
  const flowers = Array.from({ length: 4 }, (_, i) => {
    const at = polar(0, 0, radius, i * 90 - 90);
    return place(chikanFlower(radius * (i % 2 === 0 ? 0.3 : 0.24), 8, thread, knot), at);
  });
  return [
    shape(circle(0, 0, radius), { stroke: thread, width: radius * 0.022, dash: '8 3' }),
    ...leaves.flat(),
    ...flowers.flat(),
  ];
}
