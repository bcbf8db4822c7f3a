import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Swiper } from 'swiper';
import { stubBrowser } from '@chhapai/host-api/testing';
import { startSwiper } from './start-swiper';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
  document.body.innerHTML = `<div><div class="swiper-wrapper">${'<div class="swiper-slide"><img loading="lazy" alt="" /></div>'.repeat(4)}</div></div>`;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function startCarousel(reducedMotion: boolean) {
  stubBrowser({ reducedMotion });
  const shownSlides: number[] = [];
  const viewport = document.body.firstElementChild as HTMLElement;
  const controls = startSwiper(viewport, { onSlide: (index) => shownSlides.push(index), onPlaying: () => undefined });
  shownSlides.length = 0;
  // jsdom runs no transitions, so the test ends them.
  const endTransition = () => viewport.firstElementChild!.dispatchEvent(new Event('transitionend'));
  return { viewport, shownSlides, controls, endTransition };
}

it('advances every five seconds, even after a manual change', async () => {
  const { shownSlides, controls, endTransition } = startCarousel(false);
  await vi.advanceTimersByTimeAsync(4900);
  expect(shownSlides).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(shownSlides).toEqual([1]);
  endTransition();
  controls.next();
  endTransition();
  await vi.advanceTimersByTimeAsync(6000);
  endTransition();
  expect(shownSlides.slice(0, 3)).toEqual([1, 2, 3]);
  controls.end();
});

it('does not advance while paused or with reduced motion', async () => {
  const playing = startCarousel(false);
  playing.controls.pause();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(playing.shownSlides).toEqual([]);
  playing.controls.end();
  const still = startCarousel(true);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(still.shownSlides).toEqual([]);
  still.controls.end();
});

it('does not advance in a hidden tab or during a touch', async () => {
  const { viewport, shownSlides, controls } = startCarousel(false);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(shownSlides).toEqual([]);
  hidden.mockReturnValue(false);
  const { swiper } = viewport as HTMLElement & { swiper: Swiper };
  swiper.emit('touchStart');
  await vi.advanceTimersByTimeAsync(11_000);
  expect(shownSlides).toEqual([]);
  swiper.emit('touchEnd');
  await vi.advanceTimersByTimeAsync(5_100);
  expect(shownSlides).toEqual([1]);
  controls.end();
});

it('runs no script between slides', async () => {
  const { controls } = startCarousel(false);
  const frame = vi.spyOn(window, 'requestAnimationFrame');
  await vi.advanceTimersByTimeAsync(4_900);
  expect(frame).not.toHaveBeenCalled();
  controls.end();
});

it('loads the pictures of all slides eagerly, so that none appears empty', () => {
  const { viewport, controls } = startCarousel(false);
  expect([...viewport.querySelectorAll('img')].map((img) => img.loading)).toEqual(['eager', 'eager', 'eager', 'eager']);
  controls.end();
});
