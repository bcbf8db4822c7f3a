import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PersonalisationField } from '@chhapai/contracts';
import { refused, renderInHost, testShopper } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import { cartReply, deferred, mugLine } from '../testing/samples';
import { Component as AddPersonalisedToCart } from './add-personalised-to-cart';
import { Component as AddToCart } from './add-to-cart';
import { Component as CartLink } from './cart-link';

const ADD = 'POST /api/cart/add';
const button = () => screen.getByRole('button', { name: /^Add to Cart/ });
const widget = <AddToCart productId="mug" name="Kite Mug" quantity={2} />;

it('adds the given quantity and says how many are in the cart', async () => {
  const reply = deferred();
  const { http, toasts } = await renderInHost(widget, {
    user: testShopper,
    http: { [ADD]: () => reply.promise },
  });
  await userEvent.click(button());
  expect(button().getAttribute('aria-busy')).toBe('true');
  await userEvent.click(button());
  reply.resolve(cartReply(mugLine(5)));
  expect(await screen.findByText('Added (5)')).toBeTruthy();
  expect(http.callsOf(ADD).map(({ body }) => body)).toEqual([{ productId: 'mug', quantity: 2 }]);
  expect(toasts).toEqual(['success: Item added to cart!']);
});

it.each([
  ['the server’s message', () => refused({ status: 422, message: 'Too many pieces' }), 'error: Too many pieces'],
  ['a fallback text when the server sends none', () => refused({ status: 500 }), 'error: Failed to add item'],
  ['a fallback text when no reply arrived', () => refused({ message: 'Network Error' }), 'error: Failed to add item'],
])('reports a failure with %s', async (_which, failure, toast) => {
  const { toasts } = await renderInHost(widget, {
    user: testShopper,
    http: { [ADD]: () => Promise.reject(failure()) },
  });
  await userEvent.click(button());
  expect(toasts).toEqual([toast]);
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull());
});

it('treats a reply without success as a failure', async () => {
  const { toasts } = await renderInHost(widget, {
    user: testShopper,
    http: { [ADD]: { success: false, message: 'Not today', cart: { items: [] } } },
  });
  await userEvent.click(button());
  expect(toasts).toEqual(['error: Not today']);
});

it('asks a visitor to log in, links to the login, and adds the item afterwards', async () => {
  const { http, toasts, router } = await renderInHost(widget, { route: '/product/mug?from=home' });
  await userEvent.click(button());
  expect(toasts).toEqual(['error: Please login to add items to cart']);
  expect(http.calls).toEqual([]);
  const link = screen.getByRole('link', { name: 'Log in to add' });
  expect(document.activeElement).toBe(link);
  await userEvent.click(link);
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/product/mug?from=home' } });

  const signedIn = await renderInHost(<CartLink />, {
    user: testShopper,
    http: { 'GET /api/cart': cartReply(), [ADD]: cartReply(mugLine(2)) },
  });
  expect(await screen.findByRole('link', { name: 'Cart, 1 item' })).toBeTruthy();
  expect(signedIn.http.callsOf(ADD).map(({ body }) => body)).toEqual([{ productId: 'mug', quantity: 2 }]);
});

const fields: PersonalisationField[] = [
  { key: 'initial', kind: 'text', label: 'Initial', hint: 'One letter.', required: true, maxLength: 1 },
  { key: 'message', kind: 'text', label: 'Message', required: false, maxLength: 20 },
];
const personalisedWidget = <AddPersonalisedToCart productId="mug" name="Kite Mug" variant="page" fields={fields} />;
const initialField = () => screen.getByLabelText<HTMLInputElement>('Initial');

it('links a card to the product page when the product has to be personalised', async () => {
  await renderInHost(<AddToCart productId="mug" name="Kite Mug" needsPersonalisation />);
  expect(screen.getByRole('link', { name: 'Personalise: Kite Mug' }).getAttribute('href')).toBe('/product/mug');
  expect(screen.queryByRole('button')).toBeNull();
});

