import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Product } from '@chhapai/contracts';
import { sessionStarted } from '@chhapai/host-api';
import { refused, renderInHost, testShopper } from '@chhapai/host-api/testing';
import { ProductCard } from '../products/product-card';
import { sampleProducts, wishlistReply } from '../products/sample-products';

const [jaal, kites] = sampleProducts as [Product, Product];
const GET = 'GET /api/wishlist';
const PUT_JAAL = 'PUT /api/wishlist/mug-jaal';

const renderCards = (http: Record<string, unknown>, user: typeof testShopper | null | 'loading' = testShopper) =>
  renderInHost(
    <>
      <ProductCard product={jaal} />
      <ProductCard product={kites} />
    </>,
    { route: '/products?category=mug', routes: [{ path: '/login', element: <p>Login page</p> }], http, user },
  );
const heart = (name = jaal.name) => screen.getByRole('button', { name: `Add ${name} to wishlist` });
const isPressed = (name?: string) => heart(name).getAttribute('aria-pressed') === 'true';

afterEach(() => {
  vi.restoreAllMocks();
});

it('sends one request for all hearts of a page and fills those of saved products', async () => {
  const { http } = await renderCards({ [GET]: wishlistReply(kites) });
  await waitFor(() => expect(isPressed(kites.name)).toBe(true));
  expect(isPressed()).toBe(false);
  expect(http.callsOf(GET)).toHaveLength(1);
});

it('fills at once, confirms when saved, and ignores a second press meanwhile', async () => {
  let respond!: (reply: unknown) => void;
  const lists = [wishlistReply(), wishlistReply(jaal)];
  const { http, toasts } = await renderCards({
    [GET]: () => lists.shift(),
    [PUT_JAAL]: () => new Promise((resolve) => (respond = resolve)),
  });
  await userEvent.click(heart());
  expect(isPressed()).toBe(true);
  await userEvent.click(heart());
  expect([isPressed(), toasts]).toEqual([true, []]);
  await act(async () => respond(wishlistReply(jaal)));
  await waitFor(() => expect(toasts).toEqual(['success: Added to wishlist']));
  expect(isPressed()).toBe(true);
  expect(http.calls.map(({ method = 'GET' }) => method)).toEqual(['GET', 'PUT', 'GET']);
});

it.each([
  [{ status: 404, message: 'Product not found' }, 'error: Product not found'],
  [{ status: 500 }, 'error: Your wishlist could not be updated. Please try again.'],
])('empties again when the service responds with %j', async (failure, toast) => {
  let reject!: (failure: unknown) => void;
  const { toasts } = await renderCards({
    [GET]: wishlistReply(),
    [PUT_JAAL]: () => new Promise((_, onReject) => (reject = onReject)),
  });
  await userEvent.click(heart());
  expect(isPressed()).toBe(true);
  await act(async () => reject(refused(failure)));
  await waitFor(() => expect(isPressed()).toBe(false));
  expect(toasts).toEqual([toast]);
});

it('asks a visitor to log in, sends no request, and returns to the same page', async () => {
  const { router, http, toasts } = await renderCards({}, null);
  await userEvent.click(heart());
  expect(toasts).toEqual(['error: Please log in to use your wishlist']);
  const login = screen.getByRole('link', { name: 'Log in to save Chikankari Jaal Mug' });
  expect(document.activeElement).toBe(login);
  expect(login.textContent).toBe('Log in to save');
  await userEvent.click(login);
  expect(await screen.findByText('Login page')).toBeTruthy();
  expect(router.state.location.state).toEqual({ from: '/products?category=mug' });
  expect(http.calls).toEqual([]);
});

it('does nothing until the session has been read', async () => {
  const { toasts, http } = await renderCards({}, 'loading');
  await userEvent.click(heart());
  expect([toasts, http.calls]).toEqual([[], []]);
});

async function saveAndLogIn(meanwhile: () => void) {
  const lists = [wishlistReply(kites), wishlistReply(jaal, kites)];
  const page = await renderCards({ [GET]: () => lists.shift(), [PUT_JAAL]: wishlistReply(jaal, kites) }, null);
  await userEvent.click(heart());
  await userEvent.click(screen.getByRole('link', { name: /^Log in to save/ }));
  meanwhile();
  await act(async () => void page.store.dispatch(sessionStarted(testShopper)));
  await act(() => page.router.navigate('/products?category=mug'));
  await waitFor(() => expect(isPressed(kites.name)).toBe(true));
  return page;
}

it('saves the product once after the login', async () => {
  const { http, toasts } = await saveAndLogIn(() => undefined);
  await waitFor(() => expect(toasts.at(-1)).toBe('success: Added to wishlist'));
  expect(isPressed()).toBe(true);
  expect(http.callsOf(PUT_JAAL)).toHaveLength(1);
});

it('does not save the product if the login takes more than half an hour', async () => {
  const later = Date.now() + 31 * 60 * 1000;
  const { http } = await saveAndLogIn(() => vi.spyOn(Date, 'now').mockReturnValue(later));
  expect(http.callsOf(PUT_JAAL)).toHaveLength(0);
});
