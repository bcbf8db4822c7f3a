import { Swiper } from 'swiper';
import { Autoplay } from 'swiper/modules';
import type { Turning, TurningEvents } from './use-carousel';

const SLIDE_MS = 5000;
const MOVE_MS = 450;

/** Takes over slides that already stand in their place. Behind a dynamic import: this is the only file that knows swiper. */
export function startSwiper(place: HTMLElement, { onSlide, onPlaying }: TurningEvents): Turning {
  // A slide that waits outside the frame is never "near" for a lazy picture: it would come in empty.
  for (const picture of place.querySelectorAll('img')) picture.loading = 'eager';
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const swiper = new Swiper(place, {
    modules: [Autoplay],
    loop: true,
    speed: isStill ? 0 : MOVE_MS,
    autoplay: { delay: SLIDE_MS, disableOnInteraction: false },
    on: {
      slideChange: ({ realIndex }) => onSlide(realIndex),
      autoplayStart: () => onPlaying(true),
      autoplayStop: () => onPlaying(false),
    },
  });
  if (isStill) swiper.autoplay.stop();
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
