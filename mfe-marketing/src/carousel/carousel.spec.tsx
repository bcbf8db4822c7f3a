import { act, render, screen, waitFor } from '@testing-library/react';
import { stubBrowser } from '@chhapai/host-api/testing';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Carousel } from './carousel';

const slides = ['Mugs', 'Frames', 'Bottles', 'Keychains'].map((name) => ({ id: name, content: <p>{name}</p> }));
const carousel = <Carousel label="What we print" slides={slides} />;

beforeEach(() => {
  // jsdom has no layout, and swiper reads the width of its container.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const shownSlide = () => screen.getAllByRole('group').filter((slide) => !slide.hasAttribute('inert'))[0]?.textContent;
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('shows the first slide before anything is loaded', () => {
  stubBrowser();
  render(carousel);
  expect(shownSlide()).toBe('Mugs');
  expect(screen.getByRole('button', { name: 'Go to slide 1' }).getAttribute('aria-current')).toBe('true');
});

it('moves forward and back, wraps around, and goes to the slide of a bullet', async () => {
  stubBrowser({ reducedMotion: true });
  render(carousel);
  await click('Next slide');
  await waitFor(() => expect(shownSlide()).toBe('Frames'));
  await click('Previous slide');
  await waitFor(() => expect(shownSlide()).toBe('Mugs'));
  await click('Previous slide');
  await waitFor(() => expect(shownSlide()).toBe('Keychains'));
  await click('Go to slide 3');
  await waitFor(() => expect(shownSlide()).toBe('Bottles'));
  expect(screen.getByRole('button', { name: 'Go to slide 3' }).getAttribute('aria-current')).toBe('true');
});

it('can be paused and played again', async () => {
  stubBrowser();
  render(carousel);
  await click('Pause the slides');
  await click('Play the slides');
  expect(await screen.findByRole('button', { name: 'Pause the slides' })).toBeTruthy();
});

it('with reduced motion, starts once in view but does not play', async () => {
  const { showObserved } = stubBrowser({ reducedMotion: true });
  render(carousel);
  showObserved();
  expect(await screen.findByRole('button', { name: 'Play the slides' }, { timeout: 5000 })).toBeTruthy();
  expect(shownSlide()).toBe('Mugs');
});

it('with normal motion, starts once in view and plays', async () => {
  vi.useFakeTimers();
  const { showObserved } = stubBrowser();
  render(carousel);
  const wait = (ms: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms);
      await vi.dynamicImportSettled();
    });
  await wait(10_000);
  expect(shownSlide()).toBe('Mugs');
  showObserved();
  await wait(3_000);
  expect(shownSlide()).toBe('Mugs');
  await wait(5_000);
  expect(shownSlide()).toBe('Frames');
});
