/** How a picture lies in its stage: enlarged by `scale`, its middle moved by `x` and `y` pixels from the stage's. */
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

export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 };
/** The largest drawn width is 960 pixels; beyond this there is nothing more to see. */
export const LARGEST = 4;
export const TAP_SCALE = 2.5;

/** Enlarges by a factor around a point, given from the middle of the stage, which stays where it is. */
export function zoomAt(view: ZoomView, factor: number, { x, y }: Point): ZoomView {
  const scale = Math.max(1, Math.min(LARGEST, view.scale * factor));
  const applied = scale / view.scale;
  return { scale, x: x - (x - view.x) * applied, y: y - (y - view.y) * applied };
}

/** Never lets an edge of the picture come further in than the edge of the stage; what is smaller stays in the middle. */
export function within(view: ZoomView, picture: Size, stage: Size): ZoomView {
  const held = (offset: number, size: number, room: number) => {
    const most = Math.max(0, (size * view.scale - room) / 2);
    return Math.max(-most, Math.min(most, offset));
  };
  return {
    scale: view.scale,
    x: held(view.x, picture.width, stage.width),
    y: held(view.y, picture.height, stage.height),
  };
}

/** What two fingers did: moved from one pair of points to another, given from the middle of the stage. */
export function pinch(view: ZoomView, before: readonly [Point, Point], now: readonly [Point, Point]): ZoomView {
  const [from, to] = [middle(before), middle(now)];
  const enlarged = zoomAt(view, distance(now) / Math.max(1, distance(before)), from);
  return { ...enlarged, x: enlarged.x + to.x - from.x, y: enlarged.y + to.y - from.y };
}

const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = ([a, b]: readonly [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y);
