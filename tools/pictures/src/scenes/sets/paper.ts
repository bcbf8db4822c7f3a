import { paint, type Artwork } from '../../drawing/artwork.js';
import { clipped, fill, stroke, type Canvas } from '../../drawing/canvas.js';
import { darken, lighten } from '../../drawing/colour.js';
import { rect, roundedRect } from '../../geometry/outlines.js';
import { castShadow } from './stage.js';

interface Pile {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly turn?: number;
  readonly paper?: string;
  readonly art: Artwork;
  /** Sheets in the pile; 1 is a single sheet. */
  readonly sheets?: number;
  readonly corner?: number;
  readonly gilt?: string;
}

/** A sheet, or a pile of them, seen from straight above with its edges to the lower right. */
export function drawPile(
  canvas: Canvas,
  { x, y, width, height, turn = 0, paper = '#fffdf8', art, sheets = 1, corner = 3, gilt }: Pile,
): void {
  const face = roundedRect(-width / 2, -height / 2, width, height, corner);
  const depth = Math.min(26, sheets);
  canvas.nest({ transform: `translate(${x} ${y}) rotate(${turn})` }, () => {
    canvas.add(
      castShadow(canvas, face, 10 + depth, 14 + depth, 14, 0.34),
      castShadow(canvas, face, 3 + depth * 0.7, 4 + depth * 0.8, 4, 0.42),
    );
    for (let i = depth; i > 0; i--)
      canvas.add(
        fill(face, gilt ?? darken(paper, i % 2 === 0 ? 0.2 : 0.08), {
          transform: `translate(${i * 0.55} ${i * 0.75})`,
        }),
      );
    canvas.add(
      fill(face, paper),
      clipped(
        canvas.clip(face),
        paint(art, (p) => ({ x: p.x - width / 2, y: p.y - height / 2 })),
      ),
    );
    canvas.add(
      fill(
        face,
        canvas.linear(
          [
            [0, '#ffffff', 0.26],
            [0.5, '#ffffff', 0],
            [1, '#1a1030', 0.14],
          ],
          -width / 2,
          -height / 2,
          width / 2,
          height / 2,
        ),
      ),
      stroke(face, darken(paper, 0.3), 1, { opacity: 0.4 }),
    );
  });
}

export interface Column {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Lines that stand for text too small to read; every sixth ends a paragraph and is shorter. */
export function greek({ x, y, width, height }: Column, ink = '#55505c', leading = 7): Artwork {
  const lines = Math.floor(height / leading);
  return Array.from({ length: lines }, (_, i) => {
    const isLast = i % 6 === 5;
    const share = isLast ? 0.62 : 0.96 + ((i * 7) % 5) * 0.01;
    return {
      path: [
        { kind: 'M', to: { x, y: y + i * leading } },
        { kind: 'L', to: { x: x + width * Math.min(1, share), y: y + i * leading } },
      ],
      stroke: ink,
      width: leading * 0.34,
      opacity: 0.62,
    } as const;
  });
}

/** A box standing on the table, seen a little from above: lid in light, front printed, side in shade. */
export function drawCarton(
  canvas: Canvas,
  x: number,
  base: number,
  width: number,
  height: number,
  depth: number,
  colour: string,
  front: Artwork,
): void {
  const face = rect(x, base - height, width, height);
  const lid = `M${x} ${base - height}l${depth} ${-depth * 0.55}h${width}l${-depth} ${depth * 0.55}Z`;
  const side = `M${x + width} ${base}v${-height}l${depth} ${-depth * 0.55}v${height}Z`;
  canvas.add(
    castShadow(canvas, `M${x} ${base - 10}h${width}l${depth + 70} ${-depth * 0.2}l-20 40h${-width}Z`, 6, 8, 12, 0.45),
  );
  canvas.add(
    fill(side, darken(colour, 0.34)),
    fill(lid, lighten(colour, 0.3)),
    fill(face, colour),
    clipped(
      canvas.clip(face),
      paint(front, (p) => ({ x: p.x + x, y: p.y + base - height })),
    ),
  );
  canvas.add(
    fill(
      face,
      canvas.linear(
        [
          [0, '#ffffff', 0.2],
          [0.6, '#ffffff', 0],
          [1, '#1a1030', 0.16],
        ],
        x,
        base - height,
        x + width,
        base,
      ),
    ),
    stroke(`M${x} ${base - height}h${width}l${depth} ${-depth * 0.55}`, lighten(colour, 0.6), 1.6, { opacity: 0.7 }),
  );
}

/** A paper carry bag with rope handles. */
export function drawCarryBag(
  canvas: Canvas,
  x: number,
  base: number,
  width: number,
  height: number,
  colour: string,
  front: Artwork,
): void {
  const top = base - height;
  const face = rect(x, top, width, height);
  canvas.add(castShadow(canvas, `M${x} ${base - 12}h${width + 100}l-40 36h${-width}Z`, 8, 4, 12, 0.45));
  canvas.add(
    stroke(`M${x + width * 0.3} ${top + 6}c0 -70 ${width * 0.4} -70 ${width * 0.4} 0`, darken(colour, 0.4), 6, {
      transform: 'translate(14 -10)',
    }),
  );
  canvas.add(
    fill(`M${x + width} ${top}l${width * 0.2} -14v${height - 10}l${-width * 0.2} 24Z`, darken(colour, 0.36)),
    fill(
      `M${x + width} ${top}l${width * 0.1} ${height * 0.5}l${width * 0.1} ${-height * 0.5 - 14}Z`,
      darken(colour, 0.48),
    ),
  );
  canvas.add(
    fill(face, colour),
    clipped(
      canvas.clip(face),
      paint(front, (p) => ({ x: p.x + x, y: p.y + top })),
    ),
    fill(
      face,
      canvas.linear(
        [
          [0, '#ffffff', 0.24],
          [0.5, '#ffffff', 0],
          [1, '#1a1030', 0.18],
        ],
        x,
        top,
        x + width,
        base,
      ),
    ),
  );
  canvas.add(
    stroke(`M${x + width * 0.3} ${top + 16}c0 -74 ${width * 0.4} -74 ${width * 0.4} 0`, lighten(colour, 0.5), 6),
    stroke(`M${x + width * 0.3} ${top + 16}c0 -74 ${width * 0.4} -74 ${width * 0.4} 0`, darken(colour, 0.4), 1.4),
  );
}
