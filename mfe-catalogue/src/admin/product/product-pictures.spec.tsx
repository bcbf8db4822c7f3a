import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refused, renderInHost, stubBrowser, testShopper, type Script } from '@chhapai/host-api/testing';
import { beforeEach, expect, it } from 'vitest';
import { listReply, sampleCategory, sampleProduct } from '../../testing/staff-samples';
import { Component as NewProductPage } from './new-product.page';
import { Component as ProductPage } from './product.page';

beforeEach(() => {
  stubBrowser();
});

const UPLOAD = 'POST /api/admin/uploads';
const CREATE = 'POST /api/admin/products';
const uploaded = (name: string) => ({
  success: true,
  data: { _id: name, image: `/media/${name}-640.webp`, width: 640, height: 800 },
});
const mug = { success: true, data: sampleProduct() };
const open = (route: string, http: Script) =>
  renderInHost(<p>Another page</p>, {
    route,
    user: { ...testShopper, role: 'staff' },
    routes: [
      { path: '/admin/products/new', Component: NewProductPage },
      { path: '/admin/products/:id', Component: ProductPage },
    ],
    http: {
      'GET /api/admin/products/mug': mug,
      'GET /api/admin/categories': listReply(sampleCategory()),
      'GET /api/admin/invoices/tax-rates': { success: true, data: [] },
      'POST /api/admin/presence': { success: true, data: [] },
      ...http,
    },
  });
const choosePicture = async () =>
  userEvent.upload(await screen.findByLabelText('Add pictures'), new File(['x'], 'new.png', { type: 'image/png' }));

it('creates a product only once its picture has been uploaded', async () => {
  let respond!: (reply: unknown) => void;
  const { http, router } = await open('/admin/products/new', {
    [UPLOAD]: () => new Promise((resolve) => (respond = resolve)),
    [CREATE]: mug,
  });
  await userEvent.type(await screen.findByLabelText('Name'), 'Kite Mug');
  await userEvent.selectOptions(await screen.findByLabelText('Category'), 'Mugs');
  await userEvent.type(await screen.findByLabelText('Price (₹)'), '299');
  await choosePicture();
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(http.callsOf(CREATE)).toEqual([]);
  await act(async () => respond(uploaded('new')));
  await screen.findByText('Main picture');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/products/mug'));
  expect(http.callsOf(CREATE)).toMatchObject([{ body: { image: '/media/new-640.webp' } }]);
});

it('says what is wrong with the pictures of a refused save in a sentence', async () => {
  const details = [{ path: 'images', field: 'images', message: 'must have at most 11 entries' }];
  await open('/admin/products/mug', {
    [UPLOAD]: uploaded('new'),
    'PATCH /api/admin/products/mug': () => Promise.reject(refused({ status: 400, message: 'No', details })),
  });
  await choosePicture();
  await screen.findByText('Picture 2');
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('This must have at most 11 entries')).toBeTruthy();
});

it('keeps a picture that arrives while a different one is being cropped', async () => {
  const { http } = await open('/admin/products/mug', { [UPLOAD]: uploaded('first') });
  await choosePicture();
  await screen.findByText('Picture 2');
  const responders: ((reply: unknown) => void)[] = [];
  const respondLater = () => new Promise((resolve) => responders.push(resolve));
  Object.assign(http.script, { [UPLOAD]: respondLater, [`${UPLOAD}?crop=0,0,800,1000`]: respondLater });
  await choosePicture();
  await userEvent.click(screen.getByRole('button', { name: 'Crop picture 2' }));
  const picture = await screen.findByAltText('The picture to crop');
  for (const [name, size] of Object.entries({ width: 800, height: 1000, naturalWidth: 800, naturalHeight: 1000 }))
    Object.defineProperty(picture, name, { value: size });
  fireEvent.load(picture);
  await userEvent.click(screen.getByRole('button', { name: 'Crop' }));
  await act(async () => responders[0]!(uploaded('second')));
  await act(async () => responders[1]!(uploaded('cropped')));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Picture 3')).toBeTruthy();
});

it('focuses the closest Remove button when a picture is removed, and the file field when none is left', async () => {
  const product = sampleProduct({ images: ['/media/second-640.webp', '/media/third-640.webp'] });
  await open('/admin/products/mug', { 'GET /api/admin/products/mug': { success: true, data: product } });
  const remove = (name: string) => screen.getByRole('button', { name });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove picture 3' }));
  expect(document.activeElement).toBe(remove('Remove picture 2'));
  await userEvent.keyboard('{Enter}{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Add pictures'));
});

it('keeps the focus in the field that is filled in after a failed upload was cancelled', async () => {
  await open('/admin/products/mug', { [UPLOAD]: () => Promise.reject(refused({ message: 'Network Error' })) });
  await choosePicture();
  await screen.findByRole('button', { name: 'Try again' });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel new.png' }));
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  await userEvent.type(name, ' XL');
  expect(document.activeElement).toBe(name);
  expect(name.value).toBe('Kite Mug XL');
});

it('focuses the closest button when the last row of a list is removed', async () => {
  await open('/admin/products/mug', {});
  const add = await screen.findByRole('button', { name: 'Add a field' });
  await userEvent.click(add);
  await userEvent.click(add);
  await userEvent.click(screen.getByRole('button', { name: 'Remove field 2' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove field 1' }));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(add);
});
