import { radians } from '../geometry/outlines.js';
import { parsePath } from '../geometry/parse-path.js';
import { formatPath, mapPath, warpPath, type Path, type Warp } from '../geometry/path.js';
import { element } from './element.js';

export interface Ink {
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly opacity?: number;
  readonly dash?: string;
}

export interface Shape extends Ink {
  readonly path: Path;
}

/** A flat print: shapes in ink on a sheet that can be mapped onto any surface. */
export type Artwork = readonly Shape[];

export interface Placement {
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
  readonly turn?: number;
  readonly mirror?: boolean;
}

export const shape = (d: string, ink: Ink): Shape => ({ path: parsePath(d), ...ink });

export function place(art: Artwork, { x = 0, y = 0, scale = 1, turn = 0, mirror = false }: Placement): Artwork {
  const [cos, sin] = [Math.cos(radians(turn)) * scale, Math.sin(radians(turn)) * scale];
  const side = mirror ? -1 : 1;
  const map: Warp = (p) => ({ x: x + cos * p.x * side - sin * p.y, y: y + sin * p.x * side + cos * p.y });
  return art.map((item) => ({
    ...item,
    path: mapPath(item.path, map),
    ...(item.width === undefined ? {} : { width: item.width * scale }),
  }));
}

export function paint(art: Artwork, warp?: Warp, step?: number): string {
  return art
    .map(({ path, fill, stroke, width, opacity, dash }) =>
      element('path', {
        d: formatPath(warp ? warpPath(path, warp, step) : path),
        fill: fill ?? 'none',
        ...(stroke && { stroke, 'stroke-width': width ?? 1, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }),
        ...(opacity !== undefined && { opacity }),
        ...(dash && { 'stroke-dasharray': dash }),
      }),
    )
    .join('');
}
