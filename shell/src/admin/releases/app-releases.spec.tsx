import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { staffReleasePaths, type Role, type StaffAppDetails, type StaffAuditEntry } from '@chhapai/contracts';
import { refused, renderInHost, stubBrowser, testShopper, type Script } from '@chhapai/host-api/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Component as AppPage } from './app.page';
import { appDetails, HELD, LIVE, NEW, OLD, staffApp } from './testing/release-samples';

beforeEach(() => stubBrowser());
afterEach(() => vi.unstubAllGlobals());

const APP = 'mfe-catalogue';
const GET_APP = `GET ${staffReleasePaths.app(APP)}?period=day`;
const CHANGES = `GET ${staffReleasePaths.audit}?subject=${APP}&limit=10`;
const postRequest = (action: Parameters<typeof staffReleasePaths.action>[1]) =>
  `POST ${staffReleasePaths.action(APP, action)}`;

const entry: StaffAuditEntry = {
  _id: '9',
  at: '2026-11-24T05:00:00.000Z',
  by: 'catalogue',
  action: 'release.canary_set',
  subject: APP,
  before: null,
  after: { reason: 'Larger pictures' },
};
const scriptFor = (app: StaffAppDetails = appDetails()): Script => ({
  [GET_APP]: { success: true, data: app },
  [CHANGES]: { success: true, data: [entry], next: null, total: { count: 1, exact: true } },
});
const open = async (http: Script = scriptFor(), role: Role = 'admin') => {
  const page = await renderInHost(<p>Another page</p>, {
    route: `/admin/releases/${APP}`,
    user: { ...testShopper, role },
    http,
    routes: [{ path: '/admin/releases/:app', Component: AppPage }],
  });
  await screen.findByRole('heading', { level: 2, name: 'What visitors get' });
  return page;
};
const changedReply = { success: true, data: { ...staffApp, version: 8 }, warnings: [] };
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('shows the live release and the canary with the health of their pages', async () => {
  await open();
  const canary = within(screen.getByRole('article', { name: /^Canary for 10% since 24 Nov/ }));
  expect(canary.getByText('2% of 100 pages').dataset.worse).toBe('true');
  expect(canary.getByText('2 of 40')).toBeTruthy();
  expect(within(screen.getByRole('article', { name: 'Live for 90%' })).getByText('0.5% of 1,000 pages')).toBeTruthy();
  const changes = within(screen.getByRole('region', { name: 'Changes' }));
  expect(await changes.findByText('Release: canary set by catalogue')).toBeTruthy();
  expect(changes.getByRole('link').getAttribute('href')).toBe(`/admin/audit?log=releases&subject=${APP}`);
});

it('says that the live release is failing, and what the shop does about it', async () => {
  const alarm = { at: '2026-11-24T05:00:00.000Z', message: 'The live release is failing: 12 of 14 visitors' };
  await open(scriptFor(appDetails({ alarm, automaticRollback: false })));
  expect(screen.getByText('This release is failing')).toBeTruthy();
  expect(screen.getByText(/12 of 14 visitors\. Roll it back/)).toBeTruthy();
  expect(screen.getByText('If it fails for many visitors').nextSibling?.textContent).toBe('Alert');
});

it('lists all releases with the gate’s findings and the possible actions', async () => {
  await open();
  const rows = within(screen.getByRole('table', { name: 'History' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent?.slice(0, 18))).toEqual([
    HELD,
    NEW,
    LIVE,
    OLD,
  ]);
  expect(rows[0]!.textContent).toContain('1 warningbudget The page / loads 130 KB.');
  expect(rows[1]!.textContent).toContain('Passed');
  expect(rows[2]!.textContent).toContain('ISC, MITISC d3-array 3.2.1MIT immer 11.2.10, react 19.3.1');
  expect(rows[2]!.textContent).toContain('1.2 s');
  expect(rows[3]!.textContent).toContain('Not recorded');
  const actions = rows.map((row) =>
    within(row)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent),
  );
  expect(actions).toEqual([['Canary…', 'Make live…', 'Preview…'], [], [], ['Roll back…', 'Preview…']]);
});

