import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MAX_UPLOAD_BYTES, type StaffDesign, type StaffDesignRating } from '@chhapai/contracts';
import { refused, renderInHost, stubBrowser, testShopper, type Script } from '@chhapai/host-api/testing';
import { beforeEach, expect, it } from 'vitest';
import { Component as DesignPage } from './design.page';
import { Component as DesignsPage } from './designs.page';
import { sampleStaffDesign as sample } from './sample-staff-design';

beforeEach(() => {
  stubBrowser();
});

const staff = { ...testShopper, role: 'staff' as const };
const listOf = (...data: StaffDesign[]) => ({
  success: true,
  data,
  next: null,
  total: { count: data.length, exact: true },
});
const designReply = (change: Partial<StaffDesign> = {}) => ({ success: true, data: sample(change) });
const noRatings = { success: true, data: [], next: null, total: { count: 0, exact: true } };
const day = [{ date: '2026-11-24', downloads: 3 }];
const defaultReplies = {
  'GET /api/admin/designs/a/ratings': noRatings,
  'GET /api/admin/designs/a/downloads': { success: true, data: { current: day, previous: day } },
};
const LIST = 'GET /api/admin/designs?sort=order';
const UPLOAD_CDR = 'POST /api/admin/designs/files?format=CDR';
const GET_DESIGN = 'GET /api/admin/designs/a';

const open = (route: string, http: Script) =>
  renderInHost(<p>Another page</p>, {
    route,
    user: staff,
    http: { ...defaultReplies, ...http },
    routes: [
      { path: '/admin/designs', Component: DesignsPage },
      { path: '/admin/designs/new', Component: DesignPage },
      { path: '/admin/designs/:id', Component: DesignPage },
    ],
  });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const cdr = (name = 'card.cdr', content = 'RIFF') => new File([content], name);
const uploaded = { success: true, data: { _id: 'f1', name: 'card.cdr', bytes: 2048 } };
const group = (name: string) => within(screen.getByRole('group', { name }));

it('lists designs with their price, downloads and average rating', async () => {
  await open('/admin/designs', {
    [LIST]: listOf(sample({ price: 299, downloads: 12_345 }), sample({ _id: 'b', title: 'Bell', totalRatings: 0 })),
  });
  const [first, second] = await screen.findAllByRole('row').then((rows) => rows.slice(1));
  for (const text of ['Kite card', 'Published', 'Visiting Cards', '₹299', '12,345', '4.5 (2)'])
    expect(within(first!).getByText(text)).toBeTruthy();
  expect(within(second!).getByText('Free')).toBeTruthy();
  expect(within(second!).queryByText(/\(0\)/)).toBeNull();
});

it('says that the downloads could not be loaded if the reply has none', async () => {
  await open('/admin/designs/a', {
    [GET_DESIGN]: designReply(),
    'GET /api/admin/designs/a/downloads': { success: true },
  });
  expect(await screen.findByText('The downloads could not be loaded')).toBeTruthy();
});

