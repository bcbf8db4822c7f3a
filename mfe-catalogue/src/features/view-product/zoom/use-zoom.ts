import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { pinch, TAP_SCALE, FIT, clampView, zoomAt, type ZoomView } from './zoom.rules';

const DOUBLE_TAP_MS = 300;
const TAP_SLOP_PX = 12;
const MIN_SWIPE_PX = 60;

interface Point {
  x: number;
  y: number;
}

/** Pinch, double tap, wheel and drag for one picture; swiping an unzoomed picture moves to the next. */
export function useZoom(key: unknown, onSwipe: (step: 1 | -1) => void) {
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const pointers = useRef(new Map<number, Point>());
  const press = useRef<Point & { time: number; hasMoved: boolean; isPinch: boolean }>(undefined);
  const lastTap = useRef<Point & { time: number }>(undefined);
  const [view, setView] = useState<ZoomView>(FIT);

  // A new picture starts unzoomed.
  const [shown, setShown] = useState(key);
  if (shown !== key) {
    setShown(key);
    setView(FIT);
  }

  const fromCenter = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = stage.current!.getBoundingClientRect();
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
  };
  const change = (next: (view: ZoomView) => ZoomView) =>
    setView((current) => clampView(next(current), sizeOf(picture.current), sizeOf(stage.current)));

  // React's wheel listeners are passive and cannot stop the page from scrolling.
  useEffect(() => {
    const element = stage.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      change((current) => zoomAt(current, Math.exp(-event.deltaY / 400), fromCenter(event)));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const point = fromCenter(event);
    pointers.current.set(event.pointerId, point);
    press.current =
      pointers.current.size === 1
        ? { ...point, time: event.timeStamp, hasMoved: false, isPinch: false }
        : press.current && { ...press.current, isPinch: true };
  };

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const previous = pointers.current.get(event.pointerId);
    if (!previous) return;
    const point = fromCenter(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, point);
    if (press.current && Math.hypot(point.x - press.current.x, point.y - press.current.y) > TAP_SLOP_PX)
      press.current.hasMoved = true;
    if (other) change((current) => pinch(current, [previous, other], [point, other]));
    else
      change((current) => ({ ...current, x: current.x + point.x - previous.x, y: current.y + point.y - previous.y }));
  };

  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    if (!pointers.current.delete(event.pointerId) || pointers.current.size > 0 || !press.current) return;
    const end = fromCenter(event);
    const { x, hasMoved, isPinch } = press.current;
    press.current = undefined;
    if (isPinch) return;
    if (hasMoved) {
      if (view.scale === 1 && Math.abs(end.x - x) > MIN_SWIPE_PX) onSwipe(end.x < x ? 1 : -1);
      return;
    }
    const tap = { ...end, time: event.timeStamp };
    if (!isSecondTap(lastTap.current, tap)) return void (lastTap.current = tap);
    lastTap.current = undefined;
    change((current) => (current.scale > 1 ? FIT : zoomAt(current, TAP_SCALE, end)));
  };

  const onPointerCancel = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    press.current = undefined;
  };

  return {
    stage,
    picture,
    view,
    zoomBy: (factor: number) => change((current) => zoomAt(current, factor, { x: 0, y: 0 })),
    panBy: (x: number, y: number) => change((current) => ({ ...current, x: current.x + x, y: current.y + y })),
    gestures: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}

const sizeOf = (element: HTMLElement | null) => ({
  width: element?.offsetWidth ?? 0,
  height: element?.offsetHeight ?? 0,
});

const isSecondTap = (first: (Point & { time: number }) | undefined, tap: Point & { time: number }): boolean =>
  first !== undefined &&
  tap.time - first.time < DOUBLE_TAP_MS &&
  Math.hypot(tap.x - first.x, tap.y - first.y) < 3 * TAP_SLOP_PX;
