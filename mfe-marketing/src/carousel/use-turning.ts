import { useCallback, useEffect, useRef, useState } from 'react';
import type { Turning } from './turning';
import { whenIdle } from './when-idle';

/** After the page has come to rest: the library and the other pictures are no part of a first visit, and nothing turns before. */
const SETTLE_MS = 2500;

/**
 * Until it is in sight and the page idle, or somebody wants to turn, the first slide is plain HTML; then swiper comes
 * and takes over. Without it the first slide stays where it is.
 */
export function useTurning() {
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
