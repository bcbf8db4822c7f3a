import { place, shape, type Artwork } from '../drawing/artwork.js';
import { circle, leaf, petal, polar } from '../geometry/outlines.js';
import { randomFrom } from '../geometry/random.js';
import { inks, type Palette, type PrintOptions } from './palette.js';

/** A lit clay lamp standing on y = 0, about 2 × size wide; glow is laid as flat rings, as on a screen print. */
export function diya(size: number, palette: Palette): Artwork {
  const k = size;
  const flame = (s: number, colour: string) =>
    shape(
      `M0 ${-k * (0.46 + 1.05 * s)}C${k * 0.34 * s} ${-k * (0.46 + 0.55 * s)} ${k * 0.34 * s} ${-k * 0.5} 0 ${-k * 0.46}C${-k * 0.34 * s} ${-k * 0.5} ${-k * 0.34 * s} ${-k * (0.46 + 0.55 * s)} 0 ${-k * (0.46 + 1.05 * s)}Z`,
      { fill: colour },
    );
  return [
    ...[1.2, 0.9, 0.6].map((r) => shape(circle(0, -k * 0.95, k * r), { fill: palette.glow, opacity: 0.13 })),
    shape(`M${-k} ${-k * 0.56}C${-k * 0.86} ${k * 0.12} ${k * 0.86} ${k * 0.12} ${k} ${-k * 0.56}Z`, {
      fill: palette.main,
    }),
    shape(
      `M${-k} ${-k * 0.56}C${-k * 0.6} ${-k * 0.36} ${k * 0.6} ${-k * 0.36} ${k} ${-k * 0.56}C${k * 0.5} ${-k * 0.74} ${-k * 0.5} ${-k * 0.74} ${-k} ${-k * 0.56}Z`,
      { fill: palette.accent },
    ),
    shape(`M${-k * 0.42} ${-k * 0.02}H${k * 0.42}L${k * 0.3} ${-k * 0.14}H${-k * 0.3}Z`, { fill: palette.accent }),
    ...[-0.5, -0.25, 0, 0.25, 0.5].map((x) =>
      shape(petal(k * x, -k * 0.12 - Math.abs(x) * k * 0.1, k * 0.24, k * 0.13), { fill: palette.light, opacity: 0.9 }),
    ),
    flame(1, inks.marigold),
    flame(0.74, palette.glow),
    flame(0.42, '#fff6d8'),
  ];
}

/** Marigolds and mango leaves on a thread, hanging in swags between y = 0 and y = depth. */
export function toran(width: number, depth: number, swags: number): Artwork {
  const span = width / swags;
  const art: Artwork[number][] = [];
  for (let i = 0; i < swags; i++) {
    const beads = Math.max(7, Math.round(span / (depth * 0.17)));
    for (let b = 0; b < beads; b++) {
      const share = (b + 0.5) / beads;
      const [x, y] = [span * (i + share), depth * (0.1 + 0.62 * (1 - (2 * share - 1) ** 2))];
      const r = depth * 0.105;
      const colour = b % 2 === 0 ? inks.marigold : inks.turmeric;
      art.push(shape(circle(x, y, r), { fill: colour }));
      for (let p = 0; p < 7; p++) {
        const at = polar(x, y, r * 0.72, p * 51);
        art.push(
          shape(circle(at.x, at.y, r * 0.38), { fill: p % 2 === 0 ? inks.turmeric : inks.marigold, opacity: 0.75 }),
        );
      }
      art.push(shape(circle(x, y, r * 0.3), { fill: '#b8440f', opacity: 0.7 }));
    }
  }
  for (let i = 0; i <= swags; i++) {
    for (const turn of [158, 180, 202]) {
      art.push(
        ...place(
          [
            shape(leaf(0, 0, depth * 0.66, depth * 0.15), { fill: turn === 180 ? '#2f8f57' : inks.leaf }),
            shape(`M0 0V${-depth * 0.56}`, { stroke: '#bfe0b0', width: depth * 0.012 }),
          ],
          { x: i * span, y: depth * 0.04, turn },
        ),
      );
    }
    art.push(
      shape(circle(i * span, depth * 0.06, depth * 0.12), { fill: inks.vermilion }),
      shape(circle(i * span, depth * 0.06, depth * 0.06), { fill: inks.turmeric }),
    );
  }
  return art;
}

/** Rangoli about (0, 0): rings of petals and powder dots in rotational symmetry. */
export function rangoli(radius: number, palette: Palette, fold = 8): Artwork {
  const ring = (count: number, inner: number, length: number, width: number, colour: string, turn = 0): Artwork =>
    Array.from({ length: count }, (_, i) =>
      place([shape(petal(0, -radius * inner, radius * length, radius * width), { fill: colour })], {
        turn: turn + (i * 360) / count,
      }),
    ).flat();
  const dots = (count: number, at: number, size: number, colour: string, turn = 0): Artwork =>
    Array.from({ length: count }, (_, i) => {
      const p = polar(0, 0, radius * at, turn + (i * 360) / count);
      return shape(circle(p.x, p.y, radius * size), { fill: colour });
    });
  return [
    ...dots(fold * 6, 0.985, 0.011, palette.light),
    ...ring(fold * 2, 0.66, 0.29, 0.17, palette.accent),
    ...ring(fold * 2, 0.7, 0.2, 0.1, palette.main),
    ...dots(fold * 2, 0.93, 0.018, palette.light, 180 / (fold * 2)),
    shape(circle(0, 0, radius * 0.64), { stroke: palette.light, width: radius * 0.016 }),
    ...ring(fold, 0.3, 0.34, 0.3, palette.glow),
    ...ring(fold, 0.34, 0.26, 0.2, palette.accent),
    ...ring(fold, 0.38, 0.17, 0.1, palette.light),
    ...ring(fold, 0.4, 0.2, 0.09, palette.light, 180 / fold),
    ...dots(fold, 0.58, 0.022, palette.light, 180 / fold - 90),
    shape(circle(0, 0, radius * 0.29), { stroke: palette.light, width: radius * 0.014 }),
    ...ring(fold, 0.05, 0.22, 0.13, palette.main),
    ...ring(fold, 0.08, 0.14, 0.06, palette.light),
    shape(circle(0, 0, radius * 0.06), { fill: palette.glow }),
    ...dots(fold * 3, 0.64, 0.012, palette.glow),
  ];
}

/** Night of lamps: a toran above, diyas in staggered rows, sparks between. */
export function diyaNight({ width, height, palette, seed }: PrintOptions): Artwork {
  const random = randomFrom(seed);
  const columns = Math.max(3, Math.round(width / (height * 0.34)));
  const step = width / columns;
  const size = step * 0.4;
  const rows = [0.54, 0.87].flatMap((share, row) =>
    Array.from({ length: columns + 1 }, (_, i) =>
      place(diya(size * (row === 0 ? 0.86 : 1), palette), { x: (i + (row === 0 ? 0 : 0.5)) * step, y: height * share }),
    ).flat(),
  );
  const sparks = Array.from({ length: 46 }, () =>
    shape(circle(random.between(0, width), random.between(height * 0.24, height * 0.95), random.between(1, 2.6)), {
      fill: palette.glow,
      opacity: random.between(0.4, 0.95),
    }),
  );
  const floor = Array.from({ length: columns * 2 }, (_, i) =>
    place(rangoli(step * 0.2, palette, 6), { x: (i + 0.5) * (step / 2), y: height * 0.97 }),
  ).flat();
  return [...sparks, ...floor, ...rows, ...toran(width, height * 0.2, columns)];
}
