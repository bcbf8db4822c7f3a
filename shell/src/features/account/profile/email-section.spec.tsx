import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountPaths, errorCodes } from '@chhapai/contracts';
import { refused } from '@chhapai/host-api/testing';
import { describe, expect, it } from 'vitest';
import { accountReply, openAccount, returnToTab, section } from '../testing/account-page';
import { errorOf } from '../../../testing/error-of';

const ACCOUNT = `GET ${accountPaths.get}`;
const CHANGE = `PATCH ${accountPaths.get}`;
const SEND = `POST ${accountPaths.sendVerification}`;
const requestChange = async (address: string) => {
  const email = await section('Email');
  await userEvent.click(email.getByRole('button', { name: 'Change email address' }));
  await userEvent.type(email.getByLabelText('New email address'), address);
  await userEvent.click(email.getByRole('button', { name: 'Send the links' }));
  return email;
};

it('sends the verification link, and says to which address', async () => {
  const { http } = await openAccount({ [ACCOUNT]: accountReply({ emailVerified: false }), [SEND]: { success: true } });
  const email = await section('Email');
  await userEvent.click(email.getByRole('button', { name: 'Send the link' }));
  expect(await email.findByText(/A link is on its way to asha@example.com/)).toBeTruthy();
  expect(http.callsOf(SEND)).toHaveLength(1);
});

