import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffOrder } from '@chhapai/contracts';
import { refused, type Script } from '@chhapai/host-api/testing';
import { describe, expect, it } from 'vitest';
import { click, openOrder, server } from '../../testing/staff-order-page';
import { sampleStaffOrder, staffReply } from '../../testing/staff-samples';

const ONE = 'GET /api/admin/orders/CH-10042';
const PATCH = 'PATCH /api/admin/orders/CH-10042';
const NOTE = 'POST /api/admin/orders/CH-10042/notes';
const MOVE = 'POST /api/admin/orders/CH-10042/moves';

const gstin = () => screen.findByLabelText<HTMLInputElement>('GSTIN');
const restored = () => screen.queryByText('Your unsaved changes were restored');

/** Opens the page, types, and opens it again as after a reload. */
async function reopened(type: () => Promise<void>, first: Script, then: Script = first) {
  const { unmount } = await openOrder(first);
  await type();
  unmount();
  return openOrder(then);
}

describe('what is typed survives a reload', () => {
  it('in the details, until it is saved', async () => {
    const { reply, change } = server(sampleStaffOrder());
    const script = { [ONE]: reply, [PATCH]: change({}) };
    const page = await reopened(async () => userEvent.type(await gstin(), '09AAPFU0939F1ZT'), script);
    expect((await gstin()).value).toBe('09AAPFU0939F1ZT');
    expect(restored()).toBeTruthy();
    expect(screen.getByText('1 change')).toBeTruthy();
    await click('Save');
    await waitFor(() => expect(page.toasts).toEqual(['success: Saved']));
    expect([restored(), sessionStorage.length]).toEqual([null, 0]);
  });

  it('in the details, until it is discarded', async () => {
    await reopened(async () => userEvent.type(await gstin(), '09AAPFU'), { [ONE]: staffReply() });
    const notice = within(await screen.findByText('Your unsaved changes were restored'));
    await userEvent.click(notice.getByRole('button', { name: 'Discard' }));
    expect((await gstin()).value).toBe('');
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  it('in a note, until it is added', async () => {
    const { reply, change } = server(sampleStaffOrder());
    const script = { [ONE]: reply, [NOTE]: change({}) };
    const note = () => screen.findByLabelText<HTMLTextAreaElement>('Note for staff');
    await reopened(async () => userEvent.type(await note(), 'call first'), script);
    expect((await note()).value).toBe('call first');
    await click('Add note');
    await waitFor(async () => expect((await note()).value).toBe(''));
    expect(sessionStorage.length).toBe(0);
  });

  it('in the dialog of a move, until the order is moved', async () => {
    const ready: Partial<StaffOrder> = { status: 'ready', allowed: ['shipped'] };
    const { reply, change } = server(sampleStaffOrder(ready));
    const moves = [
      () => Promise.reject(refused({ status: 400, code: 'request.invalid', message: 'Not like this' })),
      change({ status: 'shipped', allowed: ['delivered'] }),
    ];
    const script = { [ONE]: reply, [MOVE]: () => moves.shift()!() };
    const open = async () => {
      await click('Ship');
      return within(screen.getByRole('dialog', { name: 'Ship: CH-10042' }));
    };
    await reopened(async () => {
      const dialog = await open();
      await userEvent.type(dialog.getByLabelText('Courier'), 'Delhivery');
      await userEvent.type(dialog.getByLabelText('Tracking number'), 'D-1');
    }, script);
    const dialog = await open();
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
  const type = async () => userEvent.type(await gstin(), typed);
  const saved = async (order: Partial<StaffOrder>) => {
    const page = await reopened(
      type,
      { [ONE]: staffReply() },
      { [ONE]: staffReply(order), [PATCH]: () => Promise.reject(refused({ status: 500 })) },
    );
    expect((await gstin()).value).toBe(typed);
    await click('Save');
    await waitFor(() => expect(page.requestsBy('PATCH')).toHaveLength(1));
    return page.requestsBy('PATCH')[0]!.headers;
  };

  it('are saved with the version that was shown, so that the service refuses to overwrite them', async () => {
    const headers = await saved({ version: 5, shippingAddress: { ...shippingAddress, gstin: '09AAPFU0939F1ZT' } });
    expect(headers).toMatchObject({ 'If-Match': '"1"' });
  });

  it('are saved with the current version if what was typed does not conflict with it', async () => {
    expect(await saved({ version: 5, trackingNumber: 'D-1' })).toMatchObject({ 'If-Match': '"5"' });
  });
});

it('a note whose reply was lost is added once', async () => {
  const { http } = await openOrder({ [ONE]: staffReply(), [NOTE]: () => Promise.reject(refused({ message: 'Lost' })) });
  await userEvent.type(await screen.findByLabelText('Note for staff'), 'call first');
  await click('Add note');
  await waitFor(() => expect(http.callsOf(NOTE)).toHaveLength(1));
  http.script[NOTE] = staffReply();
  await click('Add note');
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Note for staff').value).toBe(''));
  const [first, second] = http.callsOf(NOTE).map(({ headers }) => headers!['Idempotency-Key']);
  expect(second).toBe(first);
});
