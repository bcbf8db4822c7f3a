import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refused, renderInHost, testShopper, testSite } from '@chhapai/host-api/testing';
import type { SessionUser } from '@chhapai/contracts';
import { expect, it } from 'vitest';
import { Component as ShopDetails } from './shop-details.page';

const PATH = '/admin/shop-details';
const READ = 'GET /api/admin/site-settings';
const CHANGE = 'PATCH /api/admin/site-settings';
const staff = { ...testShopper, role: 'staff' as const };
const legal = { name: 'Chhapai Prints LLP' };
const settings = (version: number, change: object = {}) => ({
  success: true,
  data: { ...testSite, legal, version, ...change },
});

const open = (http: Record<string, unknown>, user: SessionUser | null = staff) =>
  renderInHost(<p>Another page</p>, { route: PATH, user, http, routes: [{ path: PATH, Component: ShopDetails }] });
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const expectSaved = (toasts: readonly string[]) =>
  waitFor(() => expect(toasts).toEqual(['success: Saved. Shoppers will see it within a minute.']));
const type = async (label: string, text: string) => {
  await userEvent.clear(await field(label));
  if (text) await userEvent.type(await field(label), text);
};

it('shows the current details', async () => {
  await open({ [READ]: settings(3) });
  expect((await field('Phone')).value).toBe('+91 522 000 0000');
  expect((await field('Address')).value).toBe('Lucknow\nUttar Pradesh, India');
  expect((await field('Legal name')).value).toBe('Chhapai Prints LLP');
  expect((await field('GSTIN')).value).toBe('');
});

it('sends only changed fields, with the version that was read', async () => {
  const { http, toasts } = await open({ [READ]: settings(3), [CHANGE]: settings(4, { phone: '+91 522 111 2222' }) });
  await type('Phone', '+91 522 111 2222');
  await save();
  await expectSaved(toasts);
  expect(http.calls.at(-1)).toMatchObject({
    method: 'PATCH',
    headers: { 'If-Match': '"3"' },
    body: { phone: '+91 522 111 2222' },
  });
  expect(Object.keys(http.calls.at(-1)!.body as object)).toEqual(['phone']);
});

it('sends all legal details together, without empty ones', async () => {
  const { http } = await open({ [READ]: settings(3), [CHANGE]: settings(4) });
  await type('Legal name', '');
  await type('Grievance officer', 'Asha Verma');
  await save();
  await waitFor(() => expect(http.calls.at(-1)!.body).toEqual({ legal: { officerName: 'Asha Verma' } }));
});

it('offers nothing to save once a change has been undone', async () => {
  await open({ [READ]: settings(3) });
  await type('Phone', '1');
  expect(screen.getByRole('region', { name: 'Unsaved changes' })).toBeTruthy();
  await type('Phone', '+91 522 000 0000');
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
});

it('sends opening hours, position and price of shipping in the service’s format', async () => {
  const { http, toasts } = await open({ [READ]: settings(3), [CHANGE]: settings(4) });
  await type('Opening hours', ' Monday to Saturday, 10 am to 7 pm {Enter}{Enter} Sunday: closed ');
  await type('Position on the map', '26.85, 80.95');
  await type('Shipping price (₹)', '1,065.50');
  expect(screen.getByRole('link', { name: /^Check it on the map/ }).getAttribute('href')).toContain(
    'mlat=26.85&mlon=80.95',
  );
  await save();
  await expectSaved(toasts);
  expect(http.calls.at(-1)!.body).toEqual({
    openingHours: 'Monday to Saturday, 10 am to 7 pm\nSunday: closed',
    location: { latitude: 26.85, longitude: 80.95 },
    shippingPrice: 1065.5,
  });
});

it('sends null for text that is not a number, so that the service refuses it, and keeps the text', async () => {
  const details = [
    { field: 'location.latitude', message: 'must be a number' },
    { field: 'shippingPrice', message: 'must be a number' },
  ];
  const { http } = await open({
    [READ]: settings(3),
    [CHANGE]: () => Promise.reject(refused({ status: 400, details })),
  });
  await type('Position on the map', 'Hazratganj');
  await type('Shipping price (₹)', 'free');
  await save();
  expect(await screen.findByText('Enter latitude and longitude like 26.8467, 80.9462')).toBeTruthy();
  expect(screen.getByText('Enter an amount from 0 to 10,000, with at most two decimals')).toBeTruthy();
  expect(JSON.stringify(http.calls.at(-1)!.body)).toBe(
    '{"location":{"latitude":null,"longitude":null},"shippingPrice":null}',
  );
  expect((await field('Position on the map')).value).toBe('Hazratganj');
});

