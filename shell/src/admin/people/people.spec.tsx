import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorCodes, peoplePaths, type Person } from '@chhapai/contracts';
import { refused, renderInHost, testShopper, type Script } from '@chhapai/host-api/testing';
import { describe, expect, it } from 'vitest';
import { Component as People } from './people.page';
import { Component as PersonPage } from './person.page';

const admin = { ...testShopper, email: 'admin@example.com', role: 'admin' as const };
const ID = '0197b3a0-0000-7000-8000-000000000001';
const meera = (change: Partial<Person> = {}): Person => ({
  _id: ID,
  name: 'Meera Iyer',
  email: 'meera@example.com',
  role: 'customer',
  avatar: '',
  emailVerified: true,
  secondFactor: false,
  createdAt: '2026-11-02T08:00:00.000Z',
  version: 3,
  ...change,
});
const session = (_id: string, device: string, current = false) => ({
  _id,
  device,
  current,
  openedAt: '2026-11-02T08:00:00.000Z',
  lastUsedAt: '2026-11-03T08:00:00.000Z',
});

const CHANGE = `PATCH ${peoplePaths.one(ID)}`;
const personScript = (
  person = meera(),
  sessions = [session('s1', 'Chrome on Windows'), session('s2', 'Safari on iPhone')],
) => ({
  [`GET ${peoplePaths.one(ID)}`]: { success: true, data: person },
  [`GET ${peoplePaths.sessions(ID)}`]: { success: true, data: sessions },
});
const routes = [
  { path: '/admin/people', Component: People },
  { path: '/admin/people/:id', Component: PersonPage },
];
const open = (route: string, http: Script) => renderInHost(<p>Another page</p>, { route, user: admin, http, routes });
const openPerson = (script: Script) => open(`/admin/people/${ID}`, script);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function chooseRole(role: string) {
  await userEvent.click(await screen.findByRole('radio', { name: role }));
  await userEvent.click(await button('Change role'));
  return screen.findByRole('dialog');
}

it('lists people with their roles, filtered as the URL says', async () => {
  const query = 'sort=-createdAt&role=staff%2Cadmin';
  const reply = { success: true, data: [meera({ role: 'staff' })], next: null, total: { count: 1, exact: true } };
  const read = `GET ${peoplePaths.list}?${query}`;
  const { http } = await open('/admin/people?role=staff,admin', { [read]: reply });
  const link = await screen.findByRole('link', { name: 'Meera Iyer' });
  expect(link.getAttribute('href')).toBe(`/admin/people/${ID}`);
  expect(within(screen.getByRole('table', { name: 'People' })).getByText('Staff')).toBeTruthy();
  expect(http.callsOf(read)).toHaveLength(1);
});

