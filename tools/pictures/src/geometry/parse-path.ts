import type { Path, Point, Segment } from './path.js';

const arity: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7, Z: 0 };

function* readCommands(d: string): Generator<{ letter: string; values: number[] }> {
  for (const [, letter = '', rest = ''] of d.matchAll(/([MLHVCSQAZmlhvcsqaz])([^MLHVCSQAZmlhvcsqaz]*)/g)) {
    const values = (rest.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? []).map(Number);
    const size = arity[letter.toUpperCase()] ?? 0;
    if (size === 0) yield { letter, values: [] };
    for (let i = 0; size > 0 && i + size <= values.length; i += size) {
      const implicit = i > 0 && letter.toUpperCase() === 'M' ? (letter === 'M' ? 'L' : 'l') : letter;
      yield { letter: implicit, values: values.slice(i, i + size) };
    }
  }
}

/** Reads SVG path data into absolute moves, lines and cubics. */
export function parsePath(d: string): Path {
  const path: Segment[] = [];
  let at: Point = { x: 0, y: 0 };
  let start = at;
  let handle = at;
  for (const { letter, values } of readCommands(d)) {
    const kind = letter.toUpperCase();
    const base = letter === kind ? { x: 0, y: 0 } : at;
    const valueAt = (index: number) => values[index] ?? 0;
    const point = (index: number): Point => ({ x: base.x + valueAt(index), y: base.y + valueAt(index + 1) });
    const cubic = (a: Point, b: Point, to: Point) => {
      path.push({ kind: 'C', a, b, to });
      handle = b;
      at = to;
    };
    if (kind === 'M' || kind === 'L' || kind === 'H' || kind === 'V') {
      const to =
        kind === 'H'
          ? { x: base.x + valueAt(0), y: at.y }
          : kind === 'V'
            ? { x: at.x, y: base.y + valueAt(0) }
            : point(0);
      path.push({ kind: kind === 'M' ? 'M' : 'L', to });
      at = handle = to;
      if (kind === 'M') start = to;
    } else if (kind === 'C') {
      cubic(point(0), point(2), point(4));
    } else if (kind === 'S') {
      cubic({ x: 2 * at.x - handle.x, y: 2 * at.y - handle.y }, point(0), point(2));
    } else if (kind === 'Q') {
      const [pull, to] = [point(0), point(2)];
      const towards = (from: Point): Point => ({
        x: from.x + ((pull.x - from.x) * 2) / 3,
        y: from.y + ((pull.y - from.y) * 2) / 3,
      });
      cubic(towards(at), towards(to), to);
    } else if (kind === 'A') {
      const to = point(5);
      for (const [a, b, end] of arcToCubics(
        at,
        { rx: valueAt(0), ry: valueAt(1), turn: valueAt(2), large: valueAt(3) !== 0, sweep: valueAt(4) !== 0 },
        to,
      ))
        cubic(a, b, end);
      at = handle = to;
    } else {
      path.push({ kind: 'Z' });
      at = handle = start;
    }
  }
  return path;
}

interface Arc {
  readonly rx: number;
  readonly ry: number;
  readonly turn: number;
  readonly large: boolean;
  readonly sweep: boolean;
}

/** Elliptical arc as cubics, after the SVG implementation notes (centre parameterisation). */
function arcToCubics(from: Point, arc: Arc, to: Point): [Point, Point, Point][] {
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
