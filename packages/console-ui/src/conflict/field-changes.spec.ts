import { expect, it } from 'vitest';
import { conflictingFields, withEdit } from './field-changes';

type Name = 'phone' | 'email';
const saved: Record<Name, string> = { phone: '111', email: 'a@example.com' };
const labels = { phone: 'Phone', email: 'Email' };

it('remembers a field’s value before its first edit, and forgets it once that value is restored', () => {
  const first = withEdit<Name>({}, saved, 'phone', '112');
  expect(first).toEqual({ phone: { value: '112', base: '111' } });
  const second = withEdit(first, { ...saved, phone: '999' }, 'phone', '113');
  expect(second).toEqual({ phone: { value: '113', base: '111' } });
  expect(withEdit(second, saved, 'phone', '111')).toEqual({});
});

it('conflicts only with a different value of the same field', () => {
  const mine = withEdit<Name>({}, saved, 'phone', '112');
  expect(conflictingFields(mine, { ...saved, email: 'b@example.com' }, labels)).toEqual([]);
  expect(conflictingFields(mine, { ...saved, phone: '112' }, labels)).toEqual([]);
  expect(conflictingFields(mine, { ...saved, phone: '999' }, labels)).toEqual([
    { name: 'phone', label: 'Phone', yours: '112', theirs: '999' },
  ]);
});
