import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useScrolled } from './filter-bar';

it('detects when the page is scrolled more than 50 pixels', () => {
  const { result } = renderHook(() => useScrolled());
  const scrollTo = (y: number) =>
    act(() => {
      Object.assign(window, { scrollY: y });
      window.dispatchEvent(new Event('scroll'));
    });
  expect(result.current).toBe(false);
  scrollTo(50);
  expect(result.current).toBe(false);
  scrollTo(51);
  expect(result.current).toBe(true);
  scrollTo(0);
  expect(result.current).toBe(false);
});
