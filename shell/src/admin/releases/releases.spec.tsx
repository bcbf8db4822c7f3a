import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { staffReleasePaths, type Role, type StaffApp } from '@chhapai/contracts';
import { refused, renderInHost, testShopper, type Script } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import { appDetails, LIVE, NEW, staffApp } from './testing/release-samples';
import { Component as Releases } from './releases.page';

const LIST = `GET ${staffReleasePaths.list}`;
const reply = (...data: StaffApp[]) => ({
  success: true,
  data,
  next: null,
  total: { count: data.length, exact: true },
});
const open = (http: Script, role: Role = 'staff') =>
  renderInHost(<p>Another page</p>, {
    route: '/admin/releases',
    user: { ...testShopper, role },
    http,
    routes: [{ path: '/admin/releases', Component: Releases }],
  });
const rowOf = async (name: RegExp) => (await screen.findByRole('rowheader', { name })).closest('tr')!;

it('shows the releases of each app, and the health of their pages', async () => {
  const { releases: _releases, timeline: _timeline, ...catalogue } = appDetails();
  await open({ [LIST]: reply({ ...staffApp, app: 'shell', canary: null }, { ...catalogue, enabled: false }) });
  const row = await rowOf(/^Catalogue Disabled/);
  expect(within(row).getByRole('link', { name: 'Catalogue' }).getAttribute('href')).toBe(
    '/admin/releases/mfe-catalogue',
  );
  for (const text of [LIVE, '0.5% of 1,000 pages', `${NEW} for 10%`, '2% of 100 pages'])
    expect(row.textContent).toContain(text);
  expect(within(row).getByText('2% of 100 pages').dataset.worse).toBe('true');
  expect((await rowOf(/^Shell/)).textContent).toContain('–');
  expect(screen.getByText('Live, updated every 5 seconds')).toBeTruthy();
});

it('says that nothing has been released, or that the releases could not be loaded', async () => {
  const page = await open({ [LIST]: () => Promise.reject(refused({ status: 503 })) });
  expect(await screen.findByText('The list could not be loaded')).toBeTruthy();
  page.http.script[LIST] = reply();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No releases yet')).toBeTruthy();
});

it('keeps the last state if the server stops responding, and says when it was last updated', async () => {
  const page = await open({ [LIST]: reply(staffApp) });
  await rowOf(/^Catalogue/);
  page.http.script[LIST] = () => Promise.reject(refused({ status: 503 }));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText(/^Out of date: last updated at \d/)).toBeTruthy();
  expect(screen.getByText('The list below may be out of date.', { exact: false })).toBeTruthy();
  expect(await rowOf(/^Catalogue/)).toBeTruthy();
  page.http.script[LIST] = reply(staffApp);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.getByText('Live, updated every 5 seconds')).toBeTruthy());
});
