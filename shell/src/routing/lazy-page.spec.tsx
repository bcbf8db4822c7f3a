import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider, useLoaderData, type RouteObject } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { lazyPage } from './lazy-page';

function open(lazy: RouteObject['lazy']) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <Link to="/mugs">Mugs</Link> },
      { errorElement: <p>Not now</p>, children: [lazyPage({ path: '/mugs', lazy } as RouteObject)] },
    ],
    { initialEntries: ['/'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const Products = () => <p>Mugs: {String(useLoaderData())}</p>;

it('renders the page with the data of its loader', async () => {
  open(() => Promise.resolve({ Component: Products, loader: () => 12 }));
  await userEvent.click(screen.getByRole('link'));
  expect(await screen.findByText('Mugs: 12')).toBeTruthy();
});

it('loads the code of a page again after a failure', async () => {
  const lazy = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue({ Component: Products });
  const router = open(lazy);
  await userEvent.click(screen.getByRole('link'));
  expect(await screen.findByText('Not now')).toBeTruthy();
  await router.navigate('/mugs', { replace: true });
  expect(await screen.findByText('Mugs: null')).toBeTruthy();
  await router.navigate('/mugs?category=tall');
  expect(lazy).toHaveBeenCalledTimes(2);
});

it('respects the page’s own shouldRevalidate', async () => {
  const loader = vi.fn(() => 1);
  const router = open(() => Promise.resolve({ Component: Products, loader, shouldRevalidate: () => false }));
  await userEvent.click(screen.getByRole('link'));
  await screen.findByText('Mugs: 1');
  await router.navigate('/mugs?category=tall');
  expect(loader).toHaveBeenCalledOnce();
});
