import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffWork } from '@chhapai/contracts';
import { refused, renderInHost, stubBrowser, testShopper, type Script } from '@chhapai/host-api/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { Component as ArrangeWorks } from './arrange-works.page';
import { Component as WorkPage } from './work.page';
import { Component as WorksPage } from './works.page';

beforeEach(() => {
  stubBrowser();
});

const staff = { ...testShopper, role: 'staff' as const };
const sample = (change: Partial<StaffWork> = {}): StaffWork => ({
  _id: 'a',
  title: 'Wall',
  category: 'indoor',
  type: 'Wall graphics',
  image: '/media/work-01-640.webp',
  description: 'A wall',
  tags: ['wall'],
  dimensions: '18 × 9 ft',
  material: 'Paper',
  published: true,
  state: 'published',
  createdAt: '2026-11-01T04:30:00.000Z',
  version: 2,
  ...change,
});
const listOf = (...data: StaffWork[]) => ({
  success: true,
  data,
  next: null,
  total: { count: data.length, exact: true },
});
const workReply = (change: Partial<StaffWork> = {}) => ({ success: true, data: sample(change) });
const portfolio = [sample(), sample({ _id: 'b', title: 'Gate' }), sample({ _id: 'c', title: 'Cards', state: 'draft' })];

const open = (route: string, http: Script) =>
  renderInHost(<p>Another page</p>, {
    route,
    user: staff,
    http,
    routes: [
      { path: '/admin/works', Component: WorksPage },
      { path: '/admin/works/new', Component: WorkPage },
      { path: '/admin/works/order', Component: ArrangeWorks },
      { path: '/admin/works/:id', Component: WorkPage },
    ],
  });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const file = () => new File(['x'], 'wall.jpg', { type: 'image/jpeg' });

it('uploads a picture and saves the new work with it', async () => {
  const { http } = await open('/admin/works/new', {
    'POST /api/admin/uploads': uploaded(1),
    'POST /api/admin/works': workReply({ _id: 'w9' }),
    'GET /api/admin/works/w9': workReply({ _id: 'w9' }),
  });
  await userEvent.upload(screen.getByLabelText('Choose a picture'), file());
  expect(await screen.findByLabelText('Choose another picture')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Title'), 'Wall');
  await userEvent.type(screen.getByLabelText('Kind of work'), 'Wall graphics');
  await userEvent.type(screen.getByLabelText('Description'), 'A wall');
  await userEvent.type(screen.getByLabelText('Tags (optional)'), 'wall, hotel');
  await save();
  expect(await screen.findByRole('button', { name: 'Archive work' })).toBeTruthy();
  expect(http.callsOf('POST /api/admin/works')[0]!.body).toMatchObject({
    image: '/media/picture-1-640.webp',
    tags: ['wall', 'hotel'],
    published: true,
  });
});

const uploaded = (id: number) => ({
  success: true,
  data: { _id: 'p', image: `/media/picture-${id}-640.webp`, width: 1, height: 1 },
});
const picturePicker = () => screen.findByLabelText('Choose another picture');

it('says why a picture was refused, and accepts a different one', async () => {
  const { http } = await open('/admin/works/a', {
    'GET /api/admin/works/a': workReply(),
    'POST /api/admin/uploads': () => {
      throw refused({ status: 422, code: 'upload.refused', message: 'This file is not a picture' });
    },
  });
  await userEvent.upload(await picturePicker(), file());
  expect((await screen.findByRole('alert')).textContent).toBe('This file is not a picture');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  http.script['POST /api/admin/uploads'] = uploaded(2);
  await userEvent.upload(await picturePicker(), file());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByRole('region', { name: 'Unsaved changes' }).textContent).toContain('1 change');
});

it('sends a picture again after the connection was lost', async () => {
  const { http } = await open('/admin/works/a', {
    'GET /api/admin/works/a': workReply(),
    'POST /api/admin/uploads': () => {
      throw refused({ message: 'Network Error' });
    },
  });
  await userEvent.upload(await picturePicker(), file());
  expect((await screen.findByRole('alert')).textContent).toBe('The connection was lost. Nothing was uploaded.');
  http.script['POST /api/admin/uploads'] = uploaded(2);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('region', { name: 'Unsaved changes' });
  expect(http.callsOf('POST /api/admin/uploads')).toHaveLength(2);
});

