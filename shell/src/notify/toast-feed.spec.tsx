import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { browserNotify, toastFeed } from './toast-feed';
import { ToastRegion } from './toast-region';

beforeAll(async () => {
  // The library pauses toasts while the window has no focus, which jsdom's never has.
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  await import('./toasts');
});
afterAll(() => void vi.restoreAllMocks());

afterEach(() => toastFeed.current().forEach(({ number }) => toastFeed.close(number)));

it('shows a toast at top right for three seconds with a progress bar, which pauses on hover', async () => {
  render(<ToastRegion path="/products" />);
  expect(document.querySelector('.Toastify__toast')).toBeNull();
  browserNotify.success('Item added to cart!');
  const toast = (await screen.findByRole('alert')).closest('.Toastify__toast') as HTMLElement;
  expect(toast.textContent).toContain('Item added to cart!');
  expect(toast.closest('.Toastify__toast-container--top-right')).not.toBeNull();
  const bar = () => toast.querySelector<HTMLElement>('.Toastify__progress-bar--animated')!.style;
  // The bar starts after the entry animation; jsdom runs no animations.
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
  render(<ToastRegion path="/products" />);
  browserNotify.error('Failed to add item');
  const message = await screen.findByText('Failed to add item');
  const toast = message.closest('.Toastify__toast') as HTMLElement;
  fireEvent.pointerDown(toast, { clientX: 300, button: 0 });
  fireEvent.pointerMove(document, { clientX: 340 });
  expect(toast.style.transform).toContain('translate3d(');
  fireEvent.pointerUp(document);
  await waitFor(() => expect(toast.isConnected).toBe(false));
  browserNotify.error('Failed to update item');
  const next = (await screen.findByText('Failed to update item')).closest('.Toastify__toast') as HTMLElement;
  fireEvent.click(next);
  await waitFor(() => expect(next.classList.contains('exit')).toBe(true));
});

const visibleTexts = () =>
  screen
    .queryAllByRole('alert')
    .filter((toast) => !toast.closest('.exit'))
    .map((toast) => toast.textContent);

it('shows only the newest toast of each kind, and removes a failure once the same action succeeds', async () => {
  render(<ToastRegion path="/products" />);
  browserNotify.success('Link copied');
  browserNotify.error('Failed to add item', { id: 'cart' });
  await waitFor(() => expect(visibleTexts()).toEqual(['Link copied', 'Failed to add item']));
  browserNotify.error('Failed to update item', { id: 'cart' });
  await waitFor(() => expect(visibleTexts()).toEqual(['Link copied', 'Failed to update item']));
  browserNotify.success('Item added to cart!', { id: 'cart' });
  await waitFor(() => expect(visibleTexts()).toEqual(['Item added to cart!']));
});

it('shows a detail in a second line, and a link', async () => {
  render(<ToastRegion path="/products" />, { wrapper: MemoryRouter });
  browserNotify.success('Item added to cart!', {
    detail: 'Patang Season Mug',
    action: { label: 'View cart', path: '/cart' },
  });
  expect(await screen.findByText('Patang Season Mug')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/cart');
  const close = screen.getAllByRole('button', { name: 'Close message' }).at(-1)!;
  fireEvent.click(close);
  await waitFor(() => expect(close.closest('.Toastify__toast')?.classList.contains('exit')).toBe(true));
});

it('shows no link to the page that is already open', async () => {
  const onCart = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/cart']}>{children}</MemoryRouter>
  );
  render(<ToastRegion path="/cart" />, { wrapper: onCart });
  browserNotify.success('Item added to cart!', { action: { label: 'View cart', path: '/cart' } });
  await waitFor(() => expect(visibleTexts()).toEqual(['Item added to cart!']));
  expect(screen.queryByRole('link', { name: 'View cart' })).toBeNull();
});

it('offers a button for eight seconds, which works once, by mouse or keyboard', async () => {
  render(<ToastRegion path="/admin/products" />);
  const undo = vi.fn();
  const action = { label: 'Undo', run: undo };
  browserNotify.success('Product archived', { action });
  const button = await screen.findByRole('button', { name: 'Undo' });
  const toast = button.closest('.Toastify__toast') as HTMLElement;
  await waitFor(() => {
    fireEvent.animationEnd(toast);
    const bar = toast.querySelector<HTMLElement>('.Toastify__progress-bar--animated')!;
    expect(bar.style.animationDuration).toBe('8000ms');
  });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(undo).toHaveBeenCalledOnce();
  await waitFor(() => expect(toastFeed.current()).toEqual([]));

  browserNotify.success('Works archived', { action });
  browserNotify.error('Something else');
  toastFeed.press();
  toastFeed.press();
  expect(undo).toHaveBeenCalledTimes(2);
  expect(toastFeed.current().map(({ message }) => message)).toEqual(['Something else']);
});
