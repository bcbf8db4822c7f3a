import { act, screen } from '@testing-library/react';
import { refused } from '@chhapai/host-api/testing';
import { beforeEach, expect, it } from 'vitest';
import { cartReply, mugLine } from '../../testing/samples';
import { fillIn, GET, open, place, PLACE } from './checkout-in-test';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('takes back its complaint about the network once the browser is online again, and places nothing unasked', async () => {
  const { http } = await open({
    [GET]: cartReply(mugLine()),
    [PLACE]: () => Promise.reject(refused({ message: 'Network Error' })),
  });
  await fillIn();
  await place();
  expect((await screen.findByRole('alert')).textContent).toContain('Network Error');
  await act(async () => void dispatchEvent(new Event('online')));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('You are back online')).toBeTruthy();
  expect(http.callsOf(PLACE)).toHaveLength(1);
});

it('comes by itself when the cart could not be fetched offline', async () => {
  const carts = [() => Promise.reject(refused({ message: 'Network Error' })), () => cartReply(mugLine())];
  await open({ [GET]: () => carts.shift()?.() ?? cartReply(mugLine()) });
  await screen.findByText('Error: Failed to fetch cart');
  await act(async () => void dispatchEvent(new Event('online')));
  expect(await screen.findByLabelText('Address')).toBeTruthy();
});
