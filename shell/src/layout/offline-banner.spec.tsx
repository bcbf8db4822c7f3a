import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OfflineBanner } from './offline-banner';

afterEach(() => vi.restoreAllMocks());

const setOnline = (isOnline: boolean) =>
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });

it('tells of the lost connection for as long as it is lost', () => {
  render(<OfflineBanner />);
  expect(screen.getByRole('status').textContent).toBe('');
  setOnline(false);
  expect(screen.getByRole('status').textContent).toContain('You are offline.');
  setOnline(true);
  expect(screen.getByRole('status').textContent).toBe('');
});
