import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffBanner } from '@chhapai/contracts';
import { refused, renderInHost, stubBrowser, testShopper, type Script } from '@chhapai/host-api/testing';
import { beforeEach, expect, it } from 'vitest';
import { Component as BannerPage } from './banners/banner.page';
import { Component as BannersPage } from './banners/banners.page';
import { Component as ClientPage } from './clients/client.page';
import { Component as ServicePage } from './services/service.page';

beforeEach(() => {
  stubBrowser();
});

const banner: StaffBanner = {
  _id: 'b1',
  image: '/media/hero-shop-phone-640.webp',
  alt: 'A print shop',
  title: 'Your name up in lights',
  subtitle: '',
  link: null,
  from: null,
  until: null,
  active: true,
  state: 'live',
  createdAt: '2026-11-01T04:30:00.000Z',
  version: 3,
};

const open = (route: string, http: Script) =>
  renderInHost(<p>Another page</p>, {
    route,
    user: { ...testShopper, role: 'staff' as const },
    http,
    routes: [
      { path: '/admin/banners', Component: BannersPage },
      { path: '/admin/banners/:id', Component: BannerPage },
      { path: '/admin/clients/new', Component: ClientPage },
      { path: '/admin/clients/:id', Component: ClientPage },
      { path: '/admin/services/new', Component: ServicePage },
      { path: '/admin/services/:id', Component: ServicePage },
    ],
  });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('lists banners with their state and dates', async () => {
  await open('/admin/banners', {
    'GET /api/admin/banners?sort=order': {
      success: true,
      data: [banner],
      next: null,
      total: { count: 1, exact: true },
    },
  });
  const row = within((await screen.findByRole('rowheader')).closest('tr')!);
  expect(row.getByRole('link', { name: banner.title }).getAttribute('href')).toBe('/admin/banners/b1');
  for (const text of ['Live', 'No start', 'No end']) expect(row.getByText(text)).toBeTruthy();
});

it('previews a banner with what is typed, and sends only what changed', async () => {
  const { http } = await open('/admin/banners/b1', {
    'GET /api/admin/banners/b1': { success: true, data: banner },
    'PATCH /api/admin/banners/b1': { success: true, data: { ...banner, subtitle: 'Hoardings', version: 4 } },
  });
  await userEvent.type(await screen.findByLabelText('Subtitle (optional)'), 'Hoardings');
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.getAllByText('Hoardings')).toHaveLength(2);
  await save();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
  expect(http.callsOf('PATCH /api/admin/banners/b1')).toMatchObject([
    { body: { subtitle: 'Hoardings' }, headers: { 'If-Match': '"3"' } },
  ]);
});

it.each([
  ['clients', 'Name', 'Nawab Sweets', { name: 'Nawab Sweets', logo: null }],
  ['services', 'Title', 'Flex', { title: 'Flex', description: 'Any size.', icon: 'printer', category: null }],
])('creates %s and opens the new one', async (kind, label, name, body) => {
  const created = { ...body, _id: 'n1', state: 'shown', createdAt: banner.createdAt, version: 1 };
  const { http } = await open(`/admin/${kind}/new`, {
    [`POST /api/admin/${kind}`]: { success: true, data: created },
    [`GET /api/admin/${kind}/n1`]: { success: true, data: created },
  });
  await userEvent.type(screen.getByLabelText(label), ` ${name} `);
  if ('description' in body) await userEvent.type(screen.getByLabelText('Description'), 'Any size.');
  await save();
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
  expect(http.callsOf(`POST /api/admin/${kind}`)[0]!.body).toEqual(body);
});

it('says that the description of a service must not have line breaks', async () => {
  const details = [{ path: 'description', field: 'description', message: 'must not contain line breaks' }];
  await open('/admin/services/new', {
    'POST /api/admin/services': () => Promise.reject(refused({ status: 400, code: 'request.invalid', details })),
  });
  await userEvent.type(screen.getByLabelText('Description'), 'Any size.{Enter}Any colour.');
  await save();
  expect(await screen.findByText(/without line breaks$/)).toBeTruthy();
});
