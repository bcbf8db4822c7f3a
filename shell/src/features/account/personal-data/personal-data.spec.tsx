import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountPaths, errorCodes } from '@chhapai/contracts';
import { refused } from '@chhapai/host-api/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { accountReply, openAccount, section } from '../testing/account-page';
import { errorOf } from '../../../testing/error-of';

const EXPORT = `GET ${accountPaths.export}`;
const DELETE = `DELETE ${accountPaths.get}`;

it('downloads the data as a JSON file', async () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const { http } = await openAccount({ [EXPORT]: new Blob(['{}']) });
  await userEvent.click(await screen.findByRole('button', { name: 'Download your data' }));
  await waitFor(() => expect(names).toEqual(['chhapai-account.json']));
  expect(http.callsOf(EXPORT)).toMatchObject([{ responseType: 'blob' }]);
});

it('says that the data could not be collected', async () => {
  await openAccount({ [EXPORT]: () => Promise.reject(refused({ status: 503 })) });
  await userEvent.click(await screen.findByRole('button', { name: 'Download your data' }));
  expect((await screen.findByRole('alert')).textContent).toContain('could not be collected completely');
});

it('explains what is kept, before the account is deleted', async () => {
  await openAccount();
  expect((await section('Delete account')).getByText(/your orders and their invoices, without your name/)).toBeTruthy();
});

it('deletes the account after a typed confirmation and the password, and logs out', async () => {
  const { http, toasts, logout, router } = await openAccount({ [DELETE]: { success: true } });
  const part = await section('Delete account');
  await userEvent.click(part.getByRole('button', { name: 'Delete my account' }));
  const confirm = () => userEvent.click(part.getByRole('button', { name: 'Delete my account for good' }));
  await confirm();
  const [typed, password] = [part.getByLabelText('Type DELETE to confirm'), part.getByLabelText('Your password')];
  expect([errorOf(typed), errorOf(password)]).toEqual(['Type DELETE to confirm', 'Enter your password']);
  await userEvent.type(typed, 'delete');
  await userEvent.type(password, 'correct horse 9');
  await confirm();
  await waitFor(() => expect(logout).toHaveBeenCalledOnce());
  expect(toasts).toEqual(['success: Your account has been deleted']);
  expect(http.callsOf(DELETE)).toMatchObject([{ body: { password: 'correct horse 9' } }]);
  // The completed form does not keep the person on the page.
  await act(() => router.navigate('/login'));
  expect(router.state.location.pathname).toBe('/login');
});

it('keeps the account and the input if the password is wrong', async () => {
  const wrong = refused({
    status: 401,
    code: errorCodes.badCredentials,
    message: 'Your current password is incorrect',
  });
  const { logout } = await openAccount({ [DELETE]: () => Promise.reject(wrong) });
  const part = await section('Delete account');
  await userEvent.click(part.getByRole('button', { name: 'Delete my account' }));
  await userEvent.type(part.getByLabelText('Type DELETE to confirm'), 'DELETE');
  await userEvent.type(part.getByLabelText('Your password'), 'wrong');
  await userEvent.click(part.getByRole('button', { name: 'Delete my account for good' }));
  await waitFor(() => expect(errorOf(part.getByLabelText('Your password'))).toBe('Your current password is incorrect'));
  expect(logout).not.toHaveBeenCalled();
});

it('needs no password if the account has none', async () => {
  const { http, logout } = await openAccount({
    [`GET ${accountPaths.get}`]: accountReply({ hasPassword: false }),
    [DELETE]: { success: true },
  });
  const part = await section('Delete account');
  await userEvent.click(part.getByRole('button', { name: 'Delete my account' }));
  await userEvent.type(part.getByLabelText('Type DELETE to confirm'), 'DELETE');
  await userEvent.click(part.getByRole('button', { name: 'Delete my account for good' }));
  await waitFor(() => expect(logout).toHaveBeenCalledOnce());
  expect(http.callsOf(DELETE)).toMatchObject([{ body: {} }]);
});

it('returns focus to the button that opened the form when the form is cancelled', async () => {
  await openAccount();
  const part = await section('Delete account');
  await userEvent.click(part.getByRole('button', { name: 'Delete my account' }));
  await userEvent.click(part.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(part.getByRole('button', { name: 'Delete my account' }));
});