it('shows that another tab has verified the address meanwhile', async () => {
  const { http } = await openAccount({ [ACCOUNT]: accountReply({ emailVerified: false }), [SEND]: { success: true } });
  const email = await section('Email');
  const button = email.getByRole('button', { name: 'Send the link' });
  http.script[ACCOUNT] = accountReply({ emailVerified: true });
  await userEvent.click(button);
  expect(await email.findByText('Verified')).toBeTruthy();
  expect(email.queryByText(/A link is on its way/)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Email' }));
});

it('says that the link is on its way once it knows that the address is not verified, and until then is busy', async () => {
  const unverified = accountReply({ emailVerified: false });
  const { http } = await openAccount({ [ACCOUNT]: unverified, [SEND]: { success: true } });
  const email = await section('Email');
  let respond = (_reply: object) => {};
  const reloadSlowly = () => new Promise((resolve) => (respond = resolve));
  http.script[ACCOUNT] = reloadSlowly;
  await userEvent.click(email.getByRole('button', { name: 'Send the link' }));
  await waitFor(() => expect(http.callsOf(ACCOUNT)).toHaveLength(2));
  expect(email.queryByText(/A link is on its way/)).toBeNull();
  expect(email.getByRole('button', { name: /Send the link/ }).getAttribute('aria-busy')).toBe('true');
  await act(async () => respond(unverified));
  expect(await email.findByText(/A link is on its way/)).toBeTruthy();
  await returnToTab();
  await waitFor(() => expect(http.callsOf(ACCOUNT)).toHaveLength(3));
  expect(email.getByText(/A link is on its way/)).toBeTruthy();
});

it('says why the verification link could not be sent', async () => {
  const { http } = await openAccount({
    [ACCOUNT]: accountReply({ emailVerified: false }),
    [SEND]: () => Promise.reject(refused({ status: 429, message: 'Please wait a minute' })),
  });
  const email = await section('Email');
  await userEvent.click(email.getByRole('button', { name: 'Send the link' }));
  expect((await email.findByRole('alert')).textContent).toContain('Please wait a minute');
  expect(http.callsOf(ACCOUNT)).toHaveLength(1);
});

it('requests a change, which then waits for confirmation at both addresses', async () => {
  const { http } = await openAccount({ [CHANGE]: accountReply({ pendingEmail: 'rao@example.com', version: 4 }) });
  const email = await requestChange('Rao@Example.com');
  expect(await email.findByText(/Waiting for confirmation at both addresses/)).toBeTruthy();
  expect(email.getByText('Change to rao@example.com')).toBeTruthy();
  expect(http.callsOf(CHANGE)).toMatchObject([{ body: { email: 'rao@example.com' } }]);
});

it('moves focus to the notice of the change, and back to the button when it is cancelled', async () => {
  const { http } = await openAccount({ [CHANGE]: accountReply({ pendingEmail: 'rao@example.com', version: 4 }) });
  const email = await requestChange('rao@example.com');
  const notice = await email.findByText(/Waiting for confirmation at both addresses/);
  await waitFor(() => expect(document.activeElement?.getAttribute('tabindex')).toBe('-1'));
  expect(document.activeElement!.contains(notice)).toBe(true);
  http.script[CHANGE] = accountReply({ version: 5 });
  await userEvent.click(email.getByRole('button', { name: 'Keep the old address' }));
  const button = await email.findByRole('button', { name: 'Change email address' });
  await waitFor(() => expect(document.activeElement).toBe(button));
});

describe('an address that is not verified', () => {
  const changeWith = async (http: Parameters<typeof openAccount>[0], password: string) => {
    const opened = await openAccount({ [ACCOUNT]: accountReply({ emailVerified: false }), ...http });
    const email = await section('Email');
    await userEvent.click(email.getByRole('button', { name: 'Change email address' }));
    await userEvent.type(email.getByLabelText('New email address'), 'rao@example.com');
    if (password) await userEvent.type(email.getByLabelText('Your password'), password);
    const form = within(email.getByLabelText('New email address').closest('form')!);
    await userEvent.click(form.getByRole('button', { name: 'Send the link' }));
    return { ...opened, email };
  };

  it('is changed with the password, after confirmation at the new address only', async () => {
    const pending = accountReply({ emailVerified: false, pendingEmail: 'rao@example.com', version: 4 });
    const { http, email } = await changeWith({ [CHANGE]: pending }, 'mugs & pads');
    expect(await email.findByText(/Open the link in the email we have sent to rao@example.com/)).toBeTruthy();
    expect(http.callsOf(CHANGE)).toMatchObject([{ body: { email: 'rao@example.com', password: 'mugs & pads' } }]);
  });

  it('is not changed if the password is missing or wrong', async () => {
    const wrong = refused({ status: 401, code: errorCodes.badCredentials, message: 'Your password is incorrect' });
    const { http, email } = await changeWith({ [CHANGE]: () => Promise.reject(wrong) }, '');
    const error = () => errorOf(email.getByLabelText('Your password'));
    expect(error()).toBe('Enter your password');
    expect(http.callsOf(CHANGE)).toEqual([]);
    await userEvent.type(email.getByLabelText('Your password'), 'wrong{Enter}');
    await waitFor(() => expect(error()).toBe('Your password is incorrect'));
  });
});

it('cancels a pending change by changing back', async () => {
  const { http, toasts } = await openAccount({
    [ACCOUNT]: accountReply({ pendingEmail: 'rao@example.com' }),
    [CHANGE]: accountReply({ version: 4 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Keep the old address' }));
  await waitFor(() => expect(toasts).toEqual(['success: Your email address stays the same']));
  expect(http.callsOf(CHANGE)).toMatchObject([{ body: { email: 'asha@example.com' } }]);
  expect(await screen.findByRole('button', { name: 'Change email address' })).toBeTruthy();
});

it.each([
  ['asha', 'Enter an email address like name@example.com'],
  ['asha@example.com', 'This is already your address'],
])('does not send “%s”', async (address, message) => {
  const { http } = await openAccount();
  const field = (await requestChange(address)).getByLabelText('New email address');
  expect(errorOf(field)).toBe(message);
  expect(http.callsOf(CHANGE)).toEqual([]);
});

it('reports at the field that the address belongs to another account, and keeps the input', async () => {
  const taken = refused({ status: 409, code: errorCodes.emailTaken, message: 'This address has an account' });
  await openAccount({ [CHANGE]: () => Promise.reject(taken) });
  const field = (await requestChange('rao@example.com')).getByLabelText<HTMLInputElement>('New email address');
  await waitFor(() => expect(errorOf(field)).toBe('This address has an account'));
  expect(field.value).toBe('rao@example.com');
  expect(document.activeElement).toBe(field);
});

it('returns focus to the button that opened the form when the form is cancelled', async () => {
  await openAccount();
  const email = await section('Email');
  await userEvent.click(email.getByRole('button', { name: 'Change email address' }));
  await userEvent.click(email.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(email.getByRole('button', { name: 'Change email address' }));
});
