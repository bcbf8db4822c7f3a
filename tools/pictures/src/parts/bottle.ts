import { paint, type Artwork } from '../drawing/artwork.js';
import { clipped, fill, stroke, type Canvas } from '../drawing/canvas.js';
import { darken, lighten } from '../drawing/colour.js';
import { drawContactShadow } from './ground.js';
import { band, ring, silhouette, wrap, type Turned } from './turned.js';
import { lightTurned } from './turned-light.js';

/** The printable sheet of a bottle: the straight part of the body, half of it unrolled. */
export const bottleSheet = { width: 470, height: 560 };

export interface BottleOptions {
  readonly cx: number;
  readonly foot: number;
  readonly scale?: number;
  /** Colour of the powder coating; default: bare brushed steel. */
  readonly coat?: string;
  readonly cap: 'steel' | 'bamboo' | 'loop';
  readonly capColour?: string;
  readonly print: Artwork;
  readonly gloss: number;
  readonly tint: string;
}

const ease = (t: number) => t * t * (3 - 2 * t);

function bodyOf(cx: number, foot: number, scale: number): Turned {
  const height = 790 * scale;
  const [neck, belly] = [86 * scale, 151 * scale];
  return {
    cx,
    top: foot - height,
    height,
    radius: (v) => {
      if (v < 0.035) return neck;
      if (v < 0.2)
        return (
          neck +
          (belly - neck) *
            Math.sqrt(ease((v - 0.035) / 0.165) * 0.35 + 0.65 * Math.sin((((v - 0.035) / 0.165) * Math.PI) / 2) ** 2)
        );
      if (v > 0.962) return belly * (1 - 0.09 * ((v - 0.962) / 0.038) ** 2);
      return belly;
    },
    tilt: (v) => 0.115 + 0.09 * v,
  };
}

/** The reflections on a brushed cylinder: bright window, dark room, bright wall. */
function brushed(canvas: Canvas, left: number, right: number, metal = '#c9cdd2'): string {
  return canvas.linear(
    [
      [0, darken(metal, 0.42)],
      [0.07, darken(metal, 0.1)],
      [0.2, lighten(metal, 0.75)],
      [0.3, lighten(metal, 0.3)],
      [0.4, darken(metal, 0.12)],
      [0.55, lighten(metal, 0.35)],
      [0.68, darken(metal, 0.18)],
      [0.84, darken(metal, 0.5)],
      [0.95, darken(metal, 0.2)],
      [1, darken(metal, 0.4)],
    ],
    left,
    0,
    right,
    0,
  );
}

export function drawBottle(canvas: Canvas, options: BottleOptions): void {
  const { cx, foot, scale = 1, coat, print, gloss, tint } = options;
  const body = bodyOf(cx, foot, scale);
  const base = ring(body, 1);
  drawContactShadow(canvas, { cx: base.cx, cy: base.cy, rx: base.rx, ry: base.ry, tint, length: 1.7 });
  const [left, right] = [cx - body.radius(0.5), cx + body.radius(0.5)];
  const steel = brushed(canvas, left, right);
  canvas.add(fill(silhouette(body), coat ?? steel));
  if (!coat) canvas.add(brushLines(canvas, body, scale));
  canvas.add(
    clipped(
      canvas.clip(band(body, 0.16, 0.95)),
      paint(print, wrap(body, { ...bottleSheet, v0: 0.205, v1: 0.925, spread: 89 })),
    ),
  );
  canvas.add(lightTurned(canvas, body, { gloss: coat ? gloss : 0.2, bounce: lighten(tint, 0.3) }));
  if (coat) {
    canvas.add(
      fill(band(body, 0.953, 1), steel),
      lightTurned(canvas, body, { gloss: 0.1, bounce: tint, v0: 0.953, v1: 1 }),
    );
    canvas.add(
      stroke(edge(body, 0.953), darken(coat, 0.6), 3 * scale, { opacity: 0.7 }),
      stroke(edge(body, 0.957), '#ffffff', 2 * scale, { opacity: 0.6 }),
    );
  }
  canvas.add(fill(band(body, 0.985, 1), '#1a1030', { opacity: 0.35, filter: canvas.blur(4 * scale) }));
  drawCap(canvas, body, options, scale);
}

const edge = (body: Turned, v: number, from = -88, to = 88) => band(body, v, v, from, to).replace(/Z$/, '');

function brushLines(canvas: Canvas, body: Turned, scale: number): string {
  const lines = Array.from({ length: 60 }, (_, i) => edge(body, 0.04 + i * 0.0158));
  return clipped(
    canvas.clip(silhouette(body)),
    ...lines.map((d, i) =>
      stroke(d, i % 2 === 0 ? '#ffffff' : '#2a2638', 1.4 * scale, { opacity: 0.05 + (i % 5) * 0.018 }),
    ),
  );
}

