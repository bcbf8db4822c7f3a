import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Loading } from './loading';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('says to screen readers and on screen that the server is slow, but not at once', () => {
  render(<Loading label="Loading order…">the skeleton</Loading>);
  const region = screen.getByRole('status');
  act(() => void vi.advanceTimersByTime(1_900));
  expect(region.textContent).toBe('Loading order…the skeleton');
  act(() => void vi.advanceTimersByTime(100));
  expect(region.textContent).toBe('Loading order…Still loading. The server is taking longer than usual.the skeleton');
});
