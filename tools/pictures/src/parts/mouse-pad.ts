import { paint, type Artwork } from '../drawing/artwork.js';
import { clipped, fill, stroke, type Canvas } from '../drawing/canvas.js';
import { darken, lighten } from '../drawing/colour.js';
import { lying, type Camera } from '../geometry/camera.js';
import { circle, roundedRect } from '../geometry/outlines.js';
import { parsePath } from '../geometry/parse-path.js';
import { formatPath, subdivide, warpPath, type Point, type Warp } from '../geometry/path.js';

export interface MousePadOptions {
  readonly camera: Camera;
  readonly width: number;
  readonly height: number;
  readonly turn: number;
  readonly round?: boolean;
  readonly cloth: string;
  readonly thread: string;
  readonly print: Artwork;
  readonly tint: string;
}

const thickness = 15;

export function drawMousePad(canvas: Canvas, options: MousePadOptions): void {
  const { camera, width, height, turn, round, cloth, print, tint } = options;
  const outline = round ? circle(width / 2, height / 2, width / 2) : roundedRect(0, 0, width, height, 38);
  const top = lying(camera, { width, height, turn, lift: thickness });
  const onTable = (lift: number) =>
    formatPath(warpPath(parsePath(outline), lying(camera, { width, height, turn, lift })));
  const shade = darken(tint, 0.72);
  canvas.add(
    fill(onTable(0), shade, { opacity: 0.34, filter: canvas.blur(30), transform: 'translate(34 30)' }),
    fill(onTable(0), shade, { opacity: 0.5, filter: canvas.blur(9), transform: 'translate(10 9)' }),
    fill(onTable(0), shade, { opacity: 0.7, filter: canvas.blur(2) }),
  );
  for (let lift = 0; lift < thickness; lift += 1)
    canvas.add(fill(onTable(lift), lift < 9 ? '#24222b' : darken(cloth, 0.35)));
  const face = formatPath(warpPath(parsePath(outline), top));
  canvas.add(fill(face, cloth), clipped(canvas.clip(face), paint(print, top, 40)));
  const from = top({ x: 0, y: 0 });
  const to = top({ x: width, y: height });
  const sheen = canvas.linear(
    [
      [0, '#ffffff', 0.3],
      [0.4, '#ffffff', 0.05],
      [0.62, '#1a1030', 0.02],
      [1, '#1a1030', 0.26],
    ],
    from.x,
    from.y,
    to.x,
    to.y,
  );
  const glow = canvas.radial(
    [
      [0, '#ffffff', 0.26],
      [1, '#ffffff', 0],
    ],
    from.x + 190,
    from.y + 30,
    330,
    0.6,
  );
  canvas.add(fill(face, sheen), fill(face, glow));
  stitchEdge(canvas, outline, top, options);
}

/** Overlocked edge: threads over the rim, slanted, each with its own little shadow. */
function stitchEdge(canvas: Canvas, outline: string, top: Warp, { thread }: MousePadOptions): void {
  const points = outlinePoints(outline, 9);
  const threads = (shift: number, depth: number) =>
    points
      .map((at, i) => {
        const next = points[(i + 1) % points.length] ?? at;
        const length = Math.hypot(next.x - at.x, next.y - at.y) || 1;
        const along = { x: (next.x - at.x) / length, y: (next.y - at.y) / length };
        const inward = { x: -along.y, y: along.x };
        const a = top({ x: at.x + along.x * shift - inward.x * 1.5, y: at.y + along.y * shift - inward.y * 1.5 });
        const b = top({
          x: at.x + along.x * (shift + 5) + inward.x * depth,
          y: at.y + along.y * (shift + 5) + inward.y * depth,
        });
        return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
      })
      .join('');
  const rim = formatPath(warpPath(parsePath(outline), top));
  canvas.add(
    stroke(rim, '#1a1030', 20, { opacity: 0.16, filter: canvas.blur(3) }),
    stroke(rim, darken(thread, 0.3), 11),
    stroke(threads(0, 12), darken(thread, 0.24), 7.4),
    stroke(threads(-0.6, 11), thread, 5),
    stroke(threads(-1.4, 8), lighten(thread, 0.45), 1.4, { opacity: 0.8 }),
  );
}

function outlinePoints(outline: string, step: number): Point[] {
  const points: Point[] = [];
  for (const piece of subdivide(parsePath(outline), step)) if (piece.kind !== 'Z') points.push(piece.to);
  return points.filter(
    (point, i) => i === 0 || Math.hypot(point.x - (points[i - 1]?.x ?? 0), point.y - (points[i - 1]?.y ?? 0)) > 1,
  );
}

/** A plain computer mouse on the pad, to show the size. */
export function drawMouse(
  canvas: Canvas,
  options: { camera: Camera; x: number; y: number; turn: number; colour: string },
): void {
  const { camera, colour } = options;
  const [width, length] = [166, 290];
  const at = (grow: number, lift: number) => {
    const warp = lying(camera, { width, height: length, turn: options.turn, lift });
    const outline = roundedRect(grow, grow, width - grow * 2, length - grow * 2, (width - grow * 2) / 2);
    return formatPath(
      warpPath(parsePath(outline), (p) => {
        const q = warp(p);
        return { x: q.x + options.x, y: q.y + options.y };
      }),
    );
  };
  canvas.add(
    fill(at(-4, 0), '#1a1030', { opacity: 0.5, filter: canvas.blur(14), transform: 'translate(24 18)' }),
    fill(at(0, 0), '#1a1030', { opacity: 0.6, filter: canvas.blur(3) }),
  );
  const layers = 22;
  for (let i = 0; i <= layers; i++) {
    const share = i / layers;
    canvas.add(
      fill(
        at(2 + 40 * share ** 4, 10 + Math.sqrt(share) * 56),
        i < 4 ? darken(colour, 0.5) : darken(colour, 0.3 * (1 - share)),
      ),
    );
  }
  const lid = lying(camera, { width, height: length, turn: options.turn, lift: 66 });
  const put = (p: Point) => ({ x: lid(p).x + options.x, y: lid(p).y + options.y });
  const line = (d: string) => formatPath(warpPath(parsePath(d), put));
  const [a, b] = [put({ x: 20, y: 20 }), put({ x: width, y: length })];
  canvas.add(
    fill(
      at(42, 66),
      canvas.linear(
        [
          [0, lighten(colour, 0.55)],
          [0.5, colour],
          [1, darken(colour, 0.3)],
        ],
        a.x,
        a.y,
        b.x,
        b.y,
      ),
      { filter: canvas.blur(5) },
    ),
    stroke(line(`M${width / 2} 34V124M30 124Q${width / 2} 142 ${width - 30} 124`), darken(colour, 0.6), 2, {
      opacity: 0.6,
    }),
    stroke(line(`M${width / 2} 62V96`), darken(colour, 0.7), 13),
    stroke(line(`M${width / 2 - 2} 64V90`), lighten(colour, 0.2), 4, { opacity: 0.7 }),
    stroke(line(`M50 84Q42 134 48 190`), '#ffffff', 9, { opacity: 0.5, filter: canvas.blur(4) }),
  );
}
