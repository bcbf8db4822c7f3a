import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionUser, StaffInvoiceSettings } from '@chhapai/contracts';
import { refused, renderInHost, type Script } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import { testStaff } from '../../testing/staff-samples';
import { Component as SettingsPage } from './invoice-settings.page';

const settings: StaffInvoiceSettings = {
  kind: 'unregistered',
  gstin: null,
  legalName: 'Chhapai',
  address: ['1 Hazratganj', 'Lucknow'],
  state: 'Uttar Pradesh',
  version: 3,
  warnings: [{ code: 'invoice.inter_state', message: 'Supplying goods to other States needs GST registration.' }],
};
const GET = 'GET /api/admin/invoices/settings';
const PATCH = 'PATCH /api/admin/invoices/settings';
const reply = (change: Partial<StaffInvoiceSettings> = {}) => ({ success: true, data: { ...settings, ...change } });
const admin: SessionUser = { ...testStaff, role: 'admin' };
const open = (http: Script, user = admin) =>
  renderInHost(<SettingsPage />, { route: '/admin/invoices/settings', user, http });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('sends only what was changed, with the version it is based on', async () => {
  const saved = reply({ kind: 'regular', gstin: '09AAPFU0939F1ZT', version: 4, warnings: [] });
  const { http, toasts } = await open({ [GET]: reply(), [PATCH]: saved });
  expect(await screen.findByText(/needs GST registration/)).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('GST registration'), 'regular');
  await userEvent.type(screen.getByLabelText('GSTIN'), '09AAPFU0939F1ZT');
  await save();
  await waitFor(() => expect(toasts).toEqual(['success: Saved']));
  expect(http.callsOf(PATCH)).toMatchObject([
    { body: { kind: 'regular', gstin: '09AAPFU0939F1ZT' }, headers: { 'If-Match': '"3"' } },
  ]);
  await waitFor(() => expect(screen.queryByText(/needs GST registration/)).toBeNull());
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
});

it('checks the GSTIN as soon as it is complete', async () => {
  await open({ [GET]: reply({ kind: 'regular', gstin: '09AAPFU0939F1ZT' }) });
  const field = await screen.findByLabelText('GSTIN');
  await userEvent.clear(field);
  await userEvent.type(field, '09AAPFU0939F1Z');
  expect(field.getAttribute('aria-invalid')).toBeNull();
  await userEvent.type(field, 'V');
  expect(screen.getByText(/check digit does not match/)).toBeTruthy();
});

it('removes the GSTIN of a seller who is no longer registered', async () => {
  const { http } = await open({ [GET]: reply({ kind: 'regular', gstin: '09AAPFU0939F1ZT' }), [PATCH]: reply() });
  await userEvent.selectOptions(await screen.findByLabelText('GST registration'), 'unregistered');
  expect(screen.queryByLabelText('GSTIN')).toBeNull();
  await save();
  await waitFor(() => expect(http.callsOf(PATCH)).toMatchObject([{ body: { kind: 'unregistered', gstin: null } }]));
});

it('keeps what was typed if the service refuses it, and says why', async () => {
  const details = [{ field: 'address', message: 'Too many lines' }];
  const refusal = () => {
    throw refused({ code: 'request.invalid', status: 400, message: 'Too many lines', details });
  };
  await open({ [GET]: reply(), [PATCH]: refusal });
  const address = await screen.findByLabelText<HTMLTextAreaElement>('Registered address');
  await userEvent.type(address, '{Enter}226001');
  await save();
  expect(await screen.findByText('Too many lines')).toBeTruthy();
  expect(screen.getByText('Nothing has been saved yet. Please correct the marked fields.')).toBeTruthy();
  expect(document.activeElement).toBe(address);
  expect(address.value).toBe('1 Hazratganj\nLucknow\n226001');
});

it('shows both values if somebody else has changed the same field', async () => {
  const current = { ...settings, legalName: 'Theirs', version: 4 };
  const details = { current, changedBy: 'ravi@example.com', changedAt: '2026-11-23T06:00:00Z', fields: ['legalName'] };
  const refusal = () => {
    throw refused({ code: 'invoice_settings.changed', status: 412, message: 'Changed', details });
  };
  const { http } = await open({ [GET]: reply(), [PATCH]: refusal });
  const name = await screen.findByLabelText('Legal name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Mine');
  await save();
  expect(await screen.findByRole('dialog', { name: 'Changed by someone else' })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /Mine/ }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Save' }).at(-1)!);
  await waitFor(() => expect(http.callsOf(PATCH)).toHaveLength(2));
  expect(http.callsOf(PATCH)[1]).toMatchObject({ body: { legalName: 'Mine' }, headers: { 'If-Match': '"4"' } });
});

it('saves with the newer version if somebody else has changed a different field', async () => {
  const current = { ...settings, legalName: 'Theirs', version: 4 };
  const details = { current, changedBy: 'ravi@example.com', changedAt: '2026-11-23T06:00:00Z', fields: ['legalName'] };
  const replies = [
    () => Promise.reject(refused({ code: 'invoice_settings.changed', status: 412, message: 'Changed', details })),
    () => reply({ ...current, state: 'Delhi', version: 5 }),
  ];
  const { http, toasts } = await open({ [GET]: reply(), [PATCH]: () => replies.shift()!() });
  await userEvent.selectOptions(await screen.findByLabelText('State'), 'Delhi');
  await save();
  await waitFor(() => expect(toasts).toEqual(['success: Saved']));
  expect(http.callsOf(PATCH)[1]).toMatchObject({ body: { state: 'Delhi' }, headers: { 'If-Match': '"4"' } });
  expect(screen.getByLabelText<HTMLInputElement>('Legal name').value).toBe('Theirs');
});

it('tells staff that only admins can change the settings', async () => {
  const { http } = await open({}, testStaff);
  expect(await screen.findByText(/Only administrators/)).toBeTruthy();
  expect(http.calls).toEqual([]);
});