it('compares the canary with the live release, as chosen in the URL', async () => {
  const page = await open();
  const chart = within(screen.getByRole('region', { name: 'Failed pages' }));
  expect(chart.getByText(`${NEW}, 2% of 100 pages`)).toBeTruthy();
  expect(chart.getByText(`${LIVE}, <0.1% of 1,006 pages`)).toBeTruthy();
  const slider = screen.getByRole('slider', { name: 'Main content visible (LCP): choose a point' });
  expect(slider.getAttribute('aria-valuetext')).toBe('Tue, 24 Nov, 10:00 am: 1.8 s; Tue, 24 Nov, 10:00 am: 1.2 s');
  await userEvent.selectOptions(screen.getByLabelText('Compared with'), 'No other release');
  await waitFor(() => expect(chart.queryByText(`${LIVE},`, { exact: false })).toBeNull());
  expect(page.router.state.location.search).toBe('?beside=-');
  page.http.script[GET_APP.replace('day', 'month')] = {
    success: true,
    data: appDetails({ timeline: { unit: 'day', times: [], releases: [] } }),
  };
  await userEvent.selectOptions(screen.getByLabelText('Period'), 'Last 30 days');
  expect(await screen.findByText('Nothing was measured in the last 30 days.')).toBeTruthy();
});

