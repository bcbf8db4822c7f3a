import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refused, renderInHost } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import { lucknow } from '../testing/samples';
import { Component as DeliveryEstimate } from './delivery-estimate';

const GET = 'GET /api/pincodes/226001';
const field = () => screen.getByLabelText<HTMLInputElement>('Delivery PIN code');

it('says when an order arrives at a PIN code, and remembers it for the next page', async () => {
  const first = await renderInHost(<DeliveryEstimate />, { http: { [GET]: { success: true, data: lucknow } } });
  await userEvent.type(field(), '226 001');
  expect((await screen.findByText('Lucknow')).closest('p')?.textContent).toBe(
    'Get it in Lucknow between Tue,\u00A01\u00A0Dec and Fri,\u00A04\u00A0Dec',
  );
  expect(first.http.calls).toHaveLength(1);
  first.unmount();
  await renderInHost(<DeliveryEstimate />, { http: { [GET]: { success: true, data: lucknow } } });
  expect(field().value).toBe('226001');
  expect(await screen.findByText('Lucknow')).toBeTruthy();
});

it('sends no request before six digits are entered', async () => {
  const { http } = await renderInHost(<DeliveryEstimate />);
  await userEvent.type(field(), '22600');
  expect(http.calls).toEqual([]);
});

it('distinguishes a PIN code that does not exist from a failed request', async () => {
  const missing = refused({ status: 404, code: 'pincode.not_found', message: 'We can’t find the PIN code 226999.' });
  await renderInHost(<DeliveryEstimate />, {
    http: {
      'GET /api/pincodes/226999': () => Promise.reject(missing),
      'GET /api/pincodes/226998': () => Promise.reject(refused({ status: 503 })),
    },
  });
  await userEvent.type(field(), '226999');
  expect(await screen.findByText('We can’t find the PIN code 226999.')).toBeTruthy();
  await userEvent.type(field(), '{Backspace}8');
  expect(await screen.findByText(/Delivery usually takes 6–9 business days/)).toBeTruthy();
});

it.each(['123', 'abcdef', '012345'])('explains what a PIN code is after %s', async (typed) => {
  await renderInHost(<DeliveryEstimate />);
  expect(screen.queryByText(/six digits/)).toBeNull();
  await userEvent.type(field(), typed);
  expect(screen.getByText('A PIN code has six digits, such as 226001.')).toBeTruthy();
});

it('retries automatically when the browser is back online', async () => {
  const replies = [
    () => Promise.reject(refused({ message: 'Network Error' })),
    () => ({ success: true, data: lucknow }),
  ];
  await renderInHost(<DeliveryEstimate />, { http: { [GET]: () => replies.shift()!() } });
  await userEvent.type(field(), '226001');
  expect(await screen.findByText(/could not be loaded/)).toBeTruthy();
  await act(async () => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('Lucknow')).toBeTruthy();
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});
