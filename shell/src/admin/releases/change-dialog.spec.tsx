import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { staffReleasePaths, type StaffAppDetails } from '@chhapai/contracts';
import { refused, renderInHost, stubBrowser, testShopper, type Script } from '@chhapai/host-api/testing';
import { beforeEach, expect, it } from 'vitest';
import { Component as AppPage } from './app.page';
import { appDetails, LIVE, NEW, staffApp } from './testing/release-samples';

beforeEach(() => stubBrowser());

const APP = 'mfe-catalogue';
const GET_APP = `GET ${staffReleasePaths.app(APP)}?period=day`;
const PROMOTE = `POST ${staffReleasePaths.action(APP, 'promote')}`;
const appReply = (app: StaffAppDetails) => ({ success: true, data: app });

const open = async (http: Script = {}) => {
  const page = await renderInHost(<p>Another page</p>, {
    route: `/admin/releases/${APP}`,
    user: { ...testShopper, role: 'admin' },
    http: {
      [GET_APP]: appReply(appDetails()),
      [`GET ${staffReleasePaths.audit}?subject=${APP}&limit=10`]: {
        success: true,
        data: [],
        next: null,
        total: { count: 0, exact: true },
      },
      ...http,
    },
    routes: [{ path: '/admin/releases/:app', Component: AppPage }],
  });
  await screen.findByRole('heading', { level: 2, name: 'What visitors get' });
  return page;
};
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('moves focus to the heading once the change has removed the button that began it', async () => {
  const page = await open({ [PROMOTE]: { success: true, data: { ...staffApp, version: 8 }, warnings: [] } });
  await click('Make live…');
  const live = { ...staffApp.live!, version: NEW, share: 100 };
  page.http.script[GET_APP] = appReply(appDetails({ version: 8, live, canary: null }));
  await userEvent.click((await dialogNamed('Make this release live?')).getByRole('button', { name: 'Make live' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Make live…' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'What visitors get' }));
});

it('asks about the next action, even if an earlier one was refused after its dialog was closed', async () => {
  let refuse = () => {};
  const current = { ...staffApp, version: 9 };
  const details = { current, changedBy: 'b@x', changedAt: '2026-11-24T05:00:00.000Z', fields: ['live'] };
  const conflict = refused({ status: 412, code: 'release.changed', details });
  await open({ [PROMOTE]: () => new Promise((_, reject) => (refuse = () => reject(conflict))) });
  await click('Make live…');
  const dialog = await dialogNamed('Make this release live?');
  await userEvent.click(dialog.getByRole('button', { name: 'Make live' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await act(async () => refuse());
  await click('Withdraw…');
  expect(
    (await dialogNamed('Withdraw the canary?')).getByText(new RegExp(`^All visitors get ${LIVE.slice(0, 5)}`)),
  ).toBeTruthy();
});

it('focuses the field for the name of the app if that is missing', async () => {
  await open();
  await click('Disable…');
  const dialog = await dialogNamed('Disable Catalogue?');
  await userEvent.click(dialog.getByRole('button', { name: 'Disable app' }));
  const field = dialog.getByLabelText('Name of the app, to confirm');
  expect([field.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', field]);
});