it('publishes several drafts, names those that failed, and undoes only what it has changed', async () => {
  const drafts = [
    sample({ state: 'draft', version: 1 }),
    sample({ _id: 'b', title: 'Bell', version: 5 }),
    sample({ _id: 'c', title: 'Old', state: 'draft', version: 1 }),
  ];
  const { http, pressToastButton } = await open('/admin/designs', {
    [LIST]: listOf(...drafts),
    'POST /api/admin/designs/bulk': {
      success: true,
      results: [
        { id: 'a', ok: true, version: 2 },
        { id: 'b', ok: true, version: 5 },
        { id: 'c', ok: false, message: 'Someone else has changed this design since you opened it' },
      ],
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('2 published; 1 failed:')).toBeTruthy();
  expect(screen.getByText(/^Someone else has changed this design/).textContent).toContain('Old');
  expect(screen.getByRole('region', { name: 'Selection' }).textContent).toContain('1 selected');
  act(pressToastButton);
  await waitFor(() =>
    expect(http.callsOf('POST /api/admin/designs/bulk').map(({ body }) => body)).toEqual([
      { ids: ['a', 'b', 'c'], action: 'publish' },
      { ids: ['a'], action: 'unpublish' },
    ]),
  );
});

it('turns a published design into a draft from its menu, which can be undone', async () => {
  const { http, pressToastButton } = await open('/admin/designs', {
    [LIST]: listOf(sample()),
    'PATCH /api/admin/designs/a': ({ body }: { body?: unknown }) =>
      designReply({ state: (body as { published: boolean }).published ? 'published' : 'draft', version: 3 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Kite card' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Unpublish' }));
  await waitFor(() => expect(http.callsOf('PATCH /api/admin/designs/a')).toHaveLength(1));
  act(pressToastButton);
  await waitFor(() =>
    expect(http.callsOf('PATCH /api/admin/designs/a')).toMatchObject([
      { body: { published: false }, headers: { 'If-Match': '"2"' } },
      { body: { published: true }, headers: { 'If-Match': '"3"' } },
    ]),
  );
});

it('uploads the file of a format and creates the design with it', async () => {
  const { http } = await open('/admin/designs/new', {
    [UPLOAD_CDR]: uploaded,
    'POST /api/admin/designs': designReply(),
    [GET_DESIGN]: designReply(),
  });
  await userEvent.type(screen.getByLabelText('Title'), 'Kite card');
  await userEvent.upload(screen.getByLabelText('Upload a CDR file'), cdr());
  expect(await group('CDR file').findByText('card.cdr')).toBeTruthy();
  expect(group('CDR file').getByText('2 KB')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Canva'), 'Opened with a link');
  await userEvent.type(screen.getByLabelText('Link to Canva'), ' https://www.canva.com/design/1 ');
  await save();
  expect(await screen.findByRole('button', { name: 'Archive design' })).toBeTruthy();
  expect(http.callsOf('POST /api/admin/designs')[0]!.body).toMatchObject({
    title: 'Kite card',
    files: {
      PNG: null,
      CDR: { from: 'upload', _id: 'f1' },
      Canva: { from: 'link', url: 'https://www.canva.com/design/1' },
    },
  });
});

it.each([
  ['of another type', 'card.png', 'This is not a CDR file. Choose another one.'],
  ['without content', 'card.cdr', 'This file is empty. Choose another one.'],
])('does not send a file %s', async (_, name, message) => {
  const { http } = await open('/admin/designs/new', {});
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(screen.getByLabelText('Upload a CDR file'), cdr(name, ''));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(http.callsOf(UPLOAD_CDR)).toEqual([]);
});

it('does not send a file that is too large', async () => {
  const { http } = await open('/admin/designs/new', {});
  const large = cdr();
  Object.defineProperty(large, 'size', { value: MAX_UPLOAD_BYTES.design + 1 });
  await userEvent.upload(screen.getByLabelText('Upload a CDR file'), large);
  expect((await screen.findByRole('alert')).textContent).toBe('This file is larger than 20 MB. Choose a smaller one.');
  expect(http.callsOf(UPLOAD_CDR)).toEqual([]);
});

it('keeps the previous file when the server refuses another one, and resends a file after a lost connection', async () => {
  const files = { CDR: { from: 'upload', _id: 'f0', name: 'old.cdr', bytes: 5 } } as const;
  const { http } = await open('/admin/designs/a', {
    [GET_DESIGN]: designReply({ files }),
    [UPLOAD_CDR]: () => {
      throw refused({ status: 422, code: 'upload.refused', message: 'This is not a CDR file, or it is damaged.' });
    },
  });
  const picker = () => screen.findByLabelText('Replace the CDR file');
  await userEvent.upload(await picker(), cdr());
  expect((await screen.findByRole('alert')).textContent).toBe('This is not a CDR file, or it is damaged.');
  expect(group('CDR file').getByText('old.cdr')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();

  http.script[UPLOAD_CDR] = () => {
    throw refused({ message: 'Network Error' });
  };
  await userEvent.upload(await picker(), cdr());
  expect((await screen.findByRole('alert')).textContent).toBe('The connection was lost. Nothing was uploaded.');
  http.script[UPLOAD_CDR] = uploaded;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await group('CDR file').findByText('card.cdr')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Unsaved changes' }).textContent).toContain('1 change');
});

it('restores a file and a picture that were removed', async () => {
  const files = { CDR: { from: 'upload', ...uploaded.data } } as const;
  const relatedImages = ['/media/picture-1-640.webp', '/media/picture-2-640.webp'];
  const { pressToastButton } = await open('/admin/designs/a', { [GET_DESIGN]: designReply({ files, relatedImages }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the CDR file' }));
  expect(group('CDR file').queryByText('card.cdr')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Upload a CDR file'));
  act(pressToastButton);
  expect(group('CDR file').getByText('card.cdr')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove related picture 1' }));
  expect(screen.queryByRole('button', { name: 'Remove related picture 2' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Related pictures (optional)' }));
  act(pressToastButton);
  await userEvent.click(screen.getByRole('button', { name: 'Move related picture 2 earlier' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move related picture 1 earlier' }));
  expect(screen.getByRole('region', { name: 'Unsaved changes' }).textContent).toContain('1 change');
});

it('asks for at least one format', async () => {
  const details = [{ path: 'files', field: 'files', message: 'must offer at least one format' }];
  await open('/admin/designs/new', {
    'POST /api/admin/designs': () => {
      throw refused({ status: 400, code: 'request.invalid', message: 'No', details });
    },
  });
  await userEvent.type(screen.getByLabelText('Title'), 'Kite card');
  await save();
  expect(await screen.findByText('Offer at least one format')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('PNG'));
});

it('shows both sources of a format that two people have changed', async () => {
  const files = { PNG: { from: 'template' }, CDR: { from: 'upload', ...uploaded.data } } as const;
  const { http } = await open('/admin/designs/a', {
    [GET_DESIGN]: designReply(),
    'PATCH /api/admin/designs/a': () => {
      http.script['PATCH /api/admin/designs/a'] = designReply({ version: 4 });
      const details = { current: sample({ files, version: 3 }), changedBy: 'asha@example.com', fields: ['files'] };
      throw refused({ status: 412, code: 'design.changed', message: 'Changed', details });
    },
  });
  await userEvent.selectOptions(await screen.findByLabelText('CDR'), 'Not offered');
  await userEvent.selectOptions(screen.getByLabelText('JPEG'), 'Generated from the template');
  await save();
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed by someone else' }));
  expect(dialog.getAllByRole('radio').map((choice) => choice.parentElement!.textContent)).toEqual([
    'YoursNot offered',
    'Theirscard.cdr, 2 KB',
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(http.callsOf('PATCH /api/admin/designs/a').at(-1)).toMatchObject({
    body: { files: { JPEG: { from: 'template' } } },
    headers: { 'If-Match': '"3"' },
  });
});

const rating = (change: Partial<StaffDesignRating> = {}): StaffDesignRating => ({
  _id: 'r1',
  rating: 1,
  shopperId: '0197b3a0-0000-4000-8000-0000003fa21c',
  ratedAt: '2026-11-21T01:35:00.000Z',
  hiddenReason: null,
  version: 1,
  ...change,
});
const ratings = (...data: StaffDesignRating[]) => ({ ...noRatings, data });
const HIDE = 'POST /api/admin/designs/a/ratings/r1/hide';

it('hides a rating with a reason, which survives a change to the rating, and shows it again', async () => {
  const { http, pressToastButton } = await open('/admin/designs/a', {
    [GET_DESIGN]: designReply(),
    'GET /api/admin/designs/a/ratings': ratings(rating()),
    [HIDE]: () => {
      http.script['GET /api/admin/designs/a/ratings'] = ratings(rating({ rating: 2, version: 2 }));
      const current = rating({ rating: 2, version: 2 });
      throw refused({ status: 412, code: 'design_rating.changed', message: 'Changed', details: { current } });
    },
    'POST /api/admin/designs/a/ratings/r1/show': { success: true, data: rating({ version: 4 }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Hide: 1 star by account …3fa21c' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Hide this rating?' }));
  const hide = () => userEvent.click(dialog.getByRole('button', { name: 'Hide rating' }));
  await hide();
  expect(dialog.getByText('Give a reason')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Reason'), 'Same person, many accounts');
  await hide();
  expect(await dialog.findByText(/This rating has changed since you opened it/)).toBeTruthy();
  expect(dialog.getByRole('img', { name: '2 out of 5 stars' })).toBeTruthy();

  const hidden = rating({ rating: 2, hiddenReason: 'Same person, many accounts', version: 3 });
  http.script[HIDE] = { success: true, data: hidden };
  http.script['GET /api/admin/designs/a/ratings'] = ratings(hidden);
  await hide();
  expect(await screen.findByText('Same person, many accounts')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(http.callsOf(HIDE).at(-1)).toMatchObject({
    body: { reason: 'Same person, many accounts' },
    headers: { 'If-Match': '"2"' },
  });
  act(pressToastButton);
  await waitFor(() =>
    expect(http.callsOf('POST /api/admin/designs/a/ratings/r1/show')).toMatchObject([
      { headers: { 'If-Match': '"3"' } },
    ]),
  );
});

it('says that a design does not exist', async () => {
  await open('/admin/designs/gone', {});
  expect(await screen.findByRole('heading', { name: 'There is no such design' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All designs' }).getAttribute('href')).toBe('/admin/designs');
});
