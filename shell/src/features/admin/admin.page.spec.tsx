import { screen } from '@testing-library/react';
import { renderInHost, testShopper } from '@chhapai/host-api/testing';
import type { SessionUser } from '@chhapai/contracts';
import { expect, it } from 'vitest';
import { Component as Admin } from './admin.page';

const open = (user: SessionUser | null | 'loading') =>
  renderInHost(<p>Another page</p>, { route: '/admin', user, routes: [{ path: '/admin', Component: Admin }] });

it('is for those who are signed in, once that is known', async () => {
  const waiting = await open('loading');
  expect(waiting.router.state.location.pathname).toBe('/admin');
  waiting.unmount();
  const { router } = await open(null);
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/admin' } });
});

it('tells a customer that it is for the staff', async () => {
  await open(testShopper);
  expect(screen.getByRole('heading', { level: 1, name: 'This page is for the shop’s staff' })).toBeTruthy();
});

it.each(['staff', 'admin'] as const)('frames the console of %s', async (role) => {
  await open({ ...testShopper, role });
  expect(screen.getByRole('heading', { level: 1, name: 'Staff console' })).toBeTruthy();
});
