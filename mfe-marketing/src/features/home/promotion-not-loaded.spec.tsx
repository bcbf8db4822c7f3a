import { act, screen } from '@testing-library/react';
import { renderInHost, stubBrowser } from '@chhapai/host-api/testing';
import { expect, it, vi } from 'vitest';
import { PromotionPopUp } from './promotion-pop-up';

vi.mock('./promotion-dialog', () => {
  throw new Error('not loaded');
});

it('leaves the page as it is if the code of the pop-up cannot be loaded', async () => {
  stubBrowser();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const page = (
    <>
      <h1>The home page</h1>
      <PromotionPopUp />
    </>
  );
  await renderInHost(page, { http: { 'GET /api/promotions/active': { success: true, data: {} } } });
  await act(() => vi.advanceTimersByTimeAsync(2500));
  vi.useRealTimers();
  await act(() => import('./promotion-dialog').catch(() => undefined));
  expect(screen.getByRole('heading', { name: 'The home page' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
