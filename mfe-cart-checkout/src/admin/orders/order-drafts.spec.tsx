import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffOrder } from '@chhapai/contracts';
import { refused, type Script } from '@chhapai/host-api/testing';
import { describe, expect, it } from 'vitest';
import { click, openOrder, serveOrder } from '../../testing/staff-order-page';
import { sampleStaffOrder, staffReply } from '../../testing/staff-samples';

const GET_ORDER = 'GET /api/admin/orders/CH-10042';
const PATCH = 'PATCH /api/admin/orders/CH-10042';
const NOTE = 'POST /api/admin/orders/CH-10042/notes';
const MOVE = 'POST /api/admin/orders/CH-10042/moves';

const findGstin = () => screen.findByLabelText<HTMLInputElement>('GSTIN');
const queryRestored = () => screen.queryByText('Your unsaved changes were restored');

/** Opens the page, types, and opens it again with the `later` replies, as after a reload. */
async function typeAndReopen(type: () => Promise<void>, first: Script, later: Script = first) {
  const { unmount } = await openOrder(first);
  await type();
  unmount();
  return openOrder(later);
}

describe('what is typed survives a reload', () => {
  it('in the details, until it is saved', async () => {
    const { reply, change } = serveOrder(sampleStaffOrder());
    const script = { [GET_ORDER]: reply, [PATCH]: change({}) };
    const page = await typeAndReopen(async () => userEvent.type(await findGstin(), '09AAPFU0939F1ZT'), script);
    expect((await findGstin()).value).toBe('09AAPFU0939F1ZT');
    expect(queryRestored()).toBeTruthy();
    expect(screen.getByText('1 change')).toBeTruthy();
    await click('Save');
    await waitFor(() => expect(page.toasts).toEqual(['success: Saved']));
    expect([queryRestored(), sessionStorage.length]).toEqual([null, 0]);
  });

  it('in the details, until it is discarded', async () => {
    await typeAndReopen(async () => userEvent.type(await findGstin(), '09AAPFU'), { [GET_ORDER]: staffReply() });
    const notice = within(await screen.findByText('Your unsaved changes were restored'));
    await userEvent.click(notice.getByRole('button', { name: 'Discard' }));
    expect((await findGstin()).value).toBe('');
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  it('in a note, until it is added', async () => {
    const { reply, change } = serveOrder(sampleStaffOrder());
    const script = { [GET_ORDER]: reply, [NOTE]: change({}) };
    const findNote = () => screen.findByLabelText<HTMLTextAreaElement>('Note for staff');
    await typeAndReopen(async () => userEvent.type(await findNote(), 'call first'), script);
    expect((await findNote()).value).toBe('call first');
    await click('Add note');
    await waitFor(async () => expect((await findNote()).value).toBe(''));
    expect(sessionStorage.length).toBe(0);
  });

  it('in the dialog of a move, until the order is moved', async () => {
    const ready: Partial<StaffOrder> = { status: 'ready', allowed: ['shipped'] };
    const { reply, change } = serveOrder(sampleStaffOrder(ready));
    const moves = [
      () => Promise.reject(refused({ status: 400, code: 'request.invalid', message: 'Not like this' })),
      change({ status: 'shipped', allowed: ['delivered'] }),
    ];
    const script = { [GET_ORDER]: reply, [MOVE]: () => moves.shift()!() };
    const openDialog = async () => {
      await click('Ship');
      return within(screen.getByRole('dialog', { name: 'Ship: CH-10042' }));
    };
    await typeAndReopen(async () => {
      const dialog = await openDialog();
      await userEvent.type(dialog.getByLabelText('Courier'), 'Delhivery');
      await userEvent.type(dialog.getByLabelText('Tracking number'), 'D-1');
    }, script);
    const dialog = await openDialog();
    expect(dialog.getByText('Your unsaved changes were restored')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Courier').value).toBe('Delhivery');
    expect(dialog.getByLabelText<HTMLInputElement>('Tracking number').value).toBe('D-1');
    await userEvent.click(dialog.getByRole('button', { name: 'Ship' }));
    expect(await dialog.findByText('Not like this')).toBeTruthy();
    expect(sessionStorage.length).toBe(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Ship' }));
    await screen.findByRole('button', { name: 'Mark as delivered' });
    expect(sessionStorage.length).toBe(0);
  });
});

describe('details that someone else has changed since', () => {
  const typed = '29AAPFU0939F1ZR';
  const { shippingAddress } = sampleStaffOrder();
  const type = async () => userEvent.type(await findGstin(), typed);
  /** Types, reopens the page with the changed order, saves, and returns the headers of the request. */
  const saveAfterChange = async (order: Partial<StaffOrder>) => {
    const page = await typeAndReopen(
      type,
      { [GET_ORDER]: staffReply() },
      { [GET_ORDER]: staffReply(order), [PATCH]: () => Promise.reject(refused({ status: 500 })) },
    );
    expect((await findGstin()).value).toBe(typed);
    await click('Save');
    await waitFor(() => expect(page.requestsBy('PATCH')).toHaveLength(1));
    return page.requestsBy('PATCH')[0]!.headers;
  };

  it('are saved with the version that was shown, so that the service refuses to overwrite them', async () => {
    const headers = await saveAfterChange({
      version: 5,
      shippingAddress: { ...shippingAddress, gstin: '09AAPFU0939F1ZT' },
    });
    expect(headers).toMatchObject({ 'If-Match': '"1"' });
  });

  it('are saved with the current version if what was typed does not conflict with it', async () => {
    expect(await saveAfterChange({ version: 5, trackingNumber: 'D-1' })).toMatchObject({ 'If-Match': '"5"' });
  });
});

it('resends a note with the same idempotency key if the reply was lost', async () => {
  const { http } = await openOrder({
    [GET_ORDER]: staffReply(),
    [NOTE]: () => Promise.reject(refused({ message: 'Lost' })),
  });
  await userEvent.type(await screen.findByLabelText('Note for staff'), 'call first');
  await click('Add note');
  await waitFor(() => expect(http.callsOf(NOTE)).toHaveLength(1));
  http.script[NOTE] = staffReply();
  await click('Add note');
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Note for staff').value).toBe(''));
  const [first, second] = http.callsOf(NOTE).map(({ headers }) => headers!['Idempotency-Key']);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
});
