import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  chatAuditPath,
  commerceAuditPath,
  peoplePaths,
  staffReleasePaths,
  type StaffAuditEntry,
} from '@chhapai/contracts';
import { refused, renderInHost, testShopper, type Script } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import { Component as Audit } from './audit.page';

const entry: StaffAuditEntry = {
  _id: 'e1',
  at: '2026-11-23T05:00:00.000Z',
  by: 'asha@chhapai.example',
  byName: 'Asha',
  role: 'staff',
  action: 'order.moved',
  subject: '01a20777-1783-76cc-b9fe-1bc9516f4bb6',
  before: { status: 'confirmed', cash: 'due' },
  after: { status: 'printing', cash: 'due', checked: ['01a20777-1783-76cc-b9fe-1bc9516f4bb7'] },
  requestId: 'request-1',
};
const listReply = (data: StaffAuditEntry[]) => ({
  success: true,
  data,
  next: null,
  total: { count: data.length, exact: true },
});

const open = (releases: StaffAuditEntry[] = [], http: Script = {}, search = '') =>
  renderInHost(<p>Another page</p>, {
    route: `/admin/audit${search}`,
    user: { ...testShopper, role: 'admin' },
    http: {
      [`GET ${commerceAuditPath}?`]: listReply([entry]),
      [`GET ${peoplePaths.audit}?`]: listReply([]),
      [`GET ${staffReleasePaths.audit}?`]: listReply(releases),
      [`GET ${chatAuditPath}?`]: listReply([]),
      ...http,
    },
    routes: [{ path: '/admin/audit', Component: Audit }],
  });

it('shows changes in the words that staff know and, on request, the entry as it was recorded', async () => {
  await open();
  const row = (await screen.findByText('Asha')).closest('tr')!;
  expect(row.textContent).toContain('status was Confirmed is In production');
  expect(row.textContent).toMatch(/checked\s+is 1 item/);
  expect(row.textContent).not.toContain('printing');
  await userEvent.click(within(row).getByRole('button', { name: /^Details of Order: moved/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Order: moved, order …6f4bb6' });
  for (const raw of [entry.subject, entry.requestId, entry.at, '"status": "printing"', 'fe-1bc9516f4bb7'])
    expect(dialog.textContent).toContain(raw);
});

it('lists the changes of teams, which have no role, and links to the app', async () => {
  const { role: _role, requestId: _request, byName: _name, ...byTeam } = entry;
  const live = (version: string) => ({ live: version, canary: null, share: null });
  const promoted = { ...byTeam, _id: '7', by: 'catalogue', action: 'release.promoted', subject: 'mfe-catalogue' };
  await open([{ ...promoted, before: live('1.0.0+000000000000'), after: live('1.0.1+111111111111') }]);
  const link = await screen.findByRole('link', { name: 'app mfe-catalogue' });
  expect(link.getAttribute('href')).toBe('/admin/releases/mfe-catalogue');
  const row = link.closest('tr')!;
  expect(row.textContent).toContain('live was 1.0.0+000000000000 is 1.0.1+111111111111');
  await userEvent.click(within(row).getByRole('button', { name: /^Details of Release: promoted/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Release: promoted, app mfe-catalogue' });
  expect(within(dialog).queryByText('Role')).toBeNull();
});

const refuse = () => Promise.reject(refused({ status: 503 }));
const shopPage = { [`GET ${commerceAuditPath}?`]: { ...listReply([entry]), next: 'cursor-of-the-shop' } };

it('has no second page of all areas if only one service responds, because its cursor means nothing to the others', async () => {
  const others = [peoplePaths.audit, staffReleasePaths.audit, chatAuditPath];
  await open([], { ...shopPage, ...Object.fromEntries(others.map((path) => [`GET ${path}?`, refuse])) });
  await screen.findByText('Asha');
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  expect(screen.getByText(/Choose an area to see older ones/)).toBeTruthy();
});

it('moves to the next page of a single area', async () => {
  const page = await open([], shopPage, '?log=shop');
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(page.router.state.location.search).toContain('after=cursor-of-the-shop');
  expect(screen.queryByText(/Choose an area/)).toBeNull();
});
