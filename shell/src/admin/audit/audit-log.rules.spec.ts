import { expect, it } from 'vitest';
import { fieldChanges, subjectPath } from './audit-log.rules';

it('lists changed fields only, with what they were and are', () => {
  const before = { status: 'placed', version: 1, courier: null };
  const after = { status: 'confirmed', version: 1, courier: { name: 'Delhivery' } };
  expect(fieldChanges({ before, after })).toEqual([
    { field: 'status', before: 'placed', after: 'confirmed' },
    { field: 'courier', before: undefined, after: '{"name":"Delhivery"}' },
  ]);
});

it('leads to what was changed', () => {
  const paths = ['order.moved', 'return.decided', 'user.role_changed', 'tax_rate.added'].map((action) =>
    subjectPath({ action, subject: '7' }),
  );
  expect(paths).toEqual(['/admin/orders/7', '/admin/returns/7', '/admin/people/7', undefined]);
});