it('does not save before the picture has been uploaded', async () => {
  let respond: (reply: unknown) => void = () => undefined;
  const { http } = await open('/admin/works/a', {
    'GET /api/admin/works/a': workReply(),
    'POST /api/admin/uploads': () => new Promise((resolve) => (respond = resolve)),
    'PATCH /api/admin/works/a': workReply({ version: 3 }),
  });
  await userEvent.type(await screen.findByLabelText('Title'), ' one');
  await userEvent.upload(await picturePicker(), file());
  const bar = within(screen.getByRole('region', { name: 'Unsaved changes' }));
  expect(bar.getByRole('status').textContent).toBe('1 change, waiting for the upload');
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(http.callsOf('PATCH /api/admin/works/a')).toEqual([]);
  await act(async () => respond(uploaded(2)));
  await save();
  expect(http.callsOf('PATCH /api/admin/works/a')).toMatchObject([
    { body: { title: 'Wall one', image: '/media/picture-2-640.webp' } },
  ]);
});

it('focuses a field that is refused', async () => {
  const details = [{ path: 'description', field: 'description', message: 'is too short' }];
  await open('/admin/works/a', {
    'GET /api/admin/works/a': workReply(),
    'PATCH /api/admin/works/a': () => {
      throw refused({ status: 400, code: 'request.invalid', message: 'No', details });
    },
  });
  await userEvent.clear(await screen.findByLabelText('Description'));
  await save();
  expect(await screen.findByText('Enter a description of at most 1,000 characters')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Description'));
});

it('archives a work, which can be undone', async () => {
  const { http, pressToastButton } = await open('/admin/works/a', {
    'GET /api/admin/works/a': workReply(),
    'GET /api/admin/works?sort=order': listOf(),
    'DELETE /api/admin/works/a': workReply({ state: 'archived', version: 3 }),
    'POST /api/admin/works/a/restore': workReply({ version: 4 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Archive work' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Works' })).toBeTruthy();
  act(pressToastButton);
  await waitFor(() =>
    expect(http.callsOf('POST /api/admin/works/a/restore')).toMatchObject([{ headers: { 'If-Match': '"3"' } }]),
  );
});

const shownOrder = () =>
  screen
    .getAllByRole('listitem')
    .flatMap((item) => within(item).queryByText(/^\d+$/)?.parentElement?.textContent ?? []);

it('arranges works, including drafts, with buttons, and sends the whole order', async () => {
  const { http } = await open('/admin/works/order', {
    'GET /api/admin/works?sort=order&limit=100': listOf(...portfolio),
    'POST /api/admin/works/order': { success: true, data: { ids: ['b', 'a', 'c'] } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Move Gate earlier' }));
  expect(shownOrder()).toEqual(['1 Gate', '2 Wall', '3 Cards']);
  expect(screen.getByRole('region', { name: 'Unsaved changes' }).textContent).toContain('2 changes');
  await save();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
  expect(http.callsOf('POST /api/admin/works/order')[0]!.body).toEqual({ ids: ['b', 'a', 'c'] });
});

it('links to the list if there is nothing to arrange', async () => {
  await open('/admin/works/order', { 'GET /api/admin/works?sort=order&limit=100': listOf() });
  expect(await screen.findByText('No works to arrange')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All works' }).getAttribute('href')).toBe('/admin/works');
});

it('can load the order again after a reply of the wrong shape', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { http } = await open('/admin/works/order', { 'GET /api/admin/works?sort=order&limit=100': {} });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The works could not be loadedThe server sent an unexpected reply.');
  http.script['GET /api/admin/works?sort=order&limit=100'] = listOf(...portfolio);
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Gate')).toBeTruthy();
});

it('keeps an arrangement if works were added in the meantime, and asks to save again', async () => {
  const { http } = await open('/admin/works/order', {
    'GET /api/admin/works?sort=order&limit=100': listOf(...portfolio),
    'POST /api/admin/works/order': () => {
      http.script['GET /api/admin/works?sort=order&limit=100'] = listOf(
        sample({ _id: 'n', title: 'New' }),
        ...portfolio,
      );
      throw refused({ status: 412, code: 'works.changed', message: 'Changed', details: { ids: ['n', 'a', 'b', 'c'] } });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Move Cards earlier' }));
  await save();
  expect(await screen.findByText(/^Works were added or archived in the meantime/)).toBeTruthy();
  await waitFor(() => expect(shownOrder()).toEqual(['1 New', '2 Wall', '3 Cards', '4 Gate']));
});
