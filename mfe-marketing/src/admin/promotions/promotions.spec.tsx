import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffPromotion } from '@chhapai/contracts';
import { refused, renderInHost, stubBrowser, testShopper, type Script } from '@chhapai/host-api/testing';
import { beforeEach, expect, it } from 'vitest';
import { Component as PromotionPage } from './promotion.page';
import { Component as PromotionsPage } from './promotions.page';

beforeEach(() => {
  stubBrowser();
});

const staff = { ...testShopper, role: 'staff' as const };
const LIST = 'GET /api/admin/promotions?sort=-createdAt';
const GET_PROMOTION = 'GET /api/admin/promotions/p1';
const diwali: StaffPromotion = {
  _id: 'p1',
  title: 'Diwali',
  text: '15% off on diyas',
  image: null,
  link: null,
  from: '2026-11-01T04:30:00.000Z',
  until: null,
  active: true,
  state: 'live',
  shown: true,
  createdAt: '2026-10-30T04:30:00.000Z',
  version: 3,
};
const reply = (change: Partial<StaffPromotion> = {}) => ({ success: true, data: { ...diwali, ...change } });
const listOf = (...data: StaffPromotion[]) => ({
  success: true,
  data,
  next: null,
  total: { count: data.length, exact: true },
});

const open = (route: string, http: Script) =>
  renderInHost(<p>Another page</p>, {
    route,
    user: staff,
    http,
    routes: [
      { path: '/admin/promotions', Component: PromotionsPage },
      { path: '/admin/promotions/new', Component: PromotionPage },
      { path: '/admin/promotions/:id', Component: PromotionPage },
    ],
  });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('lists promotions with their state and dates in Indian time', async () => {
  await open('/admin/promotions', {
    [LIST]: listOf(diwali, { ...diwali, _id: 'p2', title: 'Holi', state: 'off', shown: false, from: null }),
  });
  const [first, second] = await screen.findAllByRole('rowheader');
  const row = within(first!.closest('tr')!);
  expect(row.getByRole('link', { name: 'Diwali' }).getAttribute('href')).toBe('/admin/promotions/p1');
  for (const text of ['Live, shown now', '1 Nov 2026, 10:00 am', 'No end']) expect(row.getByText(text)).toBeTruthy();
  expect(within(second!.closest('tr')!).getByText('Off')).toBeTruthy();
});

it('creates a promotion once, with dates in Indian time, and opens it', async () => {
  const { http } = await open('/admin/promotions/new', {
    'POST /api/admin/promotions': reply(),
    [GET_PROMOTION]: reply(),
  });
  await userEvent.type(screen.getByLabelText('Title'), ' Diwali ');
  await userEvent.type(screen.getByLabelText('Text'), '15% off on diyas');
  await userEvent.type(screen.getByLabelText('Starts'), '2026-11-01T10:00');
  await save();
  expect(await screen.findByRole('heading', { level: 1, name: 'Diwali' })).toBeTruthy();
  const [call, ...others] = http.callsOf('POST /api/admin/promotions');
  expect(others).toEqual([]);
  expect(call!.body).toEqual({
    title: 'Diwali',
    text: '15% off on diyas',
    link: null,
    image: null,
    from: '2026-11-01T10:00:00+05:30',
    until: null,
    active: true,
  });
  expect(call!.headers?.['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
});

it('creates a promotion with the same key after a lost reply, and with a new one after a refusal', async () => {
  const CREATE = 'POST /api/admin/promotions';
  const refusals = [{ message: 'Network Error' }, { status: 422, message: 'This key was already used' }];
  const { http } = await open('/admin/promotions/new', {
    [CREATE]: () => {
      const refusal = refusals.shift();
      if (refusal) throw refused(refusal);
      return reply();
    },
    [GET_PROMOTION]: reply(),
  });
  await userEvent.type(screen.getByLabelText('Title'), 'Diwali');
  await save();
  expect(await screen.findByText('The promotion could not be saved. Please try again.')).toBeTruthy();
  await save();
  expect(await screen.findByText('This key was already used')).toBeTruthy();
  await save();
  expect(await screen.findByRole('heading', { level: 1, name: 'Diwali' })).toBeTruthy();
  const [first, second, third] = http.callsOf(CREATE).map(({ headers }) => headers!['Idempotency-Key']);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('says which fields to correct, and keeps what was typed', async () => {
  const details = [
    { path: 'until', field: 'until', message: 'must be after the start' },
    { path: 'link', field: 'link', message: 'must be a path' },
  ];
  await open('/admin/promotions/p1', {
    [GET_PROMOTION]: reply(),
    'PATCH /api/admin/promotions/p1': () => {
      throw refused({ status: 400, code: 'request.invalid', message: 'No', details });
    },
  });
  await userEvent.type(await screen.findByLabelText('Ends (optional)'), '2026-10-01T10:00');
  await save();
  expect(await screen.findByText('This must be after the start')).toBeTruthy();
  expect(screen.getByText(/^Enter a path in this shop/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Ends (optional)').value).toBe('2026-10-01T10:00');
});

it('previews the pop-up with what is typed', async () => {
  await open('/admin/promotions/p1', { [GET_PROMOTION]: reply() });
  await userEvent.type(await screen.findByLabelText('Title'), ' 2026');
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Diwali 2026' }));
  expect(dialog.getByText('15% off on diyas')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Learn More' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('archives a promotion, which can be undone', async () => {
  const { http, pressToastButton } = await open('/admin/promotions/p1', {
    [GET_PROMOTION]: reply(),
    [LIST]: listOf(),
    'DELETE /api/admin/promotions/p1': reply({ state: 'archived', version: 4 }),
    'POST /api/admin/promotions/p1/restore': reply({ version: 5 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Archive promotion' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Promotions' })).toBeTruthy();
  act(pressToastButton);
  await screen.findByText('No promotions yet');
  expect(http.callsOf('POST /api/admin/promotions/p1/restore')).toMatchObject([{ headers: { 'If-Match': '"4"' } }]);
});
