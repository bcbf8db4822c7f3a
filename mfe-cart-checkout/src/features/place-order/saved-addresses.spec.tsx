import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SavedAddress } from '@chhapai/contracts';
import { refused, type Script } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import { cartReply, deferred, lucknow, mugLine, sampleOrder } from '../../testing/samples';
import {
  field,
  fillInAddress,
  GET_CART,
  GET_PINCODE,
  openCheckout,
  placeOrder,
  PLACE_ORDER,
} from '../../testing/checkout-page';
import { isSameAddress } from './save-address';

const GET_ADDRESSES = 'GET /api/account/addresses';
const SAVE_ADDRESS = 'POST /api/account/addresses';
const home: SavedAddress = { _id: 'home', ...sampleOrder().shippingAddress, isDefault: true, version: 1 };
const office: SavedAddress = {
  ...home,
  _id: 'office',
  fullName: 'Verma Sweets',
  address: '4 Aminabad',
  isDefault: false,
};
const book = (...data: SavedAddress[]) => ({ success: true, data });
const placed = { success: true, message: '', order: sampleOrder() };

const open = (script: Script) => openCheckout({ [GET_CART]: cartReply(mugLine()), [PLACE_ORDER]: placed, ...script });
const findChoice = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
const sentAddress = ({ http }: Awaited<ReturnType<typeof openCheckout>>) =>
  (http.callsOf(PLACE_ORDER)[0]!.body as { shippingAddress: object }).shippingAddress;

it('starts with the default address and requires no typing', async () => {
  const page = await open({ [GET_ADDRESSES]: book(home, office) });
  expect((await findChoice('Asha Verma')).checked).toBe(true);
  expect(screen.queryByLabelText('Address')).toBeNull();
  await placeOrder();
  await screen.findByText('CH-10042');
  expect(sentAddress(page)).toEqual(sampleOrder().shippingAddress);
  expect(screen.queryByRole('button', { name: /Save this address/ })).toBeNull();
});

it('delivers to a different saved address', async () => {
  const page = await open({ [GET_ADDRESSES]: book(home, office) });
  await userEvent.click(await findChoice('Verma Sweets'));
  await placeOrder();
  await screen.findByText('CH-10042');
  expect(sentAddress(page)).toMatchObject({ fullName: 'Verma Sweets', address: '4 Aminabad' });
});

it('keeps a new address that was typed while a saved one is selected', async () => {
  await open({ [GET_ADDRESSES]: book(home) });
  await userEvent.click(await findChoice('Another address'));
  expect(field('Address').value).toBe('');
  await fillInAddress();
  await userEvent.click(await findChoice('Asha Verma'));
  expect(screen.queryByLabelText('Address')).toBeNull();
  await userEvent.click(await findChoice('Another address'));
  expect(field('Address').value).toBe('12 Hazratganj');
});

it('asks for the fields that a saved address lacks', async () => {
  const { phone: _phone, ...withoutPhone } = home;
  const page = await open({ [GET_ADDRESSES]: book(withoutPhone) });
  await findChoice('Asha Verma');
  await placeOrder();
  expect(document.activeElement).toBe(field('Mobile number'));
  await userEvent.type(field('Mobile number'), '9876543210');
  expect((await findChoice('Another address')).checked).toBe(true);
  await placeOrder();
  await screen.findByText('CH-10042');
  expect(sentAddress(page)).toEqual(sampleOrder().shippingAddress);
});

it('keeps showing the fields of a saved address after its PIN code has filled in the city', async () => {
  const pincode = deferred();
  await open({ [GET_ADDRESSES]: book({ ...home, city: '' }, office), [GET_PINCODE]: () => pincode.promise });
  await screen.findByLabelText('City');
  pincode.resolve({ success: true, data: lucknow });
  await waitFor(() => expect(field('City').value).toBe('Lucknow'));
  await userEvent.click(await findChoice('Verma Sweets'));
  expect(screen.queryByLabelText('City')).toBeNull();
});

it('treats a saved address as a new one once its country is changed, even if it is complete then', async () => {
  const page = await open({ [GET_ADDRESSES]: book({ ...home, postalCode: '' }) });
  await userEvent.selectOptions(await screen.findByLabelText('Country'), 'United Arab Emirates');
  expect((await findChoice('Another address')).checked).toBe(true);
  await userEvent.clear(field('City'));
  await userEvent.type(field('City'), 'Dubai');
  await placeOrder();
  await screen.findByText('CH-10042');
  expect(sentAddress(page)).toMatchObject({ city: 'Dubai', country: 'United Arab Emirates' });
});

