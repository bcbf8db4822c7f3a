import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { Host } from '@chhapai/host-api';
import { HostContext } from '@chhapai/host-api/host';
import { shellRoutes } from '../routing/shell-routes';
import { NotFoundPage } from './page-error';

const layout = vi.hoisted(() => ({ isBroken: true }));
vi.mock('../layout/layout', () => ({
  layoutLoader: () => null,
  Layout() {
    if (layout.isBroken) throw new Error('broken layout');
    return <p>The whole shop</p>;
  },
}));

afterEach(() => vi.restoreAllMocks());

it('offers a retry if the layout fails, instead of the router’s error screen', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reportFailure = vi.fn();
  const router = createMemoryRouter(shellRoutes([{ path: '/', element: null }]));
  render(
    <HostContext value={{ reportFailure, snapshot: { apps: {}, origin: 'http://localhost' } } as unknown as Host}>
      <RouterProvider router={router} />
    </HostContext>,
  );
  expect(await screen.findByRole('heading', { name: 'Something went wrong' }, { timeout: 5_000 })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/unexpected application error|developer/i);
  await waitFor(() => expect(reportFailure).toHaveBeenCalledWith('shell', 'render', expect.any(Error)));
  layout.isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The whole shop')).toBeTruthy();
});

it.each([
  ['/nowhere', 'Shop Products', '/products'],
  ['/admin/nowhere', 'Go to Home', '/admin'],
])('links from the error page at %s to “%s”', async (path, name, target) => {
  const route = { path: '*', loader: () => ({ isUnavailable: false }), Component: NotFoundPage };
  render(<RouterProvider router={createMemoryRouter([route], { initialEntries: [path] })} />);
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(target);
});
