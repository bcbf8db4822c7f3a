import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffReturn } from '@chhapai/contracts';
import { refused, renderInHost, stubBrowser, type Script } from '@chhapai/host-api/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { accepted, sampleReturn } from '../../testing/return-samples';
import { testStaff } from '../../testing/staff-samples';
import { Component as ReturnsPage } from './returns.page';

let showObserved: () => void;
beforeEach(() => {
  ({ showObserved } = stubBrowser());
});

const LIST = 'GET /api/admin/returns?sort=-createdAt';
const photoUrl = (id: string) => `GET /api/admin/returns/return-1/photos/${id}`;
const photos = { [photoUrl('photo-1')]: new Blob(), [photoUrl('photo-2')]: new Blob() };
const page = (data: StaffReturn[]) => ({ success: true, data, next: null, total: { count: data.length, exact: true } });
const open = (http: Script, route = '/admin/returns') =>
  renderInHost(<ReturnsPage />, { route, user: testStaff, http: { ...photos, ...http } });

it('lists requests with order, name, reason, text, items and status', async () => {
  await open({ [LIST]: page([sampleReturn(), sampleReturn({ _id: 'return-2', ...accepted })]) });
  const [first, second] = await screen.findAllByRole('rowheader');
  const row = within(first!.closest('tr')!);
  const link = row.getByRole('link', { name: 'CH-10042' });
  expect(link.getAttribute('href')).toBe('/admin/returns/return-1');
  for (const text of ['Asha Verma', 'It arrived damaged', 'The handle is broken.', '1 × Kite Mug', 'Requested'])
    expect(row.getByText(text)).toBeTruthy();
  expect(row.getByText(/ago$/).getAttribute('datetime')).toBe('2026-11-21T05:00:00.000Z');
  expect(within(second!.closest('tr')!).getByText('Accepted')).toBeTruthy();
});

it('loads photos when they come near the viewport, and opens them enlarged, one after the other', async () => {
  const { http } = await open({ [LIST]: page([sampleReturn()]) });
  const second = await screen.findByRole('button', { name: 'Photo 2 of the return of CH-10042' });
  expect(http.callsOf(photoUrl('photo-1'))).toEqual([]);
  showObserved();
  await waitFor(() => expect(http.callsOf(photoUrl('photo-1'))).toHaveLength(1));
  await userEvent.click(second);
  const dialog = within(screen.getByRole('dialog', { name: 'Photo 2 of 2, CH-10042' }));
  expect((await dialog.findByRole('img', { name: 'Photo 2' })).getAttribute('src')).toBe('blob:file');
  // Alt with an arrow key is the browser's Back or Forward.
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight', altKey: true });
  expect(screen.getByRole('dialog', { name: 'Photo 2 of 2, CH-10042' })).toBeTruthy();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' });
  expect(screen.getByRole('dialog', { name: 'Photo 1 of 2, CH-10042' })).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Previous photo' }));
  expect(screen.getByRole('dialog', { name: 'Photo 2 of 2, CH-10042' })).toBeTruthy();
});

it('has views for requests to decide and items to receive', async () => {
  const { router } = await open({ [LIST]: page([]), [`${LIST}&status=accepted`]: page([sampleReturn(accepted)]) });
  expect(await screen.findByText('No return requests yet')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'To receive' }));
  expect(router.state.location.search).toBe('?status=accepted&view=to-receive');
  expect(await screen.findByRole('rowheader', { name: 'CH-10042' })).toBeTruthy();
});