it('adds the minimum quantity from a card, and says so', async () => {
  const { http } = await renderInHost(<AddToCart productId="mug" name="Kite Mug" minimumQuantity={25} />, {
    user: testShopper,
    http: { [ADD]: cartReply(mugLine(25)) },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Add 25 to Cart: Kite Mug' }));
  expect(http.callsOf(ADD)[0]!.body).toEqual({ productId: 'mug', quantity: 25 });
});

it('adds a variant, and says how many of this variant are in the cart', async () => {
  const variant = { _id: 'large', sku: 'MUG-L', options: { Size: 'Large' } };
  const added = cartReply(mugLine(9), { ...mugLine(2), _id: 'line-large', variant });
  const { http } = await renderInHost(<AddToCart productId="mug" name="Kite Mug" variantId="large" quantity={2} />, {
    user: testShopper,
    http: { [ADD]: added },
  });
  await userEvent.click(button());
  expect(await screen.findByText('Added (2)')).toBeTruthy();
  expect(http.callsOf(ADD)[0]!.body).toEqual({ productId: 'mug', quantity: 2, variantId: 'large' });
});

it('shows next to the field what is missing or too long, and sends what was filled in', async () => {
  const added = cartReply({ ...mugLine(1), personalisation: [{ key: 'initial', label: 'Initial', value: 'अ' }] });
  const { http } = await renderInHost(personalisedWidget, { user: testShopper, http: { [ADD]: added } });
  await userEvent.click(button());
  expect(document.activeElement).toBe(initialField());
  expect(screen.getByText('Please fill in “Initial”')).toBeTruthy();
  await userEvent.type(initialField(), 'AB');
  await userEvent.click(button());
  expect(screen.getByText('Please enter only one letter')).toBeTruthy();
  expect(http.calls).toEqual([]);
  await userEvent.clear(initialField());
  await userEvent.type(initialField(), 'अ');
  await userEvent.click(button());
  expect(await screen.findByText('Added (1)')).toBeTruthy();
  expect(http.callsOf(ADD)[0]!.body).toEqual({
    productId: 'mug',
    quantity: 1,
    personalisation: [{ key: 'initial', value: 'अ' }],
  });
  expect(initialField().value).toBe('');
});

it('keeps what was typed while the item was being added, and clears the rest', async () => {
  const added = deferred();
  await renderInHost(personalisedWidget, { user: testShopper, http: { [ADD]: () => added.promise } });
  await userEvent.type(initialField(), 'Z');
  await userEvent.type(screen.getByLabelText('Message (optional)'), 'Chai');
  await userEvent.click(button());
  await userEvent.type(screen.getByLabelText('Message (optional)'), ' time');
  added.resolve(cartReply(mugLine(1)));
  await waitFor(() => expect(initialField().value).toBe(''));
  expect(screen.getByLabelText('Message (optional)')).toHaveProperty('value', 'Chai time');
});

it('keeps what was typed after a failure and a reload, and shows the error next to its field', async () => {
  const details = [{ field: 'personalisation.initial', message: 'We cannot print this.' }];
  const http = { [ADD]: () => Promise.reject(refused({ status: 422, message: 'No', details })) };
  const first = await renderInHost(personalisedWidget, { user: testShopper, http });
  await userEvent.type(initialField(), 'Z');
  await userEvent.click(button());
  expect(await screen.findByText('We cannot print this.')).toBeTruthy();
  first.unmount();
  await renderInHost(personalisedWidget, { user: testShopper });
  expect(initialField().value).toBe('Z');
});

it('adds the personalised item and all others after the login', async () => {
  const before = await renderInHost(
    <>
      {personalisedWidget}
      <AddToCart productId="pad" name="Arch Pad" />
    </>,
  );
  await userEvent.type(initialField(), 'Z');
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart: Arch Pad' }));
  before.unmount();
  const { http } = await renderInHost(<CartLink />, {
    user: testShopper,
    http: { 'GET /api/cart': cartReply(), [ADD]: cartReply(mugLine(1)) },
  });
  await waitFor(() => expect(http.callsOf(ADD)).toHaveLength(2));
  expect(http.callsOf(ADD).map(({ body }) => body)).toEqual([
    { productId: 'mug', quantity: 1, personalisation: [{ key: 'initial', value: 'Z' }] },
    { productId: 'pad', quantity: 1 },
  ]);
});

const withLogo: PersonalisationField[] = [{ key: 'logo', kind: 'logo', label: 'Your logo', required: true }];
const logoWidget = <AddPersonalisedToCart productId="mug" name="Kite Mug" variant="page" fields={withLogo} />;
const UPLOAD = 'POST /api/uploads/logo';

it('uploads a logo as soon as it is chosen and adds it by its id', async () => {
  const stored = { _id: 'file-1', name: 'logo.png', bytes: 4, kind: 'png' };
  const { http } = await renderInHost(logoWidget, {
    user: testShopper,
    http: { [UPLOAD]: { success: true, data: stored }, [ADD]: cartReply(mugLine(1)) },
  });
  await userEvent.click(button());
  expect(screen.getByText(/Please add a file for “Your logo”/)).toBeTruthy();
  const logo = new File(['png!'], 'logo.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Your logo', { selector: 'input' }), logo);
  expect(await screen.findByText('logo.png', { selector: 'p > span' })).toBeTruthy();
  expect(http.callsOf(UPLOAD)[0]!.body).toBeInstanceOf(FormData);
  await userEvent.click(button());
  await waitFor(() => expect(http.callsOf(ADD)).toHaveLength(1));
  expect(http.callsOf(ADD)[0]!.body).toMatchObject({ personalisation: [{ key: 'logo', fileId: 'file-1' }] });
});

it('keeps text typed while a logo uploads', async () => {
  const fields: PersonalisationField[] = [...withLogo, { key: 'motto', kind: 'text', label: 'Motto', required: false }];
  const sent = deferred();
  await renderInHost(<AddPersonalisedToCart productId="mug" name="Kite Mug" variant="page" fields={fields} />, {
    user: testShopper,
    http: { [UPLOAD]: () => sent.promise },
  });
  await userEvent.upload(screen.getByLabelText('Your logo', { selector: 'input' }), new File(['png!'], 'logo.png'));
  expect(screen.getByText('Uploading logo.png...').getAttribute('role')).toBe('status');
  await userEvent.type(screen.getByLabelText('Motto (optional)'), 'Ek chai aur');
  sent.resolve({ success: true, data: { _id: 'file-1', name: 'logo.png', bytes: 4, kind: 'png' } });
  expect(await screen.findByText('logo.png', { selector: 'p > span' })).toBeTruthy();
  expect(screen.getByLabelText('Motto (optional)')).toHaveProperty('value', 'Ek chai aur');
  expect(document.activeElement).toBe(screen.getByLabelText('Motto (optional)'));
});

it('moves focus to the field when its logo has been uploaded or is removed', async () => {
  const stored = { _id: 'file-1', name: 'logo.png', bytes: 4, kind: 'png' };
  await renderInHost(logoWidget, { user: testShopper, http: { [UPLOAD]: { success: true, data: stored } } });
  await userEvent.upload(screen.getByLabelText('Your logo', { selector: 'input' }), new File(['png!'], 'logo.png'));
  const remove = await screen.findByRole('button', { name: /^Remove/ });
  const group = screen.getByRole('group', { name: 'Your logo' });
  expect(document.activeElement).toBe(group);
  await userEvent.click(remove);
  expect(document.activeElement).toBe(group);
});

it('does not add the item without a logo that is still being uploaded', async () => {
  const sent = deferred();
  const fields: PersonalisationField[] = [{ ...withLogo[0]!, required: false }];
  const { http } = await renderInHost(
    <AddPersonalisedToCart productId="mug" name="Kite Mug" variant="page" fields={fields} />,
    { user: testShopper, http: { [UPLOAD]: () => sent.promise, [ADD]: cartReply(mugLine(1)) } },
  );
  await userEvent.upload(screen.getByLabelText('Your logo', { selector: 'input' }), new File(['png!'], 'logo.png'));
  await userEvent.click(button());
  expect(screen.getByText('Please wait until your file has been uploaded')).toBeTruthy();
  expect(http.callsOf(ADD)).toEqual([]);
  sent.resolve({ success: true, data: { _id: 'file-1', name: 'logo.png', bytes: 4, kind: 'png' } });
  await screen.findByText('logo.png', { selector: 'p > span' });
  expect(screen.queryByText('Please wait until your file has been uploaded')).toBeNull();
  await userEvent.click(button());
  await waitFor(() => expect(http.callsOf(ADD)).toHaveLength(1));
  expect(http.callsOf(ADD)[0]!.body).toMatchObject({ personalisation: [{ key: 'logo', fileId: 'file-1' }] });
});

it('rejects an unsuitable file without uploading it, and says why the server rejected one', async () => {
  const { http } = await renderInHost(logoWidget, {
    user: testShopper,
    http: { [UPLOAD]: () => Promise.reject(refused({ status: 422, message: 'We can’t read this file.' })) },
  });
  const input = () => screen.getByLabelText('Your logo', { selector: 'input' });
  const upload = userEvent.setup({ applyAccept: false });
  await upload.upload(input(), new File(['<svg/>'], 'logo.svg'));
  expect(screen.getByText(/Please choose a PDF, PNG, JPEG, CDR, AI or EPS file/)).toBeTruthy();
  expect(http.calls).toEqual([]);
  await upload.upload(input(), new File(['text'], 'logo.png'));
  expect(await screen.findByText(/We can’t read this file/)).toBeTruthy();
});

it('asks a visitor to log in before uploading a logo', async () => {
  const { toasts } = await renderInHost(logoWidget);
  expect(screen.getByLabelText('Your logo', { selector: 'input' })).toHaveProperty('disabled', true);
  await userEvent.click(button());
  expect(toasts).toEqual(['error: Please login to add items to cart']);
  expect(screen.getByRole('link', { name: 'Log in to add' })).toBeTruthy();
});
