import { Swiper } from 'swiper';
import type { CarouselControls, CarouselEvents } from './use-carousel';

const SLIDE_MS = 5000;
const MOVE_MS = 450;

/** Starts swiper on existing slides. This is the only file that imports swiper, and it is imported dynamically. */
export function startSwiper(viewport: HTMLElement, { onSlide, onPlaying }: CarouselEvents): CarouselControls {
  // Lazy pictures in hidden slides would not load, so the slides would appear empty.
  for (const picture of viewport.querySelectorAll('img')) picture.loading = 'eager';
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let isPlaying = !prefersReducedMotion;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Swiper's autoplay module runs a script in every frame, which took 14% of a CPU while the home page was open.
  const showNext = () => {
    if (!document.hidden) swiper.slideNext();
    scheduleNext();
  };
  const scheduleNext = () => {
    clearTimeout(timer);
    if (isPlaying) timer = setTimeout(showNext, SLIDE_MS);
  };
  const setPlaying = (playing: boolean) => {
    isPlaying = playing;
    onPlaying(playing);
    scheduleNext();
  };
  const swiper = new Swiper(viewport, {
    loop: true,
    speed: prefersReducedMotion ? 0 : MOVE_MS,
    on: {
      slideChange: ({ realIndex }) => {
        onSlide(realIndex);
        scheduleNext();
      },
      touchStart: () => clearTimeout(timer),
      touchEnd: scheduleNext,
    },
  });
  setPlaying(isPlaying);
  return {
    next: () => swiper.slideNext(),
    previous: () => swiper.slidePrev(),
    show: (index) => swiper.slideToLoop(index),
    play: () => setPlaying(true),
    pause: () => setPlaying(false),
    end() {
      clearTimeout(timer);
      swiper.destroy(true, false);
    },
  };
}
