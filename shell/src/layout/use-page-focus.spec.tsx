import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { stubBrowser } from '@chhapai/host-api/testing';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { usePageFocus, useScrollBehavior } from './use-page-focus';

// In the shop, this module is loaded with the code that navigates.
beforeAll(() => import('./move-focus'));

const scrolledTo = vi.fn<(element: Element) => void>();

beforeEach(() => {
  stubBrowser();
  scrolledTo.mockReset();
  // jsdom has no layout.
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo(this);
  };
});
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

/** A page that renders the skeleton of its reviews late, and then replaces it with the reviews. */
function Reviewed() {
  const [step, setStep] = useState(0);
  return (
    <>
      <h1>A reviewed mug</h1>
      {step === 1 && <h2 id="reviews">Reviews are loading</h2>}
      {step === 2 && (
        <section>
          <h2 id="reviews">Reviews</h2>
        </section>
      )}
      <p onClick={() => setStep(step + 1)}>Next</p>
    </>
  );
}

async function open(path: string) {
  const list = (
    <>
      <h1>Mugs</h1>
      <Link to="/mug">A mug</Link>
      <Link to="?q=a">Search</Link>
      <Link to="/reviewed#reviews">Its reviews</Link>
    </>
  );
  const children = [
    { path: '/', element: list },
    { path: '/mug', element: <h1>A mug</h1> },
    { path: '/late', element: <Late /> },
    { path: '/reviewed', element: <Reviewed /> },
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

it('focuses the heading of the next page, including when going back', async () => {
  const router = await open('/');
  await userEvent.click(screen.getByRole('link', { name: 'A mug' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'A mug' }));
  await act(() => router.navigate(-1));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Mugs' }));
});

it('waits for a heading that is rendered later', async () => {
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

const showNext = () => act(async () => screen.getByText('Next').click());

it('scrolls to the part that the hash names and focuses it as soon as it exists, and again when it is replaced', async () => {
  await open('/');
  await userEvent.click(screen.getByRole('link', { name: 'Its reviews' }));
  expect(focused()).toBe('A reviewed mug');
  expect(scrolledTo).not.toHaveBeenCalled();
  await showNext();
  expect(scrolledTo).toHaveBeenCalledTimes(1);
  expect(focused()).toBe('Reviews are loading');
  await showNext();
  expect(scrolledTo).toHaveBeenCalledTimes(2);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Reviews' }));
});

it('scrolls to the part that the hash names on the first page, too', async () => {
  await open('/reviewed#reviews');
  expect(document.activeElement).toBe(document.body);
  await showNext();
  expect(scrolledTo).toHaveBeenCalledTimes(1);
  expect(focused()).toBe('Reviews are loading');
});

it('does not scroll to the part if the visitor has scrolled in the meantime, or goes back', async () => {
  const router = await open('/');
  await userEvent.click(screen.getByRole('link', { name: 'Its reviews' }));
  window.dispatchEvent(new Event('wheel'));
  await showNext();
  await act(() => router.navigate(-1));
  await act(() => router.navigate(1));
  await showNext();
  expect(scrolledTo).not.toHaveBeenCalled();
  expect(focused()).toBe('A reviewed mug');
});

it('does not move focus while a dialog is open', async () => {
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
