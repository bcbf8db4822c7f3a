import { expect, it } from 'vitest';
import { fieldChanges } from './audit-values.rules';

const ID = '01a20777-1783-76cc-b9fe-1bc9516f4bb6';

it('lists only changed fields, with their values before and after, in words that staff know', () => {
  const before = { status: 'placed', state: null, cash: 'due', courier: null };
  const after = { status: 'printing', state: 'Uttar Pradesh', cash: 'due', courier: null, note: 'Called' };
  expect(fieldChanges({ action: 'order.moved', before, after })).toEqual([
    { field: 'status', before: 'Placed', after: 'In production' },
    { field: 'State', before: undefined, after: 'Uttar Pradesh' },
    { field: 'note', before: undefined, after: 'Called' },
  ]);
});

it.each([
  ['order.artwork_set', 'artwork', 'proof_sent', 'Proof sent'],
  ['order.artwork_set', 'artworkHash', 'ab12'.repeat(16), 'ab12ab12ab12'],
  ['order.attempt_added', 'reason', 'nobody_there', 'Nobody at the address'],
  ['order.moved', 'reason', 'The courier lost it', 'The courier lost it'],
  ['order.moved', 'returned', [{ id: ID, quantity: 1, condition: 'scrap' }], '1 item'],
  ['order.cash_set', 'cash', 'refund_due', 'Refund due'],
  ['order.edited', 'phone', '+919876543210', '+91 98765 43210'],
  ['order.moved', 'checked', [ID, ID], '2 items'],
  ['return.decided', 'status', 'accepted', 'Accepted'],
  ['return.decided', 'order', ID, '…6f4bb6'],
  ['user.role_changed', 'role', 'admin', 'Administrator'],
  ['user.second_factor_reset', 'secondFactor', false, 'Off'],
  ['invoice_settings.changed', 'kind', 'regular', 'Registered'],
  ['site_settings.changed', 'address', ['Hazratganj', 'Lucknow'], 'Hazratganj, Lucknow'],
  ['tax_rate.added', 'rate', 12.5, '12.5%'],
  ['tax_rate.added', 'unsure', true, 'Yes'],
  ['release.canary_set', 'share', 10, '10%'],
  ['release.promoted', 'live', '1.4.0+0f3a90123456', '1.4.0+0f3a90123456'],
  ['app.disabled', 'enabled', false, 'No'],
  ['tax_rate.added', 'validFrom', '2026-04-01', '1 Apr 2026'],
  ['order.moved', 'deliveredAt', '2026-11-23T20:30:00.000Z', '24 Nov 2026, 2:00 am'],
])('shows the value of %s %s in words that staff know', (action, field, value, text) => {
  expect(fieldChanges({ action, before: null, after: { [field]: value } })[0]!.after).toBe(text);
});

it.each([
  [{ hiddenReason: 'Spam' }, 'hidden reason'],
  [{ hsn: '6911' }, 'HSN'],
  [{ legal: { officerName: 'Asha' } }, 'legal officer name'],
])('names the field of %o', (after, field) => {
  expect(fieldChanges({ action: 'any.changed', before: null, after })[0]!.field).toBe(field);
});

it('shows an unknown status unchanged', () => {
  expect(fieldChanges({ action: 'order.moved', before: null, after: { status: 'lost' } })[0]!.after).toBe('lost');
});
