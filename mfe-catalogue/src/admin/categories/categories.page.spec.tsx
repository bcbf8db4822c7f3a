import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HttpRequest } from '@chhapai/host-api';
import { refused, renderInHost, stubBrowser, testShopper, type Script } from '@chhapai/host-api/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { conflictWith, listReply, sampleCategory } from '../../testing/staff-samples';
import { Component as CategoriesPage } from './categories.page';

beforeEach(() => {
  stubBrowser();
});

const LIST = 'GET /api/admin/categories';
const mugs = sampleCategory();
const frames = sampleCategory({ _id: 'frame', name: 'Frames', position: 1, hsn: null, allProducts: 0 });
const patch = (id: string) => `PATCH /api/admin/categories/${id}`;

const open = (http: Script = {}) =>
  renderInHost(<CategoriesPage />, {
    route: '/admin/categories',
    user: { ...testShopper, role: 'staff' },
    http: { [LIST]: listReply(mugs, frames), ...http },
  });
const editLabels = () =>
  screen.getAllByRole('button', { name: /^Edit / }).map((button) => button.getAttribute('aria-label'));
const replyWithChanges =
  (category: typeof mugs) =>
  ({ body }: HttpRequest) => ({
    success: true,
    data: { ...category, ...(body as object), version: 2 },
  });

it('lists categories in the shop’s order, with links to their products', async () => {
  await open();
  const link = await screen.findByRole('link', { name: '7 products' });
  expect(link.getAttribute('href')).toBe('/admin/products?category=mug');
  expect(editLabels()).toEqual(['Edit Mugs', 'Edit Frames']);
});

it('creates a category', async () => {
  const { http, toasts } = await open({ 'POST /api/admin/categories': replyWithChanges(mugs) });
  await userEvent.click(await screen.findByRole('button', { name: 'New category' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New category' }));
  await userEvent.type(dialog.getByLabelText('Name'), ' T-shirts ');
  await userEvent.click(dialog.getByRole('radio', { name: 'Keychain' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(toasts).toEqual(['success: Category created']));
  expect(http.callsOf('POST /api/admin/categories')[0]!.body).toEqual({
    name: 'T-shirts',
    icon: '/media/icon-keychain.svg',
    hsn: null,
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('creates a category with the same key after a lost reply, and with a new one after a refusal', async () => {
  const CREATE = 'POST /api/admin/categories';
  const refusals = [{ message: 'Network Error' }, { status: 422, message: 'This key was already used' }];
  const { http, toasts } = await open({
    [CREATE]: (request: HttpRequest) => {
      const refusal = refusals.shift();
      if (refusal) throw refused(refusal);
      return replyWithChanges(mugs)(request);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'New category' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New category' }));
  await userEvent.type(dialog.getByLabelText('Name'), 'Shirts');
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
  await dialog.findByText('The category could not be saved. Please try again.');
  await userEvent.type(dialog.getByLabelText('Name'), ' and caps');
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
  await dialog.findByText('This key was already used');
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(toasts).toEqual(['success: Category created']));
  const [first, second, third] = http.callsOf(CREATE).map(({ headers }) => headers!['Idempotency-Key']);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('renames a category and keeps what others changed', async () => {
  let isFirst = true;
  const { http } = await open({
    [patch('mug')]: (request: HttpRequest) => {
      if (!isFirst) return replyWithChanges(mugs)(request);
      isFirst = false;
      throw conflictWith({ ...mugs, hsn: '6911', version: 5 }, ['hsn']);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Mugs' }));
  const name = screen.getByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Cups');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(http.callsOf(patch('mug'))).toHaveLength(2));
  expect(http.callsOf(patch('mug'))[1]).toMatchObject({ body: { name: 'Cups' }, headers: { 'If-Match': '"5"' } });
});

it('says which field is wrong', async () => {
  const details = [{ path: 'hsn', field: 'hsn', message: 'must be 4 to 8 digits' }];
  await open({ [patch('mug')]: () => Promise.reject(refused({ status: 400, message: 'No', details })) });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Mugs' }));
  await userEvent.type(screen.getByLabelText('HSN (optional)'), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter 4 to 8 digits, or leave this empty')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('HSN (optional)'));
});

it('asks for the name of a new category if nothing was entered', async () => {
  await open({});
  await userEvent.click(await screen.findByRole('button', { name: 'New category' }));
  const onInvalid = vi.fn();
  screen.getByLabelText('Name').addEventListener('invalid', onInvalid);
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  expect(onInvalid).toHaveBeenCalledOnce();
});

it('moves a category at once, and back if it cannot be saved', async () => {
  let fail = (_: unknown) => {};
  const { http, toasts } = await open({
    [patch('frame')]: () => new Promise((_, reject) => (fail = reject)),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Move Frames up' }));
  expect(editLabels()).toEqual(['Edit Frames', 'Edit Mugs']);
  expect(http.callsOf(patch('frame'))[0]!.body).toEqual({ position: 0 });
  await act(async () => fail(refused({ status: 500 })));
  expect(editLabels()).toEqual(['Edit Mugs', 'Edit Frames']);
  expect(toasts).toEqual(['error: The arrangement could not be saved']);
});

it('shows how somebody else has arranged the categories since', async () => {
  const moved = [
    { ...frames, position: 0, version: 2 },
    { ...mugs, position: 1 },
  ];
  const { http, toasts } = await open({
    [patch('frame')]: (request: HttpRequest) => {
      http.script[LIST] = listReply(...moved);
      return replyWithChanges(frames)(request);
    },
    [patch('mug')]: (request: HttpRequest) => {
      http.script[LIST] = listReply({ ...mugs, name: 'Cups', version: 3 }, { ...frames, position: 1, version: 3 });
      return replyWithChanges(moved[1]!)(request);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Move Frames up' }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(editLabels()).toEqual(['Edit Frames', 'Edit Mugs']);
  await userEvent.click(screen.getByRole('button', { name: 'Edit Mugs' }));
  await userEvent.type(screen.getByLabelText('Name'), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(editLabels()).toEqual(['Edit Cups', 'Edit Frames']));
});

it('deletes only empty categories, and undoes a deletion', async () => {
  const { http, pressToastButton, toasts } = await open({
    'DELETE /api/admin/categories/frame': { success: true, message: 'Deleted' },
    'POST /api/admin/categories': replyWithChanges(frames),
  });
  const deleteMugs = await screen.findByRole<HTMLButtonElement>('button', { name: 'Delete Mugs' });
  expect(deleteMugs.disabled).toBe(true);
  expect(screen.getByText('Can be deleted once its products are in other categories.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Delete Frames' }));
  await waitFor(() => expect(toasts).toEqual(['success: Frames deleted']));
  act(pressToastButton);
  await waitFor(() => expect(toasts).toContain('success: Frames restored'));
  expect(http.callsOf('POST /api/admin/categories')[0]!.body).toMatchObject({ name: 'Frames', position: 1 });
});

it('says that the list could not be loaded', async () => {
  await open({ [LIST]: () => Promise.reject(refused({ status: 503, message: 'Down for maintenance' })) });
  expect(await screen.findByText(/Down for maintenance/)).toBeTruthy();
});
