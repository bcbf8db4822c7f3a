import { useCallback, useEffect, useRef, useState } from 'react';

/** Delay after the page is idle, so that swiper and the other pictures do not count towards the first page load. */
const SETTLE_MS = 2500;

/**
 * Shows the first slide as plain HTML, and loads swiper once the carousel is in view and the page idle, or when a visitor
 * uses the controls. If loading fails, the first slide stays.
 */
export function useCarousel(hasSeveral: boolean) {
  const viewport = useRef<HTMLDivElement>(null);
  const started = useRef<Promise<CarouselControls | undefined>>(undefined);
  const [active, setActive] = useState(0);
  const [isPlaying, setIsPlaying] = useState(true);

  const start = useCallback(
    () =>
      (started.current ??= import(/* webpackChunkName: "carousel" */ './start-swiper').then(
        ({ startSwiper }) =>
          viewport.current ? startSwiper(viewport.current, { onSlide: setActive, onPlaying: setIsPlaying }) : undefined,
        (error: unknown) => {
          started.current = undefined;
          setIsPlaying(false);
          console.error('Failed to load the carousel', error);
          return undefined;
        },
      )),
    [],
  );
  const control = (action: (controls: CarouselControls) => void) =>
    void start().then((controls) => controls && action(controls));

  useEffect(() => {
    if (!hasSeveral) return;
    let cancelIdle = () => {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        cancelIdle = whenIdle(() => {
          timer = setTimeout(() => void start(), SETTLE_MS);
        });
      },
      { rootMargin: '200px' },
    );
    if (viewport.current) observer.observe(viewport.current);
    return () => {
      observer.disconnect();
      cancelIdle();
      clearTimeout(timer);
      void started.current?.then((controls) => controls?.end());
      started.current = undefined;
    };
  }, [start, hasSeveral]);

  return { viewport, active, isPlaying, control };
}

export interface CarouselControls {
  next(): void;
  previous(): void;
  /** Goes to a slide by its index, starting at 0. */
  show(index: number): void;
  play(): void;
  pause(): void;
  end(): void;
}

export interface CarouselEvents {
  onSlide: (index: number) => void;
  onPlaying: (isPlaying: boolean) => void;
}

/** Runs the task once the page has loaded and is idle. Returns a function that cancels it. */
function whenIdle(task: () => void): () => void {
  const cancellation = new AbortController();
  const wait = () => {
    if ('requestIdleCallback' in window) {
      const id = requestIdleCallback(task, { timeout: 3000 });
      cancellation.signal.addEventListener('abort', () => cancelIdleCallback(id));
    } else {
      const id = setTimeout(task, 300);
      cancellation.signal.addEventListener('abort', () => clearTimeout(id));
    }
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true, signal: cancellation.signal });
  return () => cancellation.abort();
}
