import type { Point, Warp } from './path.js';

export type Corners = readonly [topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point];

/** Lays a sheet of width × height onto four corners in true perspective (the square-to-quad map of Heckbert). */
export function onQuad(width: number, height: number, [a, b, c, d]: Corners): Warp {
  const sx = a.x - b.x + c.x - d.x;
  const sy = a.y - b.y + c.y - d.y;
  const [dx1, dy1, dx2, dy2] = [b.x - c.x, b.y - c.y, d.x - c.x, d.y - c.y];
  const det = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / det;
  const h = (dx1 * sy - sx * dy1) / det;
  return ({ x, y }) => {
    const [u, v] = [x / width, y / height];
    const w = g * u + h * v + 1;
    return {
      x: ((b.x - a.x + g * b.x) * u + (d.x - a.x + h * d.x) * v + a.x) / w,
      y: ((b.y - a.y + g * b.y) * u + (d.y - a.y + h * d.y) * v + a.y) / w,
    };
  };
}

export const quadPath = (corners: Corners) => `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;

export const box = (x: number, y: number, width: number, height: number): Corners => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];
