import { paint, type Artwork } from '../drawing/artwork.js';
import { clipped, fill, stroke, type Canvas } from '../drawing/canvas.js';
import { darken, lighten } from '../drawing/colour.js';
import { lean, project, yaw, type Camera } from '../geometry/camera.js';
import { rect } from '../geometry/outlines.js';
import { parsePath } from '../geometry/parse-path.js';
import { formatPath, warpPath, type Point, type Warp } from '../geometry/path.js';

export interface Window {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly picture: Artwork;
}

/** A step of the frame, from the outer edge inwards: its distance from the edge, its height and its colour. */
export interface Step {
  readonly inset: number;
  readonly rise: number;
  readonly colour: string;
}

export interface PhotoFrameOptions {
  readonly camera: Camera;
  readonly width: number;
  readonly height: number;
  readonly turn: number;
  readonly side: string;
  readonly moulding: readonly Step[];
  readonly grain?: boolean;
  /** Printed on the moulding, before its shading. */
  readonly mouldingPrint?: Artwork;
  readonly mat: string;
  readonly matPrint?: Artwork;
  readonly windows: readonly Window[];
  readonly tint: string;
}

const depth = 46;
type Lift = (rise: number) => Warp;
type Side = 'top' | 'right' | 'bottom' | 'left';

/** How each side of a moulding takes the light when its face falls inwards; the opposite holds when it falls outwards. */
const inwardLight: Record<Side, number> = { top: -0.36, left: -0.24, right: 0.2, bottom: 0.3 };

export function drawPhotoFrame(canvas: Canvas, options: PhotoFrameOptions): void {
  const { camera, width, height, turn, side, mat, matPrint, windows, tint } = options;
  const [tilt, spin] = [lean(7), yaw(turn)];
  const at: Lift = (rise) => (p) => project(camera, spin(tilt({ x: p.x - width / 2, y: height - p.y, z: rise })));
  const d = (outline: string, rise: number) => formatPath(warpPath(parsePath(outline), at(rise), 60));
  dropShadows(canvas, at, options);
  for (let rise = 0; rise <= depth; rise += 2)
    canvas.add(fill(d(rect(0, 0, width, height), rise), darken(side, 0.35 - (0.2 * rise) / depth)));
  drawMoulding(canvas, at, options);
  const inset = options.moulding.at(-1)?.inset ?? 0;
  const opening = rect(inset, inset, width - inset * 2, height - inset * 2);
  const low = depth - 12;
  const face = canvas.clip(d(opening, low));
  const [from, to] = [at(low)({ x: 0, y: 0 }), at(low)({ x: width, y: height })];
  canvas.add(
    clipped(
      face,
      fill(d(opening, low), mat),
      matPrint ? paint(matPrint, at(low), 40) : '',
      fill(
        d(opening, low),
        canvas.linear(
          [
            [0, '#ffffff', 0.16],
            [0.5, '#ffffff', 0],
            [1, '#1a1030', 0.12],
          ],
          from.x,
          from.y,
          to.x,
          to.y,
        ),
      ),
      ...windows.map((window) => drawWindow(canvas, at(low), window)),
      stroke(d(opening, low), '#1a1030', 26, { opacity: 0.35, filter: canvas.blur(9), transform: 'translate(7 9)' }),
      glass(canvas, at(low), width, height),
    ),
    stroke(d(opening, low), darken(tint, 0.75), 2, { opacity: 0.5 }),
  );
}

/** A window cut in the mat: white core of the bevel, the picture a little below, its shadow on two sides. */
function drawWindow(canvas: Canvas, at: Warp, { x, y, width, height, picture }: Window): string {
  const d = (grow: number) =>
    formatPath(warpPath(parsePath(rect(x - grow, y - grow, width + grow * 2, height + grow * 2)), at, 60));
  const sheet: Warp = (p) => at({ x: p.x + x, y: p.y + y });
  return (
    fill(d(8), '#fffdf8') +
    stroke(d(8), '#1a1030', 1.6, { opacity: 0.22 }) +
    clipped(
      canvas.clip(d(0)),
      paint(picture, sheet, 40),
      stroke(d(0), '#1a1030', 12, { opacity: 0.4, filter: canvas.blur(5), transform: 'translate(4 5)' }),
    ) +
    stroke(d(1), '#8d8798', 1.4, { opacity: 0.5 })
  );
}

function glass(canvas: Canvas, at: Warp, width: number, height: number): string {
  const slant = (from: number, to: number) =>
    formatPath(
      warpPath(
        parsePath(`M${width * from} 0H${width * to}L${width * (to - 0.62)} ${height}H${width * (from - 0.62)}Z`),
        at,
        200,
      ),
    );
  const shine = canvas.linear(
    [
      [0, '#ffffff', 0.3],
      [1, '#ffffff', 0.03],
    ],
    at({ x: 0, y: 0 }).x,
    at({ x: 0, y: 0 }).y,
    at({ x: 0, y: height }).x,
    at({ x: 0, y: height }).y,
  );
  return fill(slant(0.5, 0.86), shine) + fill(slant(0.92, 0.98), shine);
}

