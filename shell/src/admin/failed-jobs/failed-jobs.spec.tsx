import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DeadLetter, Role } from '@chhapai/contracts';
import { refused, renderInHost, testShopper, type Script } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import { Component as FailedJobs } from './failed-jobs.page';

const SHOP = 'GET /api/admin/dead-letters?';
const ACCOUNTS = 'GET /api/admin/dead-letters/auth?';
const CHAT = 'GET /api/admin/dead-letters/chat?';
const RETRY = 'POST /api/admin/dead-letters/7/retry';
const RETRY_ACCOUNT = 'POST /api/admin/dead-letters/auth/7/retry';

const shipped: DeadLetter = {
  _id: '7',
  name: 'order.moved',
  title: 'Email: order shipped',
  about: { kind: 'order', id: 'order-1', label: 'CH-10042' },
  payload: { orderId: 'order-1', version: 6 },
  attempts: 4,
  lastError: '554 Relay access denied',
  createdAt: '2026-11-22T05:00:00.000Z',
  failedAt: '2026-11-22T06:00:00.000Z',
  nextAttemptAt: '2026-11-22T07:00:00.000Z',
};
const verification: DeadLetter = {
  ...shipped,
  name: 'email.unverified',
  title: 'Email: verify your address',
  about: { kind: 'person', id: 'account-1', label: 'asha@example.com' },
  attempts: 25,
  nextAttemptAt: null,
  failedAt: '2026-11-22T06:30:00.000Z',
};
const pageReply = (...data: DeadLetter[]) => ({
  success: true,
  data,
  next: null,
  total: { count: data.length, exact: true },
});
const open = (http: Script, role: Role = 'admin') =>
  renderInHost(<p>Another page</p>, {
    route: '/admin/failed-jobs',
    user: { ...testShopper, role },
    http: { [CHAT]: pageReply(), ...http },
    routes: [{ path: '/admin/failed-jobs', Component: FailedJobs }],
  });
const rowOf = async (name: string) => within((await screen.findByRole('rowheader', { name })).closest('tr')!);
const refuse = () => Promise.reject(refused({ status: 503 }));

it('lists the failed jobs of all services in plain language, the latest failure first', async () => {
  await open({ [SHOP]: pageReply(shipped), [ACCOUNTS]: pageReply(verification) });
  const mail = await rowOf('Email: order shipped CH-10042');
  expect(mail.getByRole('link', { name: 'CH-10042' }).getAttribute('href')).toBe('/admin/orders/CH-10042');
  for (const text of ['4', '554 Relay access denied', /22 Nov, 10:30\sam/, /22 Nov, 12:30\spm/])
    expect(mail.getByText(text)).toBeTruthy();
  const account = await rowOf('Email: verify your address asha@example.com');
  expect(account.getByText('Given up')).toBeTruthy();
  expect(account.getByRole('link', { name: 'asha@example.com' }).getAttribute('href')).toBe('/admin/people/account-1');
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Email: verify your address asha@example.com',
    'Email: order shipped CH-10042',
  ]);
});

it('shows the jobs of the services that respond, and names the others', async () => {
  await open({ [SHOP]: pageReply(shipped), [ACCOUNTS]: refuse });
  await rowOf('Email: order shipped CH-10042');
  expect(screen.getByText(/^Accounts: failed jobs could not be loaded/)).toBeTruthy();
});

it('does not say that there are no failed jobs if it does not know all of them', async () => {
  await open({ [SHOP]: pageReply(), [ACCOUNTS]: refuse });
  expect(await screen.findByText('No other failed jobs')).toBeTruthy();
});

it('can be reloaded if no service responds', async () => {
  const { http } = await open({ [SHOP]: refuse, [ACCOUNTS]: refuse, [CHAT]: refuse });
  const retryButton = await screen.findByRole('button', { name: 'Try again' });
  Object.assign(http.script, { [SHOP]: pageReply(), [ACCOUNTS]: pageReply(), [CHAT]: pageReply() });
  await userEvent.click(retryButton);
  expect(await screen.findByText('No failed jobs')).toBeTruthy();
});

it('runs one job again and reloads the list', async () => {
  const { http, toasts } = await open({
    [SHOP]: pageReply(shipped),
    [ACCOUNTS]: pageReply(),
    [RETRY]: { success: true, data: shipped },
  });
  const runButton = await screen.findByRole('button', { name: 'Run again: Email: order shipped, CH-10042' });
  http.script[SHOP] = pageReply({ ...shipped, attempts: 0 });
  await userEvent.click(runButton);
  expect(await screen.findByText('Running now')).toBeTruthy();
  expect(toasts).toEqual(['success: Email: order shipped, CH-10042: started again']);
  expect(http.callsOf(RETRY)).toHaveLength(1);
});

it('runs selected jobs again, says which could not be started, and retries those', async () => {
  const gone = () => Promise.reject(refused({ status: 404, message: 'There is no failed job with this number.' }));
  const { http } = await open({
    [SHOP]: pageReply(shipped),
    [ACCOUNTS]: pageReply(verification),
    [RETRY]: { success: true, data: shipped },
    [RETRY_ACCOUNT]: gone,
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
  http.script[ACCOUNTS] = pageReply();
  await userEvent.click(screen.getByRole('button', { name: 'Run again' }));
  expect(await screen.findByText('1 started again; 1 failed:')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: /verify your address/ })).toBeNull());
  expect(screen.getByText('Email: verify your address, asha@example.com').closest('li')!.textContent).toContain(
    'There is no failed job with this number.',
  );
  http.script[RETRY_ACCOUNT] = { success: true, data: verification };
  await userEvent.click(screen.getByRole('button', { name: 'Retry 1' }));
  expect(await screen.findByText('1 started again')).toBeTruthy();
  expect([http.callsOf(RETRY).length, http.callsOf(RETRY_ACCOUNT).length]).toEqual([1, 2]);
});

it('lists failed jobs for staff, and says that administrators can run them again', async () => {
  await open({ [SHOP]: pageReply(shipped), [ACCOUNTS]: pageReply(verification) }, 'staff');
  await rowOf('Email: order shipped CH-10042');
  expect(screen.getByText(/Administrators can run them again right away/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Run again/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('link', { name: 'asha@example.com' })).toBeNull();
});

it('filters the failed jobs by area', async () => {
  const { http, router } = await open({ [SHOP]: pageReply(shipped), [ACCOUNTS]: pageReply(verification) });
  await rowOf('Email: order shipped CH-10042');
  await userEvent.click(screen.getByRole('button', { name: 'Area' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Accounts' }));
  await waitFor(() => expect(router.state.location.search).toBe('?service=accounts'));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'CH-10042' })).toBeNull());
  expect(http.callsOf(ACCOUNTS)).toHaveLength(2);
});