function drawCap(
  canvas: Canvas,
  body: Turned,
  { cap, capColour = '#c7301f', tint }: BottleOptions,
  scale: number,
): void {
  const radius = 97 * scale;
  const height = (cap === 'loop' ? 112 : 128) * scale;
  const lid: Turned = {
    cx: body.cx,
    top: body.top - height + 10 * scale,
    height,
    radius: (v) => radius * (v < 0.08 ? 0.965 + 0.035 * Math.sin((v / 0.08) * (Math.PI / 2)) : 1),
    tilt: (v) => 0.1 + 0.015 * v,
  };
  const [left, right] = [body.cx - radius, body.cx + radius];
  canvas.add(
    clipped(
      canvas.clip(silhouette(body)),
      fill(ring(body, 0.03, 8 * scale).d, '#1a1030', { opacity: 0.55, filter: canvas.blur(9 * scale) }),
    ),
  );
  const steel = brushed(canvas, left, right, '#cfd2d6');
  const colour = cap === 'bamboo' ? '#d9b076' : capColour;
  if (cap === 'loop') drawLoop(canvas, lid, colour, scale);
  canvas.add(fill(silhouette(lid), cap === 'steel' ? steel : colour));
  if (cap === 'bamboo') canvas.add(grain(canvas, lid, scale));
  if (cap === 'loop')
    canvas.add(
      clipped(
        canvas.clip(silhouette(lid)),
        ...Array.from({ length: 30 }, (_, i) =>
          fill(band(lid, 0.24, 0.94, -88 + i * 6, -85 + i * 6), darken(colour, 0.4), { opacity: 0.5 }),
        ),
      ),
    );
  canvas.add(lightTurned(canvas, lid, { gloss: cap === 'loop' ? 0.5 : 0.15, bounce: lighten(tint, 0.3) }));
  if (cap === 'bamboo')
    canvas.add(
      fill(band(lid, 0.88, 1), steel),
      lightTurned(canvas, lid, { gloss: 0.1, bounce: tint, v0: 0.88, v1: 1 }),
    );
  if (cap === 'steel')
    canvas.add(
      ...[0.8, 0.86].map(
        (v) =>
          stroke(edge(lid, v), '#1a1030', 2.4 * scale, { opacity: 0.4 }) +
          stroke(edge(lid, v + 0.02), '#ffffff', 2 * scale, { opacity: 0.6 }),
      ),
    );
  const face = ring(lid, 0, -2 * scale);
  const top = cap === 'steel' ? '#dfe1e4' : lighten(colour, 0.25);
  canvas.add(
    fill(
      face.d,
      canvas.linear(
        [
          [0, lighten(top, 0.6)],
          [0.5, top],
          [1, darken(top, 0.3)],
        ],
        left,
        face.cy - face.ry,
        right,
        face.cy + face.ry,
      ),
    ),
    stroke(ring(lid, 0, -16 * scale).d, darken(top, 0.4), 1.6 * scale, { opacity: 0.4 }),
    stroke(face.d, '#ffffff', 2 * scale, { opacity: 0.55 }),
  );
}

function grain(canvas: Canvas, lid: Turned, scale: number): string {
  const strips = Array.from({ length: 15 }, (_, i) =>
    fill(
      band(lid, 0, 1, -86 + i * 12 + (i % 3) * 2, -83 + i * 12 + (i % 4) * 1.5),
      i % 2 === 0 ? '#a87b45' : '#f0d3a2',
      { opacity: 0.38 },
    ),
  );
  return clipped(
    canvas.clip(silhouette(lid)),
    ...strips,
    stroke(edge(lid, 0.46), '#8a6233', 3 * scale, { opacity: 0.45 }),
    stroke(edge(lid, 0.49), '#f6e0b8', 2.4 * scale, { opacity: 0.5 }),
  );
}

function drawLoop(canvas: Canvas, lid: Turned, colour: string, scale: number): void {
  const [x, y] = [lid.cx, lid.top + 14 * scale];
  const d = `M${x - 74 * scale} ${y}C${x - 84 * scale} ${y - 118 * scale} ${x + 84 * scale} ${y - 118 * scale} ${x + 74 * scale} ${y}`;
  const layers = 7;
  for (let i = 0; i <= layers; i++) {
    const share = i / layers;
    canvas.add(
      stroke(
        d,
        share < 0.2 ? darken(colour, 0.5) : lighten(darken(colour, 0.4 * (1 - share)), 0.1 * share),
        (36 - share * 26) * scale,
        { transform: `translate(${-share * 4 * scale} ${-share * 4 * scale})` },
      ),
    );
  }
  canvas.add(
    stroke(d, '#ffffff', 5 * scale, {
      opacity: 0.5,
      filter: canvas.blur(2 * scale),
      'stroke-dasharray': `${110 * scale} ${900 * scale}`,
      'stroke-dashoffset': -30 * scale,
      transform: `translate(${-7 * scale} ${-7 * scale})`,
    }),
  );
}
