import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { WhenNear } from './when-near';

it('shows the placeholder until the visitor scrolls near, then the content', () => {
  let scrollNear = () => undefined as void;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        scrollNear = () => callback([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  render(
    <WhenNear placeholder="Soon" ahead={200}>
      Here
    </WhenNear>,
  );
  expect(screen.getByText('Soon')).toBeTruthy();
  act(() => scrollNear());
  expect(screen.getByText('Here')).toBeTruthy();
  expect(screen.queryByText('Soon')).toBeNull();
});
