import { place, shape, type Artwork } from '../drawing/artwork.js';
import { arch, circle, dome, petal, polar, radians, rect } from '../geometry/outlines.js';

/** Stone, the openings cut into it, and the ornament laid over it. */
export interface Stone {
  readonly wall: string;
  readonly opening: string;
  readonly trim: string;
}

const niches = (from: number, to: number, base: number, height: number, count: number, colour: string): Artwork =>
  Array.from({ length: count }, (_, i) => {
    const step = (to - from) / count;
    return shape(arch(from + (i + 0.5) * step, base, Math.abs(step) * 0.56, height), { fill: colour });
  });

export const finial = (x: number, y: number, k: number, ink: string): Artwork => [
  shape(`M${x} ${y + k * 0.1}V${y - k}`, { stroke: ink, width: k * 0.12 }),
  shape(circle(x, y - k * 0.4, k * 0.18), { fill: ink }),
  shape(circle(x, y - k * 0.74, k * 0.1), { fill: ink }),
];

export function chhatri(x: number, base: number, width: number, stone: Stone): Artwork {
  const w = width;
  return [
    shape(rect(x - w * 0.5, base - w * 0.1, w, w * 0.12), { fill: stone.wall }),
    ...[-0.42, -0.16, 0.1, 0.34].map((dx) =>
      shape(rect(x + w * dx, base - w * 0.62, w * 0.08, w * 0.6), { fill: stone.wall }),
    ),
    shape(
      `M${x - w * 0.66} ${base - w * 0.58}L${x - w * 0.5} ${base - w * 0.7}H${x + w * 0.5}L${x + w * 0.66} ${base - w * 0.58}Z`,
      { fill: stone.wall },
    ),
    shape(dome(x, base - w * 0.68, w * 0.82, w * 0.66), { fill: stone.wall }),
    shape(`M${x - w * 0.42} ${base - w * 0.64}H${x + w * 0.42}`, { stroke: stone.trim, width: w * 0.035 }),
    ...finial(x, base - w * 1.32, w * 0.26, stone.wall),
  ];
}

export const minaret = (x: number, base: number, width: number, height: number, stone: Stone): Artwork => [
  shape(
    `M${x - width * 0.42} ${base}L${x - width * 0.3} ${base - height * 0.8}H${x + width * 0.3}L${x + width * 0.42} ${base}Z`,
    { fill: stone.wall },
  ),
  ...[0.24, 0.48, 0.7].map((share) =>
    shape(rect(x - width * 0.46, base - height * share, width * 0.92, height * 0.022), { fill: stone.trim }),
  ),
  shape(rect(x - width * 0.5, base - height * 0.8, width, height * 0.03), { fill: stone.wall }),
  shape(dome(x, base - height * 0.8, width * 0.84, height * 0.14), { fill: stone.wall }),
  ...finial(x, base - height * 0.93, height * 0.07, stone.wall),
];

/** The Rumi Darwaza gate of Lucknow, about 1.24 × `size` wide, standing on y = 0 and centred on x = 0. */
export function rumiDarwaza(size: number, stone: Stone): Artwork {
  const k = size;
  const wing = (side: number): Artwork => [
    shape(
      `M${side * k * 0.3} 0V${-k * 0.52}C${side * k * 0.4} ${-k * 0.5} ${side * k * 0.42} ${-k * 0.44} ${side * k * 0.52} ${-k * 0.42}V${-k * 0.34}H${side * k * 0.62}V0Z`,
      { fill: stone.wall },
    ),
    ...niches(side * k * 0.34, side * k * 0.6, -k * 0.04, k * 0.12, 2, stone.opening),
    ...niches(side * k * 0.34, side * k * 0.6, -k * 0.2, k * 0.1, 2, stone.opening),
    ...niches(side * k * 0.35, side * k * 0.51, -k * 0.35, k * 0.06, 2, stone.opening),
    shape(`M${side * k * 0.31} ${-k * 0.18}H${side * k * 0.62}M${side * k * 0.31} ${-k * 0.33}H${side * k * 0.62}`, {
      stroke: stone.trim,
      width: k * 0.009,
    }),
    ...minaret(side * k * 0.57, -k * 0.34, k * 0.08, k * 0.3, stone),
  ];
  const buds = Array.from({ length: 21 }, (_, i) => {
    const angle = -178 + i * 8.8;
    const at = {
      x: Math.cos(radians(angle)) * k * 0.335,
      y: -k * 0.5 + Math.sin(radians(angle)) * k * (0.31 + 0.06 * Math.cos(radians(angle + 90)) ** 8),
    };
    return place([shape(petal(0, k * 0.01, k * 0.085, k * 0.044, 0.7), { fill: stone.wall })], {
      ...at,
      turn: angle + 90,
    });
  }).flat();
  const flutes = Array.from({ length: 13 }, (_, i) => {
    const end = polar(0, -k * 0.44, k * 0.235, -172 + i * 13.7);
    return `M0 ${-k * 0.44}L${end.x} ${end.y}`;
  }).join('');
  return [
    ...wing(-1),
    ...wing(1),
    shape(rect(-k * 0.1, -k * 0.92, k * 0.2, k * 0.12), { fill: stone.wall }),
    ...buds,
    shape(arch(0, 0, k * 0.68, k * 0.86, 0.58), { fill: stone.wall }),
    shape(arch(0, 0, k * 0.6, k * 0.79, 0.58), { stroke: stone.trim, width: k * 0.014 }),
    shape(arch(0, 0, k * 0.52, k * 0.72, 0.58), { fill: stone.opening, opacity: 0.5 }),
    shape(arch(0, 0, k * 0.52, k * 0.72, 0.58), { stroke: stone.trim, width: k * 0.01 }),
    shape(flutes, { stroke: stone.wall, width: k * 0.012 }),
    shape(rect(-k * 0.26, -k * 0.44, k * 0.52, k * 0.44), { fill: stone.wall }),
    shape(`M${-k * 0.26} ${-k * 0.44}H${k * 0.26}M${-k * 0.26} ${-k * 0.39}H${k * 0.26}`, {
      stroke: stone.trim,
      width: k * 0.012,
    }),
    ...niches(-k * 0.25, -k * 0.12, -k * 0.22, k * 0.12, 1, stone.opening),
    ...niches(k * 0.12, k * 0.25, -k * 0.22, k * 0.12, 1, stone.opening),
    ...niches(-k * 0.25, -k * 0.12, -k * 0.03, k * 0.14, 1, stone.opening),
    ...niches(k * 0.12, k * 0.25, -k * 0.03, k * 0.14, 1, stone.opening),
    shape(arch(0, 0, k * 0.25, k * 0.37, 0.55), { stroke: stone.trim, width: k * 0.014 }),
    shape(arch(0, 0, k * 0.21, k * 0.34, 0.55), { fill: stone.opening }),
    ...chhatri(0, -k * 0.9, k * 0.15, stone),
  ];
}