it('labels each line of a chart differently, even if no page failed', async () => {
  const { times, releases } = appDetails().timeline;
  const healthy = releases.map((release) => ({ ...release, failed: times.map(() => 0) }));
  await open(scriptFor(appDetails({ timeline: { unit: 'hour', times, releases: healthy } })));
  const chart = screen.getByRole('slider', { name: 'Failed pages: choose a point' });
  const labels = [...chart.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(labels.filter((label) => label.endsWith('%'))).toEqual(['0%', '1%']);
});

it('starts a canary with the slider, once, based on the state that is shown', async () => {
  const page = await open({ ...scriptFor(), [postRequest('canary')]: changedReply });
  await userEvent.click(screen.getByRole('button', { name: `Canary… ${HELD}` }));
  const dialog = await dialogNamed('Show this release to some visitors?');
  const slider = dialog.getByRole('slider', { name: 'Share of visitors' });
  expect(slider.getAttribute('aria-valuetext')).toBe('10%, about 1 in 10 visitors');
  expect(dialog.getByText(/^About 1 in 10 visitors get 1\.3\.0/)).toBeTruthy();
  expect(dialog.getByText(`It replaces the canary ${NEW}.`)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Variants');
  await userEvent.click(dialog.getByRole('button', { name: 'Set canary' }));
  await waitFor(() => expect(page.toasts).toEqual(['success: The canary is running']));
  const [call, ...others] = page.http.callsOf(postRequest('canary'));
  expect(others).toEqual([]);
  expect(call!.body).toEqual({ version: HELD, share: 10, message: 'Variants' });
  expect(call!.headers!['If-Match']).toBe('"7"');
  expect(call!.headers!['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('retries a request whose reply was lost with the same key, and keeps what was typed', async () => {
  const replies = [() => Promise.reject(refused({})), () => changedReply];
  const page = await open({ ...scriptFor(), [postRequest('promote')]: () => replies.shift()!() });
  await userEvent.click(screen.getByRole('button', { name: 'Make live…' }));
  const dialog = await dialogNamed('Make this release live?');
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Looks good');
  await userEvent.click(dialog.getByRole('button', { name: 'Make live' }));
  expect(await dialog.findByText('The server did not respond. Please try again.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Make live' }));
  await waitFor(() => expect(page.toasts).toHaveLength(1));
  const [first, second] = page.http.callsOf(postRequest('promote'));
  expect(second!.body).toEqual({ version: NEW, message: 'Looks good' });
  expect(second!.headers!['Idempotency-Key']).toBe(first!.headers!['Idempotency-Key']);
});

it('sends a changed request with a new key after a lost reply', async () => {
  const replies = [() => Promise.reject(refused({})), () => changedReply];
  const page = await open({ ...scriptFor(), [postRequest('promote')]: () => replies.shift()!() });
  await userEvent.click(screen.getByRole('button', { name: 'Make live…' }));
  const dialog = await dialogNamed('Make this release live?');
  await userEvent.click(dialog.getByRole('button', { name: 'Make live' }));
  await dialog.findByText('The server did not respond. Please try again.');
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Looks good');
  await userEvent.click(dialog.getByRole('button', { name: 'Make live' }));
  await waitFor(() => expect(page.toasts).toHaveLength(1));
  const [first, second] = page.http.callsOf(postRequest('promote'));
  expect(second!.body).toEqual({ version: NEW, message: 'Looks good' });
  expect(second!.headers!['Idempotency-Key']).not.toBe(first!.headers!['Idempotency-Key']);
});

it('sends the same change with a new key if the app has changed since the lost reply', async () => {
  const replies = [() => Promise.reject(refused({})), () => changedReply];
  const page = await open({ ...scriptFor(), [postRequest('promote')]: () => replies.shift()!() });
  const promote = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Make live…' }));
    const dialog = await dialogNamed('Make this release live?');
    await userEvent.click(dialog.getByRole('button', { name: 'Make live' }));
    return dialog;
  };
  page.http.script[GET_APP] = { success: true, data: appDetails({ version: 8 }) };
  const dialog = await promote();
  await dialog.findByText('The server did not respond. Please try again.');
  await waitFor(() => expect(page.http.callsOf(GET_APP)).toHaveLength(2));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await promote();
  await waitFor(() => expect(page.toasts).toHaveLength(1));
  const [first, second] = page.http.callsOf(postRequest('promote'));
  expect(second!.headers!['If-Match']).toBe('"8"');
  expect(second!.headers!['Idempotency-Key']).not.toBe(first!.headers!['Idempotency-Key']);
});

it('shows what somebody else has changed meanwhile, and overwrites it only if asked to', async () => {
  const current = { ...staffApp, version: 9, canary: null, live: { ...staffApp.live!, version: HELD } };
  const conflict = {
    current,
    changedBy: 'b@x',
    changedByName: 'Bela',
    changedAt: entry.at,
    fields: ['live', 'canary'],
  };
  const replies = [
    () => Promise.reject(refused({ status: 412, code: 'release.changed', details: conflict })),
    () => ({ ...changedReply, warnings: [{ app: APP, rule: 'widget-used', message: 'mfe-x uses the widget Badge.' }] }),
  ];
  const page = await open({ ...scriptFor(), [postRequest('rollback')]: () => replies.shift()!() });
  await userEvent.click(screen.getByRole('button', { name: `Roll back… ${OLD}` }));
  const question = await dialogNamed('Roll back to this release?');
  expect(question.getByText(`${LIVE} is withdrawn.`)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Roll back' }));
  const dialog = await dialogNamed('Changed by someone else');
  expect(dialog.getByText(/^Bela saved changes on 24 Nov 2026/)).toBeTruthy();
  expect(dialog.getByLabelText(new RegExp(`Theirs.*${HELD.replace('+', '\\+')} live`))).toBeTruthy();
  await userEvent.click(dialog.getByLabelText(/^Yours/));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(page.toasts).toEqual(['success: Rolled back']));
  expect(page.http.callsOf(postRequest('rollback'))[1]!.headers!['If-Match']).toBe('"9"');
  expect(await screen.findByText('mfe-x uses the widget Badge.')).toBeTruthy();
});

it('keeps what somebody else has changed if the admin chooses to', async () => {
  const conflict = { current: { ...staffApp, version: 9 }, changedBy: 'shop', changedAt: entry.at, fields: ['canary'] };
  const refuse = () => Promise.reject(refused({ status: 412, code: 'release.changed', details: conflict }));
  const page = await open({ ...scriptFor(), [postRequest('rollback')]: refuse });
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw…' }));
  await userEvent.click((await dialogNamed('Withdraw the canary?')).getByRole('button', { name: 'Withdraw canary' }));
  expect(page.http.callsOf(postRequest('rollback'))[0]!.body).toEqual({ version: LIVE, message: '' });
  await userEvent.click((await dialogNamed('Changed by someone else')).getByRole('button', { name: 'Save' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(page.http.callsOf(postRequest('rollback'))).toHaveLength(1);
});

it('disables an app only if its name is typed', async () => {
  const page = await open({ ...scriptFor(), [postRequest('disable')]: changedReply });
  await userEvent.click(screen.getByRole('button', { name: 'Disable…' }));
  const dialog = await dialogNamed('Disable Catalogue?');
  await userEvent.type(dialog.getByLabelText('Name of the app, to confirm'), 'catalogue');
  await userEvent.click(dialog.getByRole('button', { name: 'Disable app' }));
  expect(dialog.getByText('Type mfe-catalogue to confirm')).toBeTruthy();
  expect(page.http.callsOf(postRequest('disable'))).toEqual([]);
  await userEvent.clear(dialog.getByLabelText('Name of the app, to confirm'));
  await userEvent.type(dialog.getByLabelText('Name of the app, to confirm'), APP);
  await userEvent.click(dialog.getByRole('button', { name: 'Disable app' }));
  await waitFor(() => expect(page.toasts).toEqual(['success: App disabled']));
});

it('enables a disabled app, and never offers to disable the shell', async () => {
  const page = await open({ ...scriptFor(appDetails({ enabled: false })), [postRequest('enable')]: changedReply });
  expect(screen.getByText('Catalogue is disabled, so no page shows it, whichever release is live.')).toBeTruthy();
  expect(screen.getByRole('article', { name: 'Live, but not shown' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Enable…' }));
  await userEvent.click((await dialogNamed('Enable Catalogue?')).getByRole('button', { name: 'Enable app' }));
  await waitFor(() => expect(page.toasts).toEqual(['success: App enabled']));
  page.http.script[`GET ${staffReleasePaths.app('shell')}?period=day`] = {
    success: true,
    data: appDetails({ app: 'shell' }),
  };
  page.http.script[CHANGES.replace(APP, 'shell')] = scriptFor()[CHANGES];
  await page.router.navigate('/admin/releases/shell');
  await screen.findByRole('heading', { level: 1, name: 'Shell' });
  expect(screen.queryByRole('button', { name: 'Disable…' })).toBeNull();
});

it('creates a preview link, says when it expires, and reports if it cannot be copied', async () => {
  const link = { url: 'http://localhost/preview/abc', expiresAt: '2026-11-25T05:00:00.000Z' };
  const page = await open({ ...scriptFor(), [postRequest('preview')]: { success: true, data: link } });
  await userEvent.click(screen.getByRole('button', { name: `Preview… ${HELD}` }));
  const dialog = await dialogNamed('Preview link');
  await userEvent.selectOptions(dialog.getByLabelText('Valid for'), 'One hour');
  await userEvent.click(dialog.getByRole('button', { name: 'Create link' }));
  expect((await dialog.findByLabelText<HTMLInputElement>('Link')).value).toBe(link.url);
  expect(dialog.getByText(/^Valid until 25 Nov 2026, 10:30/)).toBeTruthy();
  expect(page.http.callsOf(postRequest('preview'))[0]!.body).toEqual({ version: HELD, minutes: 60 });
  const writeText = vi.fn(() => Promise.reject(new Error('denied')));
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  await userEvent.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(writeText).toHaveBeenCalledExactlyOnceWith(link.url);
  expect(page.toasts).toEqual(['error: The link could not be copied. Please select and copy it.']);
});

it('lets staff look at everything, and says who can change it', async () => {
  await open(scriptFor(), 'staff');
  const note = screen.getByText('Only administrators can change releases. You can look at everything here.');
  const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: /…/ });
  expect(buttons.length).toBeGreaterThan(5);
  for (const button of buttons) {
    expect(button.disabled).toBe(true);
    expect(button.getAttribute('aria-describedby')).toBe(note.id);
  }
  expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Share of visitors' }).disabled).toBe(true);
});

it('says that an app has no releases, or that they could not be loaded', async () => {
  const http: Script = { [GET_APP]: () => Promise.reject(refused({ status: 503 })) };
  const page = await renderInHost(<p>Another page</p>, {
    route: `/admin/releases/${APP}`,
    user: { ...testShopper, role: 'staff' },
    http,
    routes: [{ path: '/admin/releases/:app', Component: AppPage }],
  });
  expect(await screen.findByText('The releases could not be loaded')).toBeTruthy();
  page.http.script[GET_APP] = () => Promise.reject(refused({ status: 404, code: 'release.not_found' }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('There are no releases of this app')).toBeTruthy();
});
