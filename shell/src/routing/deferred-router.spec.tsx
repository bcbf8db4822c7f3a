import { act, render, screen } from '@testing-library/react';
import { createBrowserRouter, Link, type RouteObject, RouterProvider, useBlocker } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { createDeferredRouter, type Router } from './deferred-router';

const routes: RouteObject[] = [
  { path: '/', id: 'home', loader: () => 'home', element: <Link to="/next">Next</Link> },
  { path: '/next', element: <h1>Next page</h1> },
];
const hydrated = { loaderData: { home: 'home' } };

afterEach(() => {
  history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

it('renders the first page before the router is loaded, and follows a link clicked meanwhile', async () => {
  let finishLoading = (_router: Router): void => undefined;
  const load = () => new Promise<Router>((resolve) => (finishLoading = resolve));
  render(<RouterProvider router={createDeferredRouter(routes, hydrated, load).router} />);
  act(() => screen.getByRole('link', { name: 'Next' }).click());
  expect(location.pathname).toBe('/');
  await act(async () => finishLoading(createBrowserRouter(routes, { hydrationData: hydrated })));
  await screen.findByRole('heading', { name: 'Next page' });
  expect(location.pathname).toBe('/next');
});

it('lets a page that was shown before the router was loaded block the navigation', async () => {
  function Draft() {
    const { state } = useBlocker(true);
    return (
      <Link to="/next" data-state={state}>
        Next
      </Link>
    );
  }
  const routesWithDraft = [{ ...routes[0]!, element: <Draft /> } as RouteObject, routes[1]!];
  const load = () => Promise.resolve(createBrowserRouter(routesWithDraft, { hydrationData: hydrated }));
  const { unmount } = render(<RouterProvider router={createDeferredRouter(routesWithDraft, hydrated, load).router} />);
  await act(async () => screen.getByRole('link', { name: 'Next' }).click());
  expect(screen.getByRole('link', { name: 'Next' }).dataset['state']).toBe('blocked');
  expect(location.pathname).toBe('/');
  unmount();
});

it('unmounts a page that blocks navigations, even before the router is loaded', () => {
  function Draft() {
    useBlocker(true);
    return null;
  }
  const routesWithDraft = [{ ...routes[0]!, element: <Draft /> } as RouteObject];
  const { router } = createDeferredRouter(routesWithDraft, hydrated, () => new Promise(() => undefined));
  const { unmount } = render(<RouterProvider router={router} />);
  expect(unmount).not.toThrow();
});

it('does not block navigations for a page that was left before the router was loaded', async () => {
  function Draft() {
    useBlocker(true);
    return null;
  }
  const routesWithDraft = [{ ...routes[0]!, element: <Draft /> } as RouteObject, routes[1]!];
  const load = () => Promise.resolve(createBrowserRouter(routesWithDraft, { hydrationData: hydrated }));
  const { router } = createDeferredRouter(routesWithDraft, hydrated, load);
  render(<RouterProvider router={router} />).unmount();
  await router.navigate('/next');
  expect(router.state.location.pathname).toBe('/next');
});

it('leaves a navigation to the browser if the router cannot be loaded, and loads the router again for the next one', async () => {
  const goTo = vi.spyOn(history, 'go').mockReturnValue(undefined);
  const load = vi.fn<() => Promise<Router>>().mockRejectedValue(new Error('offline'));
  const { router } = createDeferredRouter(routes, hydrated, load);
  await router.navigate(-1);
  expect(goTo).toHaveBeenCalledWith(-1);
  load.mockResolvedValue(createBrowserRouter(routes, { hydrationData: hydrated }));
  await router.navigate('/next');
  expect(load).toHaveBeenCalledTimes(2);
  expect(router.state.location.pathname).toBe('/next');
});
