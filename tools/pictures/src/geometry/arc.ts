import type { Point } from './path.js';

interface Arc {
  readonly rx: number;
  readonly ry: number;
  readonly turn: number;
  readonly large: boolean;
  readonly sweep: boolean;
}

/** Elliptical arc as cubics, after the SVG implementation notes (centre parameterisation). */
export function arcToCubics(from: Point, arc: Arc, to: Point): [Point, Point, Point][] {
  const phi = (arc.turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)];
  const half = { x: (from.x - to.x) / 2, y: (from.y - to.y) / 2 };
  const local = { x: cos * half.x + sin * half.y, y: -sin * half.x + cos * half.y };
  if (local.x === 0 && local.y === 0) return [];
  const fit = Math.max(1, Math.sqrt((local.x / arc.rx) ** 2 + (local.y / arc.ry) ** 2));
  const [rx, ry] = [arc.rx * fit, arc.ry * fit];
  const under = (rx * ry) ** 2 / ((rx * local.y) ** 2 + (ry * local.x) ** 2) - 1;
  const factor = Math.sqrt(Math.max(0, under)) * (arc.large === arc.sweep ? -1 : 1);
  const middle = { x: (factor * rx * local.y) / ry, y: (-factor * ry * local.x) / rx };
  const centre = {
    x: cos * middle.x - sin * middle.y + (from.x + to.x) / 2,
    y: sin * middle.x + cos * middle.y + (from.y + to.y) / 2,
  };
  const first = Math.atan2((local.y - middle.y) / ry, (local.x - middle.x) / rx);
  let sweep = Math.atan2((-local.y - middle.y) / ry, (-local.x - middle.x) / rx) - first;
  if (arc.sweep && sweep < 0) sweep += 2 * Math.PI;
  if (!arc.sweep && sweep > 0) sweep -= 2 * Math.PI;
  const count = Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9);
  const step = sweep / count;
  const pull = (4 / 3) * Math.tan(step / 4);
  const at = (angle: number, along: number): Point => {
    const x = rx * (Math.cos(angle) - along * Math.sin(angle));
    const y = ry * (Math.sin(angle) + along * Math.cos(angle));
    return { x: centre.x + cos * x - sin * y, y: centre.y + sin * x + cos * y };
  };
  return Array.from({ length: count }, (_, i) => {
    const [a, b] = [first + i * step, first + (i + 1) * step];
    return [at(a, pull), at(b, -pull), at(b, 0)];
  });
}
