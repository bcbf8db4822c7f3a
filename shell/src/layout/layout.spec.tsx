import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInHost, testShopper, stubBrowser, siteReply } from '@chhapai/host-api/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SessionUser } from '@chhapai/contracts';
import { Layout, OfflineBanner } from './layout';

beforeEach(() => stubBrowser());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const page = (path: string, text: string) => ({ path, element: <p>{text}</p> });
const open = (user: SessionUser | null = null, route = '/') =>
  renderInHost(<></>, {
    route,
    user,
    http: siteReply,
    routes: [{ path: '/', element: <Layout />, children: [page('/', 'The home page'), page('*', 'Another page')] }],
  });
const mainNavigation = () => within(screen.getByRole('navigation', { name: 'Main' }));
const textsOf = (links: HTMLElement[]) => links.map((link) => link.textContent);

it('surrounds every page with navigation, footer and the floating chat button', async () => {
  await open();
  expect(within(screen.getByRole('main')).getByText('The home page')).toBeTruthy();
  expect(textsOf(mainNavigation().getAllByRole('link'))).toEqual([
    'Home',
    'Our Works',
    'Products',
    'Corel Designs',
    'Contact Us',
    'About Us',
  ]);
  expect(await screen.findByRole('contentinfo')).toBeTruthy();
  const chat = await screen.findByRole('link', { name: 'Chat on WhatsApp' });
  expect([chat.getAttribute('href'), chat.getAttribute('target')]).toEqual(['https://wa.me/915220000000', '_blank']);
});

it('marks the current page in the navigation', async () => {
  await open(null, '/corel');
  expect(textsOf(mainNavigation().getAllByRole('link', { current: 'page' }))).toEqual(['Corel Designs']);
});

it('offers a visitor Login and Sign Up, and a shopper a greeting and Logout', async () => {
  const { unmount } = await open();
  const header = () => within(screen.getByRole('banner'));
  expect(header().getAllByRole('link', { name: 'Login' })[0]!.getAttribute('href')).toBe('/login');
  expect(header().getAllByRole('link', { name: 'Sign Up' })[0]!.getAttribute('href')).toBe('/signup');
  expect(header().queryByText(/^Hi,/)).toBeNull();
  unmount();
  await open(testShopper);
  expect(header().getAllByText('Hi, Asha Verma')[0]!.getAttribute('href')).toBe('/orders');
  expect(header().getAllByRole('button', { name: 'Logout' })).not.toEqual([]);
  expect(header().queryByRole('link', { name: 'Login' })).toBeNull();
});

it('greets a shopper without a name as User', async () => {
  await open({ ...testShopper, name: '' });
  expect(screen.getAllByText('Hi, User')).not.toEqual([]);
});

it('links to the shopper’s account with their picture or initial', async () => {
  const { unmount } = await open({ ...testShopper, avatar: '/media/avatars/1.webp' });
  const link = () => screen.getByRole('link', { name: 'My Account' });
  expect(link().getAttribute('href')).toBe('/account');
  expect(link().querySelector('img')?.getAttribute('src')).toBe('/media/avatars/1.webp');
  unmount();
  await open(testShopper);
  expect(link().querySelector('[data-initial]')?.getAttribute('data-initial')).toBe('A');
});

it('opens and closes the mobile menu, and closes it when a link is chosen', async () => {
  await open();
  const menu = () => screen.queryByRole('navigation', { name: 'Menu' });
  expect(menu()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(menu()).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close menu' }));
  expect(menu()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  await userEvent.click(within(menu()!).getByRole('link', { name: 'Products' }));
  expect(await screen.findByText('Another page')).toBeTruthy();
  expect(menu()).toBeNull();
});

it('links to Admin in the mobile menu only, and for every shopper', async () => {
  const { unmount } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull();
  unmount();
  await open(testShopper);
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  const menu = within(screen.getByRole('navigation', { name: 'Menu' }));
  expect(menu.getByRole('link', { name: 'Admin' }).getAttribute('href')).toBe('/admin');
  expect(mainNavigation().queryByRole('link', { name: 'Admin' })).toBeNull();
});

it('shows account, orders, wishlist and logout to a shopper in the mobile menu, and login and signup to a visitor', async () => {
  const { unmount } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  const menu = () => within(screen.getByRole('navigation', { name: 'Menu' }));
  const targets = () =>
    menu()
      .getAllByRole('link')
      .slice(6)
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(targets()).toEqual([
    ['Login', '/login'],
    ['Sign Up', '/signup'],
  ]);
  unmount();
  await open(testShopper);
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(menu().getByText('Hi, Asha Verma')).toBeTruthy();
  expect(targets().map(([name]) => name?.trim())).toEqual(['My Account', 'My Orders', 'My Wishlist', 'Admin']);
  expect(menu().getByRole('button', { name: 'Logout' })).toBeTruthy();
});

it('searches the shop from the header and from the mobile menu', async () => {
  const { router } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  const field = screen.getByRole('searchbox', { name: 'Search the shop' });
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, ' chikankari mug {Enter}');
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/products', search: '?q=chikankari+mug' }),
  );
  expect(await screen.findByText('Another page')).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'chikankari mug');
});

it('closes the search with Escape and restores focus', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' }));
});

it('scrolls smoothly to the top of a new page, but not when going back', async () => {
  const { router } = await open();
  await act(() => router.navigate('/about'));
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 0));
  expect(document.documentElement.style.scrollBehavior).toBe('smooth');
  await act(() => router.navigate(-1));
  expect(document.documentElement.style.scrollBehavior).toBe('auto');
});

it('jumps to the top if the visitor prefers reduced motion', async () => {
  stubBrowser({ reducedMotion: true });
  const { router } = await open();
  await act(() => router.navigate('/about'));
  expect(document.documentElement.style.scrollBehavior).toBe('auto');
});

it('starts a document at the top, even if an earlier one was scrolled', async () => {
  sessionStorage.setItem('react-router-scroll-positions', JSON.stringify({ default: 265 }));
  await open();
  expect(scrollTo).not.toHaveBeenCalledWith(0, 265);
});

it('shows the offline banner while the browser is offline', () => {
  const setOnline = (isOnline: boolean) =>
    act(() => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
      dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    });
  render(<OfflineBanner />);
  expect(screen.getByRole('status').textContent).toBe('');
  setOnline(false);
  expect(screen.getByRole('status').textContent).toContain('You are offline.');
  setOnline(true);
  expect(screen.getByRole('status').textContent).toBe('');
});