it('adds and removes social links, and says which address is refused', async () => {
  const social = [{ network: 'X', url: 'https://x.com/' }];
  const details = [{ field: 'social.1.url', message: 'must match the pattern' }];
  const { http } = await open({
    [READ]: settings(3, { social: [...social, { network: 'Old', url: 'https://old.example/' }] }),
    [CHANGE]: () => Promise.reject(refused({ status: 400, details })),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove: Old' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a link' }));
  await userEvent.keyboard('{Enter} Threads ');
  const added = within(screen.getAllByRole('listitem').at(-1)!);
  await userEvent.type(added.getByLabelText('Web address'), 'threads.example');
  await save();
  expect(await added.findByText('Enter an address that begins with https://')).toBeTruthy();
  expect(document.activeElement).toBe(added.getByLabelText('Web address'));
  expect(http.calls.at(-1)!.body).toEqual({ social: [...social, { network: 'Threads', url: 'threads.example' }] });
});

it('says that search engines cannot read the opening hours', async () => {
  await open({ [READ]: settings(3, { openingHours: 'By appointment' }) });
  expect(await screen.findByText(/Search engines cannot read them/)).toBeTruthy();
});

it('checks the GSTIN as soon as it is complete', async () => {
  await open({ [READ]: settings(3) });
  await type('GSTIN', '09AAPFU0939F1Z');
  expect((await field('GSTIN')).getAttribute('aria-invalid')).toBeNull();
  await userEvent.type(await field('GSTIN'), 'V');
  expect(screen.getByText(/check digit does not match/)).toBeTruthy();
});

it('shows validation errors next to the fields and keeps the input', async () => {
  const details = [{ field: 'legal.gstin', message: 'must be in the right format' }];
  await open({ [READ]: settings(3), [CHANGE]: () => Promise.reject(refused({ status: 400, details })) });
  await type('GSTIN', '09AAPFU');
  await save();
  expect(await screen.findByText('A GSTIN has 15 characters, such as 09AAPFU0939F1ZT')).toBeTruthy();
  const gstin = await field('GSTIN');
  expect([gstin.getAttribute('aria-invalid'), gstin.value]).toEqual(['true', '09AAPFU']);
  expect(document.activeElement).toBe(gstin);
});

const refuseAsChanged = (current: object, fields: string[]) => () =>
  Promise.reject(
    refused({
      status: 412,
      code: 'site_settings.changed',
      details: {
        current,
        changedBy: 'ravi@chhapai.example',
        changedByName: 'Ravi',
        changedAt: '2026-11-23T06:00:00Z',
        fields,
      },
    }),
  );
const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));
const saveChoice = () => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));

it('saves with the newer version if somebody else has changed other fields, including other legal details', async () => {
  const theirs = { email: 'shop@chhapai.example', legal: { name: 'Chhapai Prints LLP', careHours: '10 to 7' } };
  const newer = settings(4, theirs).data;
  const legalNow = { ...theirs.legal, officerName: 'Asha Verma' };
  const replies = [
    refuseAsChanged(newer, ['email', 'legal.careHours']),
    () => settings(5, { ...theirs, phone: '+91 522 111 2222', legal: legalNow }),
  ];
  const { http, toasts } = await open({ [READ]: settings(3), [CHANGE]: () => replies.shift()!() });
  await type('Phone', '+91 522 111 2222');
  await type('Grievance officer', 'Asha Verma');
  await save();
  await expectSaved(toasts);
  expect(http.callsOf(CHANGE)[1]).toMatchObject({
    headers: { 'If-Match': '"4"' },
    body: { phone: '+91 522 111 2222', legal: legalNow },
  });
  expect((await field('Email address')).value).toBe('shop@chhapai.example');
  expect((await field('Customer care hours')).value).toBe('10 to 7');
});

