import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountPaths, errorCodes } from '@chhapai/contracts';
import { refused } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import { errorOf } from '../../testing/error-of';
import { accountReply, openAccount, returnToTab, section, testAccount } from './testing/account-page';

const ACCOUNT = `GET ${accountPaths.get}`;
const CHANGE = `PATCH ${accountPaths.get}`;
const conflictWith = (current: object) => () =>
  Promise.reject(refused({ status: 412, code: errorCodes.accountChanged, message: 'Changed', details: { current } }));
const saveName = async (name: string) => {
  const profile = await section('Profile');
  const field = profile.getByLabelText<HTMLInputElement>('Full name');
  await userEvent.clear(field);
  if (name) await userEvent.type(field, name);
  await userEvent.click(profile.getByRole('button', { name: 'Save name' }));
  return field;
};

it('sends a visitor to the login page, which returns to the account', async () => {
  const { router } = await openAccount({}, null);
  expect(await screen.findByText('Login page')).toBeTruthy();
  expect(router.state.location.state).toEqual({ from: '/account' });
});

it('links to each of its sections', async () => {
  await openAccount();
  const links = (await screen.findByRole('navigation', { name: 'Account sections' })).querySelectorAll('a');
  for (const link of links) {
    const region = document.getElementById(link.hash.slice(1));
    expect(region?.querySelector('h2')?.textContent).toBe(link.textContent);
  }
  expect(links).toHaveLength(screen.getAllByRole('heading', { level: 2 }).length);
});

it('offers to try again if the account cannot be loaded, and keeps focus on the button meanwhile', async () => {
  let respond: (reply: unknown) => void = () => undefined;
  const replies = [() => Promise.reject(refused({ status: 503 })), () => new Promise((resolve) => (respond = resolve))];
  await openAccount({ [ACCOUNT]: () => replies.shift()!() });
  const button = await screen.findByRole('button', { name: 'Try again' });
  await userEvent.click(button);
  expect([button.ariaBusy, document.activeElement]).toEqual(['true', button]);
  respond(accountReply());
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeTruthy();
});

it('saves the name with the version that was seen, and renews the session for all tabs', async () => {
  const { http, toasts, renew } = await openAccount({ [CHANGE]: accountReply({ name: 'Asha Rao', version: 4 }) });
  const field = await saveName(' Asha Rao ');
  await waitFor(() => expect(toasts).toEqual(['success: Name saved']));
  expect(http.callsOf(CHANGE)).toMatchObject([{ headers: { 'If-Match': '"3"' }, body: { name: 'Asha Rao' } }]);
  expect(renew).toHaveBeenCalledOnce();
  // The field is reset to the saved name, which the page receives with its next render.
  await waitFor(() => expect(field.value).toBe('Asha Rao'));
});

it('requires a name and sends no request without one', async () => {
  const { http } = await openAccount();
  const field = await saveName('');
  expect(errorOf(field)).toBe('Enter your full name');
  expect(document.activeElement).toBe(field);
  expect(http.callsOf(CHANGE)).toEqual([]);
});

it('keeps the typed name after a failure', async () => {
  await openAccount({ [CHANGE]: () => Promise.reject(refused({ message: 'Network Error' })) });
  const field = await saveName('Asha Rao');
  expect((await screen.findByRole('alert')).textContent).toContain('What you typed is still here');
  expect(field.value).toBe('Asha Rao');
});

it('shows a name that was changed elsewhere, keeps the typed one, and saves it when asked again', async () => {
  const current = testAccount({ name: 'A. Verma', version: 7 });
  const replies = [conflictWith(current), () => accountReply({ name: 'Asha Rao', version: 8 })];
  const { http } = await openAccount({ [CHANGE]: () => replies.shift()!() });
  const field = await saveName('Asha Rao');
  expect(await screen.findByText(/Your name is now “A. Verma”/)).toBeTruthy();
  expect(field.value).toBe('Asha Rao');
  await userEvent.click(screen.getByRole('button', { name: 'Save name' }));
  await waitFor(() => expect(http.callsOf(CHANGE)).toHaveLength(2));
  expect(http.callsOf(CHANGE)[1]).toMatchObject({ headers: { 'If-Match': '"7"' }, body: { name: 'Asha Rao' } });
});

it('adopts the name from elsewhere on request', async () => {
  await openAccount({ [CHANGE]: conflictWith(testAccount({ name: 'A. Verma', version: 7 })) });
  const field = await saveName('Asha Rao');
  await userEvent.click(await screen.findByRole('button', { name: 'Use “A. Verma”' }));
  expect(field.value).toBe('A. Verma');
});

it('saves the name without asking if something else was changed elsewhere', async () => {
  const replies = [
    conflictWith(testAccount({ avatar: '/media/a.webp', version: 7 })),
    () => accountReply({ version: 8 }),
  ];
  const { http, toasts } = await openAccount({ [CHANGE]: () => replies.shift()!() });
  await saveName('Asha Rao');
  await waitFor(() => expect(toasts).toEqual(['success: Name saved']));
  expect(http.callsOf(CHANGE).map(({ headers }) => headers?.['If-Match'])).toEqual(['"3"', '"7"']);
});

it('asks before leaving unsaved input, and leaves when told to', async () => {
  const { router } = await openAccount();
  await userEvent.type((await section('Profile')).getByLabelText('Full name'), ' Rao');
  await act(() => router.navigate('/about'));
  expect(router.state.location.pathname).toBe('/account');
  expect(await screen.findByText('Leave without saving?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  await act(() => router.navigate('/about'));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('About page')).toBeTruthy();
});

it('allows leaving a page whose changes are saved', async () => {
  const { router, toasts } = await openAccount({ [CHANGE]: accountReply({ name: 'Asha Rao', version: 4 }) });
  await saveName('Asha Rao');
  await waitFor(() => expect(toasts).toHaveLength(1));
  await act(() => router.navigate('/about'));
  expect(await screen.findByText('About page')).toBeTruthy();
});

it('shows a change from another tab when the person returns to this one', async () => {
  const { http } = await openAccount({ [ACCOUNT]: accountReply({ emailVerified: false }) });
  expect(await (await section('Email')).findByText('Not verified')).toBeTruthy();
  http.script[ACCOUNT] = accountReply({ emailVerified: true });
  await returnToTab();
  expect(await (await section('Email')).findByText('Verified')).toBeTruthy();
});
