import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refused, renderInHost, testShopper, testSite } from '@chhapai/host-api/testing';
import type { SessionUser } from '@chhapai/contracts';
import { beforeEach, expect, it } from 'vitest';
import { Component as ShopDetails } from './shop-details.page';

beforeEach(() => sessionStorage.clear());

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
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
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
  const { http } = await open({ [READ]: settings(3), [CHANGE]: settings(4, { phone: '+91 522 111 2222' }) });
  await type('Phone', '+91 522 111 2222');
  await save();
  expect((await screen.findByRole('status')).textContent).toContain('Saved.');
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

it('sends no request if nothing was changed', async () => {
  const { http } = await open({ [READ]: settings(3) });
  await field('Phone');
  await save();
  expect(http.calls).toHaveLength(1);
});

it('shows validation errors at the fields and keeps the input', async () => {
  const details = [{ field: 'legal.gstin', message: 'must be in the right format' }];
  await open({ [READ]: settings(3), [CHANGE]: () => Promise.reject(refused({ status: 400, details })) });
  await type('GSTIN', '09AAPFU');
  await save();
  expect(await screen.findByText('A GSTIN has 15 characters, like 09AAPFU0939F1ZT')).toBeTruthy();
  const gstin = await field('GSTIN');
  expect([gstin.getAttribute('aria-invalid'), gstin.value]).toEqual(['true', '09AAPFU']);
  expect(document.activeElement).toBe(gstin);
});

it('does not overwrite the changes of others, and shows the current details on request', async () => {
  const code = 'site_settings.changed';
  const { http } = await open({ [READ]: settings(3), [CHANGE]: () => Promise.reject(refused({ status: 412, code })) });
  await type('Phone', '+91 522 111 2222');
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('Changed by someone else');
  expect((await field('Phone')).value).toBe('+91 522 111 2222');
  http.script[READ] = settings(4, { phone: '+91 522 333 4444' });
  await userEvent.click(screen.getByRole('button', { name: 'Show the current details' }));
  await waitFor(async () => expect((await field('Phone')).value).toBe('+91 522 333 4444'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('restores what was typed before a reload, and forgets it once it is saved', async () => {
  const first = await open({ [READ]: settings(3) });
  await type('Phone', '+91 522 111 2222');
  await type('Address', 'Hazratganj\nLucknow');
  first.unmount();
  const phone = '+91 522 111 2222';
  const { http } = await open({
    [READ]: settings(3),
    [CHANGE]: settings(4, { phone, address: ['Hazratganj', 'Lucknow'] }),
  });
  expect((await field('Phone')).value).toBe(phone);
  expect(screen.getByText('Restored what you typed')).toBeTruthy();
  await save();
  expect(await screen.findByText(/^Saved\./)).toBeTruthy();
  expect(http.calls.at(-1)!.body).toEqual({ phone, address: ['Hazratganj', 'Lucknow'] });
  expect([screen.queryByText('Restored what you typed'), sessionStorage.length]).toEqual([null, 0]);
});

it('shows the current details instead of restored ones on request, and saves restored ones with their version', async () => {
  const first = await open({ [READ]: settings(3) });
  await type('Phone', '+91 522 111 2222');
  first.unmount();
  const refusal = refused({ status: 412, code: 'site_settings.changed' });
  const { http } = await open({
    [READ]: settings(4, { phone: '+91 522 333 4444' }),
    [CHANGE]: () => Promise.reject(refusal),
  });
  expect((await field('Phone')).value).toBe('+91 522 111 2222');
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('Changed by someone else');
  expect(http.calls.at(-1)!.headers).toEqual({ 'If-Match': '"3"' });
  await userEvent.click(screen.getByRole('button', { name: 'Show the current details' }));
  await waitFor(async () => expect((await field('Phone')).value).toBe('+91 522 333 4444'));
});
