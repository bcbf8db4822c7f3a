import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderChange } from '@chhapai/contracts';
import { refused, testShopper, type Script } from '@chhapai/host-api/testing';
import { expect, it, vi } from 'vitest';
import { cartReply, deferred, lucknow, mugLine, sampleOrder } from '../../testing/samples';
import { field, fillInAddress, GET_CART, openCheckout, placeOrder, PLACE_ORDER } from '../../testing/checkout-page';

const placed = { success: true, message: '', order: sampleOrder() };

it('waits until the session has been restored', async () => {
  await openCheckout({}, 'loading');
  expect(screen.getByRole('status').textContent).toBe('Loading Cart...');
});

it('shows the items, flat-rate shipping and the total', async () => {
  await openCheckout({ [GET_CART]: cartReply(mugLine(2)) });
  expect((await screen.findByRole('region', { name: 'Your order' })).textContent).toContain(
    'Kite MugQuantity 2₹398.00Items₹398.00Shipping₹50.00Total₹448.00Get it between ',
  );
});

it('shows the server’s delivery dates once the PIN code is known, because the device’s clock may be wrong', async () => {
  await openCheckout({ [GET_CART]: cartReply(mugLine(2)) });
  await fillInAddress();
  const summary = screen.getByRole('region', { name: 'Your order' });
  expect(summary.textContent).toMatch(/Get it between Tue,\s1\sDec and Fri,\s4\sDec\./);
});