it('asks for the PIN code of a saved address again if it does not exist', async () => {
  const missing = () => Promise.reject(refused({ status: 404, code: 'pincode.not_found', message: 'Not found' }));
  const page = await open({
    [GET_ADDRESSES]: book({ ...home, postalCode: '226999' }),
    'GET /api/pincodes/226999': missing,
  });
  await findChoice('Asha Verma');
  await screen.findByLabelText('Postal Code');
  await placeOrder();
  expect(document.activeElement).toBe(field('Postal Code'));
  expect(page.http.callsOf(PLACE_ORDER)).toEqual([]);
});

it('keeps the draft of a new address across a reload', async () => {
  const first = await open({ [GET_ADDRESSES]: book(home) });
  await userEvent.click(await findChoice('Another address'));
  await userEvent.type(field('Address'), '7 Gomti Nagar');
  first.unmount();
  await open({ [GET_ADDRESSES]: book(home) });
  expect((await screen.findByLabelText<HTMLInputElement>('Address')).value).toBe('7 Gomti Nagar');
});

it.each([
  ['is empty', book()],
  ['cannot be loaded', () => Promise.reject(refused({ status: 503 }))],
])('shows the empty address form if the address book %s', async (_, reply) => {
  await open({ [GET_ADDRESSES]: reply });
  expect(await screen.findByLabelText('Address')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Another address' })).toBeNull();
});

it('shows the form if the address book takes too long, and keeps what was typed when it arrives', async () => {
  const reply = deferred();
  await open({ [GET_ADDRESSES]: () => reply.promise });
  expect(screen.queryByLabelText('Address')).toBeNull();
  expect(await screen.findByLabelText('Address', {}, { timeout: 5_000 })).toBeTruthy();
  await userEvent.type(field('Address'), '7 Gomti Nagar');
  reply.resolve(book(home));
  expect((await findChoice('Another address')).checked).toBe(true);
  expect(field('Address').value).toBe('7 Gomti Nagar');
});

it('saves a new address after the order', async () => {
  let saved: SavedAddress[] = [];
  const { http } = await open({
    [GET_ADDRESSES]: () => book(...saved),
    [SAVE_ADDRESS]: () => {
      saved = [home];
      return { success: true, data: home };
    },
  });
  await fillInAddress();
  await placeOrder();
  await userEvent.click(await screen.findByRole('button', { name: 'Save this address for next time' }));
  const text = await screen.findByText('Address saved for your next order');
  expect([text.getAttribute('role'), document.activeElement]).toEqual(['status', text]);
  expect(http.callsOf(SAVE_ADDRESS)[0]!.body).toEqual(sampleOrder().shippingAddress);
});

it('says that the address could not be saved, and lets the shopper try again', async () => {
  const { toasts } = await open({
    [GET_ADDRESSES]: book(),
    [SAVE_ADDRESS]: () => Promise.reject(refused({ status: 503 })),
  });
  await fillInAddress();
  await placeOrder();
  await userEvent.click(await screen.findByRole('button', { name: 'Save this address for next time' }));
  await waitFor(() => expect(toasts).toEqual(['error: The address could not be saved. Please try again.']));
  expect(await screen.findByRole('button', { name: 'Save this address for next time' })).toBeTruthy();
});

it('asks for the State of a PIN code that two States share', async () => {
  const states = ['Chandigarh', 'Punjab'];
  const shared = { ...lucknow, pincode: '160055', city: 'Mohali', state: 'Punjab', states };
  await open({ [GET_ADDRESSES]: book(), 'GET /api/pincodes/160055': { success: true, data: shared } });
  await screen.findByLabelText('Address');
  await userEvent.type(field('Postal Code'), '160055');
  await waitFor(() => expect(field('City').value).toBe('Mohali'));
  expect(field('State').value).toBe('');
  expect(screen.getByText('160055 has addresses in Chandigarh and Punjab. Please choose yours.')).toBeTruthy();
});

it('recognises a saved address in an order, however it was typed', () => {
  const { shippingAddress } = sampleOrder();
  const typed = { ...home, city: 'Lucknow ', phone: '98765 43210' };
  expect(isSameAddress(typed, shippingAddress)).toBe(true);
  expect(isSameAddress(typed, { ...shippingAddress, address: '14 Hazratganj' })).toBe(false);
  expect(isSameAddress(typed, { ...shippingAddress, gstin: '09AAPFU0939F1ZT' })).toBe(false);
});
