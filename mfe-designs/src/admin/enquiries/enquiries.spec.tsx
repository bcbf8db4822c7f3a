import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffEnquiry } from '@chhapai/contracts';
import { refused, renderInHost, stubBrowser, testShopper, type Script } from '@chhapai/host-api/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { Component as EnquiriesPage } from './enquiries.page';
import { Component as EnquiryPage } from './enquiry.page';

beforeEach(() => {
  stubBrowser();
});

const staff = { ...testShopper, role: 'staff' as const };
const LIST = 'GET /api/admin/enquiries?sort=-createdAt';
const GET_ENQUIRY = 'GET /api/admin/enquiries/q1';
const ravi = { _id: 'ravi', name: 'Ravi' };
const sticker: StaffEnquiry = {
  _id: 'q1',
  kind: 'quotation',
  reference: 'Q-10042',
  subjectTitle: 'Stickers',
  name: 'Asha Verma',
  email: 'asha@example.com',
  phone: '98765 43210',
  message: 'For our café <b>',
  quantity: 150000,
  size: 'A5',
  neededBy: '2027-01-15',
  city: 'Kanpur',
  file: { name: 'card.pdf', bytes: 2_000_000 },
  createdAt: '2026-11-21T01:35:00.000Z',
  status: 'new',
  assignee: null,
  version: 1,
};
const enquiryReply = (change: Partial<StaffEnquiry> = {}) => ({
  success: true,
  data: { ...sticker, history: [], ...change },
});
const listOf = (...data: object[]) => ({ success: true, data, next: null, total: { count: data.length, exact: true } });
const relatedReplies: Script = {
  'GET /api/admin/enquiries/team': { success: true, data: [ravi] },
  'GET /api/admin/quotations?enquiry=q1&limit=20': listOf(),
};

const open = (route: string, http: Script) =>
  renderInHost(<p>Another page</p>, {
    route,
    user: staff,
    http: { ...relatedReplies, ...http },
    routes: [
      { path: '/admin/enquiries', Component: EnquiriesPage },
      { path: '/admin/enquiries/:id', Component: EnquiryPage },
      { path: '/admin/quotations/:id', element: <p>The new quotation</p> },
    ],
  });

it('lists enquiries with subject, sender, status and assignee', async () => {
  await open('/admin/enquiries', {
    [LIST]: listOf(sticker, { ...sticker, _id: 'q2', assignee: ravi, status: 'quoted' }),
  });
  const [first, second] = await screen.findAllByRole('rowheader');
  const row = within(first!.closest('tr')!);
  expect(row.getByRole('link', { name: 'Q-10042' }).getAttribute('href')).toBe('/admin/enquiries/q1');
  for (const text of ['Stickers', 'Quotation', 'Asha Verma', 'New']) expect(row.getByText(text)).toBeTruthy();
  const other = within(second!.closest('tr')!);
  for (const text of ['Quoted', 'Ravi']) expect(other.getByText(text)).toBeTruthy();
});

it('shows every field of an enquiry, and downloads its file only on request', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { http } = await open('/admin/enquiries/q1', {
    [GET_ENQUIRY]: enquiryReply(),
    'GET /api/enquiries/q1/file': new Blob(),
  });
  expect(await screen.findByText('1,50,000')).toBeTruthy();
  for (const text of ['A5', '15 Jan 2027', 'Kanpur', 'For our café <b>', '1.9 MB'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'asha@example.com' }).getAttribute('href')).toBe(
    'mailto:asha@example.com?subject=Your%20enquiry%20Q-10042%20(Stickers)',
  );
  expect(screen.getByRole('link', { name: '98765 43210' }).getAttribute('href')).toBe('tel:9876543210');
  expect(http.callsOf('GET /api/enquiries/q1/file')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Download card.pdf' }));
  expect(saved).toHaveBeenCalledOnce();
  saved.mockRestore();
});

it('changes the status at once, and can undo the change', async () => {
  const { http, toasts, pressToastButton } = await open('/admin/enquiries/q1', {
    [GET_ENQUIRY]: enquiryReply(),
    'PATCH /api/admin/enquiries/q1': enquiryReply({ status: 'answered', version: 2 }),
  });
  await userEvent.selectOptions(await screen.findByLabelText('Status'), 'Answered');
  await waitFor(() => expect(toasts).toEqual(['success: Marked as answered']));
  act(() => pressToastButton());
  await waitFor(() => expect(http.callsOf('PATCH /api/admin/enquiries/q1')).toHaveLength(2));
  expect(http.callsOf('PATCH /api/admin/enquiries/q1')).toMatchObject([
    { body: { status: 'answered' }, headers: { 'If-Match': '"1"' } },
    { body: { status: 'new' }, headers: { 'If-Match': '"2"' } },
  ]);
});

it('keeps the focus in the field while it saves a change, and refuses another change until then', async () => {
  const { http, toasts } = await open('/admin/enquiries/q1', {
    [GET_ENQUIRY]: enquiryReply(),
    'PATCH /api/admin/enquiries/q1': () => new Promise(() => undefined),
  });
  const status = await screen.findByLabelText<HTMLSelectElement>('Status');
  await userEvent.selectOptions(status, 'Answered');
  expect([status.getAttribute('aria-busy'), status.disabled]).toEqual(['true', false]);
  await userEvent.selectOptions(status, 'Closed');
  expect(toasts).toEqual(['info: Please wait until the previous change is saved']);
  expect(http.callsOf('PATCH /api/admin/enquiries/q1')).toHaveLength(1);
});

