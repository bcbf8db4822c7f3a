import { act, screen, within } from '@testing-library/react';
import { accountPaths, savedAddressPaths, type Account } from '@chhapai/contracts';
import type { AuthActions } from '@chhapai/host-api';
import { AuthContext } from '@chhapai/host-api/host';
import { renderInHost, testShopper, type Script } from '@chhapai/host-api/testing';
import { vi } from 'vitest';
import { Component as AccountPage } from '../account.page';

/** The account of `testShopper`. */
export const testAccount = (change: Partial<Account> = {}): Account => ({
  _id: '0190f7a0-0000-7000-8000-000000000001',
  name: testShopper.name,
  email: testShopper.email,
  pendingEmail: null,
  emailVerified: true,
  role: 'customer',
  avatar: '',
  hasPassword: true,
  hasGoogle: false,
  secondFactor: false,
  createdAt: '2026-01-02T03:04:05.000Z',
  version: 3,
  ...change,
});

export const accountReply = (change?: Partial<Account>) => ({ success: true, data: testAccount(change) });

/** Opens the account page of `testShopper`, with replies for all its sections. */
export async function openAccount(http: Script = {}, user: typeof testShopper | null = testShopper) {
  const actions = { renew: vi.fn(() => Promise.resolve()), logout: vi.fn() };
  const rendered = await renderInHost(
    <AuthContext value={actions as Partial<AuthActions> as AuthActions}>
      <AccountPage />
    </AuthContext>,
    {
      route: '/account',
      user,
      routes: [
        { path: '/login', element: <p>Login page</p> },
        { path: '/about', element: <p>About page</p> },
      ],
      http: {
        [`GET ${accountPaths.get}`]: accountReply(),
        [`GET ${accountPaths.sessions}`]: { success: true, data: [] },
        [`GET ${savedAddressPaths.list}`]: { success: true, data: [] },
        ...http,
      },
    },
  );
  return { ...rendered, ...actions };
}

/** A section of the page, once it is shown. */
export const section = async (name: string) => within(await screen.findByRole('region', { name }));

/** Lets the page notice that the person has returned to its tab. */
export const returnToTab = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
