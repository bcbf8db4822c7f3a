import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refused, renderInHost, testShopper } from '@chhapai/host-api/testing';
import { beforeEach, expect, it } from 'vitest';
import { cartReply, later, mugLine } from '../testing/samples';
import { Component as AddToCart } from './add-to-cart';
import { Component as CartLink } from './cart-link';

const button = () => screen.getByRole('button', { name: /^Add to Cart/ });
const widget = <AddToCart productId="mug" name="Kite Mug" quantity={2} />;

beforeEach(() => sessionStorage.clear());

it('adds the wanted quantity and says how many are in the cart', async () => {
  const reply = later();
  const { http, toasts } = await renderInHost(widget, {
    user: testShopper,
    http: { 'POST /api/cart/add': () => reply.promise },
  });
  await userEvent.click(button());
  expect(button().getAttribute('aria-busy')).toBe('true');
  await userEvent.click(button());
  reply.resolve(cartReply(mugLine(5)));
  expect(await screen.findByText('Added (5)')).toBeTruthy();
  expect(http.callsOf('POST /api/cart/add').map(({ body }) => body)).toEqual([{ productId: 'mug', quantity: 2 }]);
  expect(toasts).toEqual(['success: Item added to cart!']);
});

it.each([
  ['the words of the shop', () => refused({ status: 422, message: 'Too many pieces' }), 'error: Too many pieces'],
  ['its own words when the shop has none', () => refused({ status: 500 }), 'error: Failed to add item'],
  ['its own words when no answer came', () => refused({ message: 'Network Error' }), 'error: Failed to add item'],
])('tells a failure in %s', async (_which, failure, toast) => {
  const { toasts } = await renderInHost(widget, {
    user: testShopper,
    http: { 'POST /api/cart/add': () => Promise.reject(failure()) },
  });
  await userEvent.click(button());
  expect(toasts).toEqual([toast]);
  expect(button().getAttribute('aria-busy')).toBeNull();
});

it('takes a reply without success for a failure', async () => {
  const { toasts } = await renderInHost(widget, {
    user: testShopper,
    http: { 'POST /api/cart/add': { success: false, message: 'Not today', cart: { items: [] } } },
  });
  await userEvent.click(button());
  expect(toasts).toEqual(['error: Not today']);
});

it('asks a visitor to log in, one tap away, and adds after the login what was wanted', async () => {
  const { http, toasts, router } = await renderInHost(widget, { route: '/product/mug?from=home' });
  await userEvent.click(button());
  expect(toasts).toEqual(['error: Please login to add items to cart']);
  expect(http.calls).toEqual([]);
  const link = screen.getByRole('link', { name: 'Login to add' });
  expect(document.activeElement).toBe(link);
  await userEvent.click(link);
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/product/mug?from=home' } });

  const signedIn = await renderInHost(<CartLink />, {
    user: testShopper,
    http: { 'GET /api/cart': cartReply(), 'POST /api/cart/add': cartReply(mugLine(2)) },
  });
  expect(await screen.findByRole('link', { name: 'Cart, 1 item' })).toBeTruthy();
  expect(signedIn.http.callsOf('POST /api/cart/add').map(({ body }) => body)).toEqual([
    { productId: 'mug', quantity: 2 },
  ]);
});
