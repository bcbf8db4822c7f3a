/** How a picture is shown in its stage: enlarged by `scale`, its centre moved by `x` and `y` pixels. */
export interface ZoomView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

interface Point {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

export const FIT: ZoomView = { scale: 1, x: 0, y: 0 };
/** Pictures are at most 960 pixels wide; zooming in further shows no more detail. */
export const MAX_SCALE = 4;
export const TAP_SCALE = 2.5;

/** Scales by a factor around a point relative to the centre of the stage; the point stays in place. */
export function zoomAt(view: ZoomView, factor: number, { x, y }: Point): ZoomView {
  const scale = Math.max(1, Math.min(MAX_SCALE, view.scale * factor));
  const appliedFactor = scale / view.scale;
  return { scale, x: x - (x - view.x) * appliedFactor, y: y - (y - view.y) * appliedFactor };
}

/** Limits panning to the edges of the picture; a picture smaller than the stage stays centred. */
export function clampView(view: ZoomView, picture: Size, stage: Size): ZoomView {
  const clamp = (offset: number, size: number, available: number) => {
    const limit = Math.max(0, (size * view.scale - available) / 2);
    return Math.max(-limit, Math.min(limit, offset));
  };
  return {
    scale: view.scale,
    x: clamp(view.x, picture.width, stage.width),
    y: clamp(view.y, picture.height, stage.height),
  };
}

/** Applies a two-finger gesture from one pair of points to another, relative to the centre of the stage. */
export function pinch(view: ZoomView, before: readonly [Point, Point], now: readonly [Point, Point]): ZoomView {
  const [from, to] = [midpoint(before), midpoint(now)];
  const enlarged = zoomAt(view, distance(now) / Math.max(1, distance(before)), from);
  return { ...enlarged, x: enlarged.x + to.x - from.x, y: enlarged.y + to.y - from.y };
}

const midpoint = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = ([a, b]: readonly [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y);
