import { radians } from './outlines.js';
import type { Point, Warp } from './path.js';

/** A point in space: x to the right, y up, z towards the viewer. */
export interface Point3 {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export interface Camera {
  readonly cx: number;
  readonly cy: number;
  /** Degrees above the table. */
  readonly elevation: number;
  readonly distance: number;
}

export type Rotation = (point: Point3) => Point3;

export function project({ cx, cy, elevation, distance }: Camera, { x, y, z }: Point3): Point {
  const [cos, sin] = [Math.cos(radians(elevation)), Math.sin(radians(elevation))];
  const scale = distance / (distance - (y * sin + z * cos));
  return { x: cx + x * scale, y: cy - (y * cos - z * sin) * scale };
}

export function yaw(degrees: number): Rotation {
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return ({ x, y, z }) => ({ x: x * cos + z * sin, y, z: -x * sin + z * cos });
}

/** Tilts away from the viewer about the x axis. */
export function lean(degrees: number): Rotation {
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return ({ x, y, z }) => ({ x, y: y * cos + z * sin, z: -y * sin + z * cos });
}

/** A sheet of width × height that lies on the table, centred and with the print facing up. */
export function lying(camera: Camera, sheet: { width: number; height: number; turn: number; lift?: number }): Warp {
  const turn = yaw(sheet.turn);
  return ({ x, y }) =>
    project(camera, { ...turn({ x: x - sheet.width / 2, y: 0, z: y - sheet.height / 2 }), y: sheet.lift ?? 0 });
}
