import { act, fireEvent, render, screen } from '@testing-library/react';
import { stubBrowser } from '@chhapai/host-api/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Counter } from './counters';

beforeEach(async () => {
  await import('./count-up');
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.doUnmock('./count-up');
  vi.resetModules();
});

const counter = <Counter value={1623} label="Projects Completed" />;
/** The visible figure; the other one only reserves its width. */
const shownFigure = () => screen.getByRole('button').querySelector('span > span + span')!.textContent;
const shownNumber = () => Number(shownFigure()!.replace(/\D/g, ''));
const waitForAnimation = () => act(async () => void (await import('./count-up')));
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('shows the final figure until the counter is in view, then counts up to it for 2.5 seconds', async () => {
  const { showObserved } = stubBrowser();
  render(counter);
  expect(shownFigure()).toBe('1,623+');
  showObserved();
  await waitForAnimation();
  await advance(50);
  expect(shownNumber()).toBeLessThan(400);
  await advance(950);
  expect(shownNumber()).toBeLessThan(1623);
  await advance(1600);
  expect(shownFigure()).toBe('1,623+');
});

it('restarts when clicked', async () => {
  stubBrowser();
  render(counter);
  fireEvent.click(screen.getByRole('button', { name: '1,623+ Projects Completed' }));
  await waitForAnimation();
  await advance(50);
  expect(shownNumber()).toBeLessThan(400);
  await advance(2600);
  expect(shownFigure()).toBe('1,623+');
});

it('does not count with reduced motion', async () => {
  const { showObserved } = stubBrowser({ reducedMotion: true });
  render(counter);
  showObserved();
  fireEvent.click(screen.getByRole('button'));
  await waitForAnimation();
  await advance(50);
  expect(shownFigure()).toBe('1,623+');
});

it('keeps the figure and logs an error if the animation cannot be loaded', async () => {
  vi.resetModules();
  vi.doMock('./count-up', () => Promise.reject(new Error('gone')));
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { showObserved } = stubBrowser();
  const { Counter: ReloadedCounter } = await import('./counters');
  render(<ReloadedCounter value={1623} label="Projects Completed" />);
  showObserved();
  await vi.waitFor(
    () => expect(log).toHaveBeenCalledWith('Failed to load the counter animation', expect.any(Error)),
    5_000,
  );
  expect(shownFigure()).toBe('1,623+');
  log.mockRestore();
});