/** A long prayer hall with arcades, three domes and a minaret at either end. */
export function imambara(width: number, stone: Stone): Artwork {
  const w = width;
  return [
    shape(rect(-w / 2, -w * 0.17, w, w * 0.17), { fill: stone.wall }),
    shape(rect(-w * 0.22, -w * 0.23, w * 0.44, w * 0.23), { fill: stone.wall }),
    ...niches(-w * 0.48, -w * 0.23, -w * 0.01, w * 0.1, 5, stone.opening),
    ...niches(w * 0.23, w * 0.48, -w * 0.01, w * 0.1, 5, stone.opening),
    ...niches(-w * 0.2, w * 0.2, -w * 0.01, w * 0.15, 5, stone.opening),
    shape(`M${-w / 2} ${-w * 0.14}H${w / 2}`, { stroke: stone.trim, width: w * 0.007 }),
    ...[-0.15, 0.15].flatMap((x) => [
      shape(dome(w * x, -w * 0.22, w * 0.13, w * 0.14), { fill: stone.wall }),
      ...finial(w * x, -w * 0.35, w * 0.04, stone.wall),
    ]),
    shape(dome(0, -w * 0.22, w * 0.19, w * 0.21), { fill: stone.wall }),
    ...finial(0, -w * 0.42, w * 0.055, stone.wall),
    ...[-0.46, 0.46].flatMap((x) => minaret(w * x, 0, w * 0.05, w * 0.42, stone)),
  ];
}

export function clockTower(height: number, stone: Stone): Artwork {
  const h = height;
  return [
    shape(rect(-h * 0.1, -h * 0.5, h * 0.2, h * 0.5), { fill: stone.wall }),
    shape(rect(-h * 0.085, -h * 0.76, h * 0.17, h * 0.28), { fill: stone.wall }),
    ...[-0.5, -0.76].map((y) => shape(rect(-h * 0.12, h * y - h * 0.012, h * 0.24, h * 0.024), { fill: stone.trim })),
    shape(circle(0, -h * 0.64, h * 0.062), { fill: stone.opening }),
    shape(`M0 ${-h * 0.64}V${-h * 0.685}M0 ${-h * 0.64}L${h * 0.03} ${-h * 0.625}`, {
      stroke: stone.wall,
      width: h * 0.01,
    }),
    ...niches(-h * 0.08, h * 0.08, -h * 0.3, h * 0.14, 2, stone.opening),
    ...niches(-h * 0.08, h * 0.08, -h * 0.04, h * 0.2, 1, stone.opening),
    shape(`M${-h * 0.1} ${-h * 0.77}L0 ${-h * 0.98}L${h * 0.1} ${-h * 0.77}Z`, { fill: stone.wall }),
    ...finial(0, -h * 0.96, h * 0.06, stone.wall),
  ];
}

export const palm = (height: number, ink: string): Artwork => [
  shape(
    `M0 0C${height * 0.03} ${-height * 0.3} ${-height * 0.02} ${-height * 0.5} ${height * 0.03} ${-height * 0.72}`,
    { stroke: ink, width: height * 0.035 },
  ),
  ...[-110, -70, -35, 0, 35, 70, 110].flatMap((turn) =>
    place(
      [
        shape(
          `M0 0C${height * 0.05} ${-height * 0.18} ${height * 0.14} ${-height * 0.26} ${height * 0.24} ${-height * 0.24}C${height * 0.16} ${-height * 0.2} ${height * 0.08} ${-height * 0.1} 0 0Z`,
          { fill: ink },
        ),
      ],
      { x: height * 0.03, y: -height * 0.72, turn: turn - 45 },
    ),
  ),
];

/** A row of old town houses: flat roofs, jharokhas, water tanks. */
export function oldTown(width: number, heights: readonly number[], stone: Stone): Artwork {
  const step = width / heights.length;
  return heights.flatMap((h, i) => {
    const x = i * step;
    return [
      shape(rect(x, -h, step * 1.01, h), { fill: stone.wall }),
      shape(rect(x - step * 0.04, -h, step * 1.08, h * 0.05), { fill: stone.wall }),
      ...niches(x + step * 0.1, x + step * 0.9, -h * 0.56, h * 0.24, 2 + (i % 2), stone.opening),
      ...niches(x + step * 0.1, x + step * 0.9, -h * 0.14, h * 0.26, 2 + ((i + 1) % 2), stone.opening),
      ...(i % 3 === 1 ? [shape(rect(x + step * 0.55, -h * 1.14, step * 0.24, h * 0.12), { fill: stone.wall })] : []),
    ];
  });
}
