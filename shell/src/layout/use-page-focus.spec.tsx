import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { stubBrowser } from '@chhapai/host-api/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePageFocus, useScrollBehavior } from './use-page-focus';

beforeEach(() => stubBrowser());
afterEach(() => vi.unstubAllGlobals());

function Frame() {
  const main = useRef<HTMLElement>(null);
  usePageFocus(main);
  useScrollBehavior();
  return (
    <>
      <Link to="/late">Late</Link>
      <button>Elsewhere</button>
      <main ref={main} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

function Late() {
  const [isLoaded, setIsLoaded] = useState(false);
  return <div onClick={() => setIsLoaded(true)}>{isLoaded ? <h1>Late news</h1> : <p>Loading</p>}</div>;
}

async function open(path: string) {
  const list = (
    <>
      <h1>Mugs</h1>
      <Link to="/mug">A mug</Link>
      <Link to="?q=a">Search</Link>
    </>
  );
  const children = [
    { path: '/', element: list },
    { path: '/mug', element: <h1>A mug</h1> },
    { path: '/late', element: <Late /> },
  ];
  const router = createMemoryRouter([{ element: <Frame />, children }], { initialEntries: [path] });
  await act(async () => render(<RouterProvider router={router} />));
  return router;
}
const focused = () => document.activeElement?.textContent;

it('does not move focus on the first page or when only the query changes', async () => {
  await open('/');
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(screen.getByRole('link', { name: 'Search' }));
  expect(focused()).toBe('Search');
});

it('focuses the headline of the next page, including when going back', async () => {
  const router = await open('/');
  await userEvent.click(screen.getByRole('link', { name: 'A mug' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'A mug' }));
  await act(() => router.navigate(-1));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Mugs' }));
});

it('waits for a headline that is rendered later', async () => {
  await open('/');
  await userEvent.click(screen.getByRole('link', { name: 'Late' }));
  expect(focused()).toBe('Late');
  await act(async () => screen.getByText('Loading').click());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Late news' }));
});

it('does not move focus if the visitor has moved it in the meantime', async () => {
  await open('/');
  await userEvent.click(screen.getByRole('link', { name: 'Late' }));
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  await act(async () => screen.getByText('Loading').click());
  expect(focused()).toBe('Elsewhere');
});

it('keeps focus in an open dialog', async () => {
  const router = await open('/');
  const dialog = document.createElement('dialog');
  dialog.open = true;
  document.body.append(dialog);
  await act(() => router.navigate('/mug'));
  expect(document.activeElement).toBe(document.body);
  dialog.remove();
});

it('lays out whole pages after the first navigation, so that scroll positions can be restored', async () => {
  const { style } = document.documentElement;
  style.removeProperty('--below-fold');
  const router = await open('/');
  expect(style.getPropertyValue('--below-fold')).toBe('');
  await act(() => router.navigate('/mug'));
  expect(style.getPropertyValue('--below-fold')).toBe('visible');
});
