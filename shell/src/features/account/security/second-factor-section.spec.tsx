import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountPaths, errorCodes } from '@chhapai/contracts';
import { refused, type Script } from '@chhapai/host-api/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { accountReply, openAccount, section } from '../testing/account-page';
import { errorOf } from '../../../testing/error-of';

afterEach(() => vi.unstubAllGlobals());

const ACCOUNT = `GET ${accountPaths.get}`;
const START = `POST ${accountPaths.secondFactor}`;
const CONFIRM = `POST ${accountPaths.confirmSecondFactor}`;
const RENEW = `POST ${accountPaths.recoveryCodes}`;
const REMOVE = `DELETE ${accountPaths.secondFactor}`;
const setup = {
  success: true,
  data: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Chhapai:asha?secret=JBSWY3DP' },
};
const codes = { success: true, data: { recoveryCodes: ['aaaa-1111', 'bbbb-2222'] } };
const wrongCode = refused({
  status: 401,
  code: errorCodes.secondFactorWrong,
  message: 'This code is incorrect or has already been used',
});

const open = async (http: Script) => {
  const rendered = await openAccount(http);
  const part = await section('Two-factor authentication');
  const click = (name: string) => userEvent.click(part.getByRole('button', { name }));
  return { ...rendered, part, click };
};
const startSetUp = async (http: Script) => {
  const opened = await open({ [START]: setup, ...http });
  await opened.click('Set up');
  await userEvent.type(opened.part.getByLabelText('Your password'), 'correct horse 9');
  await opened.click('Continue');
  await opened.part.findByRole('img', { name: 'QR code for your authenticator app' });
  return opened;
};

it('shows a QR code and the secret as text once the password is entered', async () => {
  const { http, part } = await startSetUp({});
  expect(http.callsOf(START)).toMatchObject([{ body: { password: 'correct horse 9' } }]);
  expect(part.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  expect(part.getByRole('img').querySelectorAll('path')).toHaveLength(2);
  const openLink = part.getByRole('link', { name: 'Open in your authenticator app' });
  expect(openLink.getAttribute('href')).toBe(setup.data.uri);
  const code = part.getByLabelText('Enter the code that the app shows');
  expect([code.getAttribute('autocomplete'), code.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
});

it('turns two-factor authentication on with a code, and ends the setup only once the recovery codes are saved', async () => {
  const { http, part, click, toasts } = await startSetUp({ [CONFIRM]: codes });
  await userEvent.type(part.getByLabelText('Enter the code that the app shows'), '123 456');
  http.script[ACCOUNT] = accountReply({ secondFactor: true, version: 4 });
  await click('Turn on');
  expect(await part.findByText('aaaa-1111')).toBeTruthy();
  expect(document.activeElement).toBe(part.getByRole('heading', { name: 'Save your recovery codes' }));
  await click('Done');
  expect((await part.findByRole('alert')).textContent).toContain('Please save the codes first');
  await userEvent.click(part.getByLabelText('I have saved them'));
  await click('Done');
  expect(toasts).toEqual(['success: Two-factor authentication is on']);
  expect(await part.findByRole('button', { name: 'Turn off' })).toBeTruthy();
  expect(part.queryByText('aaaa-1111')).toBeNull();
});

it('keeps a wrong code for correction', async () => {
  const { part, click } = await startSetUp({ [CONFIRM]: () => Promise.reject(wrongCode) });
  const code = part.getByLabelText<HTMLInputElement>('Enter the code that the app shows');
  await userEvent.type(code, '123456');
  await click('Turn on');
  await waitFor(() => expect(errorOf(code)).toBe('This code is incorrect or has already been used'));
  expect([code.value, document.activeElement]).toEqual(['123456', code]);
});

it('asks for no password if the account has none', async () => {
  const { http, part, click } = await open({
    [ACCOUNT]: accountReply({ hasPassword: false, hasGoogle: true }),
    [START]: setup,
  });
  await click('Set up');
  expect(part.queryByLabelText('Your password')).toBeNull();
  await click('Continue');
  expect(await part.findByRole('img')).toBeTruthy();
  expect(http.callsOf(START)).toMatchObject([{ body: {} }]);
});

it('creates new recovery codes, which can be copied, and asks for confirmation before the page is left', async () => {
  const { http, part, click, toasts, router } = await open({
    [ACCOUNT]: accountReply({ secondFactor: true }),
    [RENEW]: codes,
  });
  await click('New recovery codes');
  await userEvent.type(part.getByLabelText('Your password'), 'correct horse 9');
  await userEvent.type(part.getByLabelText('Code from your authenticator app, or a recovery code'), '123 456');
  await click('Make new codes');
  expect(http.callsOf(RENEW)).toMatchObject([{ body: { password: 'correct horse 9', code: '123 456' } }]);
  await part.findByText('bbbb-2222');
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  await click('Copy');
  expect(toasts).toEqual(['success: Codes copied']);
  expect(writeText).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('aaaa-1111\nbbbb-2222\n'));
  await act(() => router.navigate('/about'));
  expect(await screen.findByText('Leave without saving?')).toBeTruthy();
});

it('turns two-factor authentication off with the password and a code', async () => {
  const { http, part, click, toasts } = await open({
    [ACCOUNT]: accountReply({ secondFactor: true }),
    [REMOVE]: { success: true },
  });
  await click('Turn off');
  await userEvent.type(part.getByLabelText('Your password'), 'correct horse 9');
  await userEvent.type(
    part.getByLabelText('Code from your authenticator app, or a recovery code'),
    '7k2m-q9tx-4b8c-zd1r-0v5e-mw3j-h6sp',
  );
  http.script[ACCOUNT] = accountReply({ version: 5 });
  await click('Turn off');
  await waitFor(() => expect(toasts).toEqual(['success: Two-factor authentication is off']));
  expect(http.callsOf(REMOVE)).toMatchObject([
    { body: { password: 'correct horse 9', code: '7k2m-q9tx-4b8c-zd1r-0v5e-mw3j-h6sp' } },
  ]);
  expect(await part.findByRole('button', { name: 'Set up' })).toBeTruthy();
});

it('returns focus to the button that opened a step when the step is cancelled', async () => {
  const { part, click } = await open({ [ACCOUNT]: accountReply({ secondFactor: true }) });
  for (const name of ['New recovery codes', 'Turn off']) {
    await click(name);
    await click('Cancel');
    expect(document.activeElement).toBe(part.getByRole('button', { name }));
  }
});

it('moves focus to the button for the opposite after turning two-factor authentication off', async () => {
  const { http, part, click } = await open({
    [ACCOUNT]: accountReply({ secondFactor: true, hasPassword: false }),
    [REMOVE]: { success: true },
  });
  await click('Turn off');
  await userEvent.type(part.getByLabelText('Code from your authenticator app, or a recovery code'), '123456');
  http.script[ACCOUNT] = accountReply({ version: 5 });
  await click('Turn off');
  await waitFor(() => expect(document.activeElement).toBe(part.getByRole('button', { name: 'Set up' })));
});
