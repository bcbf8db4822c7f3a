import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Product } from '@chhapai/contracts';
import { refused, renderInHost, testShopper } from '@chhapai/host-api/testing';
import { sampleProducts, wishlistReply } from '../../products/sample-products';
import { Component as WishlistPage } from './wishlist.page';

const [jaal, kites, skyline] = sampleProducts as [Product, Product, Product];
const GET = 'GET /api/wishlist';
const DELETE_JAAL = 'DELETE /api/wishlist/mug-jaal';

const open = (http: Record<string, unknown>, user: typeof testShopper | null | 'loading' = testShopper) =>
  renderInHost(<p>Login page</p>, {
    route: '/wishlist',
    routes: [{ path: '/wishlist', Component: WishlistPage }],
    http,
    user,
  });
const names = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const removeJaal = () => screen.getByRole('button', { name: 'Remove Chikankari Jaal Mug from wishlist' });

it('sends a visitor to the login page, which returns here, and sends no request', async () => {
  const { router, http } = await open({}, null);
  expect(await screen.findByText('Login page')).toBeTruthy();
  expect(router.state.location.state).toEqual({ from: '/wishlist' });
  expect(http.calls).toEqual([]);
});

it('redirects only after the session has been read', async () => {
  const { router } = await open({}, 'loading');
  expect(screen.getByRole('status').textContent).toContain('Loading wishlist...');
  expect(router.state.location.pathname).toBe('/wishlist');
});

it('is not indexed by search engines', async () => {
  await open({ [GET]: wishlistReply() });
  expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

it('shows a loading state, then the saved products', async () => {
  let respond!: (reply: unknown) => void;
  await open({ [GET]: () => new Promise((resolve) => (respond = resolve)) });
  expect(screen.getByRole('status').textContent).toContain('Loading wishlist...');
  await act(async () => respond(wishlistReply(kites, jaal)));
  await waitFor(() => expect(names()).toEqual(['Patang Season Mug', 'Chikankari Jaal Mug']));
  expect(screen.getByRole('heading', { level: 1, name: 'My Wishlist' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Patang Season Mug' }).getAttribute('href')).toBe('/product/mug-kites');
});

it('shows an empty wishlist with a link to the shop', async () => {
  await open({ [GET]: wishlistReply() });
  expect(await screen.findByText('Your wishlist is empty')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Shop Products' }).getAttribute('href')).toBe('/products');
});

it('shows a failure without a toast, and retries', async () => {
  const replies = [Promise.reject(refused({ status: 503 })), wishlistReply(jaal)];
  const { toasts } = await open({ [GET]: () => replies.shift() });
  expect(await screen.findByText('Your wishlist could not be loaded')).toBeTruthy();
  expect(toasts).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(names()).toEqual(['Chikankari Jaal Mug']));
});

it('removes a product at once, moves focus to the heading, and confirms it', async () => {
  const lists = [wishlistReply(jaal, kites), wishlistReply(kites)];
  let respond!: (reply: unknown) => void;
  const { toasts } = await open({
    [GET]: () => lists.shift(),
    [DELETE_JAAL]: () => new Promise((resolve) => (respond = resolve)),
  });
  await screen.findByText('Chikankari Jaal Mug');
  await userEvent.click(removeJaal());
  await waitFor(() => expect(names()).toEqual(['Patang Season Mug']));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(toasts).toEqual([]);
  await act(async () => respond(wishlistReply(kites)));
  await waitFor(() => expect(toasts).toEqual(['success: Removed from wishlist']));
  expect(names()).toEqual(['Patang Season Mug']);
});

it('restores a product at its position when the request fails', async () => {
  const lists = [wishlistReply(kites, jaal, skyline)];
  let reject!: (failure: unknown) => void;
  const { toasts } = await open({
    [GET]: () => lists.shift() ?? Promise.reject(refused({})),
    [DELETE_JAAL]: () => new Promise((_, onReject) => (reject = onReject)),
  });
  await screen.findByText('Chikankari Jaal Mug');
  await userEvent.click(removeJaal());
  await waitFor(() => expect(names()).toEqual(['Patang Season Mug', 'Rumi Darwaza Mug']));
  await act(async () => reject(refused({})));
  await waitFor(() => expect(names()).toEqual(['Patang Season Mug', 'Chikankari Jaal Mug', 'Rumi Darwaza Mug']));
  expect(toasts).toEqual(['error: Your wishlist could not be updated. Please try again.']);
});

it('shows a withdrawn product as not available, without links, and removes it', async () => {
  const lists = [{ ...wishlistReply(kites), withdrawn: [jaal] }, wishlistReply(kites)];
  const { http } = await open({ [GET]: () => lists.shift(), [DELETE_JAAL]: wishlistReply(kites) });
  const unavailable = within(await screen.findByRole('region', { name: 'No longer available' }));
  expect(unavailable.getAllByText('No longer available')).toBeTruthy();
  expect(unavailable.queryByRole('link')).toBeNull();
  await userEvent.click(removeJaal());
  await waitFor(() => expect(names()).toEqual(['Patang Season Mug']));
  expect(http.callsOf(DELETE_JAAL)).toHaveLength(1);
});
