import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInHost, stubBrowser } from '@chhapai/host-api/testing';
import { PromotionPopUp } from './promotion-pop-up';

beforeEach(async () => {
  stubBrowser();
  await import('./promotion-dialog');
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

const open = (data: object | null) =>
  renderInHost(<PromotionPopUp />, { http: { 'GET /api/promotions/active': { success: true, data } } });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('opens two seconds after the page, with the text of the offer', async () => {
  await open({});
  await wait(1500);
  expect(screen.queryByRole('dialog')).toBeNull();
  await wait(1000);
  expect(screen.getByRole('dialog', { name: 'Special Offer!' })).toBeTruthy();
  expect(screen.getByText('Get 20% off on all printing services until March 15th!')).toBeTruthy();
});

it('never opens without an active promotion, or if the request fails', async () => {
  await open(null);
  await wait(5000);
  expect(screen.queryByRole('dialog')).toBeNull();
  const { unmount } = await renderInHost(<PromotionPopUp />);
  await wait(5000);
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
});

it.each(['Close', 'Learn More'])('is closed by “%s” and not shown again', async (name) => {
  const { unmount } = await open({});
  await wait(2500);
  fireEvent.click(screen.getByRole('button', { name }));
  expect(screen.queryByText(/Get 20% off/)).toBeNull();
  expect(localStorage.getItem('hasSeenPopup')).toBe('true');
  unmount();
  await open({});
  await wait(5000);
  expect(screen.queryByText(/Get 20% off/)).toBeNull();
});

it('links to the promotion’s page', async () => {
  const { router } = await open({ link: '/corel' });
  await wait(2500);
  fireEvent.click(screen.getByRole('link', { name: 'Learn More' }));
  await wait(0);
  expect(router.state.location.pathname).toBe('/corel');
  expect(localStorage.getItem('hasSeenPopup')).toBe('true');
});