it('shows both values of a field that somebody else has changed as well, and overwrites nothing before the choice', async () => {
  const newer = settings(4, { phone: '+91 522 333 4444', email: 'shop@chhapai.example' }).data;
  const replies = [
    refuseAsChanged(newer, ['phone', 'email']),
    () => ({ success: true, data: { ...newer, version: 5 } }),
  ];
  const { http } = await open({ [READ]: settings(3), [CHANGE]: () => replies.shift()!() });
  await type('Phone', '+91 522 111 2222');
  await save();
  expect(await screen.findByRole('dialog', { name: 'Changed by someone else' })).toBeTruthy();
  expect(screen.getByText(/^Ravi saved changes on/)).toBeTruthy();
  expect(screen.getAllByRole('group', { name: 'Phone' })).toHaveLength(1);
  expect(screen.queryByRole('group', { name: 'Email address' })).toBeNull();
  expect(http.callsOf(CHANGE)).toHaveLength(1);
  await choose(/111 2222/);
  await saveChoice();
  await waitFor(() => expect(http.callsOf(CHANGE)).toHaveLength(2));
  expect(http.callsOf(CHANGE)[1]).toMatchObject({
    headers: { 'If-Match': '"4"' },
    body: { phone: '+91 522 111 2222' },
  });
});

it('keeps what somebody else has saved, if that is chosen', async () => {
  const newer = settings(4, { phone: '+91 522 333 4444' }).data;
  const { http } = await open({ [READ]: settings(3), [CHANGE]: refuseAsChanged(newer, ['phone']) });
  await type('Phone', '+91 522 111 2222');
  await save();
  await screen.findByRole('dialog', { name: 'Changed by someone else' });
  await choose(/333 4444/);
  await saveChoice();
  await waitFor(async () => expect((await field('Phone')).value).toBe('+91 522 333 4444'));
  expect([http.callsOf(CHANGE).length, sessionStorage.length]).toEqual([1, 0]);
});

it('restores what was typed before a reload, and forgets it once it is saved', async () => {
  const first = await open({ [READ]: settings(3) });
  await type('Phone', '+91 522 111 2222');
  await type('Address', 'Hazratganj\nLucknow');
  first.unmount();
  const phone = '+91 522 111 2222';
  const { http, toasts } = await open({
    [READ]: settings(3),
    [CHANGE]: settings(4, { phone, address: ['Hazratganj', 'Lucknow'] }),
  });
  expect((await field('Phone')).value).toBe(phone);
  expect(screen.getByText('Your unsaved changes were restored')).toBeTruthy();
  await save();
  await expectSaved(toasts);
  expect(http.calls.at(-1)!.body).toEqual({ phone, address: ['Hazratganj', 'Lucknow'] });
  expect([screen.queryByText('Your unsaved changes were restored'), sessionStorage.length]).toEqual([null, 0]);
});

it('sends restored details with the version they are based on if somebody else has changed the same field since', async () => {
  const first = await open({ [READ]: settings(3) });
  await type('Phone', '+91 522 111 2222');
  first.unmount();
  const newer = settings(4, { phone: '+91 522 333 4444' });
  const { http } = await open({ [READ]: newer, [CHANGE]: refuseAsChanged(newer.data, ['phone']) });
  expect((await field('Phone')).value).toBe('+91 522 111 2222');
  await save();
  expect(await screen.findByRole('dialog', { name: 'Changed by someone else' })).toBeTruthy();
  expect(http.calls.at(-1)!.headers).toEqual({ 'If-Match': '"3"' });
});

it('saves restored details on top of what somebody else has changed in other fields', async () => {
  const first = await open({ [READ]: settings(3) });
  await type('Phone', '+91 522 111 2222');
  first.unmount();
  const newer = { email: 'shop@chhapai.example' };
  const { http, toasts } = await open({ [READ]: settings(4, newer), [CHANGE]: settings(5, newer) });
  expect((await field('Email address')).value).toBe('shop@chhapai.example');
  await save();
  await expectSaved(toasts);
  expect(http.calls.at(-1)).toMatchObject({ headers: { 'If-Match': '"4"' }, body: { phone: '+91 522 111 2222' } });
});
