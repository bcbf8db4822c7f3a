import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { browserNotify } from './browser-notify';
import { ToastRegion } from './toast-region';

beforeAll(async () => {
  // A window without the focus holds its toasts, and jsdom's has none.
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  await import('./toasts');
});

it('shows a toast at top right for three seconds with a progress bar, which waits under the mouse', async () => {
  render(<ToastRegion />);
  expect(document.querySelector('.Toastify__toast')).toBeNull();
  browserNotify.success('Item added to cart!');
  const toast = (await screen.findByRole('alert')).closest('.Toastify__toast') as HTMLElement;
  expect(toast.textContent).toContain('Item added to cart!');
  expect(toast.closest('.Toastify__toast-container--top-right')).not.toBeNull();
  const bar = () => toast.querySelector<HTMLElement>('.Toastify__progress-bar--animated')!.style;
  // The bar starts once the toast has come in; jsdom runs no animations.
  await waitFor(() => {
    fireEvent.animationEnd(toast);
    expect([bar().animationDuration, bar().animationPlayState]).toEqual(['3000ms', 'running']);
  });
  fireEvent.mouseEnter(toast);
  await waitFor(() => expect(bar().animationPlayState).toBe('paused'));
  fireEvent.mouseLeave(toast);
  await waitFor(() => expect(bar().animationPlayState).toBe('running'));
});

it('can be dragged away, and closes on a click', async () => {
  render(<ToastRegion />);
  browserNotify.error('Failed to add item');
  const words = await screen.findByText('Failed to add item');
  const toast = words.closest('.Toastify__toast') as HTMLElement;
  fireEvent.pointerDown(toast, { clientX: 300, button: 0 });
  fireEvent.pointerMove(document, { clientX: 340 });
  expect(toast.style.transform).toContain('translate3d(');
  fireEvent.pointerUp(document);
  fireEvent.click(toast);
  await waitFor(() => expect(toast.classList.contains('Toastify--animate')).toBe(true));
});
