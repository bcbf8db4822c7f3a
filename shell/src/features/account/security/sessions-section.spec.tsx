import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountPaths, errorCodes, type AccountSession } from '@chhapai/contracts';
import { refused } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import { openAccount, section } from '../testing/account-page';

const LIST = `GET ${accountPaths.sessions}`;
const END = `DELETE ${accountPaths.session('phone')}`;
const END_ALL = `DELETE ${accountPaths.sessions}`;
const session = (id: string, device: string, current = false): AccountSession => ({
  _id: id,
  device,
  openedAt: '2026-11-20T06:00:00.000Z',
  lastUsedAt: '2026-11-23T06:00:00.000Z',
  current,
});
const laptop = session('laptop', 'Chrome on Windows', true);
const phone = session('phone', 'Chrome on Android');
const reply = (...data: AccountSession[]) => ({ success: true, data });

it('lists the sessions and marks this device', async () => {
  await openAccount({ [LIST]: reply(laptop, phone) });
  const sessions = await section('Sessions');
  expect(await sessions.findByText('Chrome on Windows')).toBeTruthy();
  expect(sessions.getAllByText('This device')).toHaveLength(1);
  // In Indian time, wherever the browser is.
  expect(sessions.getAllByText(/^Logged in/)[0]!.textContent).toBe('Logged in 20 Nov 2026, 11:30 am');
  expect(sessions.queryByRole('button', { name: 'Log out: Chrome on Windows' })).toBeNull();
});

it('logs out another device', async () => {
  const lists = [reply(laptop, phone), reply(laptop)];
  const { http, toasts } = await openAccount({ [LIST]: () => lists.shift(), [END]: { success: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'Log out: Chrome on Android' }));
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
  expect(toasts).toEqual(['success: Chrome on Android was logged out']);
  expect(http.callsOf(END)).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Sessions' }));
});

it('treats a session that has already ended as logged out', async () => {
  const gone = refused({ status: 404, code: errorCodes.sessionNotFound });
  const { toasts } = await openAccount({ [LIST]: reply(laptop, phone), [END]: () => Promise.reject(gone) });
  await userEvent.click(await screen.findByRole('button', { name: 'Log out: Chrome on Android' }));
  await waitFor(() => expect(toasts).toEqual(['success: Chrome on Android was logged out']));
});

it('logs out everywhere after a confirmation', async () => {
  const { http, logout } = await openAccount({ [LIST]: reply(laptop), [END_ALL]: { success: true } });
  await userEvent.click((await section('Sessions')).getByRole('button', { name: 'Log out everywhere' }));
  expect(http.callsOf(END_ALL)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Yes, log out' }));
  await waitFor(() => expect(logout).toHaveBeenCalledOnce());
});

it('stays logged in here if logging out everywhere fails', async () => {
  const { toasts, logout } = await openAccount({
    [LIST]: reply(laptop),
    [END_ALL]: () => Promise.reject(refused({ status: 503 })),
  });
  await userEvent.click((await section('Sessions')).getByRole('button', { name: 'Log out everywhere' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes, log out' }));
  await waitFor(() => expect(toasts).toEqual(['error: You could not be logged out. Please try again.']));
  expect(logout).not.toHaveBeenCalled();
});

it('shows the other sections if the sessions cannot be loaded, and tries again', async () => {
  let respond: (reply: unknown) => void = () => undefined;
  const replies = [() => Promise.reject(refused({ status: 500 })), () => new Promise((resolve) => (respond = resolve))];
  await openAccount({ [LIST]: () => replies.shift()!() });
  const sessions = await section('Sessions');
  const button = await sessions.findByRole('button', { name: 'Try again' });
  await userEvent.click(button);
  expect([button.ariaBusy, document.activeElement]).toEqual(['true', button]);
  respond(reply(laptop));
  expect(await sessions.findByText('Chrome on Windows')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Profile' })).toBeTruthy();
});