it('shows the current state if somebody else got there first', async () => {
  const current = enquiryReply({ status: 'answered', version: 2 });
  const { http, toasts } = await open('/admin/enquiries/q1', {
    [GET_ENQUIRY]: enquiryReply(),
    'PATCH /api/admin/enquiries/q1': () => {
      http.script[GET_ENQUIRY] = current;
      throw refused({ status: 412, details: { current: current.data } });
    },
  });
  await userEvent.selectOptions(await screen.findByLabelText('Assigned to'), 'Ravi');
  await waitFor(() => expect(toasts).toEqual([expect.stringMatching(/^error: Someone else has changed/)]));
  await waitFor(() => expect(screen.getByLabelText('Status')).toHaveProperty('value', 'answered'));
  expect(screen.getByLabelText('Assigned to')).toHaveProperty('value', '');
});

it('says that the team could not be loaded, instead of offering nobody', async () => {
  await open('/admin/enquiries/q1', {
    [GET_ENQUIRY]: enquiryReply(),
    'GET /api/admin/enquiries/team': () => Promise.reject(refused({ status: 503 })),
  });
  expect(await screen.findByText('The team could not be loaded. Please reload the page.')).toBeTruthy();
});

it('shows the email addresses of colleagues with the same name', async () => {
  const namesakes = ['ravi@chhapai.example', 'ravi.k@chhapai.example'].map((email) => ({ ...ravi, _id: email, email }));
  await open('/admin/enquiries/q1', {
    [GET_ENQUIRY]: enquiryReply(),
    'GET /api/admin/enquiries/team': { success: true, data: namesakes },
  });
  await userEvent.selectOptions(await screen.findByLabelText('Assigned to'), 'Ravi, ravi.k@chhapai.example');
});

it('writes a quotation, and links to existing ones and their orders', async () => {
  const existing = { _id: 'a', number: 'Q/26-27/000001', status: 'accepted', totals: { total: 1450 } };
  const { http } = await open('/admin/enquiries/q1', {
    [GET_ENQUIRY]: enquiryReply(),
    'GET /api/admin/quotations?enquiry=q1&limit=20': listOf({ ...existing, order: { _id: 'o', number: 'CH-10042' } }),
    'POST /api/admin/quotations': { success: true, data: { _id: 'b' } },
  });
  expect((await screen.findByRole('link', { name: 'CH-10042' })).getAttribute('href')).toBe('/admin/orders/CH-10042');
  await userEvent.click(screen.getByRole('button', { name: 'Write a quotation' }));
  expect(await screen.findByText('The new quotation')).toBeTruthy();
  expect(http.callsOf('POST /api/admin/quotations')).toMatchObject([{ body: { enquiryId: 'q1' } }]);
});

it('repeats the key of a quotation whose reply was lost, but only for the same enquiry', async () => {
  const CREATE = 'POST /api/admin/quotations';
  const { http, router, toasts } = await open('/admin/enquiries/q1', {
    [GET_ENQUIRY]: enquiryReply(),
    'GET /api/admin/enquiries/q2': enquiryReply({ _id: 'q2', reference: 'Q-10043' }),
    'GET /api/admin/quotations?enquiry=q2&limit=20': listOf(),
    [CREATE]: () => Promise.reject(refused({ message: 'Network Error' })),
  });
  const write = async (times: number) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Write a quotation' }));
    await waitFor(() => expect(toasts).toHaveLength(times));
  };
  const show = async (id: string, reference: string) => {
    await act(() => router.navigate(`/admin/enquiries/${id}`));
    await screen.findByRole('heading', { level: 1, name: reference });
  };
  // From the second visit, the page is in the cache, so that it is not mounted again.
  await show('q2', 'Q-10043');
  await show('q1', 'Q-10042');
  await write(1);
  await show('q2', 'Q-10043');
  await write(2);
  await show('q1', 'Q-10042');
  await write(3);
  const [first, other, repeated] = http.callsOf(CREATE).map(({ headers }) => headers!['Idempotency-Key']);
  expect([other === first, repeated === first]).toEqual([false, true]);
});

it('links to the list if the enquiry does not exist', async () => {
  await open('/admin/enquiries/q1', { [GET_ENQUIRY]: () => Promise.reject(refused({ status: 404 })) });
  expect(await screen.findByRole('heading', { name: 'There is no such enquiry' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All enquiries' }).getAttribute('href')).toBe('/admin/enquiries');
});

it('can load an enquiry again after a reply without it', async () => {
  const { http } = await open('/admin/enquiries/q1', { [GET_ENQUIRY]: { success: true } });
  const tryAgain = await screen.findByRole('button', { name: 'Try again' });
  http.script[GET_ENQUIRY] = enquiryReply();
  await userEvent.click(tryAgain);
  expect(await screen.findByLabelText('Status')).toBeTruthy();
});
