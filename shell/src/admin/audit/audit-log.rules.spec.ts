import { expect, it } from 'vitest';
import { actionName, fieldChanges, subjectName, subjectPath } from './audit-log.rules';

it.each([
  ['order.moved', '01a20777-1783-76cc-b9fe-1bc9516f4bb6', 'order …6f4bb6'],
  ['invoice_settings.changed', 'settings', 'invoice settings settings'],
])('names the subject of %s %s', (action, subject, name) => {
  expect(subjectName({ action, subject })).toBe(name);
});

it.each([
  ['order.artwork_set', 'Order: artwork set'],
  ['invoice_settings.changed', 'Invoice settings: changed'],
])('names the action %s', (action, name) => {
  expect(actionName(action)).toBe(name);
});

it('lists changed fields only, with what they were and are', () => {
  const before = { status: 'placed', version: 1, trackingNumber: null };
  const after = { status: 'confirmed', version: 1, trackingNumber: { number: '123' } };
  expect(fieldChanges({ before, after })).toEqual([
    { field: 'status', before: 'placed', after: 'confirmed' },
    { field: 'tracking number', before: undefined, after: '{"number":"123"}' },
  ]);
});

it('leads to what was changed', () => {
  const paths = ['order.moved', 'return.decided', 'user.role_changed', 'tax_rate.added'].map((action) =>
    subjectPath({ action, subject: '7' }),
  );
  expect(paths).toEqual(['/admin/orders/7', '/admin/returns/7', '/admin/people/7', undefined]);
});
