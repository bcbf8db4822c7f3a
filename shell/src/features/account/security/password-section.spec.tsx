import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountPaths, errorCodes } from '@chhapai/contracts';
import { refused, type Script } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import { accountReply, openAccount, section } from '../testing/account-page';
import { errorOf } from '../../../testing/error-of';

const CHANGE = `POST ${accountPaths.password}`;
const open = async (http: Script) => {
  const rendered = await openAccount(http);
  const password = await section('Password');
  const current = () => password.getByLabelText<HTMLInputElement>('Current password');
  const next = () => password.getByLabelText<HTMLInputElement>('New password');
  return { ...rendered, password, current, next };
};
const submit = (name = 'Change password') => userEvent.click(screen.getByRole('button', { name }));

it('changes the password and empties the fields', async () => {
  const { http, toasts, current, next } = await open({ [CHANGE]: { success: true } });
  await userEvent.type(current(), 'correct horse 9');
  await userEvent.type(next(), 'a better horse 10');
  await submit();
  await waitFor(() => expect(toasts).toEqual(['success: Your password has been changed']));
  expect(http.callsOf(CHANGE)).toMatchObject([{ body: { current: 'correct horse 9', password: 'a better horse 10' } }]);
  expect([current().value, next().value]).toEqual(['', '']);
});

it('requires both passwords, and at least eight characters in the new one', async () => {
  const { http, current, next } = await open({});
  await submit();
  expect([errorOf(current()), errorOf(next())]).toEqual(['Enter your current password', 'Choose a password']);
  expect(document.activeElement).toBe(current());
  await userEvent.type(current(), 'correct horse 9');
  await userEvent.type(next(), 'short');
  await submit();
  expect([errorOf(current()), errorOf(next())]).toEqual([undefined, 'Choose at least 8 characters']);
  expect(http.callsOf(CHANGE)).toEqual([]);
});

it('shows the error next to the field if the current password is wrong, and keeps the input', async () => {
  const wrong = refused({
    status: 401,
    code: errorCodes.badCredentials,
    message: 'Your current password is incorrect',
  });
  const { current, next } = await open({ [CHANGE]: () => Promise.reject(wrong) });
  await userEvent.type(current(), 'wrong');
  await userEvent.type(next(), 'a better horse 10');
  await submit();
  await waitFor(() => expect(errorOf(current())).toBe('Your current password is incorrect'));
  expect(document.activeElement).toBe(current());
  expect(next().value).toBe('a better horse 10');
});

it('shows the server’s message about a weak password next to the field', async () => {
  const weak = refused({
    status: 400,
    code: errorCodes.invalidRequest,
    details: [{ field: 'password', message: 'is one of the most common passwords' }],
  });
  const { current, next } = await open({ [CHANGE]: () => Promise.reject(weak) });
  await userEvent.type(current(), 'correct horse 9');
  await userEvent.type(next(), 'password123');
  await submit();
  await waitFor(() => expect(errorOf(next())).toBe('Is one of the most common passwords'));
});

it('lets a person who logs in with Google set a first password', async () => {
  const { http, password, next, toasts } = await open({
    [`GET ${accountPaths.get}`]: accountReply({ hasPassword: false, hasGoogle: true }),
    [CHANGE]: { success: true },
  });
  expect(password.queryByLabelText('Current password')).toBeNull();
  await userEvent.type(next(), 'a better horse 10');
  await submit('Set password');
  await waitFor(() => expect(toasts).toEqual(['success: Your password has been set']));
  expect(http.callsOf(CHANGE)).toMatchObject([{ body: { password: 'a better horse 10' } }]);
});
