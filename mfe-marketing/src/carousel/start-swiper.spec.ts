import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

function start(reducedMotion: boolean) {
  stubBrowser({ reducedMotion });
  const seen: number[] = [];
  const place = document.body.firstElementChild as HTMLElement;
  const turning = startSwiper(place, { onSlide: (index) => seen.push(index), onPlaying: () => undefined });
  seen.length = 0;
  // jsdom runs no transitions, so their end is told here.
  const endTransition = () => place.firstElementChild!.dispatchEvent(new Event('transitionend'));
  return { place, seen, turning, endTransition };
}

it('goes on every five seconds, and on after somebody has turned it', async () => {
  const { seen, turning, endTransition } = start(false);
  await vi.advanceTimersByTimeAsync(4900);
  expect(seen).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(seen).toEqual([1]);
  endTransition();
  turning.next();
  endTransition();
  await vi.advanceTimersByTimeAsync(6000);
  endTransition();
  expect(seen.slice(0, 3)).toEqual([1, 2, 3]);
  turning.end();
});

it('stands still while paused and under reduced motion', async () => {
  const playing = start(false);
  playing.turning.pause();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(playing.seen).toEqual([]);
  playing.turning.end();
  const still = start(true);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(still.seen).toEqual([]);
  still.turning.end();
});

it('has the pictures of all slides loaded, so that none comes in empty', () => {
  const { place, turning } = start(false);
  expect([...place.querySelectorAll('img')].map((img) => img.loading)).toEqual(['eager', 'eager', 'eager', 'eager']);
  turning.end();
});