function drawMoulding(
  canvas: Canvas,
  at: Lift,
  { width, height, moulding, grain, mouldingPrint }: PhotoFrameOptions,
): void {
  const corners = (inset: number): Record<'a' | 'b' | 'c' | 'd', Point> => ({
    a: { x: inset, y: inset },
    b: { x: width - inset, y: inset },
    c: { x: width - inset, y: height - inset },
    d: { x: inset, y: height - inset },
  });
  let outer: Step = { inset: 0, rise: depth - 8, colour: moulding[0]?.colour ?? '#888888' };
  for (const step of moulding) {
    const [o, i] = [corners(outer.inset), corners(step.inset)];
    const slope = Math.max(-1, Math.min(1, (outer.rise - step.rise) / 12));
    const sides: [Side, Point, Point, Point, Point][] = [
      ['top', o.a, o.b, i.b, i.a],
      ['right', o.b, o.c, i.c, i.b],
      ['bottom', o.c, o.d, i.d, i.c],
      ['left', o.d, o.a, i.a, i.d],
    ];
    for (const [name, p, q, r, s] of sides) {
      const light = slope * inwardLight[name] + (name === 'top' || name === 'left' ? 0.05 : -0.07);
      const tone = light > 0 ? lighten(step.colour, light) : darken(step.colour, -light);
      const [high, low] = [at(outer.rise), at(step.rise)];
      const quad = [high(p), high(q), low(r), low(s)];
      const path = `M${quad.map((c) => `${c.x.toFixed(1)} ${c.y.toFixed(1)}`).join('L')}Z`;
      const along = canvas.linear(
        [
          [0, lighten(tone, 0.1)],
          [0.6, tone],
          [1, darken(tone, 0.12)],
        ],
        quad[0]?.x ?? 0,
        quad[0]?.y ?? 0,
        (quad[1]?.x ?? 0) + 0.1,
        (quad[1]?.y ?? 0) + 0.1,
      );
      canvas.add(fill(path, along, { stroke: tone, 'stroke-width': 0.8 }));
      if (grain && step.inset - outer.inset > 9)
        canvas.add(
          clipped(canvas.clip(path), woodGrain(name, p, q, step.inset - outer.inset, at(step.rise), step.colour)),
        );
      if (mouldingPrint && step.inset - outer.inset > 30)
        canvas.add(clipped(canvas.clip(path), paint(mouldingPrint, at(step.rise), 60)));
      canvas.add(stroke(`M${high(p).x} ${high(p).y}L${low(s).x} ${low(s).y}`, '#1a1030', 1.2, { opacity: 0.3 }));
    }
    outer = step;
  }
}

function woodGrain(side: Side, from: Point, to: Point, width: number, at: Warp, colour: string): string {
  const inward = { top: { x: 0, y: 1 }, right: { x: -1, y: 0 }, bottom: { x: 0, y: -1 }, left: { x: 1, y: 0 } }[side];
  return Array.from({ length: 9 }, (_, line) => {
    const points = Array.from({ length: 13 }, (_, i) => {
      const offset = width * ((line + 0.5) / 9) + Math.sin(i * 0.9 + line * 2.1) * width * 0.05;
      return at({
        x: from.x + ((to.x - from.x) * i) / 12 + inward.x * offset,
        y: from.y + ((to.y - from.y) * i) / 12 + inward.y * offset,
      });
    });
    const d = `M${points.map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join('L')}`;
    return stroke(d, line % 3 === 0 ? lighten(colour, 0.35) : darken(colour, 0.5), 0.9 + (line % 3) * 0.6, {
      opacity: 0.3,
    });
  }).join('');
}

function dropShadows(canvas: Canvas, at: Lift, { width, height, tint }: PhotoFrameOptions): void {
  const shade = darken(tint, 0.72);
  const line = (points: readonly Point[]) => `M${points.map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join('L')}Z`;
  const [topLeft, topRight, bottomRight, bottomLeft] = [
    at(0)({ x: 0, y: 0 }),
    at(0)({ x: width, y: 0 }),
    at(0)({ x: width, y: height }),
    at(0)({ x: 0, y: height }),
  ];
  const [raisedLeft, raisedRight] = [at(depth)({ x: 0, y: height }), at(depth)({ x: width, y: height })];
  canvas.add(
    fill(
      line([
        { x: topLeft.x + 60, y: topLeft.y + 80 },
        { x: topRight.x + 90, y: topRight.y + 80 },
        { x: bottomRight.x + 80, y: bottomRight.y - 30 },
        { x: bottomLeft.x + 40, y: bottomLeft.y - 10 },
      ]),
      shade,
      { opacity: 0.24, filter: canvas.blur(34) },
    ),
    fill(
      line([
        { x: bottomLeft.x, y: bottomLeft.y - 10 },
        { x: bottomRight.x + 120, y: bottomRight.y - 24 },
        { x: bottomRight.x + 150, y: bottomRight.y + 18 },
        { x: raisedRight.x, y: raisedRight.y + 22 },
        { x: raisedLeft.x, y: raisedLeft.y + 22 },
      ]),
      shade,
      { opacity: 0.34, filter: canvas.blur(16) },
    ),
    fill(
      line([
        bottomLeft,
        bottomRight,
        { x: raisedRight.x + 4, y: raisedRight.y + 7 },
        { x: raisedLeft.x, y: raisedLeft.y + 7 },
      ]),
      shade,
      {
        opacity: 0.8,
        filter: canvas.blur(5),
      },
    ),
  );
}
