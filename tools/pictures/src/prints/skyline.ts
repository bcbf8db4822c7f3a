import { place, shape, type Artwork } from '../drawing/artwork.js';
import { circle, rect, wave } from '../geometry/outlines.js';
import { blend } from '../drawing/colour.js';
import { kite } from './kites.js';
import { clockTower, imambara, minaret, oldTown, palm, rumiDarwaza, type Stone } from './monuments.js';
import type { PrintOptions } from './palette.js';

interface SkylineOptions extends PrintOptions {
  /** Where the gate stands, as a share of the width. */
  readonly gate?: number;
  /** Where the roofs end and the water begins, as a share of the height. */
  readonly ground?: number;
  readonly sky?: boolean;
  /** How much of the width, from the left, lettering takes: kites and birds keep out of it. */
  readonly lettering?: number;
}

const bird = (x: number, y: number, k: number, ink: string) =>
  shape(`M${x - k} ${y}q${k * 0.5} ${-k * 0.55} ${k} 0q${k * 0.5} ${-k * 0.55} ${k} 0`, {
    stroke: ink,
    width: k * 0.2,
  });

/** A sky of flat bands around the sun, like a sunset in a screen print. */
function sky(width: number, height: number, palette: PrintOptions['palette'], sunX: number, sunY: number): Artwork {
  const reach = Math.hypot(width, height) * 0.85;
  const bands = 9;
  const ember = blend(palette.accent, '#e0567a', 0.55);
  const dusk = (share: number) =>
    share < 0.55 ? blend(palette.ground, ember, share / 0.55) : blend(ember, palette.glow, (share - 0.55) / 0.4);
  return [
    shape(rect(0, 0, width, height), { fill: palette.ground }),
    ...Array.from({ length: bands }, (_, i) =>
      shape(circle(sunX, sunY, reach * (1 - i / (bands + 1)) ** 1.25), { fill: dusk((i + 1) / (bands + 1)) }),
    ),
    shape(circle(sunX, sunY, height * 0.15), { fill: palette.light }),
  ];
}

/** Lucknow from the river: far halls, the old town, the great gate, and its lights on the water. */
export function lucknowSkyline({
  width,
  height,
  palette,
  seed,
  gate = 0.5,
  ground = 0.8,
  sky: withSky = true,
  lettering,
}: SkylineOptions): Artwork {
  const base = height * ground;
  const far: Stone = {
    wall: blend(palette.main, palette.glow, 0.62),
    opening: blend(palette.main, palette.glow, 0.8),
    trim: blend(palette.main, palette.glow, 0.5),
  };
  const middle: Stone = {
    wall: blend(palette.main, palette.glow, 0.34),
    opening: blend(palette.main, palette.glow, 0.66),
    trim: palette.accent,
  };
  const near: Stone = { wall: palette.main, opening: palette.light, trim: palette.accent };
  const h = height;
  const gateX = width * gate;
  const size = h * 0.6;
  const free = lettering === undefined ? undefined : { from: width * lettering, to: width };
  const flyAt = (x: number, k: number) => (free ? Math.min(Math.max(x, free.from + k * 1.3), free.to - k * 1.3) : x);
  const large = { x: flyAt(gateX - h * 0.48, h * 0.06), y: h * 0.22 };
  const small = { x: flyAt(gateX + h * 0.66, h * 0.045), y: h * 0.13 };
  const houses = [0.14, 0.2, 0.16, 0.24, 0.15, 0.19, 0.13, 0.22, 0.17, 0.2].map(
    (v, i) => h * v * (1 + ((seed + i) % 3) * 0.08),
  );
  const water: Artwork = [
    shape(rect(0, base, width, height - base), { fill: blend(palette.main, palette.ground, 0.18) }),
    ...[0.16, 0.36, 0.58, 0.8].map((share, i) =>
      shape(wave(-10, base + (height - base) * share, width + 20, h * 0.006, 7 + i * 2), {
        stroke: i % 2 === 0 ? palette.glow : palette.accent,
        width: h * 0.009,
        opacity: 0.55,
      }),
    ),
    ...[0.1, 0.3, 0.5, 0.72].map((share, i) =>
      shape(
        `M${gateX - size * (0.3 - i * 0.05)} ${base + (height - base) * share}H${gateX + size * (0.3 - i * 0.05)}`,
        { stroke: palette.light, width: h * 0.012, opacity: 0.5 },
      ),
    ),
  ];
  return [
    ...(withSky ? sky(width, height, palette, gateX + size * 0.34, base - h * 0.44) : []),
    ...place(imambara(h * 1.0, far), { x: gateX - h * 0.95, y: base }),
    ...place(imambara(h * 0.9, far), { x: gateX + h * 1.1, y: base }),
    ...minaret(gateX - h * 0.46, base, h * 0.055, h * 0.56, far),
    ...place(oldTown(width * 1.02, houses, middle), { x: -width * 0.01, y: base }),
    ...place(clockTower(h * 0.66, middle), { x: gateX + h * 0.62, y: base }),
    ...place(palm(h * 0.34, near.wall), { x: gateX - h * 0.52, y: base }),
    ...place(palm(h * 0.26, near.wall), { x: gateX + h * 0.47, y: base }),
    ...place(rumiDarwaza(size, near), { x: gateX, y: base }),
    shape(rect(0, base - h * 0.008, width, h * 0.02), { fill: palette.main }),
    ...water,
    ...[
      [-0.36, 0.16, 0.026],
      [-0.28, 0.12, 0.02],
      [0.5, 0.2, 0.024],
      [-0.62, 0.26, 0.022],
    ]
      .map(([x = 0, y = 0, k = 0]) => ({ x: gateX + h * x, y: h * y, k: h * k }))
      .filter(
        ({ x, y, k }) =>
          !free || (x - k >= free.from && [large, small].every((at) => Math.hypot(at.x - x, at.y - y) > h * 0.1)),
      )
      .map(({ x, y, k }) => bird(x, y, k, palette.main)),
    ...place(kite(h * 0.06, 'halves', [palette.accent, palette.light, palette.main]), {
      ...large,
      turn: -24,
    }),
    ...place(kite(h * 0.045, 'eye', [palette.light, palette.accent, palette.main]), {
      ...small,
      turn: 18,
    }),
  ];
}

/** A single line of rooftops without a sky, for bands and engravings; stands on y = height. */
export function rooftops({
  width,
  height,
  ink,
  opening,
  trim,
}: {
  width: number;
  height: number;
  ink: string;
  opening: string;
  trim: string;
}): Artwork {
  const stone: Stone = { wall: ink, opening, trim };
  const h = height;
  return [
    ...place(
      oldTown(
        width,
        [0.3, 0.44, 0.34, 0.5, 0.32, 0.4, 0.3, 0.46, 0.36, 0.42].map((v) => v * h * 0.66),
        stone,
      ),
      { y: h },
    ),
    ...place(imambara(h * 1.25, stone), { x: width * 0.12, y: h }),
    ...place(imambara(h * 1.15, stone), { x: width * 0.9, y: h }),
    ...place(clockTower(h * 0.94, stone), { x: width * 0.74, y: h }),
    ...place(rumiDarwaza(h * 0.82, stone), { x: width * 0.5, y: h }),
    ...minaret(width * 0.3, h, h * 0.08, h * 0.74, stone),
    ...place(palm(h * 0.5, ink), { x: width * 0.355, y: h }),
  ];
}
