export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Segment =
  | { readonly kind: 'M'; readonly to: Point }
  | { readonly kind: 'L'; readonly to: Point }
  | { readonly kind: 'C'; readonly a: Point; readonly b: Point; readonly to: Point }
  | { readonly kind: 'Z' };

export type Path = readonly Segment[];
export type Warp = (point: Point) => Point;

const round = (value: number) => String(Math.round(value * 10) / 10);
const format = (point: Point) => `${round(point.x)} ${round(point.y)}`;

export function formatPath(path: Path): string {
  return path
    .map((segment) => {
      if (segment.kind === 'Z') return 'Z';
      if (segment.kind === 'C') return `C${format(segment.a)} ${format(segment.b)} ${format(segment.to)}`;
      return `${segment.kind}${format(segment.to)}`;
    })
    .join('');
}

/** Exact for affine maps: control points move with the curve. */
export function mapPath(path: Path, map: Warp): Path {
  return path.map((segment): Segment => {
    if (segment.kind === 'Z') return segment;
    if (segment.kind === 'C') return { kind: 'C', a: map(segment.a), b: map(segment.b), to: map(segment.to) };
    return { kind: segment.kind, to: map(segment.to) };
  });
}

export const mix = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

function splitCubic(from: Point, a: Point, b: Point, to: Point, share: number) {
  const ab = mix(a, b, share);
  const first = mix(from, a, share);
  const last = mix(b, to, share);
  const left = mix(first, ab, share);
  const right = mix(ab, last, share);
  const middle = mix(left, right, share);
  return { head: [first, left, middle] as const, tail: [right, last] as const };
}

/** Cuts long segments into pieces of about `step`, so that a curved surface bends them and not only their ends. */
export function subdivide(path: Path, step: number): Path {
  const pieces: Segment[] = [];
  let at: Point = { x: 0, y: 0 };
  let start = at;
  const line = (to: Point) => {
    const count = Math.max(1, Math.ceil(distance(at, to) / step));
    for (let i = 1; i <= count; i++) pieces.push({ kind: 'L', to: mix(at, to, i / count) });
    at = to;
  };
  for (const segment of path) {
    if (segment.kind === 'M') {
      pieces.push(segment);
      at = start = segment.to;
    } else if (segment.kind === 'L') {
      line(segment.to);
    } else if (segment.kind === 'Z') {
      if (distance(at, start) > step) line(start);
      pieces.push(segment);
      at = start;
    } else {
      const length = distance(at, segment.a) + distance(segment.a, segment.b) + distance(segment.b, segment.to);
      const count = Math.max(1, Math.ceil(length / step));
      let { a, b } = segment;
      for (let left = count; left > 1; left--) {
        const { head, tail } = splitCubic(at, a, b, segment.to, 1 / left);
        pieces.push({ kind: 'C', a: head[0], b: head[1], to: head[2] });
        at = head[2];
        [a, b] = tail;
      }
      pieces.push({ kind: 'C', a, b, to: segment.to });
      at = segment.to;
    }
  }
  return pieces;
}

export const warpPath = (path: Path, warp: Warp, step = 18): Path => mapPath(subdivide(path, step), warp);
