import { radians } from '../geometry/outlines.js';
import type { Point, Warp } from '../geometry/path.js';

/**
 * A solid of revolution, seen slightly from above. `v` runs from 0 (top) to 1 (foot), angles from -90 (left) to 90 (right).
 */
export interface Turned {
  readonly cx: number;
  readonly top: number;
  readonly height: number;
  readonly radius: (v: number) => number;
  /**
   * The ratio of the ellipse's height to its width at `v`: it increases downwards, because the foot is seen more from above
   * than the rim.
   */
  readonly tilt: (v: number) => number;
}

const text = (point: Point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;

export function pointOn(body: Turned, angle: number, v: number): Point {
  const radius = body.radius(v);
  return {
    x: body.cx + radius * Math.sin(radians(angle)),
    y: body.top + body.height * v + radius * body.tilt(v) * Math.cos(radians(angle)),
  };
}

export function ring(body: Turned, v: number, grow = 0): { d: string; cx: number; cy: number; rx: number; ry: number } {
  const rx = body.radius(v) + grow;
  const ry = rx * body.tilt(v);
  const cy = body.top + body.height * v;
  const d = `M${body.cx - rx} ${cy}A${rx} ${ry} 0 1 1 ${body.cx + rx} ${cy}A${rx} ${ry} 0 1 1 ${body.cx - rx} ${cy}Z`;
  return { d, cx: body.cx, cy, rx, ry };
}

const steps = (from: number, to: number, count: number) =>
  Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count);

/** The front of the body between two heights, cut along its own ellipses. */
export function band(body: Turned, v0: number, v1: number, from = -90, to = 90): string {
  const count = Math.max(6, Math.ceil(Math.abs(to - from) / 7));
  const across = (v: number, a: number, b: number) => steps(a, b, count).map((angle) => pointOn(body, angle, v));
  const down = (angle: number, a: number, b: number) => steps(a, b, 24).map((v) => pointOn(body, angle, v));
  const points = [...across(v0, from, to), ...down(to, v0, v1), ...across(v1, to, from), ...down(from, v1, v0)];
  return `M${points.map(text).join('L')}Z`;
}

/** The whole outline seen from the front, back rim included. */
export function silhouette(body: Turned, v0 = 0, v1 = 1): string {
  const front = steps(90, -90, 30).map((angle) => pointOn(body, angle, v1));
  const back = steps(-90, -270, 30).map((angle) => pointOn(body, angle, v0));
  const left = steps(v1, v0, 48).map((v) => pointOn(body, -90, v));
  const right = steps(v0, v1, 48).map((v) => pointOn(body, 90, v));
  return `M${[...front, ...left, ...back, ...right].map(text).join('L')}Z`;
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

/**
 * Lays a sheet of width × height around the body between two heights. Its middle is at the angle `facing` (0 faces the viewer),
 * and it extends `spread` degrees to each side.
 */
export function wrap(
  body: Turned,
  sheet: { width: number; height: number; v0: number; v1: number; spread: number; facing?: number | undefined },
): Warp {
  const { width, height, v0, v1, spread, facing = 0 } = sheet;
  return ({ x, y }) => {
    const angle = facing + (x / width - 0.5) * spread * 2;
    return pointOn(body, clamp(angle, -90, 90), clamp(v0 + (y / height) * (v1 - v0), 0, 1));
  };
}
