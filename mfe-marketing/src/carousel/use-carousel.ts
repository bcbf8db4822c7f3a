import { useCallback, useEffect, useRef, useState } from 'react';

/** After the page has come to rest: the library and the other pictures are no part of a first visit, and nothing turns before. */
const SETTLE_MS = 2500;

/**
 * Until it is in sight and the page idle, or somebody wants to turn, the first slide is plain HTML; then swiper comes
 * and takes over. Without it the first slide stays where it is.
 */
export function useCarousel() {
  const place = useRef<HTMLDivElement>(null);
  const started = useRef<Promise<Turning | undefined>>(undefined);
  const [active, setActive] = useState(0);
  const [isPlaying, setPlaying] = useState(true);

  const start = useCallback(
    () =>
      (started.current ??= import(/* webpackChunkName: "carousel" */ './start-swiper').then(
        ({ startSwiper }) =>
          place.current ? startSwiper(place.current, { onSlide: setActive, onPlaying: setPlaying }) : undefined,
        (error: unknown) => {
          started.current = undefined;
          setPlaying(false);
          console.error('The carousel cannot turn', error);
          return undefined;
        },
      )),
    [],
  );
  const turn = (how: (turning: Turning) => void) => void start().then((turning) => turning && how(turning));

  useEffect(() => {
    let callOff = () => {};
    let settling: ReturnType<typeof setTimeout> | undefined;
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        callOff = whenIdle(() => {
          settling = setTimeout(() => void start(), SETTLE_MS);
        });
      },
      { rootMargin: '200px' },
    );
    if (place.current) near.observe(place.current);
    return () => {
      near.disconnect();
      callOff();
      clearTimeout(settling);
      void started.current?.then((turning) => turning?.end());
      started.current = undefined;
    };
  }, [start]);

  return { place, active, isPlaying, turn };
}

/** What moves the slides of a carousel. */
export interface Turning {
  next(): void;
  previous(): void;
  /** Counted from 0, as the slides were given. */
  show(index: number): void;
  play(): void;
  pause(): void;
  end(): void;
}

export interface TurningEvents {
  onSlide: (index: number) => void;
  onPlaying: (isPlaying: boolean) => void;
}

/** Runs the task when the page is loaded and nothing else is to be done. Gives a function that calls it off. */
function whenIdle(task: () => void): () => void {
  const over = new AbortController();
  const wait = () => {
    if ('requestIdleCallback' in window) {
      const id = requestIdleCallback(task, { timeout: 3000 });
      over.signal.addEventListener('abort', () => cancelIdleCallback(id));
    } else {
      const id = setTimeout(task, 300);
      over.signal.addEventListener('abort', () => clearTimeout(id));
    }
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true, signal: over.signal });
  return () => over.abort();
}
