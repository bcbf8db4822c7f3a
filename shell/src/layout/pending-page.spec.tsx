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

/** The home page, and a product's page that is there after so many milliseconds. */
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
  const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
  return { pass, go: () => act(async () => void shop.router.navigate('/product/mug')) };
}
const isHidden = (words: string) => screen.getByText(words).closest('[hidden]') !== null;

it('puts the outline of a slow page in the place of the one that is left, from its top', async () => {
  const { pass, go } = await openShop(1_000);
  await go();
  await pass(150);
  expect(screen.getByRole('status').textContent).toBe('Loading');
  expect(isHidden('The home page')).toBe(true);
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  await pass(1_000);
  expect(isHidden('The mug')).toBe(false);
  expect(screen.queryByRole('status')).toBeNull();
});

it('leaves the page standing until a quick one is there', async () => {
  const { pass, go } = await openShop(90);
  await go();
  await pass(80);
  expect(isHidden('The home page')).toBe(false);
  expect(screen.queryByRole('status')).toBeNull();
  await pass(100);
  expect(isHidden('The mug')).toBe(false);
  expect(screen.queryByRole('status')).toBeNull();
});