it('marks each missing field and focuses the first', async () => {
  const { http } = await openCheckout({ [GET_CART]: cartReply(mugLine()) });
  await screen.findByLabelText('Address');
  expect([field('Full Name').value, field('Country').value]).toEqual(['Asha Verma', 'India']);
  await placeOrder();
  expect(document.activeElement).toBe(field('Mobile number'));
  expect(field('City').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Please enter your PIN code')).toBeTruthy();
  expect(screen.getByText('Please choose your State')).toBeTruthy();
  expect(http.callsOf(PLACE_ORDER)).toEqual([]);
  await userEvent.type(field('City'), 'Lucknow');
  expect(field('City').getAttribute('aria-invalid')).toBeNull();
});

it('places the order, announces it, and empties the cart', async () => {
  const reply = deferred();
  const { http } = await openCheckout({ [GET_CART]: cartReply(mugLine(2)), [PLACE_ORDER]: () => reply.promise });
  await fillInAddress();
  expect(document.title).toBe('Checkout · Chhapai');
  expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toBeTruthy();
  await placeOrder();
  expect(screen.getByRole('button', { name: 'Processing...' })).toBeTruthy();
  await act(async () => reply.resolve(placed));
  const heading = await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
  expect(document.activeElement).toBe(heading);
  expect(document.title).toBe('Order placed · Chhapai');
  expect(screen.getByText('Thank you for your purchase. Your order is being processed.')).toBeTruthy();
  expect(screen.getByText('CH-10042')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View your order' }).getAttribute('href')).toBe('/orders/order-1');
  const [call] = http.callsOf(PLACE_ORDER);
  expect(call!.body).toEqual({
    orderItems: [{ productId: 'mug', quantity: 2, price: 199 }],
    shippingAddress: sampleOrder().shippingAddress,
    paymentMethod: 'cod',
    itemsPrice: 398,
    shippingPrice: 50,
    totalPrice: 448,
    paymentResult: null,
  });
  expect(screen.getByText(/Please keep ₹448 ready for the courier/)).toBeTruthy();
  expect(sessionStorage.length).toBe(0);
  expect(await screen.findByRole('link', { name: 'Cart' })).toBeTruthy();
});

it('shows neither an empty cart nor a skeleton before the confirmation', async () => {
  await openCheckout({ [GET_CART]: cartReply(mugLine()), [PLACE_ORDER]: placed });
  await fillInAddress();
  const shown = new Set<string>();
  const observer = new MutationObserver(() => shown.add(document.body.textContent));
  observer.observe(document.body, { subtree: true, childList: true });
  await placeOrder();
  await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
  observer.disconnect();
  expect([...shown].filter((text) => /Your cart is empty|Loading Cart/.test(text))).toEqual([]);
});

it('says above the button that cards are not accepted', async () => {
  const text = 'Razorpay payment is currently disabled.';
  const { http } = await openCheckout({
    [GET_CART]: cartReply(mugLine()),
    [PLACE_ORDER]: () => Promise.reject(refused({ status: 422, code: 'order.card_disabled', message: text })),
  });
  await fillInAddress();
  await userEvent.click(screen.getByRole('radio', { name: 'Credit/Debit Card' }));
  await placeOrder();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(`${text}Please choose Cash on Delivery.`);
  const button = screen.getByRole('button', { name: 'Place Order' });
  expect(alert.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(http.callsOf(PLACE_ORDER)[0]!.body).toMatchObject({ paymentMethod: 'razorpay' });
});

it('restores what was typed after a reload, but not for another shopper', async () => {
  const script = { [GET_CART]: cartReply(mugLine()) };
  await openCheckout(script);
  await fillInAddress();
  cleanup();
  await openCheckout(script);
  expect((await screen.findByLabelText<HTMLInputElement>('Address')).value).toBe('12 Hazratganj');
  cleanup();
  await openCheckout(script, { ...testShopper, email: 'other@example.com' });
  expect((await screen.findByLabelText<HTMLInputElement>('Address')).value).toBe('');
});

it('reuses the idempotency key when no reply arrived, even after a reload', async () => {
  const lost = () => Promise.reject(refused({ message: 'Network Error' }));
  const first = await openCheckout({ [GET_CART]: cartReply(mugLine()), [PLACE_ORDER]: lost });
  await fillInAddress();
  await placeOrder();
  expect((await screen.findByRole('alert')).textContent).toContain('Network Error');
  expect(field('City').value).toBe('Lucknow');
  await placeOrder();
  cleanup();
  const second = await openCheckout({ [GET_CART]: cartReply(mugLine()), [PLACE_ORDER]: placed });
  await screen.findByLabelText('Address');
  await placeOrder();
  await screen.findByText('CH-10042');
  const keys = [...first.http.callsOf(PLACE_ORDER), ...second.http.callsOf(PLACE_ORDER)].map(({ headers }) => headers);
  expect(keys).toHaveLength(3);
  expect(new Set(keys.map((key) => key!['Idempotency-Key'])).size).toBe(1);
  expect(keys[0]!['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
});

it('uses a new idempotency key when the content changes', async () => {
  const { http } = await openCheckout({
    [GET_CART]: cartReply(mugLine()),
    [PLACE_ORDER]: () => Promise.reject(refused({ status: 503, message: 'Please wait' })),
  });
  await fillInAddress();
  await placeOrder();
  await screen.findByText('Please wait');
  await userEvent.type(field('City'), ' 2');
  await placeOrder();
  await waitFor(() => expect(http.callsOf(PLACE_ORDER)).toHaveLength(2));
  const keys = http.callsOf(PLACE_ORDER).map(({ headers }) => headers!['Idempotency-Key']);
  expect(keys[0]).not.toBe(keys[1]);
});

it('lists what changed, keeps what was typed, and orders at the new price', async () => {
  const details: OrderChange[] = [
    { field: 'price', productId: 'mug', name: 'Kite Mug', shown: 199, now: 249 },
    { field: 'totalPrice', shown: 249, now: 299 },
  ];
  const carts = [cartReply(mugLine(1, 199)), cartReply(mugLine(1, 249))];
  const changed = () => Promise.reject(refused({ status: 409, code: 'order.changed', message: 'Changed', details }));
  const replies = [changed, () => placed];
  const { http } = await openCheckout({ [GET_CART]: () => carts.shift(), [PLACE_ORDER]: () => replies.shift()!() });
  await fillInAddress();
  await placeOrder();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Kite Mug is now ₹249.00 each, not ₹199.00.');
  expect(alert.textContent).toContain('The total is now ₹299.00, not ₹249.00.');
  const order = screen.getByRole('region', { name: 'Your order' });
  await waitFor(() => expect(order.textContent).toContain('Total₹299.00'));
  expect(field('Address').value).toBe('12 Hazratganj');
  await placeOrder();
  await screen.findByText('CH-10042');
  expect(http.callsOf(PLACE_ORDER)[1]!.body).toMatchObject({ totalPrice: 299, orderItems: [{ price: 249 }] });
});

it('shows a cart that was emptied elsewhere', async () => {
  const carts = [cartReply(mugLine()), cartReply()];
  const empty = refused({ status: 422, code: 'order.cart_empty', message: 'Your cart is empty' });
  await openCheckout({ [GET_CART]: () => carts.shift(), [PLACE_ORDER]: () => Promise.reject(empty) });
  await fillInAddress();
  await placeOrder();
  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeTruthy();
});

it('says that card payment is coming soon before it is chosen', async () => {
  await openCheckout({ [GET_CART]: cartReply(mugLine()) });
  expect(await screen.findByText('Card payment: coming soon')).toBeTruthy();
});

it('keeps a city the shopper typed, and replaces a State that does not match the PIN code', async () => {
  await openCheckout({ [GET_CART]: cartReply(mugLine()) });
  await screen.findByLabelText('Address');
  await userEvent.type(field('City'), 'Alambagh');
  await userEvent.selectOptions(field('State'), 'Bihar');
  await userEvent.type(field('Postal Code'), '226001');
  await waitFor(() => expect(field('State').value).toBe('Uttar Pradesh'));
  expect(field('City').value).toBe('Alambagh');
});

it('keeps the PIN code’s city and what is typed while it loads', async () => {
  await openCheckout({ [GET_CART]: cartReply(mugLine()) });
  await screen.findByLabelText('Address');
  const setItem = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key: string, value: string) {
    setItem.call(this, key, value);
    if (!value.includes('"city":"Lucknow"')) return;
    vi.restoreAllMocks();
    fireEvent.change(field('Address'), { target: { value: '12 Hazratganj' } });
  });
  fireEvent.change(field('Postal Code'), { target: { value: '226001' } });
  await waitFor(() => expect([field('Address').value, field('City').value]).toEqual(['12 Hazratganj', 'Lucknow']));
});

it('replaces the city of the previous PIN code, even after a failed lookup and a reload', async () => {
  const mumbai = { ...lucknow, pincode: '400001', city: 'Mumbai', state: 'Maharashtra', states: ['Maharashtra'] };
  let isOffline = true;
  const script: Script = {
    [GET_CART]: cartReply(mugLine()),
    'GET /api/pincodes/400001': () =>
      isOffline ? Promise.reject(refused({ message: 'Network Error' })) : { success: true, data: mumbai },
  };
  await openCheckout(script);
  await fillInAddress();
  fireEvent.change(field('Postal Code'), { target: { value: '400001' } });
  cleanup();
  isOffline = false;
  await openCheckout(script);
  await waitFor(() => expect([field('City').value, field('State').value]).toEqual(['Mumbai', 'Maharashtra']));
});

it('says at once that a PIN code does not exist and does not place the order', async () => {
  const missing = refused({ status: 404, code: 'pincode.not_found', message: 'Not found' });
  const { http } = await openCheckout({
    [GET_CART]: cartReply(mugLine()),
    'GET /api/pincodes/226999': () => Promise.reject(missing),
  });
  await fillInAddress();
  await userEvent.clear(field('Postal Code'));
  await userEvent.type(field('Postal Code'), '226999');
  expect(await screen.findByText('We can’t find the PIN code 226999. Please check its six digits.')).toBeTruthy();
  await placeOrder();
  expect(document.activeElement).toBe(field('Postal Code'));
  expect(http.callsOf(PLACE_ORDER)).toEqual([]);
});

it('has no State field outside India and the USA', async () => {
  await openCheckout({ [GET_CART]: cartReply(mugLine()) });
  await screen.findByLabelText('Address');
  await userEvent.selectOptions(field('Country'), 'Nepal');
  expect(screen.queryByLabelText('State')).toBeNull();
});

it('shows the server’s error for an address field next to it', async () => {
  const details = [{ field: 'shippingAddress.address', message: 'Please enter your house number, street and area' }];
  await openCheckout({
    [GET_CART]: cartReply(mugLine()),
    [PLACE_ORDER]: () => Promise.reject(refused({ status: 400, code: 'request.invalid', message: 'Wrong', details })),
  });
  await fillInAddress();
  await placeOrder();
  await waitFor(() => expect(field('Address').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('Please enter your house number, street and area')).toBeTruthy();
});

it('shows each item’s personalisation before and after the order', async () => {
  const personalisation = [{ key: 'initial', label: 'Initial', value: 'अ' }];
  const order = sampleOrder();
  const withInitial = { ...order, orderItems: [{ ...order.orderItems[0]!, personalisation }] };
  await openCheckout({
    [GET_CART]: cartReply({ ...mugLine(2), personalisation }),
    [PLACE_ORDER]: { success: true, message: '', order: withInitial },
  });
  await fillInAddress();
  expect(screen.getByRole('region', { name: 'Your order' }).textContent).toContain('Initial:अ');
  await placeOrder();
  expect((await screen.findByText('Initial:')).parentElement?.textContent).toBe('Initial:अ');
});

it('has no h1 to take focus while loading', async () => {
  const reply = deferred();
  await openCheckout({ [GET_CART]: () => reply.promise });
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  await act(async () => reply.resolve(cartReply(mugLine())));
  expect(await screen.findByRole('heading', { level: 1, name: 'Checkout' })).toBeTruthy();
});

it('prefills the PIN code of the last delivery estimate, with its city and State', async () => {
  localStorage.setItem('pincode', '226001');
  await openCheckout({ [GET_CART]: cartReply(mugLine()) });
  await screen.findByLabelText('Address');
  await waitFor(() => expect([field('City').value, field('State').value]).toEqual(['Lucknow', 'Uttar Pradesh']));
  expect(field('Postal Code').value).toBe('226001');
});