describe('deciding several', () => {
  const BULK = 'POST /api/admin/returns/bulk';
  const requests = [
    sampleReturn(),
    sampleReturn({ _id: 'return-2', order: { ...sampleReturn().order, number: 'CH-10043' } }),
  ];
  const select = async (...numbers: string[]) => {
    for (const number of numbers)
      await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${number}` }));
  };

  it('declines with a reason, shows the outcome row by row, and retries those that failed', async () => {
    const results = [
      { id: 'return-1', ok: true, version: 2 },
      { id: 'return-2', ok: false, code: 'return.already_decided', message: 'This request is already “Accepted”' },
    ];
    const { http } = await open({ [LIST]: page(requests), [BULK]: { success: true, results } });
    await select('CH-10042', 'CH-10043');
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Decline 2 returns' }));
    expect(dialog.getByText(/CH-10042, CH-10043/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Decline 2 returns' }));
    expect(dialog.getByText(/Please give the customer a reason/)).toBeTruthy();
    expect(http.callsOf(BULK)).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Reason'), 'Please send photos.');
    await userEvent.click(dialog.getByRole('button', { name: 'Decline 2 returns' }));
    expect(await screen.findByText('1 declined; 1 failed:')).toBeTruthy();
    expect(screen.getByText('CH-10043', { selector: 'strong' }).closest('li')!.textContent).toContain('“Accepted”');
    expect(screen.getByText('1 selected')).toBeTruthy();
    http.script[BULK] = { success: true, results: [{ id: 'return-2', ok: true, version: 2 }] };
    await userEvent.click(screen.getByRole('button', { name: 'Retry 1' }));
    expect(await screen.findByText('1 declined')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
    const args = { decision: 'decline', note: 'Please send photos.' };
    expect(http.callsOf(BULK).map(({ body }) => body)).toEqual([
      { action: 'decide', ids: ['return-1', 'return-2'], args },
      { action: 'decide', ids: ['return-2'], args },
    ]);
  });

  it('on all pages asks first, shows a job that survives a reload, and retries the rest', async () => {
    sessionStorage.clear();
    const matching = { ...page(requests), total: { count: 1204, exact: true } };
    const results = [
      { id: 'CH-10042', ok: true, version: 2 },
      { id: 'CH-7', ok: false, code: 'return.already_decided', message: 'This request is already “Declined”' },
    ];
    const JOB = 'GET /api/admin/jobs/job-1';
    const http = {
      [`${LIST}&status=requested`]: matching,
      [BULK]: { success: true, job: 'job-1' },
      [JOB]: { success: true, state: 'running', done: 300, total: 1204, faults: [] },
    };
    const first = await open(http, '/admin/returns?status=requested');
    await select('CH-10042', 'CH-10043');
    await userEvent.click(screen.getByRole('button', { name: 'Select all 1,204 that match' }));
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Accept all 1,204 returns' }));
    expect(dialog.getByText(/on other pages/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Accept all 1,204 returns' }));
    expect(await screen.findByText('300 of 1,204')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
    const args = { decision: 'accept', note: '' };
    expect(first.http.callsOf(BULK)[0]!.body).toEqual({ action: 'decide', filter: { status: 'requested' }, args });
    first.unmount();

    const ended = { success: true, state: 'done', done: 2, total: 2, faults: [], result: { results } };
    const second = await open({ ...http, [JOB]: ended }, '/admin/returns?status=requested');
    expect(await screen.findByText('1 accepted; 1 failed:')).toBeTruthy();
    expect(screen.getByText('CH-7', { selector: 'strong' }).closest('li')!.textContent).toContain('“Declined”');
    second.http.script[BULK] = { success: true, results: [{ id: 'CH-7', ok: true, version: 3 }] };
    await userEvent.click(screen.getByRole('button', { name: 'Retry 1' }));
    expect(await screen.findByText('1 accepted')).toBeTruthy();
    expect(second.http.callsOf(BULK)[0]!.body).toEqual({ action: 'decide', ids: ['CH-7'], args });
  });

  it('follows the job that retries more than can be decided at once', async () => {
    sessionStorage.clear();
    const failed = (id: string) => ({ id, ok: false, code: 'order.unavailable', message: 'Please try again' });
    const results = Array.from({ length: 501 }, (_, index) => failed(`CH-${index}`));
    const jobs = ['job-1', 'job-2'];
    const ended = (id: string, outcome: object[]) => ({
      [`GET /api/admin/jobs/${id}`]: {
        success: true,
        state: 'done',
        done: outcome.length,
        total: outcome.length,
        faults: [],
        result: { results: outcome },
      },
    });
    const { http } = await open({
      [LIST]: { ...page(requests), total: { count: 501, exact: true } },
      [BULK]: () => ({ success: true, job: jobs.shift() }),
      ...ended('job-1', results),
      ...ended('job-2', [...results.slice(1).map(({ id }) => ({ id, ok: true, version: 2 })), failed('CH-0')]),
    });
    await select('CH-10042', 'CH-10043');
    await userEvent.click(screen.getByRole('button', { name: 'Select all 501 that match' }));
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    await userEvent.click(screen.getByRole('button', { name: 'Accept all 501 returns' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Retry 501' }));
    expect(await screen.findByText('500 accepted; 1 failed:')).toBeTruthy();
    const { body } = http.callsOf(BULK)[1]!;
    expect(body).toMatchObject({ ids: results.map(({ id }) => id), args: { decision: 'accept', note: '' } });
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/accepted/)).toBeNull();
  });

  it('accepts without a message', async () => {
    const results = [{ id: 'return-1', ok: true, version: 2 }];
    const { http } = await open({ [LIST]: page(requests), [BULK]: { success: true, results } });
    await select('CH-10042');
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    const dialog = screen.getByRole('dialog', { name: 'Accept return: CH-10042' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Accept return' }));
    expect(await screen.findByText('1 accepted')).toBeTruthy();
    expect(http.callsOf(BULK)[0]!.body).toMatchObject({ ids: ['return-1'], args: { decision: 'accept', note: '' } });
  });

  it('offers no action for requests that are decided', async () => {
    await open({ [LIST]: page([sampleReturn(accepted)]) });
    await select('CH-10042');
    expect(screen.getByText('These requests have already been decided.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });
});

it('can be reloaded after a failure', async () => {
  const replies = [() => Promise.reject(refused({ status: 503 })), () => page([sampleReturn()])];
  await open({ [LIST]: () => replies.shift()!() });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('rowheader', { name: 'CH-10042' })).toBeTruthy();
});