it('changes a role after a confirmation that explains the consequences', async () => {
  const { http } = await openPerson({
    ...personScript(),
    [CHANGE]: { success: true, data: meera({ role: 'admin', version: 4 }) },
  });
  const dialog = await chooseRole('Administrator');
  expect(dialog.textContent).toContain('Meera Iyer (meera@example.com) will be able to do everything');
  expect(http.callsOf(CHANGE)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change role' }));
  expect(await screen.findByText(/^Saved\./)).toBeTruthy();
  expect(http.callsOf(CHANGE)).toMatchObject([{ headers: { 'If-Match': '"3"' }, body: { role: 'admin' } }]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Administrator' }).checked).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('changes nothing if the confirmation is cancelled, and keeps focus', async () => {
  const { http } = await openPerson(personScript());
  const dialog = await chooseRole('Staff');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(http.callsOf(CHANGE)).toEqual([]);
  await userEvent.click(await button('Keep Customer'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Customer' }).checked).toBe(true);
  const change = screen.getByRole<HTMLButtonElement>('button', { name: 'Change role' });
  expect([document.activeElement, change.disabled]).toEqual([change, false]);
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('warns administrators who give up their own role, and says what they lose', async () => {
  await openPerson(personScript(meera({ email: admin.email, role: 'admin' })));
  const { textContent } = await chooseRole('Staff');
  expect(textContent).toContain('This is your own account');
  expect(textContent).toContain('can no longer manage people, invoice settings, tax rates, failed jobs or releases');
});

it('says why the last administrator keeps the role', async () => {
  const message = 'This is the only administrator. Please make someone else an administrator first.';
  await openPerson({
    ...personScript(meera({ role: 'admin' })),
    [CHANGE]: () => Promise.reject(refused({ status: 409, code: 'user.last_admin', message })),
  });
  await userEvent.click(within(await chooseRole('Staff')).getByRole('button', { name: 'Change role' }));
  expect((await screen.findByRole('alert')).textContent).toContain(message);
});

it('shows both roles if somebody else has changed the role, and saves the chosen one', async () => {
  const details = {
    current: meera({ role: 'staff', version: 4 }),
    changedBy: 'asha@example.com',
    changedAt: '2026-11-03T08:00:00.000Z',
    fields: ['role'],
  };
  const replies = [
    () => Promise.reject(refused({ status: 412, code: 'user.changed', details })),
    () => ({ success: true, data: meera({ role: 'admin', version: 5 }) }),
  ];
  const { http } = await openPerson({ ...personScript(), [CHANGE]: () => replies.shift()!() });
  await userEvent.click(within(await chooseRole('Administrator')).getByRole('button', { name: 'Change role' }));
  const conflict = await screen.findByRole('dialog', { name: 'Changed by someone else' });
  expect(conflict.textContent).toContain('asha@example.com');
  await userEvent.click(within(conflict).getByRole('radio', { name: /Yours/ }));
  await userEvent.click(within(conflict).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(http.callsOf(CHANGE)).toHaveLength(2));
  expect(http.callsOf(CHANGE)[1]).toMatchObject({ headers: { 'If-Match': '"4"' }, body: { role: 'admin' } });
});

it('saves again automatically if the owner has only changed something else', async () => {
  const details = { current: meera({ name: 'Meera I', version: 7 }), changedBy: null, changedAt: null, fields: [] };
  const replies = [
    () => Promise.reject(refused({ status: 412, code: 'user.changed', details })),
    () => ({ success: true, data: meera({ role: 'staff', version: 8 }) }),
  ];
  const { http } = await openPerson({ ...personScript(), [CHANGE]: () => replies.shift()!() });
  await userEvent.click(within(await chooseRole('Staff')).getByRole('button', { name: 'Change role' }));
  expect(await screen.findByText(/^Saved\./)).toBeTruthy();
  expect(http.callsOf(CHANGE).map(({ headers }) => headers)).toEqual([{ 'If-Match': '"3"' }, { 'If-Match': '"7"' }]);
});

it('logs a person out on one device', async () => {
  const { http } = await openPerson({
    ...personScript(),
    [`DELETE ${peoplePaths.session(ID, 's1')}`]: { success: true, message: '' },
  });
  expect(await button('Log out everywhere')).toBeTruthy();
  await userEvent.click(await button('Log out: Chrome on Windows'));
  await waitFor(() => expect(screen.queryByText('Chrome on Windows')).toBeNull());
  expect(screen.getByText('Safari on iPhone')).toBeTruthy();
  expect(http.callsOf(`DELETE ${peoplePaths.session(ID, 's1')}`)).toHaveLength(1);
});

it('logs a person out everywhere', async () => {
  await openPerson({ ...personScript(), [`DELETE ${peoplePaths.sessions(ID)}`]: { success: true, message: '' } });
  await userEvent.click(await button('Log out everywhere'));
  expect(await screen.findByText('Not logged in anywhere.')).toBeTruthy();
});

it.each([
  ['user.not_found', 404, 'There is no such account'],
  ['server.internal', 500, 'The account could not be loaded'],
])('shows a specific message for %s', async (code, status, text) => {
  await openPerson({ [`GET ${peoplePaths.one(ID)}`]: () => Promise.reject(refused({ status, code })) });
  expect(await screen.findByText(text)).toBeTruthy();
});

describe('turning off the second factor of somebody else', () => {
  const RESET = `DELETE ${peoplePaths.secondFactor(ID)}`;
  const withFactor = meera({ secondFactor: true });
  const openDialog = async (script: Script = {}, person = withFactor) => {
    const rendered = await openPerson({ ...personScript(person), ...script });
    await userEvent.click(await button('Turn off for Meera Iyer…'));
    return { ...rendered, dialog: within(screen.getByRole('dialog', { name: /Turn off two-factor/ })) };
  };
  const typeEmail = async (email = 'meera@example.com') =>
    userEvent.type(screen.getByLabelText(/Email address of the account/), email);
  const submit = async () => userEvent.click(await button('Turn it off'));

  it('is not offered for an account without one, nor for one’s own account', async () => {
    const first = await openPerson(personScript());
    await button('Log out everywhere');
    expect(screen.queryByRole('button', { name: /Turn off/ })).toBeNull();
    first.unmount();
    await openPerson(personScript(meera({ secondFactor: true, email: admin.email })));
    await button('Log out everywhere');
    expect(screen.queryByRole('button', { name: /Turn off/ })).toBeNull();
  });

  it('asks for the email address and the administrator’s own password, and shows that all sessions have ended', async () => {
    const reply = { success: true, data: meera({ version: 4 }) };
    const { http, toasts, dialog } = await openDialog({ [RESET]: reply });
    await userEvent.type(dialog.getByLabelText('Your password'), 'correct horse 9');
    await submit();
    expect(dialog.getByText('Type meera@example.com to confirm')).toBeTruthy();
    expect(http.callsOf(RESET)).toEqual([]);
    await typeEmail('MEERA@example.com');
    await submit();
    await waitFor(() => expect(toasts).toEqual(['success: Two-factor authentication for Meera Iyer is off']));
    expect(http.callsOf(RESET)).toMatchObject([
      { headers: { 'If-Match': '"3"' }, body: { password: 'correct horse 9' } },
    ]);
    expect(await screen.findByText('Not logged in anywhere.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: /Turn off for/ })).toBeNull());
  });

  it('accepts a code instead of the password, and says if the code is wrong', async () => {
    const wrong = refused({ status: 401, code: errorCodes.secondFactorWrong, message: 'This code is not correct' });
    const { http, dialog } = await openDialog({ [RESET]: () => Promise.reject(wrong) });
    await typeEmail();
    await userEvent.click(await button('Use a code from your authenticator app instead'));
    await userEvent.type(
      dialog.getByLabelText(/Code from your authenticator app/),
      '7k2m-q9tx-4b8c-zd1r-0v5e-mw3j-h6sp',
    );
    await submit();
    expect(await dialog.findByText('This code is not correct')).toBeTruthy();
    expect(http.callsOf(RESET)).toMatchObject([{ body: { code: '7k2m-q9tx-4b8c-zd1r-0v5e-mw3j-h6sp' } }]);
  });

  it('shows what someone else has changed in the meantime, and then applies to that version', async () => {
    const current = meera({ secondFactor: true, role: 'staff', version: 4 });
    const changed = refused({
      status: 412,
      code: errorCodes.userChanged,
      message: 'Someone else has changed this account since you opened it',
      details: { current, changedBy: 'other@example.com', changedAt: '2026-11-23T08:00:00.000Z', fields: [] },
    });
    const { http } = await openDialog({ [RESET]: () => Promise.reject(changed) });
    await typeEmail();
    await submit();
    expect((await screen.findByRole('alert')).textContent).toContain('Someone else has changed this account');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Staff', hidden: true }).checked).toBe(true);
    http.script[RESET] = { success: true, data: meera({ version: 5 }) };
    await submit();
    await waitFor(() => expect(http.callsOf(RESET).at(-1)!.headers).toEqual({ 'If-Match': '"4"' }));
  });
});
