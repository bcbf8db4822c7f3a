import { act, screen } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import type { PageSnapshot } from '@chhapai/contracts';
import { renderInHost } from '@chhapai/host-api/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { Unavailable } from './unavailable';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const snapshot = {
  apps: { 'mfe-x': { routes: ['/mugs'] } },
  origin: 'http://localhost',
} as unknown as PageSnapshot;
const setOnline = (isOnline: boolean) =>
  act(async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });

it('says that the browser is offline, and opens the page once it is back online', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const loader = vi.fn(() => {
    if (!navigator.onLine) throw new Error('offline');
    return null;
  });
  const children = [{ path: '/mugs', loader, element: <p>The mugs</p>, errorElement: <Unavailable /> }];
  await renderInHost(<></>, { route: '/mugs', snapshot, routes: [{ element: <Outlet />, children }] });
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeTruthy();
  expect(document.body.textContent).not.toContain('works as usual');
  await setOnline(true);
  expect(await screen.findByText('The mugs')).toBeTruthy();
  expect(loader).toHaveBeenCalledTimes(2);
});
