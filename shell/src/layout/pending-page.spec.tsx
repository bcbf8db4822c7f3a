import { act, screen } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { renderInHost } from '@chhapai/host-api/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PendingPage } from './pending-page';

const scrollTo = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('scrollTo', scrollTo);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A home page, and a product page whose loader takes this long. */
async function openShop(milliseconds: number) {
  const frame = (
    <PendingPage>
      <Outlet />
    </PendingPage>
  );
  const loader = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds));
  const children = [
    { path: '/', element: <p>The home page</p> },
    { path: '/product/:id', loader, element: <p>The mug</p> },
  ];
  const shop = await renderInHost(<></>, { routes: [{ element: frame, children }] });
  const advance = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
  return { advance, openProduct: () => act(async () => void shop.router.navigate('/product/mug')) };
}
const isHidden = (text: string) => screen.getByText(text).closest('[hidden]') !== null;

it('replaces the current page with the skeleton of a slow page, scrolled to the top', async () => {
  const { advance, openProduct } = await openShop(1_000);
  await openProduct();
  await advance(150);
  expect(screen.getByRole('status').textContent).toBe('Loading');
  expect(isHidden('The home page')).toBe(true);
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  await advance(1_000);
  expect(isHidden('The mug')).toBe(false);
  expect(screen.queryByRole('status')).toBeNull();
});

it('keeps the current page until a fast page is ready', async () => {
  const { advance, openProduct } = await openShop(90);
  await openProduct();
  await advance(80);
  expect(isHidden('The home page')).toBe(false);
  expect(screen.queryByRole('status')).toBeNull();
  await advance(100);
  expect(isHidden('The mug')).toBe(false);
  expect(screen.queryByRole('status')).toBeNull();
});
