import { Swiper } from 'swiper';
import { Autoplay } from 'swiper/modules';
import type { CarouselControls, CarouselEvents } from './use-carousel';

const SLIDE_MS = 5000;
const MOVE_MS = 450;

/** Starts swiper on existing slides. Imported dynamically, and the only file that imports swiper. */
export function startSwiper(viewport: HTMLElement, { onSlide, onPlaying }: CarouselEvents): CarouselControls {
  // Lazy pictures in hidden slides would not load, so that slides would appear empty.
  for (const picture of viewport.querySelectorAll('img')) picture.loading = 'eager';
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const swiper = new Swiper(viewport, {
    modules: [Autoplay],
    loop: true,
    speed: reducesMotion ? 0 : MOVE_MS,
    autoplay: { delay: SLIDE_MS, disableOnInteraction: false },
    on: {
      slideChange: ({ realIndex }) => onSlide(realIndex),
      autoplayStart: () => onPlaying(true),
      autoplayStop: () => onPlaying(false),
    },
  });
  if (reducesMotion) swiper.autoplay.stop();
  onPlaying(swiper.autoplay.running);
  return {
    next: () => swiper.slideNext(),
    previous: () => swiper.slidePrev(),
    show: (index) => swiper.slideToLoop(index),
    play: () => swiper.autoplay.start(),
    pause: () => swiper.autoplay.stop(),
    end: () => swiper.destroy(true, false),
  };
}
