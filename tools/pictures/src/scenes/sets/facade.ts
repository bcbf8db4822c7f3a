import { fill, stroke, type Canvas } from '../../drawing/canvas.js';
import { darken, lighten } from '../../drawing/colour.js';
import { arch, rect } from '../../geometry/outlines.js';
import { castShadow, shade } from './stage.js';

export interface House {
  readonly x: number;
  readonly base: number;
  readonly width: number;
  readonly height: number;
  readonly wall: string;
  readonly floors: number;
  readonly columns: number;
  readonly arched?: boolean;
  readonly shutters?: string;
  readonly lit?: boolean;
  /** Height of the ground floor that is left free for a shop. */
  readonly shop?: number;
}

/** A plastered town house: cornices, windows with sills and shutters, shade falling to the right. */
export function drawHouse(
  canvas: Canvas,
  { x, base, width, height, wall, floors, columns, arched = true, shutters = '#2f7d78', lit = false, shop = 0 }: House,
): void {
  const top = base - height;
  canvas.add(
    fill(
      rect(x, top, width, height),
      canvas.linear(
        [
          [0, lighten(wall, 0.16)],
          [0.6, wall],
          [1, darken(wall, 0.24)],
        ],
        x,
        top,
        x + width,
        base,
      ),
    ),
  );
  const storey = (height - shop - 26) / floors;
  for (let floor = 0; floor < floors; floor++) {
    const y = top + 26 + floor * storey;
    canvas.add(
      fill(rect(x - 5, y + storey - 9, width + 10, 9), lighten(wall, 0.35)),
      fill(rect(x, y + storey, width, 6), shade, { opacity: 0.25 }),
    );
    for (let column = 0; column < columns; column++) {
      const w = (width / columns) * 0.44;
      drawWindow(canvas, x + ((column + 0.5) * width) / columns, y + storey * 0.8, w, storey * 0.6, {
        arched,
        shutters,
        lit: lit && (floor + column) % 3 !== 1,
        wall,
      });
    }
  }
  canvas.add(
    fill(rect(x - 9, top - 6, width + 18, 18), lighten(wall, 0.4)),
    fill(rect(x, top + 12, width, 8), shade, { opacity: 0.25 }),
  );
  canvas.add(
    ...Array.from({ length: Math.floor(width / 34) }, (_, i) =>
      fill(arch(x + 17 + i * 34, top - 6, 24, 18, 0.3), lighten(wall, 0.28)),
    ),
  );
}

function drawWindow(
  canvas: Canvas,
  cx: number,
  base: number,
  w: number,
  h: number,
  { arched, shutters, lit, wall }: { arched: boolean; shutters: string; lit: boolean; wall: string },
): void {
  const shape = (grow: number) =>
    arched
      ? arch(cx, base + grow, w + grow * 2, h + grow * 2, 0.6)
      : rect(cx - w / 2 - grow, base - h - grow, w + grow * 2, h + grow * 2);
  const glass = lit
    ? canvas.linear(
        [
          [0, '#ffe7a6'],
          [1, '#f2a94a'],
        ],
        0,
        base - h,
        0,
        base,
      )
    : canvas.linear(
        [
          [0, '#6d8fa6'],
          [0.5, '#36485e'],
          [1, '#26324a'],
        ],
        cx - w / 2,
        base - h,
        cx + w / 2,
        base,
      );
  canvas.add(
    fill(shape(6), lighten(wall, 0.42)),
    fill(shape(0), glass),
    stroke(`M${cx} ${base}V${base - h * 0.96}M${cx - w / 2} ${base - h * 0.5}H${cx + w / 2}`, darken(wall, 0.5), 2.4),
    stroke(shape(0), shade, 4, { opacity: 0.3 }),
    fill(rect(cx - w * 1.0, base - h * 0.72, w * 0.44, h * 0.72), shutters),
    fill(rect(cx + w * 0.56, base - h * 0.72, w * 0.44, h * 0.72), darken(shutters, 0.15)),
    stroke(
      [0.1, 0.2, 0.3, 0.4, 0.5, 0.6]
        .map((s) => `M${cx - w * 0.96} ${base - h * s}h${w * 0.36}M${cx + w * 0.6} ${base - h * s}h${w * 0.36}`)
        .join(''),
      darken(shutters, 0.4),
      1.6,
      { opacity: 0.7 },
    ),
    fill(rect(cx - w * 0.7, base, w * 1.4, 7), lighten(wall, 0.5)),
  );
}

/** Striped awning hanging from `y`, scalloped at its lower edge. */
export function drawAwning(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  depth: number,
  colours: readonly [string, string],
): void {
  const stripes = Math.round(width / 40);
  const step = width / stripes;
  canvas.add(castShadow(canvas, rect(x, y, width, depth + 22), 6, 26, 12, 0.4));
  for (let i = 0; i < stripes; i++) {
    const colour = colours[i % 2] ?? colours[0];
    const left = x + i * step;
    canvas.add(
      fill(
        `M${left + 6} ${y}h${step}l${-6} ${depth}h${-step}Z`,
        canvas.linear(
          [
            [0, darken(colour, 0.12)],
            [0.5, lighten(colour, 0.12)],
            [1, colour],
          ],
          0,
          y,
          0,
          y + depth,
        ),
      ),
      fill(`M${left} ${y + depth}h${step}v10a${step / 2} 14 0 0 1 ${-step} 0Z`, darken(colour, 0.14)),
    );
  }
}

/** Shop window with shelves and warm light; the caller puts objects on the shelves. */
export function drawShopWindow(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  shelves: number,
  frame = '#3a2a24',
): void {
  canvas.add(
    fill(rect(x - 9, y - 9, width + 18, height + 18), frame),
    fill(
      rect(x, y, width, height),
      canvas.linear(
        [
          [0, '#fff1cc'],
          [0.6, '#f4cf92'],
          [1, '#c98f56'],
        ],
        0,
        y,
        0,
        y + height,
      ),
    ),
    ...Array.from({ length: shelves }, (_, i) =>
      fill(rect(x, y + (height * (i + 1)) / shelves - 8, width, 8), '#8a5a34'),
    ),
    fill(`M${x} ${y}h${width * 0.3}l${-width * 0.22} ${height}h${-width * 0.08}Z`, '#ffffff', { opacity: 0.16 }),
    stroke(rect(x, y, width, height), shade, 5, { opacity: 0.35 }),
  );
}

export function drawDoor(canvas: Canvas, x: number, base: number, width: number, height: number, colour: string): void {
  canvas.add(
    fill(rect(x - 8, base - height - 8, width + 16, height + 8), darken(colour, 0.5)),
    fill(
      rect(x, base - height, width, height),
      canvas.linear(
        [
          [0, lighten(colour, 0.2)],
          [1, darken(colour, 0.2)],
        ],
        x,
        0,
        x + width,
        0,
      ),
    ),
    fill(
      rect(x + width * 0.14, base - height * 0.93, width * 0.72, height * 0.56),
      canvas.linear(
        [
          [0, '#ffe9b8'],
          [1, '#d9a05e'],
        ],
        0,
        base - height,
        0,
        base - height * 0.4,
      ),
    ),
    stroke(rect(x + width * 0.14, base - height * 0.3, width * 0.72, height * 0.22), darken(colour, 0.4), 3),
    stroke(`M${x + width * 0.9} ${base - height * 0.42}v-${height * 0.1}`, '#e6c06a', 5),
  );
}
