import { useCallback, useRef, useState, type KeyboardEvent } from 'react';

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Which picture of a horizontally snapping track is in view. The track's own scroll position is the truth. */
export function useGalleryPosition(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);

  const show = useCallback(
    (wanted: number) => {
      const next = Math.max(0, Math.min(count - 1, wanted));
      setIndex(next);
      const { current } = track;
      current?.scrollTo?.({ left: next * current.clientWidth, behavior: 'smooth' });
    },
    [count],
  );

  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
    if (clientWidth > 0) setIndex(Math.round(scrollLeft / clientWidth));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(index + step);
    const buttons = track.current?.querySelectorAll('button');
    buttons?.[Math.max(0, Math.min(count - 1, index + step))]?.focus({ preventScroll: true });
  };

  return { track, index, show, onScroll, onKeyDown };
}
