import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffNotifyRequest } from '@chhapai/contracts';
import { refused, renderInHost, stubBrowser, testShopper, type Script } from '@chhapai/host-api/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { Component as NotifyRequestsPage } from './notify-requests.page';

beforeEach(() => {
  stubBrowser();
});

const PATH = '/admin/notify-requests';
const LIST = 'GET /api/admin/notify-requests?sort=-createdAt';
const BULK = 'POST /api/admin/notify-requests/bulk';
const asha: StaffNotifyRequest = {
  _id: 'n1',
  topic: 'works',
  email: 'asha@example.com',
  state: 'waiting',
  createdAt: '2026-11-21T01:35:00.000Z',
  notifiedAt: null,
  version: 2,
};
const ravi: StaffNotifyRequest = { ...asha, _id: 'n2', email: 'ravi@example.com', topic: 'designs' };
const meera: StaffNotifyRequest = {
  ...asha,
  _id: 'n3',
  email: 'meera@example.com',
  state: 'notified',
  notifiedAt: '2026-11-22T04:30:00.000Z',
};
const listOf = (...data: StaffNotifyRequest[]) => ({
  success: true,
  data,
  next: null,
  total: { count: data.length, exact: true },
  waiting: { works: 1200, designs: 2 },
});
const results = (...ids: string[]) => ({ results: ids.map((id) => ({ id, ok: true, version: 3 })) });

const open = (http: Script, route = PATH) =>
  renderInHost(<p>Another page</p>, {
    route,
    user: { ...testShopper, role: 'staff' as const },
    http,
    routes: [{ path: PATH, Component: NotifyRequestsPage }],
  });
const select = async (email: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `Select ${email}` }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('lists who is waiting for what, with counts', async () => {
  await open({ [LIST]: listOf(asha, meera) });
  const [first, second] = (await screen.findAllByRole('rowheader')).map((header) => within(header.closest('tr')!));
  for (const text of ['Works', 'Waiting', '21 Nov 2026, 7:05 am']) expect(first!.getByText(text)).toBeTruthy();
  expect(first!.getByRole('link', { name: 'asha@example.com' }).getAttribute('href')).toBe('mailto:asha%40example.com');
  for (const text of ['Notified', '22 Nov 2026, 10:00 am']) expect(second!.getByText(text)).toBeTruthy();
  expect(screen.getByText(/^Waiting: 1,200 for works, 2 for designs\./)).toBeTruthy();
});

it('exports what matches the filters', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const file = 'GET /api/admin/notify-requests/export.csv?topic=works&state=waiting';
  const { http } = await open(
    {
      'GET /api/admin/notify-requests?sort=-createdAt&topic=works&state=waiting': listOf(asha),
      [file]: new Blob(),
    },
    `${PATH}?topic=works&state=waiting&view=works`,
  );
  await screen.findByRole('rowheader');
  await press('Export CSV');
  expect(saved).toHaveBeenCalledOnce();
  expect(http.callsOf(file)).toHaveLength(1);
  saved.mockRestore();
});

it('marks only the waiting addresses as notified, and undoes only that', async () => {
  const { http, toasts, pressToastButton } = await open({
    [LIST]: listOf(asha, ravi, meera),
    [BULK]: ({ body }: { body: { ids: string[] } }) => results(...body.ids),
  });
  for (const email of [asha.email, ravi.email, meera.email]) await select(email);
  await press('Mark as notified');
  await waitFor(() => expect(toasts).toEqual(['success: 2 addresses marked as notified']));
  act(pressToastButton);
  await waitFor(() => expect(http.callsOf(BULK)).toHaveLength(2));
  expect(http.callsOf(BULK).map(({ body }) => body)).toEqual([
    { ids: ['n1', 'n2'], state: 'notified' },
    { ids: ['n1', 'n2'], state: 'waiting' },
  ]);
});

it('keeps requests selected if they could not be marked, says why, and retries them', async () => {
  const failed = { id: 'n1', ok: false, code: 'notify_request.not_found', message: 'Notify request not found' };
  const { http } = await open({ [LIST]: listOf(asha, ravi), [BULK]: { results: [failed, ...results('n2').results] } });
  for (const email of [asha.email, ravi.email]) await select(email);
  await press('Mark as notified');
  expect(await screen.findByText(/1 marked as notified; 1 failed:/)).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: `Select ${asha.email}`, checked: true })).toBeTruthy();
  await press('Retry 1');
  await waitFor(() => expect(http.callsOf(BULK)[1]!.body).toEqual({ ids: ['n1'], state: 'notified' }));
});

it('erases an address only after a confirmation, and not if its state has changed', async () => {
  const erase = 'DELETE /api/admin/notify-requests/n1';
  const replies = [
    () => {
      throw refused({ status: 412, code: 'notify_request.changed' });
    },
    () => ({}),
  ];
  const { http, toasts } = await open({ [LIST]: listOf(asha), [erase]: () => replies.shift()!() });
  const openEraseDialog = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Erase asha@example.com' }));
    return within(await screen.findByRole('dialog', { name: 'Erase this address?' }));
  };
  await userEvent.click((await openEraseDialog()).getByRole('button', { name: 'Keep it' }));
  expect(http.callsOf(erase)).toEqual([]);
  await userEvent.click((await openEraseDialog()).getByRole('button', { name: 'Erase' }));
  await waitFor(() =>
    expect(toasts).toEqual([expect.stringMatching(/^error: Someone else has changed the status of asha@/)]),
  );
  await userEvent.click((await openEraseDialog()).getByRole('button', { name: 'Erase' }));
  await waitFor(() => expect(toasts.at(-1)).toBe('success: asha@example.com erased'));
  expect(http.callsOf(erase)[0]!.headers).toEqual({ 'If-Match': '"2"' });
});
