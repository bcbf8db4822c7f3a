import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserNotify, toastFeed, type ToastsProps } from './toast-feed';
import { loadToasts } from './load-toasts';
import { ToastRegion } from './toast-region';

vi.mock('./load-toasts', () => ({ loadToasts: vi.fn() }));

type ToastsModule = Awaited<ReturnType<typeof loadToasts>>;
const styled = { Toasts: ({ toasts }: ToastsProps) => <p>styled: {toasts.map(({ message }) => message)}</p> };

beforeEach(() => {
  vi.mocked(loadToasts).mockReset();
});
afterEach(() => {
  toastFeed.current().forEach(({ number }) => toastFeed.close(number));
  vi.restoreAllMocks();
});

it('shows a plain toast if the code of styled toasts fails to load, and retries with the next toast', async () => {
  vi.mocked(loadToasts).mockRejectedValueOnce(new Error('offline'));
  vi.mocked(loadToasts).mockResolvedValueOnce(styled as ToastsModule);
  render(<ToastRegion path="/products" />);
  browserNotify.error('Failed to add item');
  const plain = await screen.findByRole('alert');
  expect(plain.textContent).toBe('Failed to add item');
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  browserNotify.success('Item added to cart!');
  expect(await screen.findByText('styled: Item added to cart!')).toBeTruthy();
});

it('shows a plain toast if the code of styled toasts is slow', async () => {
  vi.mocked(loadToasts).mockReturnValue(new Promise(() => undefined));
  render(<ToastRegion path="/products" />);
  browserNotify.error('You are offline');
  expect((await screen.findByRole('alert')).textContent).toBe('You are offline');
});

it('shows a plain toast if the styled one throws', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Toasts = () => {
    throw new Error('broken');
  };
  vi.mocked(loadToasts).mockResolvedValue({ Toasts } as unknown as ToastsModule);
  render(<ToastRegion path="/products" />);
  browserNotify.info('Link copied');
  expect((await screen.findByRole('alert')).textContent).toBe('Link copied');
});

it('shows a toast one frame after the result of the click', async () => {
  vi.mocked(loadToasts).mockReturnValue(new Promise(() => undefined));
  const frame = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  const listener = vi.fn();
  const unsubscribe = toastFeed.subscribe(listener);
  browserNotify.success('Item added to cart!');
  expect(listener).not.toHaveBeenCalled();
  frame.mock.calls[0]![0](performance.now());
  expect(listener).not.toHaveBeenCalled();
  await waitFor(() => expect(listener).toHaveBeenCalledOnce());
  unsubscribe();
});

it('is positioned below the search field of a list, and moves up if the next page has none', async () => {
  const search = document.createElement('input');
  search.type = 'search';
  document.body.append(search);
  vi.spyOn(search, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, innerWidth, 50));
  vi.mocked(loadToasts).mockResolvedValue(styled as unknown as ToastsModule);
  const { rerender, container } = render(<ToastRegion path="/products" />);
  browserNotify.error('Please log in to use your wishlist');
  const top = () => container.querySelector<HTMLElement>('[style]')?.style.getPropertyValue('--toast-top');
  await waitFor(() => expect(top()).toBe('158px'));
  search.remove();
  rerender(<ToastRegion path="/login" />);
  expect(top()).toBe('8px');
});
